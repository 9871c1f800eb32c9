"""`tde decision`: the tools' commands, and the moves that are a person's."""

import click

from tde_desktop.cli import output, readable
from tde_desktop.cli.decision_files import COMMANDS
from tde_desktop.cli.names import DECISION
from tde_desktop.cli.options import placed
from tde_desktop.cli.session import Session
from tde_desktop.cli.tool_commands import group
from tde_desktop.decisions.lifecycle import MOVES, TRANSITIONS, Action

SAYS = {
    Action.ACCEPT: "Accept a proposal, or a pending revision: from now on it binds.",
    Action.REJECT: "Reject a proposal or a pending revision, with the reason.",
    Action.WITHDRAW: "Take back a proposal or a pending revision.",
    Action.SUPERSEDE: "Put another decision, given with --by, in the place of an accepted one.",
    Action.RETIRE: "End an accepted decision, with the reason.",
    Action.REOPEN: "Propose a rejected, withdrawn or retired decision again.",
    Action.TOMBSTONE: "Hide a decision everywhere but in history, with the reason.",
    Action.RESTORE: "Bring a tombstoned decision back.",
}


def move(action: Action) -> click.Command:
    """`tde decision accept KEY` and its kin: what `decision_transition` does."""

    @click.pass_obj
    def run(session: Session, key: str, reason: str, version: int | None, by: str = "") -> None:
        arguments = {"key": key, "action": str(action), "reason": reason, "by_key": by}
        given: dict[str, object] = {name: value for name, value in arguments.items() if value}
        if version is not None:
            given["expected_version"] = version
        if session.project:
            given["project"] = session.project
        answer = session.call("decision_transition", given)
        output.show_json(answer) if session.as_json else readable.show("decision_transition", answer)

    needs = any(row.action is action and row.needs_reason for row in MOVES) or action is Action.TOMBSTONE
    words = "Why, for the history."
    if needs:
        reason = click.Option(["--reason"], required=True, help=words)
    else:
        reason = click.Option(["--reason"], default="", help=words)
    command = click.Command(
        str(action),
        callback=run,
        help=SAYS[action],
        params=[
            click.Argument(["key"], type=DECISION, metavar="KEY"),
            *(
                [
                    click.Option(
                        ["--by"],
                        required=True,
                        type=DECISION,
                        metavar="KEY",
                        help="What takes its place.",
                    )
                ]
                if action is Action.SUPERSEDE
                else []
            ),
            reason,
            click.Option(
                ["--expected-version", "version"],
                type=int,
                help="The version you read; refused if it changed.",
            ),
        ],
    )
    return placed(command)


@click.command(
    epilog="\b\nExamples:\n  tde decision resolve 3 stand --reason 'one is for tests, one for production'"
)
@click.argument("conflict", type=int)
@click.argument("how", type=click.Choice(["supersede", "reject", "narrow", "stand"]))
@click.option("--key", default="", help="The side that is acted on.")
@click.option("--reason", required=True, help="Why, for the history.")
@placed
@click.pass_obj
def resolve(session: Session, conflict: int, how: str, key: str, reason: str) -> None:
    """Settle a conflict that `tde decision conflicts` lists."""
    scope = session.scope
    changes = session.core.apply(
        session.core.decisions.resolve,
        session.project_name(),
        conflict,
        how,
        reason=reason,
        key=key,
        actor=scope.actor,
        doorway=scope.doorway,
    )
    if session.as_json:
        output.show_json({"id": changes.id, "outcome": changes.outcome, "warnings": changes.warnings})
        return
    output.say(f"{changes.words}.")


decision = group("decision")
for each in TRANSITIONS:
    decision.add_command(move(each))
decision.add_command(resolve)
for command in COMMANDS:
    decision.add_command(command)
