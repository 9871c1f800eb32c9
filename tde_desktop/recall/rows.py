"""What other rooms and screens see of recall: frozen values."""

from bisect import bisect_right
from dataclasses import replace
from datetime import date, datetime
from itertools import accumulate

from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import Doorway, HitSource


@dataclass(frozen=True, slots=True)
class SkippedFile:
    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """The index of one project. `state` is empty, indexing, paused, ready or failed; `problem` says why."""

    project: str
    state: str
    files: int
    chunks: int
    bytes: int
    skipped: int
    commit: str
    branch: str
    indexed_at: datetime | None
    generation: int
    pending: int = 0
    problem: str = ""
    unembedded: int = 0
    clone_at: str = ""

    @property
    def behind(self) -> bool:
        """Whether the clone has moved to another commit since."""
        return bool(self.clone_at and self.commit and self.clone_at != self.commit)

    @property
    def words(self) -> str:
        """How far it is, for a person; every doorway says it so."""
        if self.state == "failed" or (self.state == "empty" and not self.files):
            return self.problem or "not indexed yet"
        held = f"{self.files:,} files" + (f" at {self.commit[:10]}" if self.commit else "")
        begun = {"indexing": "being indexed: ", "paused": "stopped before the end: "}.get(self.state, "")
        waiting = f", {self.pending:,} files are not indexed yet" if self.pending else ""
        if self.unembedded:
            waiting += f", {self.unembedded:,} of {self.chunks:,} windows are not embedded yet"
        if self.behind:
            waiting += f", the clone is at {self.clone_at[:10]}"
        return f"{begun}{held}{waiting}"

    @property
    def whole(self) -> bool:
        """Whether a run has come to its end and nothing is known to wait."""
        waits = self.pending or self.unembedded or self.problem or self.behind
        return self.state == "ready" and not waits


@dataclass(frozen=True, slots=True)
class IndexReport:
    """What one indexing run did; `read_as` names each file that is not UTF-8, with how it was read."""

    seen: int
    indexed: int
    unchanged: int
    removed: int
    skipped: tuple[SkippedFile, ...]
    seconds: float
    read_as: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RecallHit:
    """One region. `first` and `last` are 1-based lines, both included; `start_offset` marks what is shown.

    A page hit has `page` (its id) and cites `page:<path>`; its lines are those of its body.
    """

    path: str
    first: int
    last: int
    source: HitSource
    score: float
    legs: dict[str, int]
    snippet: str
    symbol: str = ""
    stale: bool = False
    page: str = ""

    @property
    def citation(self) -> str:
        return f"{self.path}:{self.first}-{self.last}"

    def shortened(self, room: int) -> "RecallHit | None":
        """Its first lines, as many as fit whole; None when none does, or lines of it cannot be told apart."""
        lines = self.snippet.split("\n")
        if self.source is not HitSource.CODE or len(lines) != self.last - self.first + 1:
            return None
        fit = bisect_right(list(accumulate(len(line) + 1 for line in lines)), room + 1)
        return replace(self, last=self.first + fit - 1, snippet="\n".join(lines[:fit])) if fit else None

    def receipt(self) -> dict[str, object]:
        """What is kept of it in a receipt."""
        size = len(self.snippet.encode("utf-8", "replace"))
        return {
            "citation": self.citation,
            "source": self.source.value,
            "score": self.score,
            "legs": self.legs,
            "bytes": size,
        }


@dataclass(frozen=True, slots=True)
class Saved:
    """The Context saved figures in measured bytes; never negative."""

    returned_bytes: int
    source_bytes: int
    recalls: int = 1

    @property
    def percent(self) -> int:
        """What is spared; 100 only where nothing at all is left to read."""
        if self.source_bytes <= 0 or self.returned_bytes >= self.source_bytes:
            return 0
        spared = round(100 * (self.source_bytes - self.returned_bytes) / self.source_bytes)
        return min(spared, 99) if self.returned_bytes > 0 else spared

    @property
    def line(self) -> str:
        """`73% less to read · 41 KB of 152 KB · 12 recalls`"""
        recalls = "1 recall" if self.recalls == 1 else f"{self.recalls:,} recalls"
        if self.recalls and self.returned_bytes <= 0:
            return f"nothing was found, so there is nothing to read · {recalls}"
        returned, whole = size(self.returned_bytes), size(self.source_bytes)
        if self.recalls and self.returned_bytes >= self.source_bytes:
            return f"nothing yet · {returned} read of files that hold {whole} · {recalls}"
        amounts = f"{returned} of {whole}"
        return f"{self.percent}% less to read · {amounts} · {recalls}"


@dataclass(frozen=True, slots=True)
class SavedDay:
    """What the recalls of one day, doorway and task read and were spared."""

    day: date
    doorway: Doorway
    task: str
    saved: Saved


def size(count: int) -> str:
    """Bytes as a person reads them, in units of 1000: 940 B, 4.1 KB, 152 KB, 1.2 MB."""
    if count < 1000:
        return f"{count} B"
    value, unit = float(count), ""
    for unit in ("KB", "MB", "GB", "TB"):  # noqa: B007
        value /= 1000
        if value < 999.5:
            break
    return f"{value:.1f} {unit}" if value < 9.95 else f"{value:.0f} {unit}"


@dataclass(frozen=True, slots=True)
class RecallResult:
    mode: str  # literal, symbol or concept
    hits: tuple[RecallHit, ...]
    saved: Saved
    degraded: tuple[str, ...] = ()
    left_out: int = 0  # hits that did not fit into the asked number of characters


@dataclass(frozen=True, slots=True)
class ContextResult:
    """`markdown` is at most the asked number of characters; `left_out` counts regions that did not fit."""

    markdown: str
    saved: Saved
    left_out: int = 0
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecallRow:
    """One line of the ledger: a recall and what it saved."""

    id: str
    project: str
    query: str
    tool: str  # search or context
    mode: str
    doorway: Doorway
    task: str
    returned_bytes: int
    source_bytes: int
    hits: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Region:
    """A cited region in its file: `lines` are (number, text) with context around `first` to `last`."""

    path: str
    first: int
    last: int
    lines: tuple[tuple[int, str], ...]
    stale: bool = False


@dataclass(frozen=True, slots=True)
class ReceiptRow:
    """What one recall returned and from which index. `items` are citation, source, score, legs and bytes of
    each.
    """

    recall: RecallRow
    generation: int
    commit: str
    model: str
    left_out: int
    degraded: tuple[str, ...]
    items: tuple[dict[str, object], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """An old question asked again: what was returned then, what is now, and the citations that came and
    went.
    """

    then: ReceiptRow
    now: RecallResult | ContextResult
    added: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverlayRow:
    """A diff, log, summary or attachment of a task; `note` says what of it was cut or masked."""

    task: str
    source: HitSource
    name: str
    bytes: int
    chunks: int
    note: str
    created_at: datetime
