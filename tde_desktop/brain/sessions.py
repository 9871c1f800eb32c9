"""Stretches of work: begun with a goal, ended with a handoff that the next one starts from."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from tde_desktop.brain import pages, writing
from tde_desktop.brain.content import LONGEST_BODY, LONGEST_REFERENCE, Request
from tde_desktop.brain.naming import LONGEST_TITLE
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import SessionRow
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.store.database import Store, run, select
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.vocabulary import Kind, Outcome, Table

PREFIX = "wrk"
LONGEST_GOAL = 2000

_COLUMNS = "id, project, goal, task_ref, actor, started_at, ended_at, memory"
_SECTIONS = ("Done", "Decided", "Open", "Next")


def start(store: Store, project: str | None, goal: str, task_ref: str, actor: str, pack: str = "") -> Changes:
    """`pack` is the briefing that it begins with, kept as it was given."""
    gate = Gate()
    wanted = gate.line(goal, "goal", LONGEST_GOAL)
    task = gate.line(task_ref, "task reference", LONGEST_REFERENCE)
    if not wanted:
        raise Invalid("A session needs a goal.")
    with store.writing():
        writing.check_project(project)
        ident = new_id(PREFIX)
        run(
            f"INSERT INTO work_session ({_COLUMNS}, pack) VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, ?)",
            ident,
            project,
            wanted,
            task,
            actor,
            _now(),
            pack[:LONGEST_BODY],
        )
        return changed(
            Table.SESSIONS,
            id=ident,
            version=1,
            outcome=Outcome.CREATED,
            warnings=gate.warnings,
            words="Session started",
        )


def end(
    store: Store,
    ident: str,
    done: Sequence[str],
    decided: Sequence[str],
    open_: Sequence[str],
    next_: Sequence[str],
    actor: str,
) -> Changes:
    """Store the handoff as a page of kind session; `id` of the result is the page's.

    Raises `NotFound`, or `Conflict` when it has ended already.
    """
    gate = Gate()
    parts = [_lines(gate, given) for given in (done, decided, open_, next_)]
    if not any(parts):
        raise Invalid("A handoff needs at least one line of done, decided, open or next.")
    with store.writing():
        session = get(ident)
        if session.ended_at is not None:
            raise Conflict(
                f"The session {ident} has ended already; its handoff is {session.memory}.",
                "Write to that page, or start another session.",
                memory=session.memory,
            )
        body = f"Goal: {session.goal}\n" + "".join(
            f"\n## {section}\n\n" + "".join(f"- {line}\n" for line in lines)
            for section, lines in zip(_SECTIONS, parts, strict=True)
            if lines
        )
        request = Request(
            title=f"{utc_now():%Y-%m-%d} {session.goal}"[:LONGEST_TITLE],
            body=gate.admit(body, "handoff", LONGEST_BODY),
            kind=Kind.SESSION,
            task_ref=session.task_ref,
            source="agent",
        )
        page = writing.create(store, session.project, request, gate, actor)
        run("UPDATE work_session SET ended_at = ?, memory = ? WHERE id = ?", _now(), page.id, ident)
        return replace(
            page,
            tables=page.tables | {Table.SESSIONS},
            words="Session ended",
            undo=partial(_reopen, store, ident, page),
        )


def _reopen(store: Store, ident: str, page: Changes) -> Changes:
    """The handoff is taken back and the session goes on."""
    assert page.undo is not None
    with store.writing():
        undone = page.undo()
        run("UPDATE work_session SET ended_at = NULL, memory = NULL WHERE id = ?", ident)
        return replace(undone, tables=undone.tables | {Table.SESSIONS}, words="Session ended", undo=None)


def get(ident: str) -> SessionRow:
    found = select(f"SELECT {_COLUMNS} FROM work_session WHERE id = ?", ident)
    if not found:
        raise NotFound(f"No session has the id {ident!r}.", "Sessions begin with session_start.")
    return _row(*found[0])


def pack(ident: str) -> str:
    """The briefing that a session began with; empty when it was given none. Raises `NotFound`."""
    get(ident)
    text: str = select("SELECT pack FROM work_session WHERE id = ?", ident)[0][0]
    return text


def rows(project: str | None, limit: int | None, offset: int) -> list[SessionRow]:
    """Newest first."""
    return [
        _row(*columns)
        for columns in select(
            f"SELECT {_COLUMNS} FROM work_session WHERE project IS ?"
            " ORDER BY started_at DESC, id LIMIT ? OFFSET ?",
            project,
            -1 if limit is None else limit,
            offset,
        )
    ]


def last_handoff(project: str | None, task_ref: str = "") -> Stored | None:
    """The newest active handoff page, of this task if it has one."""
    for task in dict.fromkeys((task_ref, "")):
        found = select(
            "SELECT number FROM page INDEXED BY page_by_creation"
            " WHERE project IS ? AND status = 'active' AND kind = 'session'"
            + (" AND task_ref = ?" if task else "")
            + " ORDER BY created_at DESC, number DESC LIMIT 1",
            project,
            *((task,) if task else ()),
        )
        if found:
            return pages.by_number(found[0][0])
    return None


def _lines(gate: Gate, given: Sequence[str]) -> list[str]:
    items = [given] if isinstance(given, str) else given
    return [line for item in items if (line := gate.line(item, "handoff line", 20_000))]


def _row(
    ident: str,
    project: str | None,
    goal: str,
    task: str,
    actor: str,
    started: str,
    ended: str | None,
    memory: str | None,
) -> SessionRow:
    return SessionRow(
        id=ident,
        project=project,
        goal=goal,
        task_ref=task,
        actor=actor,
        started_at=datetime.fromisoformat(started),
        ended_at=datetime.fromisoformat(ended) if ended else None,
        memory=memory,
    )


def _now() -> str:
    return utc_now().isoformat(timespec="microseconds")
