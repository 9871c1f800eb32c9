"""From a question to regions of the code, best first."""

import math
import re
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.recall import excerpts, legs, ranking
from tde_desktop.recall.legs import WindowHit, Windows
from tde_desktop.recall.lexical import Words
from tde_desktop.recall.question import Question, Word
from tde_desktop.recall.ranking import Candidate, FileFacts, Found
from tde_desktop.recall.regions import Indexed
from tde_desktop.recall.vectors import Near
from tde_desktop.recall.words import plain
from tde_desktop.search.kinds import QuestionKind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_WINDOWS, MOST_FILES, MOST_DEFINITIONS = 100, 50, 200
MOST_LINKS = 5  # uses of another file's symbols; more make no difference
LEAST_TELLING = (
    0.1  # of the weight of the rarest word: what stands in every second window tells no lines apart
)
GUESSED = 0.2  # what words alone say of a file that the code graph does not know, beside what that says


class CodeHit(NamedTuple):
    """A region of code."""

    file: FileFacts
    first: int
    last: int
    text: str
    score: float
    legs: dict[str, int]
    symbol: str


@dataclass(slots=True)
class Facts:
    """What is known of files, kept between questions of one moment of the index and the graph."""

    moment: str = ""
    windows: int = 0
    files: dict[int, FileFacts] = field(default_factory=dict)
    central: Mapping[str, float] = field(default_factory=dict)
    links: dict[str, dict[str, float]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def at(self, moment: str, windows: int, central: Mapping[str, float]) -> "Facts":
        """Forget what is of another moment."""
        with self._lock:
            if moment != self.moment:
                self.moment, self.windows, self.central = moment, windows, central
                self.files, self.links = {}, {}
        return self

    def leans(self, path: str, ask: Callable[[str], Mapping[str, int]]) -> dict[str, float]:
        """How much a file leans on others, from 0 to 1; `ask` says how often it does."""
        links = self.links
        if path not in links:
            most = math.log1p(MOST_LINKS)
            links[path] = {other: min(1.0, math.log1p(times) / most) for other, times in ask(path).items()}
        return links[path]

    def of(self, connection: sqlite3.Connection, numbers: set[int]) -> dict[int, FileFacts]:
        with self._lock:
            known, leaned = self.files, self.central
        if missing := sorted(numbers - known.keys()):
            marks = ", ".join("?" * len(missing))
            rows = connection.execute(
                "SELECT path, central, id, location, size, modified FROM file"
                f" WHERE id IN ({marks}) AND skip = ''",
                missing,
            )
            fresh = {
                disk[0]: FileFacts.of(path, Indexed._make(disk), leaned.get(path, central * GUESSED))
                for path, central, *disk in rows
            }
            with self._lock:
                known |= fresh
        return {number: known[number] for number in numbers if number in known}


@dataclass(frozen=True, slots=True)
class Within:
    """How many regions are wanted, and of which files."""

    limit: int
    glob: str = ""


def search(
    connection: sqlite3.Connection,
    question: Question,
    wanted: Within,
    kept: Facts,
    words: Words,
    near: Callable[[], Near | None],
    leans_on: Callable[[str], Mapping[str, int]],
) -> list[CodeHit]:
    """The best regions: one of each file in the order of the files, then further ones of the same files.

    `near` compares the question with every window; `leans_on` says how often a file uses which others. What
    stands nowhere is asked as words.
    """
    narrowed = within(connection, wanted.glob)
    found = Found()
    if question.kind is QuestionKind.LITERAL:
        found = Found(words.literals(question.literal, narrowed, MOST_WINDOWS), literal=True)
    held = words.documents(question)
    if not found.windows.ids:
        found = _lexical(connection, question, words, held, narrowed)
        if not question.quoted and (compared := near()) is not None:
            found = _with_vectors(question, found, compared, narrowed)
    numbers = found.numbers()
    if not numbers:
        return []
    idf = weights(kept.windows, held)

    def leans(path: str) -> Mapping[str, float]:
        return kept.leans(path, leans_on)

    best = ranking.ranked(question, found, kept.of(connection, numbers), idf, wanted.limit, leans)
    return _regions(connection, question, best, idf, wanted.limit)


def _lexical(
    connection: sqlite3.Connection, question: Question, words: Words, held: Mapping[str, int], narrowed: str
) -> Found:
    if not question.words:
        return Found()
    more = _related(connection, question, words, held)
    return Found(
        words.windows(question, more, narrowed, MOST_WINDOWS),
        words.files(question, narrowed, MOST_FILES),
        legs.definitions(connection, question, narrowed, MOST_DEFINITIONS),
    )


def _with_vectors(question: Question, found: Found, near: Near, narrowed: str) -> Found:
    """Add the vector leg: the windows nearest in meaning, and how near each file comes at all."""
    import numpy as np

    of_body, of_names = _Scale.of(near.body), _Scale.of(near.capsule)
    by_body, by_names = ranking.BODY * of_body.times, ranking.CAPSULE * of_names.times
    both = near.body * by_body + near.capsule * by_names
    less = of_body.mean * by_body + of_names.mean * by_names
    if narrowed:
        allowed = np.array([int(number) for number in re.findall(r"\d+", narrowed)], dtype=np.int64)
        both = np.where(np.isin(near.files, allowed), both, -np.inf)
    count = min(MOST_WINDOWS, len(both))
    top = np.argpartition(both, -count)[-count:]
    top = top[np.lexsort((near.chunks[top], -both[top]))]
    if narrowed:
        top = top[both[top] > -math.inf]
    columns = near.chunks, near.files, near.first, near.last
    hits = Windows._make([*(column[top].tolist() for column in columns), (both[top] - less).tolist()])
    files = near.files[near.starts]  # ascending
    wanted = np.array(sorted({*found.numbers(), *hits.files}), dtype=np.int64)
    at = np.minimum(np.searchsorted(files, wanted), len(files) - 1)
    there = files[at] == wanted
    wanted, at = wanted[there], at[there]
    nearest = of_body.scaled(np.maximum.reduceat(near.body, near.starts)[at])
    called = of_names.scaled(np.maximum.reduceat(near.capsule, near.starts)[at])
    counts = ranking.weights_of(question)
    meaning = (counts.body * nearest + counts.capsule * called).tolist()
    return Found(
        found.windows, found.files, found.definitions, hits, dict(zip(wanted.tolist(), meaning, strict=True))
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Makes cosines 0 at their mean and 1 at the highest."""

    mean: float
    times: float

    def scaled(self, cosines: "NDArray[np.float32]") -> "NDArray[np.float32]":
        return (cosines - self.mean) * self.times

    @classmethod
    def of(cls, cosines: "NDArray[np.float32]") -> "_Scale":
        mean, high = float(cosines.mean()), float(cosines.max())
        return cls(mean, 1 / (high - mean) if high > mean else 0.0)


def _related(
    connection: sqlite3.Connection, question: Question, words: Words, held: Mapping[str, int]
) -> list[str]:
    """Terms that stand for words which the index does not have: identifiers that hold them."""
    unknown = [word for word in question.words if len(word.lower) >= 3]
    unknown = [word for word in unknown if not _known(words, word, held)]
    return [name.lower() for word in unknown for name in legs.parts(connection, word.lower)]


def _known(words: Words, word: Word, held: Mapping[str, int]) -> bool:
    """Whether some window has the word, or its stem where it has one."""
    whole = word.stems if len(word.stems) == 1 else ()
    return any(held[stem] for stem in whole) or words.known((word.lower, *whole))


def weights(windows: int, held: Mapping[str, int]) -> dict[str, float]:
    """How much each stem of the question tells: its inverse document frequency over windows."""
    return {stem: math.log(1 + (windows - count + 0.5) / (count + 0.5)) for stem, count in held.items()}


def within(connection: sqlite3.Connection, glob: str) -> str:
    """An SQL condition for the files that a glob names; empty without one. Raises `Invalid`."""
    if not glob:
        return ""
    try:
        pattern = re.compile(_regex(glob))
    except re.error as problem:
        raise Invalid(f"The glob {glob!r} cannot be read: {problem.msg}.") from None
    rows = connection.execute("SELECT id, path FROM file WHERE skip = ''")
    numbers = [str(number) for number, path in rows if pattern.fullmatch(path)]
    return f"file IN ({', '.join(numbers)})"


def _regex(glob: str) -> str:
    """`**` is any folders, `*` and `?` stay within one; without a slash the pattern is for the file's
    name.
    """
    glob = glob.strip().removeprefix("./").lstrip("/")
    if "/" not in glob:
        glob = f"**/{glob}"
    if glob.endswith("/"):
        glob += "**"
    parts = re.split(r"(\*\*/|\*\*|\*|\?|\[[^\]]+\])", glob)
    means = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return "".join(
        means.get(part)
        or (part.replace("[!", "[^") if part[:1] == "[" and part[-1] == "]" else re.escape(part))
        for part in parts
    )


def _regions(
    connection: sqlite3.Connection,
    question: Question,
    best: list[Candidate],
    idf: Mapping[str, float],
    limit: int,
) -> list[CodeHit]:
    chosen: list[tuple[Candidate, WindowHit]] = []
    further: list[tuple[Candidate, WindowHit]] = []
    names = {word.text for word in question.words} if question.kind is QuestionKind.SYMBOL else set[str]()
    for candidate in best:
        if not candidate.windows:
            found = _some_window(connection, idf, candidate)
            if found is None:
                continue
            candidate.windows = [found]
        nearest, *others = ranking.windows_of(candidate, idf, names)
        chosen.append((candidate, WindowHit._make(nearest)))
        further += [(candidate, WindowHit._make(other)) for other in others[:2]]
    least = min((candidate.score for candidate, _ in chosen), default=0.0)
    scores = [candidate.score for candidate, _ in chosen] + [least] * len(further)
    chosen = (chosen + further)[:limit]
    bodies = _bodies(connection, [hit.id for _, hit in chosen])
    least = LEAST_TELLING * max(idf.values(), default=0.0)
    telling = {stem: weight for stem, weight in idf.items() if weight >= least}
    if any(legs.LITERAL in candidate.ranks for candidate, _ in chosen):
        telling = {}  # the text itself must be in what is shown
    windows = [
        excerpts.Window(
            bodies[hit.id],
            hit.first,
            [each.first for each in defined(candidate, names) if hit.first <= each.first <= hit.last],
        )
        for candidate, hit in chosen
    ]
    shown = excerpts.trimmed(windows, telling, question.literal, defined=bool(names))
    return [
        _region(candidate, excerpt, score)
        for (candidate, _), excerpt, score in zip(chosen, shown, scores, strict=False)
    ]


def defined(candidate: Candidate, names: Collection[str]) -> Sequence[legs.DefinitionHit]:
    """The definitions asked for, those first whose name is letter for letter one of these."""
    if not names:
        return candidate.definitions
    return sorted(candidate.definitions, key=lambda each: plain(each.name) not in names)


def _some_window(
    connection: sqlite3.Connection, idf: Mapping[str, float], candidate: Candidate
) -> WindowHit | None:
    """A window of a file that only its path or names brought in: the one with most of the question's weight,
    of equals one with a definition asked for, else the first. None for an empty file.
    """
    rows = connection.execute(
        "SELECT id, file, first, last, body FROM chunk WHERE file = ? ORDER BY id LIMIT ?",
        (candidate.facts.indexed.id, MOST_WINDOWS),
    ).fetchall()
    if not rows:
        return None
    starts = [each.first for each in candidate.definitions]

    def worth(row: tuple[int, int, int, int, str]) -> tuple[float, bool, int]:
        held = excerpts.mentions(row[4], idf)
        return sum(idf[stem] for stem in held), any(row[2] <= at <= row[3] for at in starts), -row[0]

    number, file, first, last, _ = max(rows, key=worth)
    return WindowHit(number, file, first, last, 0.0)


def _bodies(connection: sqlite3.Connection, numbers: list[int]) -> dict[int, str]:
    marks = ", ".join("?" * len(numbers))
    return dict(connection.execute(f"SELECT id, body FROM chunk WHERE id IN ({marks})", numbers))


def _region(candidate: Candidate, excerpt: excerpts.Excerpt, score: float) -> CodeHit:
    inside = [each for each in candidate.definitions if excerpt.first <= each.first <= excerpt.last]
    return CodeHit(
        candidate.facts,
        excerpt.first,
        excerpt.last,
        excerpt.text,
        round(score, 4),
        dict(sorted(candidate.ranks.items())),
        inside[0].name if inside else "",
    )
