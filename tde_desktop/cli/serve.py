"""`tde mcp`: starts the agents' doorway."""

from pathlib import Path

import click

from tde_desktop.cli.options import cwd_option
from tde_desktop.cli.session import Session


@click.command(
    epilog="\b\nExamples:\n  tde mcp\n  tde mcp --tools all\n  tde mcp --tools brain_query,recall_search"
)
@click.option("--tools", default="default", metavar="default|all|NAMES", help="Which tools are offered.")
@cwd_option
@click.pass_obj
def mcp(session: Session, tools: str) -> int:
    """Serve an agent over standard input and output (MCP). Agents start this; `tde connect` sets them up."""
    from tde_desktop.config import logs
    from tde_desktop.config.paths import Paths
    from tde_desktop.mcp_server.server import serve

    logs.start(Paths.default().logs, "mcp")
    return serve(tools, directory=Path(session.cwd).expanduser().absolute() if session.cwd else None)
