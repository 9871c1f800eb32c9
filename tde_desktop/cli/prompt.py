"""`tde context` and `tde hook`: what goes into a prompt, for scripts and for agents' hooks."""

import sys

import click

from tde_desktop.cli import hooks, output
from tde_desktop.cli.options import WholeNumber, placed
from tde_desktop.cli.session import Session


@click.command(
    epilog="\b\nExamples:\n  tde context 'add retries to the gateway' --stage build\n"
    "  tde context - --budget 3000 --format json < task.md"
)
@click.argument("task_text", metavar="TASK")
@click.option("--task", default="", help="The task's reference; otherwise that of the worktree.")
@click.option("--stage", default="", help="The stage of work.")
@click.option("--path", default="", help="The wiki path the work is about.")
@click.option("--budget", type=WholeNumber(400, 100_000), default=6000, help="At most so many tokens.")
@click.option(
    "--format", "form", type=click.Choice(["markdown", "json"]), default="markdown", help="How to print."
)
@placed
@click.pass_obj
def context(
    session: Session, task_text: str, task: str, stage: str, path: str, budget: int, form: str
) -> None:
    """Print what to put into a prompt for TASK: decisions that bind, a briefing, the code that matters."""
    text = sys.stdin.read() if task_text == "-" else task_text
    project = session.project_name()
    brief = session.core.pipeline.brief(
        project,
        text,
        task_ref=session.scope.task(task, session.project) or "",
        stage=stage,
        path=path,
        budget=budget,
    )
    if session.as_json or form == "json":
        saved = brief.saved
        output.show_json(
            {
                "markdown": brief.markdown,
                "tokens": brief.tokens,
                "decisions": brief.decisions,
                "pulse_id": brief.pulse_id,
                "context_saved": {
                    "returned_bytes": saved.returned_bytes,
                    "source_bytes": saved.source_bytes,
                    "percent": saved.percent,
                },
                "degraded": brief.degraded,
            }
        )
        return
    output.say(brief.markdown)
    for note in brief.degraded:
        output.say(output.dim(f"degraded: {note}"), err=True)


@click.command(
    epilog='\b\nExample:\n  echo \'{"cwd": ".", "prompt": "add retries"}\' | tde hook prompt\n\n'
    "tde connect claude-code sets these up."
)
@click.argument("event", type=click.Choice(hooks.EVENTS))
@click.option("--home", metavar="DIR", default="", help="The TDE_HOME to use; otherwise as everywhere.")
@click.pass_obj
def hook(session: Session, event: str, home: str) -> None:
    """Answer an agent's hook: JSON on standard input, JSON on standard output.

    Speaks the protocols of Claude Code and Gemini CLI. Never stops the agent: whatever fails in TDE ends
    with code 0 and a note on standard error.
    """
    hooks.say(hooks.respond(session, event, home))
