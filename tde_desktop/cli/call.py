"""`tde call`: any tool, with the arguments an agent would send."""

import json
import sys
from typing import Any

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import TOOL
from tde_desktop.cli.options import cwd_option, json_option
from tde_desktop.cli.session import Session
from tde_desktop.errors import NotFound, TdeError


@click.command(
    epilog='\b\nExamples:\n  tde call tde_status\n  tde call brain_query \'{"query": "retry"}\'\n'
    "  cat page.json | tde call brain_write -\n  tde call --list"
)
@click.argument("tool", type=TOOL, metavar="[TOOL]", required=False)
@click.argument("arguments", required=False, default="")
@click.option("--list", "listing", is_flag=True, help="List the tools.")
@json_option
@cwd_option
@click.pass_obj
def call(session: Session, tool: str | None, arguments: str, listing: bool) -> int:
    """Run TOOL with ARGUMENTS, a JSON object or - to read it from standard input. Prints JSON, errors too."""
    from tde_desktop.cli.main import code_of
    from tde_desktop.tools import registry

    if listing or tool is None:
        if session.as_json:
            output.show_json([{"name": each.name, "for": each.summary} for each in registry.TOOLS.values()])
            return 0
        output.table(("Tool", "For"), [(each.name, each.summary) for each in registry.TOOLS.values()])
        return 0
    try:
        registry.find(tool)
    except NotFound as unknown:
        raise click.UsageError(str(unknown)) from None
    try:
        output.show_json(session.call(tool, parse(arguments)))
    except TdeError as problem:
        output.show_error(problem, as_json=True)
        return code_of(problem)
    return 0


def parse(text: str) -> dict[str, Any]:
    """The arguments as an object; nothing means none. Wrong use if they are anything else."""
    if text == "-":
        text = sys.stdin.read()
    try:
        value = json.loads(text) if text.strip() else {}
    except ValueError as problem:
        raise click.UsageError(f"ARGUMENTS is not JSON: {problem}") from None
    except RecursionError:
        raise click.UsageError("ARGUMENTS is nested too deeply to be read.") from None
    if not isinstance(value, dict):
        raise click.UsageError('ARGUMENTS has to be a JSON object, such as {"query": "retry"}.')
    return value
