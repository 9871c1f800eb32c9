"""The ledger of recalls, their receipts, and the overlay of each task."""

from peewee import AutoField, ForeignKeyField, IntegerField, TextField

from tde_desktop.store.database import Record
from tde_desktop.store.fields import TimeField, WordField, utc_now
from tde_desktop.store.models.projects import Project, Task
from tde_desktop.vocabulary import Doorway, HitSource


class Recall(Record):
    """One recall: what was asked and how many bytes it spared; Context saved is summed from these."""

    project_id: str
    id = TextField(primary_key=True)
    project = ForeignKeyField(Project, backref="recalls", on_delete="CASCADE", column_name="project")
    query = TextField()
    tool = TextField()  # search or context
    mode = TextField()
    doorway = WordField(Doorway)
    task = TextField(default="")
    returned_bytes = IntegerField()
    source_bytes = IntegerField()
    hits = IntegerField()
    created_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("project", "created_at"), False),)


class Receipt(Record):
    """What one recall returned and from which index, as JSON; thinned out by age and size."""

    recall = ForeignKeyField(
        Recall, primary_key=True, backref="receipts", on_delete="CASCADE", column_name="recall"
    )
    body = TextField()


class Overlay(Record):
    """A diff, log, summary or attachment of one task; the same origin again replaces it, without one the same
    name.
    """

    id = AutoField()
    task = ForeignKeyField(Task, backref="overlays", on_delete="CASCADE", column_name="task")
    source = WordField(HitSource)
    name = TextField()
    note = TextField(default="")  # what was cut or could not be read
    bytes = IntegerField()
    created_at = TimeField(default=utc_now)
    origin = TextField(default="")  # the file it was read from

    class Meta:
        indexes = ((("task", "source", "name"), True),)


class OverlayChunk(Record):
    """About 1800 characters of an overlay; `part` names the page or sheet, lines count in the whole text."""

    id = AutoField()
    overlay = ForeignKeyField(Overlay, backref="chunks", on_delete="CASCADE", column_name="overlay")
    part = TextField(default="")
    first = IntegerField()
    last = IntegerField()
    text = TextField()
    terms = TextField()  # the words, subtokens and stems that are searched


TABLES = (Recall, Receipt, Overlay, OverlayChunk)
SQL: tuple[str, ...] = (
    """CREATE VIRTUAL TABLE overlay_fts USING fts5(
    text, terms, content='overlay_chunk', content_rowid='id',
    tokenize="unicode61 remove_diacritics 2 tokenchars '_'")""",
    """CREATE TRIGGER overlay_chunk_added AFTER INSERT ON overlay_chunk BEGIN
    INSERT INTO overlay_fts (rowid, text, terms) VALUES (new.id, new.text, new.terms);
END""",
    """CREATE TRIGGER overlay_chunk_gone AFTER DELETE ON overlay_chunk BEGIN
    INSERT INTO overlay_fts (overlay_fts, rowid, text, terms) VALUES ('delete', old.id, old.text, old.terms);
END""",
)
