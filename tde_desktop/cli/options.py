"""Options that many commands share; they mean the same before and after the command's name."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tde_desktop.cli.names import PROJECT
from tde_desktop.cli.session import Session

LONGEST_LINE = 400  # characters of a command's summary


class Group(click.Group):
    """A group whose help says the whole first sentence of each command."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [
            (name, command.get_short_help_str(limit=LONGEST_LINE))
            for name, command in commands
            if command is not None and not command.hidden
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


class WholeNumber(click.ParamType[int]):
    """A whole number within its bounds, both included; None for no bound."""

    name = "number"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or self._outside(number):
            from tde_desktop.tools.refusal import between

            bounds = between(self._least, self._most)
            shown = str(value) if len(str(value)) <= 40 else f"{str(value)[:40]}…"
            self.fail(f"it has to be a whole number{bounds}, and is {shown}.", param, ctx)
        return number

    def _outside(self, number: int) -> bool:
        below = self._least is not None and number < self._least
        return below or (self._most is not None and number > self._most)


Command = TypeVar("Command", bound=Callable[..., Any])


def _remember(name: str) -> Callable[[click.Context, click.Parameter, Any], None]:
    def remember(ctx: click.Context, _: click.Parameter, value: Any) -> None:
        if value:
            setattr(ctx.ensure_object(Session), name, value)

    return remember


def json_option(command: Command) -> Command:
    return click.option(
        "--json",
        is_flag=True,
        expose_value=False,
        callback=_remember("as_json"),
        help="Print the result as JSON.",
    )(command)


def cwd_option(command: Command) -> Command:
    return click.option(
        "--cwd",
        metavar="DIR",
        default="",
        expose_value=False,
        callback=_remember("cwd"),
        help="Stands for the working directory.",
    )(command)


def project_option(command: Command) -> Command:
    return click.option(
        "--project",
        type=PROJECT,
        metavar="NAME",
        default="",
        expose_value=False,
        callback=_remember("project"),
        help="Another project than that of the directory.",
    )(command)


def placed(command: Command) -> Command:
    """`--project`, `--cwd` and `--json`."""
    return project_option(cwd_option(json_option(command)))
