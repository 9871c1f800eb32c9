"""Options that many commands share; they mean the same before and after the command's name."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tde_desktop.cli.session import Session

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
        metavar="NAME",
        default="",
        expose_value=False,
        callback=_remember("project"),
        help="Another project than that of the directory.",
    )(command)


def placed(command: Command) -> Command:
    """`--project`, `--cwd` and `--json`."""
    return project_option(cwd_option(json_option(command)))
