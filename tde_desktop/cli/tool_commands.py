"""Commands drawn from the table of tools: `brain_query` is `tde brain query`."""

import json
import sys
from collections.abc import Callable, Collection
from typing import Any

import click
import msgspec

from tde_desktop.cli import output, readable
from tde_desktop.cli.names import OF_PARAMETERS
from tde_desktop.cli.options import Group, WholeNumber, cwd_option, json_option, project_option
from tde_desktop.cli.session import Session
from tde_desktop.cli.tool_help import EXAMPLES, GROUPS, PARAMETERS
from tde_desktop.tools.refusal import described
from tde_desktop.tools.registry import TOOLS
from tde_desktop.tools.tool import Tool

inspect = msgspec.inspect


class JsonText(click.ParamType[Any]):
    """A JSON value, or the short form that `words` turns into one."""

    name = "json"

    def __init__(self, short: Callable[[str], Any] | None = None) -> None:
        self._short = short

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        if self._short and not value.lstrip().startswith(("{", "[")):
            return self._short(value)
        try:
            return json.loads(value)
        except ValueError as problem:
            self.fail(f"not JSON: {problem}", param, ctx)
        except RecursionError:
            self.fail("nested too deeply to be read.", param, ctx)


def _pair(first: str, second: str) -> Callable[[str], dict[str, str]]:
    """`must: never block` as `{"kind": "must", "text": "never block"}`."""

    def short(value: str) -> dict[str, str]:
        left, colon, right = value.partition(":")
        if not colon:
            raise click.BadParameter(f"write it as {first}: {second}, or as JSON.")
        return {first: left.strip(), second: right.strip()}

    return short


def _link(value: str) -> dict[str, str]:
    kind, _, name = value.partition(":")
    if kind not in ("page", "task") or not name:
        raise click.BadParameter("write it as page:PATH or task:REF, or as JSON.")
    return {kind: name.strip()}


SHORT: dict[str, Callable[[str], Any]] = {
    "constraints": _pair("kind", "text"),
    "evidence": _pair("kind", "summary"),
    "links": _link,
    "relations": _pair("relation", "to"),
}


def _option(field: inspect.Field, positional: bool, taken: Collection[str] = ()) -> click.Parameter:
    """One parameter as an option, or as an argument. `taken` are the names of the others."""
    kind, many = field.type, False
    if isinstance(kind, inspect.UnionType):
        kind = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    if isinstance(kind, inspect.VarTupleType):
        kind, many = kind.item_type, True
    name = field.encode_name
    if positional:
        return click.Argument(
            [name], required=field.required, type=_click_type(kind, name), metavar=name.upper()
        )
    flag = "--" + name.replace("_", "-")
    words = PARAMETERS[name]
    if isinstance(kind, inspect.IntType):
        words += f" {described(kind).removeprefix('a whole number ').removeprefix('of ').capitalize()}."
    if isinstance(kind, inspect.BoolType):
        off = f"/--no-{flag[2:]}" if field.default is not False else ""
        names = [f"{flag}{off}", *(["--all"] if name == "include_inactive" else [])]
        return click.Option([*names, name], default=None, is_flag=True, help=words)
    names = [flag]
    if many and name.endswith("s") and name.removesuffix("s") not in taken:
        names.append(flag.removesuffix("s"))
    return click.Option(
        [*names, name], required=field.required, multiple=many, type=_click_type(kind, name), help=words
    )


def _click_type(kind: inspect.Type, name: str) -> click.ParamType[Any]:
    if isinstance(kind, inspect.EnumType):
        return click.Choice([str(member.value) for member in kind.cls])
    if isinstance(kind, inspect.LiteralType):
        return click.Choice([str(value) for value in kind.values])
    if isinstance(kind, inspect.IntType):
        return WholeNumber(kind.ge, kind.le)
    if isinstance(kind, inspect.StrType):
        return OF_PARAMETERS.get(name, click.STRING)
    return JsonText(SHORT.get(name))


def command(tool: Tool) -> click.Command:
    """The command of one tool."""
    info = inspect.type_info(tool.params)
    assert isinstance(info, inspect.StructType)
    fields = {field.encode_name: field for field in info.fields}
    takes_project = "project" in fields
    parameters = [_option(fields[name], positional=True) for name in tool.positional]
    parameters += [
        _option(field, positional=False, taken=fields)
        for name, field in fields.items()
        if name not in tool.positional and name != "project"
    ]

    @click.pass_obj
    def run(session: Session, /, **given: Any) -> None:
        arguments = {name: _read(value) for name, value in given.items() if value not in (None, ())}
        if takes_project and session.project:
            arguments["project"] = session.project
        elif session.project:
            raise click.UsageError(f"{tool.name} takes no project: use --cwd with a folder of it.")
        answer = session.call(tool.name, arguments)
        output.show_json(answer) if session.as_json else readable.show(tool.name, answer)

    chosen = [
        f"{one.metavar} is one of {', '.join(one.type.choices)}."
        for one in parameters
        if isinstance(one, click.Argument) and isinstance(one.type, click.Choice)
    ]
    words = "\n\n".join((tool.description, *chosen))
    built = click.Command(
        tool.command, params=parameters, callback=run, help=words, epilog=_epilog(tool.name)
    )
    built.short_help = tool.summary
    for option in (json_option, cwd_option, *((project_option,) if takes_project else ())):
        shared = option(click.Command("shared"))
        built.params += shared.params
    return built


def _epilog(name: str) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in EXAMPLES[name])


def _read(value: Any) -> Any:
    """A single - stands for standard input."""
    return sys.stdin.read() if value == "-" else list(value) if isinstance(value, tuple) else value


def group(name: str) -> click.Group:
    """The commands of one layer."""
    commands = {tool.command: command(tool) for tool in TOOLS.values() if tool.group == name}
    return Group(name, commands=commands, help=GROUPS[name])


def __getattr__(name: str) -> click.Command:
    """`brain`, `decision`, … as groups, built when asked for; `status` is a command of its own."""
    if name == "status":
        built = command(TOOLS["tde_status"])
        built.name = "status"
        return built
    if name in GROUPS:
        return group(name)
    raise AttributeError(name)
