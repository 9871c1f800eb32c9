"""Pages with bodies, tags, revisions and links; observations, edges, work sessions, tombstones, vectors.

A body lies in a table of its own, so that a list of pages reads none. `number` is the row's whole number,
never used twice: the full-text row, the vectors and the index know a page by it.
"""

from peewee import BlobField, BooleanField, ForeignKeyField, IntegerField, TextField
from playhouse.sqlite_ext import AutoIncrementField

from tde_desktop.store.database import Record
from tde_desktop.store.fields import TimeField, WordField, utc_now
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import Kind, ObservationKind, Relation, Status, Tier


class Page(Record):
    """One memory. The keys are folded forms (see `brain.naming`) by which names are compared."""

    number = AutoIncrementField()
    id = TextField(unique=True)
    project = ForeignKeyField(Project, null=True, on_delete="RESTRICT", column_name="project", index=False)
    path = TextField()
    path_key = TextField()
    name_key = TextField()  # of the last segment of the path
    title = TextField()
    title_key = TextField()
    kind = WordField(Kind, default=Kind.NOTE)
    tier = WordField(Tier, default=Tier.SEMANTIC)
    status = WordField(Status, default=Status.ACTIVE)
    importance = IntegerField(default=3)
    pinned = BooleanField(default=False)
    task_ref = TextField(default="")
    tags = TextField(default="[]")  # JSON, sorted
    files = TextField(default="[]")  # JSON, sorted
    source = TextField(default="user")
    actor = TextField()
    words = TextField()  # what the last change was
    added = IntegerField(default=0)  # body lines against the version before
    removed = IntegerField(default=0)
    created_at = TimeField(default=utc_now)
    updated_at = TimeField(default=utc_now)
    version = IntegerField(default=1)
    embedded = BooleanField(default=False)  # its vectors are those of what it says now

    class Meta:
        indexes = (
            (("project", "path_key"), True),
            (("project", "title_key", "kind"), False),
            (("project", "name_key"), False),
        )


class PageBody(Record):
    page = ForeignKeyField(Page, primary_key=True, on_delete="CASCADE", column_name="page")
    body = TextField()


class PageTag(Record):
    page = ForeignKeyField(Page, on_delete="CASCADE", column_name="page", index=False)
    tag = TextField()

    class Meta:
        indexes = ((("page", "tag"), True), (("tag", "page"), False))


class Revision(Record):
    """What a page was before a change. `fields` is JSON of every field but the body."""

    page = ForeignKeyField(Page, on_delete="CASCADE", column_name="page", index=False)
    version = IntegerField()
    fields = TextField()
    body = TextField()
    actor = TextField()
    words = TextField()
    added = IntegerField(default=0)
    removed = IntegerField(default=0)
    created_at = TimeField()

    class Meta:
        indexes = ((("page", "version"), True),)


class WikiLink(Record):
    """A `[[link]]` in a body; `page` is empty while the page it names is wanted."""

    source = ForeignKeyField(Page, on_delete="CASCADE", column_name="source", backref="wikilinks")
    target = TextField()
    target_key = TextField(index=True)
    label = TextField(default="")
    heading = TextField(default="")
    page = ForeignKeyField(Page, null=True, on_delete="SET NULL", column_name="page", backref="linked_by")


class Edge(Record):
    source = ForeignKeyField(Page, on_delete="CASCADE", column_name="source", index=False, backref="edges")
    target = ForeignKeyField(Page, on_delete="CASCADE", column_name="target", backref="edges_in")
    kind = WordField(Relation)
    actor = TextField()
    created_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("source", "target", "kind"), True),)


class Observation(Record):
    """Append-only. `project`, `page` and `session` are plain text: their rows may go, this one stays."""

    id = TextField(primary_key=True)
    project = TextField(null=True)
    kind = WordField(ObservationKind)
    text = TextField()
    page = TextField(null=True, index=True)
    session = TextField(null=True, index=True)
    actor = TextField()
    created_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("project", "created_at"), False),)


class WorkSession(Record):
    """A stretch of work with a goal; `memory` is the id of its handoff page, `pack` what it began with."""

    id = TextField(primary_key=True)
    project = TextField(null=True)
    task_ref = TextField(default="")
    goal = TextField()
    actor = TextField()
    started_at = TimeField(default=utc_now)
    ended_at = TimeField(null=True)
    memory = TextField(null=True)
    pack = TextField(default="")

    class Meta:
        indexes = ((("project", "started_at"), False),)


class Tombstone(Record):
    """A page that was deleted for good: enough to keep it deleted elsewhere, nothing of what it said."""

    id = TextField(primary_key=True)
    project = TextField(null=True)
    path = TextField()
    path_key = TextField()
    reason = TextField()
    actor = TextField()
    created_at = TimeField(default=utc_now)


class PageVector(Record):
    """A piece of a page as the model sees it: unit length, 16-bit floats. A changed page gets new rows."""

    id = AutoIncrementField()
    page = ForeignKeyField(Page, on_delete="CASCADE", column_name="page")
    model = TextField()  # fingerprint
    vector = BlobField()


class CommonWord(Record):
    """What a word that very many pages hold gives to each: made anew from the full-text table at will."""

    term = TextField(primary_key=True)
    upto = IntegerField()  # the last page number at that time
    pages = BlobField()  # 32-bit numbers, ascending
    scores = BlobField()  # 16-bit floats


class RewordedPage(Record):
    """A page whose words are no longer those that `CommonWord` knows."""

    page = IntegerField()


TABLES = (
    Page,
    PageBody,
    PageTag,
    Revision,
    WikiLink,
    Edge,
    Observation,
    WorkSession,
    Tombstone,
    PageVector,
    CommonWord,
    RewordedPage,
)
SQL: tuple[str, ...] = (
    # NULLs are distinct in a unique index: global pages need their own.
    "CREATE UNIQUE INDEX page_global_path ON page (path_key) WHERE project IS NULL;",
    "CREATE INDEX page_unembedded ON page (number) WHERE embedded = 0;",
    "CREATE INDEX page_pinned ON page (project, pinned) WHERE pinned = 1;",
    "CREATE INDEX page_task ON page (project, task_ref) WHERE task_ref <> '';",
    # A window of a long list is read from these alone: they hold its order and what most filters ask.
    "CREATE INDEX page_by_update ON page (project, status, updated_at, number, pinned, kind, tier);",
    "CREATE INDEX page_by_creation ON page (project, status, created_at, number, pinned, kind, tier);",
    "CREATE INDEX page_by_title ON page (project, status, title_key, number, pinned, kind, tier);",
    "CREATE INDEX page_by_importance ON page"
    " (project, status, importance, updated_at, number, pinned, kind, tier);",
    # A search looks up some hundred pages and pieces by number: here many lie on one page of the file.
    "CREATE INDEX page_nature ON page (number, project, status, kind, importance, pinned, updated_at);",
    "CREATE INDEX common_word_upto ON common_word (upto);",
    "CREATE INDEX page_vector_place ON page_vector (id, page);",
    "CREATE INDEX page_by_path ON page"
    " (project, status, replace(path_key, '/', char(1)), number, pinned, kind, tier);",
    """CREATE VIRTUAL TABLE page_words USING fts5(
    title, tags, body, files, tokenize = 'porter unicode61 remove_diacritics 2');""",
    """CREATE TRIGGER observation_never_changes BEFORE UPDATE ON observation
BEGIN SELECT RAISE(ABORT, 'observations are append-only'); END;""",
    """CREATE TRIGGER observation_never_goes BEFORE DELETE ON observation
BEGIN SELECT RAISE(ABORT, 'observations are append-only'); END;""",
)
