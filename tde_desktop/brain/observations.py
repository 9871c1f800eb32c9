"""What was seen: added, never changed, never removed; the database refuses both."""

from datetime import datetime

from tde_desktop.brain import pages
from tde_desktop.brain.redaction import Gate
from tde_desktop.brain.rows import ObservationRow
from tde_desktop.brain.writing import check_project
from tde_desktop.changes import Changes, changed
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.store.database import Store, run, select
from tde_desktop.store.fields import new_id, utc_now
from tde_desktop.vocabulary import ObservationKind, Outcome, Table

LONGEST = 100_000
PREFIX = "obs"

_KINDS = {str(kind): kind for kind in ObservationKind}


def observe(
    store: Store,
    project: str | None,
    text: str,
    kind: str,
    page: str | None,
    session: str | None,
    actor: str,
) -> Changes:
    if kind not in _KINDS:
        raise Invalid(f"{kind!r} is not a kind of observation.", f"Choose one of: {', '.join(_KINDS)}.")
    gate = Gate()
    stored = gate.admit(text, "text", LONGEST).strip()
    if not stored:
        raise Invalid("There is nothing to note: the text is empty.", "Private text is left out.")
    with store.writing():
        check_project(project)
        if session and not select("SELECT 1 FROM work_session WHERE id = ?", session):
            raise NotFound(f"No session has the id {session!r}.")
        subject = pages.find(project, page).row.id if page else None
        ident = new_id(PREFIX)
        run(
            "INSERT INTO observation (id, project, kind, text, page, session, actor, created_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            ident,
            project,
            kind,
            stored,
            subject,
            session or None,
            actor,
            utc_now().isoformat(timespec="microseconds"),
        )
        return changed(
            Table.OBSERVATIONS,
            id=ident,
            version=1,
            outcome=Outcome.CREATED,
            warnings=gate.warnings,
            words="Observation added",
        )


def rows(
    project: str | None, page: str | None, session: str | None, limit: int | None, offset: int
) -> list[ObservationRow]:
    """Newest first: of a page, of a session, or all of the project."""
    where, values = _conditions(project, page, session)
    return [
        ObservationRow(ident, _KINDS[kind], text, subject, work, actor, datetime.fromisoformat(when))
        for ident, kind, text, subject, work, actor, when in select(
            f"SELECT id, kind, text, page, session, actor, created_at FROM observation WHERE {where}"
            " ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?",
            *values,
            -1 if limit is None else limit,
            offset,
        )
    ]


def count(project: str | None, page: str | None, session: str | None) -> int:
    where, values = _conditions(project, page, session)
    number: int = select(f"SELECT COUNT(*) FROM observation WHERE {where}", *values)[0][0]
    return number


def _conditions(project: str | None, page: str | None, session: str | None) -> tuple[str, list[object]]:
    if page:
        return "page = ?", [pages.find(project, page).row.id]
    if session:
        return "session = ?", [session]
    return "project IS ?", [project]
