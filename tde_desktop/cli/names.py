"""Names of what memory holds, as arguments and options take them: any text, completed by the shell."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from tde_desktop.cli.output import many
from tde_desktop.cli.session import Session
from tde_desktop.errors import TdeError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Named = Iterable[tuple[str, str]]  # a name, and what it stands for
ADR = "adr"  # imported by the room of decisions
MOST = 100  # names offered at once
MOST_IN_A_FOLDER = 10_000


class Name(click.ParamType[str]):
    """Text; the shell completes it with the names that `listed` knows, for what has been typed so far."""

    def __init__(self, name: str, listed: Callable[[Session, click.Context, str], Named]) -> None:
        self.name = name
        self._listed = listed

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return str(click.STRING.convert(value, param, ctx))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem

        del param
        before = ctx.find_root().params
        session = ctx.find_object(Session) or Session()
        session.project = session.project or before.get("project", "")
        session.cwd = session.cwd or before.get("cwd", "")
        try:
            found = [
                CompletionItem(name, help=" ".join(words.split()))
                for name, words in self._listed(session, ctx, incomplete)
                if name.lower().startswith(incomplete.lower())
            ]
        except TdeError:
            return []  # in no project, or memory cannot be opened: there is nothing to offer
        finally:
            session.close()
        return found[:MOST]


def _projects(session: Session, _: click.Context, __: str) -> Named:
    return [(project.name, project.source) for project in session.core.projects.rows()]


def _pages(session: Session, _: click.Context, typed: str) -> Named:
    """Folder by folder, as file names are completed."""
    folder = typed.rpartition("/")[0]
    beneath = session.core.brain.children(session.project_name(), folder, MOST_IN_A_FOLDER)
    pages = [(row.path, "") for row in beneath if row.page]
    folders = [row for row in beneath if row.count > bool(row.page)]
    return [*pages, *((f"{row.path}/", many(row.count, "page")) for row in folders)]


def _decisions(session: Session, _: click.Context, __: str) -> Named:
    return [(row.key, row.title) for row in session.core.decisions.rows(session.project_name())]


def _tasks(session: Session, _: click.Context, __: str) -> Named:
    return [(task.ref, task.title) for task in session.core.projects.tasks(session.project_name())]


def _snapshots(session: Session, _: click.Context, __: str) -> Named:
    return [(snapshot.name, str(snapshot.reason)) for snapshot in session.core.backups.rows()]


def _tools(_: Session, __: click.Context, ___: str) -> Named:
    from tde_desktop.tools.registry import TOOLS

    return [(tool.name, tool.summary) for tool in TOOLS.values()]


def source_kinds() -> list[tuple[str, str, str]]:
    """What `tde import` reads: the kind's name, what it is for, and what is to be named."""
    from tde_desktop.transfer.service import IMPORTERS

    rows = [(one.name, one.label, one.takes) for one in IMPORTERS.values()]
    return [*rows, (ADR, "Architecture decision records", "folder")]


def _sources(_: Session, __: click.Context, ___: str) -> Named:
    return [(name, label) for name, label, _takes in source_kinds()]


def _values(_: Session, ctx: click.Context, __: str) -> Named:
    from tde_desktop.config.settings import setting_of

    setting = setting_of(str(ctx.params.get("key", "")))
    choices = ("on", "off") if isinstance(setting.default, bool) else setting.choices
    return [(choice, "") for choice in choices]


PROJECT = Name("project", _projects)
PAGE = Name("page", _pages)
DECISION = Name("decision", _decisions)
TASK = Name("task", _tasks)
SNAPSHOT = Name("snapshot", _snapshots)
TOOL = Name("tool", _tools)
SOURCE_KIND = Name("kind", _sources)
SETTING_VALUE = Name("value", _values)

OF_PARAMETERS = {"page": PAGE, "key": DECISION, "by_key": DECISION, "task_ref": TASK, "path_prefix": PAGE}
"""Of the tools' parameters."""
