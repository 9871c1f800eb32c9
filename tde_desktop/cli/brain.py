"""`tde brain`: the commands of the table of tools, with the operator mode, which is a person's."""

from typing import Any

import click

from tde_desktop.cli import output, readable
from tde_desktop.cli.brain_more import COMMANDS
from tde_desktop.cli.session import Session
from tde_desktop.cli.tool_commands import group

OPERATORS = (
    'AND, OR, NOT, brackets, "a phrase" and word* mean what they say, by words alone; '
    "otherwise nothing in QUERY is an operator."
)


def by_operators(session: Session, given: dict[str, Any]) -> None:
    from tde_desktop.tools import brain as tools
    from tde_desktop.tools import registry

    arguments = {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}
    if session.project:
        arguments["project"] = session.project
    params = registry.parse(registry.find("brain_query"), arguments)
    answer = registry.plain(tools.query(session.scope, params, operators=True))
    output.show_json(answer) if session.as_json else readable.show("brain_query", answer)


def _with_operators(query: click.Command) -> None:
    by_words = query.callback
    assert by_words is not None

    @click.pass_obj
    def run(session: Session, /, operators: bool, **given: Any) -> None:
        if operators:
            by_operators(session, given)
        else:
            by_words(**given)

    query.callback = run
    query.params.append(click.Option(["--operators"], is_flag=True, help=OPERATORS))
    query.epilog = (
        f"{query.epilog}\n  tde brain query --operators 'retry AND (jitter OR \"full backoff\") NOT queue'"
    )


brain = group("brain")
_with_operators(brain.commands["query"])
for _command in COMMANDS:
    brain.add_command(_command)
