"""The table of tools and the one way to run them, for every doorway."""

import json
import re
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
        raise Invalid(
            f"{tool.name}: the arguments hold half of a character pair.", "Send valid Unicode."
        ) from None
    except RecursionError:
        raise Invalid(f"{tool.name}: the arguments are nested too deeply to be read.") from None
    try:
        params = msgspec.convert(given, tool.params, strict=False)
    except msgspec.ValidationError as problem:
        raise Invalid(f"{tool.name}: {_in_words(str(problem))}", _expected(tool, str(problem))) from None
    if _too_large(msgspec.to_builtins(params)):
        raise Invalid(f"{tool.name}: a number is larger than any that is kept.")
    return params


def _too_large(value: object) -> bool:
    """Whether a whole number in it does not fit into 64 bits, as SQLite keeps them."""
    if isinstance(value, Mapping):
        return any(map(_too_large, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_too_large, value))
    return isinstance(value, int) and abs(value) >= 1 << 63


def _expected(tool: Tool, problem: str) -> str:
    """What may stand at the place of a problem: the choices, else the fields of what is around it."""
    inspect = msgspec.inspect
    kind: msgspec.inspect.Type = inspect.type_info(tool.params)
    fields, around = ", ".join(tool.params.__struct_encode_fields__), ""
    for name in re.findall(r"[A-Za-z_]\w*", problem.partition(" - at `$")[2]):
        assert isinstance(kind, inspect.StructType)
        kind = next(field.type for field in kind.fields if field.encode_name == name)
        if isinstance(kind, inspect.UnionType):
            kind = next(one for one in kind.types if not isinstance(one, inspect.NoneType))
        if isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
        if not isinstance(kind, inspect.StructType):
            break
        fields, around = ", ".join(field.encode_name for field in kind.fields), name
    expected = f"Fields of {around}: {fields}." if around else f"Parameters: {fields}."
    if isinstance(kind, inspect.EnumType):
        return f"Choices: {', '.join(str(member.value) for member in kind.cls)}. {expected}"
    return expected


def _in_words(problem: str) -> str:
    """`Expected `int` >= 1 - at `$.limit`` becomes `limit: expected int >= 1`."""
    words, _, place = problem.partition(" - at `$")
    words = words.replace("Object missing required field", "missing").replace(
        "Object contains unknown field", "unknown parameter"
    )
    words = re.sub(r"`([^`]*)`", r"\1", words)
    place = place.strip("`.")
    return f"{place}: {words[0].lower()}{words[1:]}." if place else f"{words}."
