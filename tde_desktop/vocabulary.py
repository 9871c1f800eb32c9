"""The words of the product: every stored choice with the label, icon and tone a person sees.

A new member here reaches filters, menus, command choices and tool schemas by itself. Icons are Lucide
names; tones are the five of the theme plus the accent.
"""

from enum import StrEnum
from typing import Self


class Tone(StrEnum):
    NEUTRAL = "neutral"
    INFO = "info"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    ACCENT = "accent"


class Term(StrEnum):
    """A stored word that knows how it is shown."""

    label: str
    icon: str
    tone: Tone

    def __new__(cls, value: str, label: str = "", icon: str = "", tone: Tone = Tone.NEUTRAL) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        member.icon = icon
        member.tone = tone
        return member


class Tier(Term):
    WORKING = "working", "Working", "pencil"
    EPISODIC = "episodic", "Episodic", "clock"
    SEMANTIC = "semantic", "Semantic", "book-marked"
    PROCEDURAL = "procedural", "Procedural", "workflow"


class Kind(Term):
    """What a page is; `prefix` begins its id, `tier` is where it lives unless told otherwise."""

    prefix: str
    tier: Tier

    def __new__(
        cls,
        value: str,
        label: str = "",
        icon: str = "",
        tone: Tone = Tone.NEUTRAL,
        prefix: str = "",
        tier: Tier = Tier.SEMANTIC,
    ) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        member.icon = icon
        member.tone = tone
        member.prefix = prefix
        member.tier = tier
        return member

    DECISION = "decision", "Decision", "diamond", Tone.ACCENT, "dec"
    PITFALL = "pitfall", "Pitfall", "triangle-alert", Tone.WARN, "pit"
    PRINCIPLE = "principle", "Principle", "compass", Tone.NEUTRAL, "pri", Tier.PROCEDURAL
    FACT = "fact", "Fact", "book-marked", Tone.NEUTRAL, "fac"
    DISCUSSION = "discussion", "Discussion", "messages-square", Tone.NEUTRAL, "dis", Tier.EPISODIC
    NOTE = "note", "Note", "file-text", Tone.NEUTRAL, "not"
    FILE = "file", "File", "file-code", Tone.NEUTRAL, "fil"
    SESSION = "session", "Session", "clock", Tone.NEUTRAL, "ses", Tier.EPISODIC


class Status(Term):
    ACTIVE = "active", "Active", "check", Tone.GOOD
    SUPERSEDED = "superseded", "Superseded", "replace", Tone.NEUTRAL
    REJECTED = "rejected", "Rejected", "circle-x", Tone.BAD
    ARCHIVED = "archived", "Archived", "archive", Tone.NEUTRAL


class ObservationKind(Term):
    MANUAL_NOTE = "manual_note", "Note", "pencil"
    SESSION_CAPTURE = "session_capture", "Session capture", "clock"
    PIPELINE_DISTILLATION = "pipeline_distillation", "Pipeline distillation", "workflow"


class Relation(Term):
    RELATES_TO = "relates_to", "relates to", "share-2"
    DEPENDS_ON = "depends_on", "depends on", "share-2"
    IMPLEMENTS = "implements", "implements", "share-2"
    SUPERSEDES = "supersedes", "supersedes", "replace"
    REJECTED_BECAUSE = "rejected_because", "rejected because of", "circle-x"
    CAUSED_BY = "caused_by", "caused by", "triangle-alert"
    PART_OF = "part_of", "part of", "share-2"
    LINKS_TO = "links_to", "links to", "share-2"


class DecisionState(Term):
    PROPOSED = "proposed", "Proposed", "diamond", Tone.ACCENT
    ACCEPTED = "accepted", "Accepted", "badge-check", Tone.GOOD
    SUPERSEDED = "superseded", "Superseded", "replace", Tone.NEUTRAL
    REJECTED = "rejected", "Rejected", "circle-x", Tone.BAD
    RETIRED = "retired", "Retired", "archive", Tone.NEUTRAL
    WITHDRAWN = "withdrawn", "Withdrawn", "rotate-ccw", Tone.NEUTRAL


class ConstraintKind(Term):
    MUST = "must", "Must", "circle-check"
    MUST_NOT = "must_not", "Must not", "ban"
    PREFER = "prefer", "Prefer", "thumbs-up"
    LIMIT = "limit", "Limit", "gauge"


class Doorway(Term):
    """Where a question or a change came in."""

    WINDOW = "window", "Window", "panel-right"
    MCP = "mcp", "MCP", "plug"
    PIPELINE = "pipeline", "Pipeline", "workflow"
    CLI = "cli", "Command line", "square-terminal"


class HitSource(Term):
    CODE = "code", "Code", "file-code"
    DIFF = "diff", "Diff", "git-compare-arrows"
    LOG = "log", "Log", "square-terminal"
    SUMMARY = "summary", "Summary", "file-text"
    ATTACHMENT = "attachment", "Attachment", "paperclip"
    PAGE = "page", "Page", "brain"


class Outcome(StrEnum):
    """What a write did."""

    CREATED = "created"
    UPDATED = "updated"
    MERGED = "merged"
    UNCHANGED = "unchanged"


class Table(StrEnum):
    """What a change touches and a panel shows."""

    PROJECTS = "projects"
    TASKS = "tasks"
    PAGES = "pages"
    OBSERVATIONS = "observations"
    EDGES = "edges"
    SESSIONS = "sessions"
    DECISIONS = "decisions"
    RECALLS = "recalls"
    INDEX = "index"
    SETTINGS = "settings"
