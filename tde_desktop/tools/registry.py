"""The table of tools and the one way to run them, for every doorway."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tde_desktop.errors import Invalid, NotFound
from tde_desktop.tools import (
    brain,
    brain_writing,
    checking,
    decision_records,
    decision_writing,
    decisions,
    engram,
    graph,
    recall,
    sessions,
    status,
)
from tde_desktop.tools.refusal import is_half_a_pair, is_oversized, place_of, refusal
from tde_desktop.tools.scope import Scope
from tde_desktop.tools.tool import Result, Tool

if TYPE_CHECKING:
    from tde_desktop.core import Caller, Core

ROOMS = (
    brain,
    brain_writing,
    engram,
    sessions,
    decisions,
    decision_records,
    decision_writing,
    checking,
    recall,
    graph,
    status,
)
TOOLS: Mapping[str, Tool] = {tool.name: tool for room in ROOMS for tool in room.TOOLS}
# Profiles of the server: what `tde mcp --tools` accepts beside a comma list of names.
DEFAULT, ALL = "default", "all"


def find(name: str) -> Tool:
    """Raises `NotFound`, naming the nearest tools."""
    tool = TOOLS.get(name)
    if tool is None:
        import difflib

        near = difflib.get_close_matches(name, TOOLS, n=3) or list(TOOLS)
        raise NotFound(f"There is no tool {name}.", f"Tools: {', '.join(near)}.")
    return tool


def profile(choice: str) -> tuple[Tool, ...]:
    """The tools a server offers: `default`, `all`, or a comma list of names. Raises `NotFound`."""
    if choice == ALL:
        return tuple(TOOLS.values())
    if choice in ("", DEFAULT):
        return tuple(tool for tool in TOOLS.values() if tool.starred)
    names = [name.strip() for name in choice.split(",") if name.strip()]
    return tuple(dict.fromkeys(find(name) for name in names))


def call(core: "Core", caller: "Caller", name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Run one tool and answer in plain values. Raises `Invalid` for wrong arguments, else what it raises."""
    tool = find(name)
    return plain(tool.run(Scope(core, caller), parse(tool, arguments)))


def plain(result: Result) -> dict[str, Any]:
    """A result in the values that JSON has."""
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(result))
    return answer


def parse(tool: Tool, arguments: Mapping[str, Any]) -> Any:
    """The arguments as the tool's parameters; null means not given. Raises `Invalid`, in words."""
    given = {key: value for key, value in arguments.items() if value is not None}
    try:
        json.dumps(given, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        place = place_of(given, is_half_a_pair) or "a name"
        raise Invalid(
            f"{tool.name}: {place} holds half of a character pair.", "Send valid Unicode."
        ) from None
    except RecursionError:
        raise Invalid(f"{tool.name}: the arguments are nested too deeply to be read.") from None
    try:
        params = msgspec.convert(given, tool.params, strict=False)
    except msgspec.ValidationError as problem:
        raise refusal(tool, given, str(problem)) from None
    if place := place_of(msgspec.to_builtins(params), is_oversized):
        raise Invalid(f"{tool.name}: {place} is larger than any number that is kept.")
    return params
