"""`tde`: the list of commands, and the one place where an error becomes words and an exit code.

Exit codes: 0 done, 1 a check failed, 2 wrong use, 3 an error that the words explain, 70 a defect of ours,
130 interrupted.
"""

import errno
import importlib
import logging
import sys
from collections.abc import Sequence
from typing import Any

import click

from tde_desktop.cli.names import PROJECT
from tde_desktop.cli.session import Session
from tde_desktop.errors import ConstraintViolation, TdeError

CHECK_FAILED, WRONG_USE, FAILED, DEFECT, INTERRUPTED = 1, 2, 3, 70, 130
NOT_WRITTEN = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG)  # what a full or lost output answers

# Name, where it is defined, and its line in the help; loaded only when run.
COMMANDS: dict[str, tuple[str, str]] = {
    "brain": ("brain:brain", "Memory as wiki pages: query, get, write."),
    "engram": ("tool_commands:engram", "Memory as notes: remember, recall, why."),
    "decision": ("decision:decision", "Decisions: propose, accept, list those that apply."),
    "recall": ("recall:recall", "Search the project's code and memory."),
    "graph": ("graph:graph", "What calls this, and what breaks if it changes."),
    "status": ("tool_commands:status", "Where you are, what is stored, what is degraded."),
    "context": ("prompt:context", "Print what to put into a prompt for a task."),
    "connect": ("connect:connect", "Write TDE into an agent's own configuration."),
    "hook": ("prompt:hook", "Answer an agent's hook."),
    "check": ("check:check", "Check code against the accepted decisions."),
    "project": ("project:project", "Add, list, refresh and remove projects."),
    "task": ("task:task", "Record tasks and their worktrees."),
    "attach": ("attach:attach", "Attach documents, diffs and logs to a task."),
    "index": ("index:index", "Bring a project's index up to date."),
    "call": ("call:call", "Run any agent's tool with JSON arguments."),
    "mcp": ("serve:mcp", "Serve an agent over standard input and output (MCP)."),
    "import": ("transfer:import_", "Import a Markdown folder, an Obsidian vault, an export and more."),
    "export": ("transfer:export", "Export the memory as Markdown or JSON lines."),
    "sync": ("sync:sync", "Share a project's memory with a team over git."),
    "backup": ("backup:backup", "Make, list, verify and restore snapshots of the memory."),
    "doctor": ("doctor:doctor", "Look whether everything is well."),
    "settings": ("settings:settings", "Show and change the settings."),
    "completion": ("completion:completion", "Print the completion script of a shell."),
}


class Commands(click.Group):
    """The top group: it knows its commands by name and loads the one that is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name][0].split(":")
        command: click.Command = getattr(importlib.import_module(f"tde_desktop.cli.{module}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from tde_desktop import __version__

        click.echo(f"tde {__version__}")
        ctx.exit()


EPILOG = """\b
Examples:
  tde project add https://github.com/pallets/click
  tde index click
  tde recall search "how are options parsed" --cwd ~/src/click
  tde decision accept use-sqlite
"""


@click.command(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EPILOG,
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option(
    "--project",
    type=PROJECT,
    default="",
    metavar="NAME",
    help="Another project than that of the directory.",
)
@click.option("--cwd", default="", metavar="DIR", help="Stands for the working directory.")
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
@click.pass_context
def tde(ctx: click.Context, as_json: bool, project: str, cwd: str) -> None:
    """A local-first memory for you and your coding agents. Without a command, the window opens."""
    session = Session(as_json=as_json, project=project, cwd=cwd)
    ctx.obj = session
    ctx.call_on_close(session.close)
    if ctx.invoked_subcommand is None:
        from tde_desktop.cli.window import open_window

        ctx.exit(open_window())


def code_of(problem: TdeError) -> int:
    """What a command that met it exits with."""
    return CHECK_FAILED if isinstance(problem, ConstraintViolation) else FAILED


def run(arguments: Sequence[str]) -> int:
    """Run one command and say how it ended. Never raises for what a person can get wrong."""
    from tde_desktop.cli import output

    output.make_printable()
    try:
        ended: Any = tde.main(args=list(arguments), prog_name="tde", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrupted.", err=True)
        return INTERRUPTED
    except TdeError as problem:
        output.show_error(problem, as_json="--json" in arguments)
        return code_of(problem)
    except BrokenPipeError:
        output.silence()  # whoever read our output has left; Python must not complain at its end
        return 0
    except OSError as problem:
        if problem.filename is not None or problem.errno not in NOT_WRITTEN:
            return _defect(problem, arguments)
        output.silence()
        output.say(f"The output cannot be written: {problem.strerror}.", err=True)
        return FAILED
    except SystemExit:  # what click makes of a broken pipe; no command of ours ends this way
        output.silence()
        return 0
    except Exception as defect:  # noqa: BLE001 - the outermost: it is logged and told
        return _defect(defect, arguments)
    return ended if isinstance(ended, int) else 0


def _defect(defect: Exception, arguments: Sequence[str]) -> int:
    from tde_desktop.cli import output
    from tde_desktop.config import logs
    from tde_desktop.config.paths import Paths

    logs.start(Paths.default().logs, "cli")
    logging.getLogger(__name__).error("defect in tde %s", arguments[:2], exc_info=defect)
    output.say(f"TDE itself failed: {type(defect).__name__}: {defect}", err=True)
    output.say("Please report it, with the end of logs/tde.log in TDE_HOME.", err=True)
    return DEFECT
