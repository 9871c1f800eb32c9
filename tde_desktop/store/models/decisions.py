"""Decisions with their pending revisions, events, evidence, links, conflicts, baselines and pulses."""

import json
from typing import Any

from peewee import AutoField, BooleanField, FloatField, ForeignKeyField, IntegerField, TextField

from tde_desktop.store.database import Record
from tde_desktop.store.fields import TimeField, WordField, utc_now
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import DecisionState, Doorway


class StructureField(TextField):
    """A list or a mapping of plain values, kept as JSON text with sorted keys."""

    def db_value(self, value: Any) -> str | None:
        return None if value is None else json.dumps(value, ensure_ascii=False, sort_keys=True)

    def python_value(self, value: str | None) -> Any:
        return None if value is None else json.loads(value)


class Decision(Record):
    """The newest version of a decision; older ones are rebuilt from its events."""

    id = TextField(primary_key=True)
    project = ForeignKeyField(Project, backref="decisions", on_delete="RESTRICT", column_name="project")
    key = TextField()
    version = IntegerField(default=1)
    state = WordField(DecisionState, default=DecisionState.PROPOSED)
    tombstoned = BooleanField(default=False)
    superseded_by = TextField(default="")  # the key of the decision that took its place
    title = TextField()
    rationale = TextField(default="")
    scope = TextField(default="")
    constraints = StructureField(default=list)
    source = TextField(default="")  # `adr:<path>` for an imported one
    project_id: str
    links: Any
    evidence: Any
    proposals: Any
    proposed_by = TextField()
    created_at = TimeField(default=utc_now)
    updated_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("project", "key"), True), (("project", "state"), False))


class Proposal(Record):
    """An open or closed pending revision: the fields it would change in an existing decision."""

    id = TextField(primary_key=True)
    decision = ForeignKeyField(Decision, backref="proposals", on_delete="RESTRICT", column_name="decision")
    base_version = IntegerField()
    decision_id: str
    patch = StructureField()
    reason = TextField(default="")
    state = WordField(DecisionState, default=DecisionState.PROPOSED)
    actor = TextField()
    doorway = WordField(Doorway)
    created_at = TimeField(default=utc_now)
    closed_at = TimeField(null=True)


class DecisionEvent(Record):
    """One line of the audit trail. Triggers refuse to change or remove it."""

    id = AutoField()
    decision = ForeignKeyField(Decision, backref="events", on_delete="RESTRICT", column_name="decision")
    action = TextField()
    actor = TextField()
    doorway = WordField(Doorway)
    created_at = TimeField(default=utc_now)
    version = IntegerField()
    reason = TextField(default="")
    before = StructureField(default=dict)
    after = StructureField(default=dict)


class DecisionEvidence(Record):
    """What a decision rests on; only ever added to."""

    id = AutoField()
    decision = ForeignKeyField(Decision, backref="evidence", on_delete="RESTRICT", column_name="decision")
    kind = TextField()
    summary = TextField()
    uri = TextField(default="")
    content_hash = TextField(default="")
    created_at = TimeField(default=utc_now)


class DecisionLink(Record):
    """Where a decision applies: exactly one of `page` and `task` is set."""

    decision = ForeignKeyField(Decision, backref="links", on_delete="RESTRICT", column_name="decision")
    page = TextField(default="")
    task = TextField(default="")

    class Meta:
        indexes = ((("decision", "page", "task"), True),)


class DecisionConflict(Record):
    """Two decisions that cannot both stand. `fingerprint` is the clash itself: rule, sides, what clashes."""

    id = AutoField()
    project = ForeignKeyField(Project, on_delete="RESTRICT", column_name="project")
    rule = TextField()
    sentence = TextField()
    first = ForeignKeyField(Decision, on_delete="RESTRICT", column_name="first")
    second = ForeignKeyField(Decision, on_delete="RESTRICT", column_name="second")
    first_id: str
    second_id: str
    first_proposal = TextField(default="")  # the id of the pending revision that clashes, if it is one
    second_proposal = TextField(default="")
    project_id: str
    fingerprint = TextField(index=True)
    found_at = TimeField(default=utc_now)
    resolved_at = TimeField(null=True)
    resolution = TextField(default="")
    reason = TextField(default="")
    actor = TextField(default="")


class BaselineEntry(Record):
    """A violation that was there when the baseline was frozen. `text_hash` is of the line, not its number."""

    decision = ForeignKeyField(Decision, on_delete="RESTRICT", column_name="decision")
    decision_id: str
    constraint_hash = TextField()
    path = TextField(default="")
    text_hash = TextField(default="")
    count = IntegerField(default=1)
    measured = FloatField(null=True)
    created_at = TimeField(default=utc_now)

    class Meta:
        indexes = ((("decision", "constraint_hash", "path", "text_hash"), True),)


class Pulse(Record):
    """One applicability query of a run."""

    id = TextField(primary_key=True)
    project = ForeignKeyField(Project, on_delete="RESTRICT", column_name="project")
    doorway = WordField(Doorway)
    task = TextField(null=True)
    path = TextField(null=True)
    stage = TextField(null=True)
    created_at = TimeField(default=utc_now, index=True)


class PulseDecision(Record):
    """A decision that the query returned."""

    pulse = ForeignKeyField(Pulse, backref="decisions", on_delete="RESTRICT", column_name="pulse")
    decision = ForeignKeyField(Decision, backref="pulses", on_delete="RESTRICT", column_name="decision")
    version = IntegerField()

    class Meta:
        indexes = ((("pulse", "decision"), True),)


def _only_added(table: str) -> tuple[str, str]:
    refuse = f"BEGIN SELECT RAISE(ABORT, '{table} is only ever added to'); END;"
    return (
        f"CREATE TRIGGER {table}_keeps BEFORE UPDATE ON {table} {refuse}",
        f"CREATE TRIGGER {table}_stays BEFORE DELETE ON {table} {refuse}",
    )


TABLES = (
    Decision,
    Proposal,
    DecisionEvent,
    DecisionEvidence,
    DecisionLink,
    DecisionConflict,
    BaselineEntry,
    Pulse,
    PulseDecision,
)
SQL: tuple[str, ...] = (
    "CREATE UNIQUE INDEX decision_key_any_case ON decision (project, key COLLATE NOCASE);",
    # One clash is open once, however often it is found.
    "CREATE UNIQUE INDEX decision_conflict_open ON decision_conflict (fingerprint) "
    "WHERE resolved_at IS NULL;",
    *_only_added("decision_event"),
    *_only_added("decision_evidence"),
    *_only_added("pulse"),
    *_only_added("pulse_decision"),
)
