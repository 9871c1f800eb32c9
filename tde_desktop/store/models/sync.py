"""What a project shares with a team: where, the records as both sides last had them, conflicts, arrivals."""

from peewee import AutoField, CompositeKey, ForeignKeyField, TextField

from tde_desktop.store.database import Record
from tde_desktop.store.fields import TimeField, utc_now
from tde_desktop.store.models.projects import Project


class Share(Record):
    """Where a project's memory is shared. `seen` is the commit that was last taken in."""

    project = ForeignKeyField(Project, primary_key=True, on_delete="CASCADE", column_name="project")
    kind = TextField()  # remote or folder
    location = TextField()
    branch = TextField(default="")
    seen = TextField(default="")
    pulled_at = TimeField(null=True)
    pushed_at = TimeField(null=True)


class SharedRecord(Record):
    """A record as this memory and the team last agreed on it: the base of every merge.

    `stamp` is what the page was when its text was found to be this one; empty while nobody has looked.
    """

    project = ForeignKeyField(Project, on_delete="CASCADE", column_name="project")
    name = TextField()
    text = TextField()
    stamp = TextField(default="")

    class Meta:
        primary_key = CompositeKey("project", "name")
        without_rowid = True


class SharedConflict(Record):
    """A field that two people changed. `kept` is what the record says now, `other` what it does not say.

    The id is made of record, field and `other`, so that the same conflict found twice is one.
    """

    id = TextField(primary_key=True)
    project = ForeignKeyField(Project, on_delete="CASCADE", column_name="project")
    record = TextField()
    title = TextField(default="")
    field = TextField()
    base = TextField(default="")
    kept = TextField(default="")
    other = TextField(default="")
    kept_actor = TextField(default="")
    other_actor = TextField(default="")
    found_at = TimeField(default=utc_now)
    state = TextField(default="open")
    resolution = TextField(default="")
    resolved_by = TextField(default="")
    resolved_at = TimeField(null=True)

    class Meta:
        indexes = ((("project", "state"), False),)


class Arrival(Record):
    """What one pull changed in a record here: for the list of what came in, and for taking it back."""

    id = AutoField()
    project = ForeignKeyField(Project, on_delete="CASCADE", column_name="project")
    batch = TextField()
    record = TextField()
    title = TextField(default="")
    action = TextField()  # added, changed, merged, deleted
    before = TextField(default="")
    after = TextField(default="")
    actor = TextField(default="")
    arrived_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("project", "batch"), False),)


TABLES = (Share, SharedRecord, SharedConflict, Arrival)
SQL: tuple[str, ...] = ()
