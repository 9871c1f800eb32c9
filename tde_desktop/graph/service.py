"""The code graph as the other rooms and the doorways see it."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from threading import Lock

from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import Settings
from tde_desktop.errors import Invalid
from tde_desktop.graph import changed, naming, questions, whole
from tde_desktop.graph import ranking as ranks
from tde_desktop.graph.confidence import Confidence
from tde_desktop.graph.feeding import Feed
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.graph.rows import (
    ChangedSymbols,
    GraphReport,
    GraphStatus,
    Impact,
    Neighbours,
    Route,
    SkippedFile,
    SymbolRow,
    Unused,
)
from tde_desktop.jobs import Checkpoint, Report, collector_resting, lease, quiet
from tde_desktop.projects import clones
from tde_desktop.projects.service import Projects
from tde_desktop.store.index_facts import facts

CONFIDENCES = tuple(each.label.replace(" ", "_") for each in Confidence)
LIMIT = 100  # symbols in an answer


def confidence(word: str) -> Confidence:
    """`name_only` or `name only` as a `Confidence`. Raises `Invalid`."""
    found = {each.label.replace(" ", "_"): each for each in Confidence}.get(
        word.strip().lower().replace(" ", "_")
    )
    if found is None:
        raise Invalid(f"{word!r} is no confidence.", f"The surest first: {', '.join(CONFIDENCES)}.")
    return found


class Graph:
    """One graph a project, in index/<name>/graph.db. Deleting it loses nothing that a build does not bring
    back.
    """

    def __init__(self, paths: Paths, settings: Settings, projects: Projects) -> None:
        self._paths, self._settings, self._projects = paths, settings, projects
        self._rankings: dict[str, tuple[tuple[int, int] | None, ranks.Ranking]] = {}

        self._files: dict[str, GraphFile] = {}
        self._lock = Lock()

    def close(self) -> None:
        with self._lock:
            opened, self._files = self._files, {}
        for each in opened.values():
            each.close()

    def _file(self, project: str) -> GraphFile:
        return self._of(self._projects.clone_of(project).name)

    def _of(self, name: str) -> GraphFile:
        with self._lock:
            if name not in self._files:
                path = self._paths.project_index(name) / "graph.db"
                self._files[name] = GraphFile(path, self._settings.number("store.busy_seconds"))
            return self._files[name]

    def build(
        self, project: str, checkpoint: Checkpoint | None = None, report: Report = quiet, full: bool = False
    ) -> GraphReport:
        """Bring the graph to the tracked files of the clone; unchanged files are not read.

        Raises `Busy` while another process builds it, `Unavailable`, `Cancelled` (what is done stays done).
        """
        with self.feeding(project, checkpoint, report, full) as feed, collector_resting():
            return feed.finish()

    @contextmanager
    def feeding(
        self, project: str, checkpoint: Checkpoint | None = None, report: Report = quiet, full: bool = False
    ) -> Iterator[Feed]:
        """As `build`, for whoever reads the files of the clone anyway: offer them, then finish."""
        from tde_desktop.graph.build import Run

        row = self._projects.get(project)
        graph = self._file(project)
        largest = self._settings.number("recall.largest_file_kb") * 1024

        def begun() -> Run:
            left_out = self._settings.left_out(project)
            run = Run(graph, row.clone, largest, checkpoint or Checkpoint(), report, full, left_out)
            run.begin(clones.commit(row.clone))
            return run

        with lease(graph.path.parent / "graph.lease", f"Building the code graph of {row.name}"):
            yield Feed(graph, begun)

    def check(self, project: str) -> None:
        """Read all of the graph. Raises `Unavailable` when it is damaged; the next build makes it anew."""
        self._file(project).check()

    def status(self, project: str) -> GraphStatus:
        """`empty` without a graph; `building` while files wait to be resolved."""
        graph = self._file(project)
        if not graph.exists:
            return GraphStatus(project, "empty", 0, 0, 0, 0, "", None)
        with graph.reading() as connection:
            known = facts(connection)
            files, broken = connection.execute(
                "SELECT count(*), coalesce(sum(broken > 0), 0) FROM file"
                " WHERE language <> 'manifest' AND skip = ''"
            ).fetchone()
            (stale,) = connection.execute("SELECT EXISTS (SELECT 1 FROM stale)").fetchone()
            (symbols,) = connection.execute("SELECT count(*) FROM symbol WHERE ordinal > 0").fetchone()
            (edges,) = connection.execute("SELECT count(*) FROM edge").fetchone()
            spoken = connection.execute(
                "SELECT language, count(*) FROM file WHERE language <> 'manifest' AND skip = ''"
                " GROUP BY language ORDER BY count(*) DESC, language"
            ).fetchall()
        built = known.get("built_at")
        return GraphStatus(
            project,
            "building" if stale or not built else "ready",
            files,
            symbols,
            edges,
            broken,
            known.get("commit", ""),
            datetime.fromisoformat(built) if built else None,
            tuple(spoken),
            tuple(SkippedFile(*pair) for pair in sorted(json.loads(known.get("skipped", "{}")).items())),
        )

    def degraded(self, project: str) -> tuple[str, ...]:
        """What makes the answers less than they could be: a graph behind the clone, or not yet whole."""
        status = self.status(project)
        notes = []
        if status.state == "building":
            notes.append("graph_incomplete: some files are not resolved yet")
        if status.commit and status.commit != clones.commit(self._projects.get(project).clone):
            notes.append(f"graph_behind: made at {status.commit[:10]}; run `tde graph build`")
        return tuple(notes)

    def find(self, project: str, symbol: str) -> list[SymbolRow]:
        """Every symbol that a name, a.dotted.name, file::name or file:line may mean. Raises `NotFound`."""
        with self._file(project).reading() as connection:
            return naming.find(connection, symbol)

    def like(self, project: str, text: str, limit: int = 20) -> list[SymbolRow]:
        """Symbols whose name holds what is typed, the likeliest first; none for no text."""
        with self._file(project).reading() as connection:
            return naming.like(connection, text, limit)

    def one(self, project: str, symbol: str) -> SymbolRow:
        """The one symbol meant. Raises `Invalid`, with the choices, when there are several."""
        with self._file(project).reading() as connection:
            return naming.one(connection, symbol)

    def outline(self, project: str, path: str) -> list[SymbolRow]:
        """The symbols of one file, in the order of its lines."""
        with self._file(project).reading() as connection:
            return whole.outline(connection, path)

    def callers(
        self, project: str, symbol: SymbolRow, depth: int = 1, least: str = "ambiguous", limit: int = LIMIT
    ) -> Neighbours:
        """Who calls it, nearest first; `least` is the weakest confidence that counts."""
        with self._file(project).reading() as connection:
            return questions.callers(connection, symbol, depth, confidence(least), limit)

    def callees(
        self, project: str, symbol: SymbolRow, depth: int = 1, least: str = "ambiguous", limit: int = LIMIT
    ) -> Neighbours:
        """What it calls, nearest first, and the calls that leave the project."""
        with self._file(project).reading() as connection:
            return questions.callees(connection, symbol, depth, confidence(least), limit)

    def impact(
        self,
        project: str,
        symbols: Sequence[SymbolRow],
        depth: int = 3,
        least: str = "name_only",
        limit: int = LIMIT,
    ) -> Impact:
        """What a change of these symbols may reach, nearest first, with the tests among it."""
        with self._file(project).reading() as connection:
            return questions.impact(connection, symbols, depth, confidence(least), limit)

    def path(self, project: str, source: SymbolRow, target: SymbolRow, least: str = "name_only") -> Route:
        """The shortest chain of dependencies from `source` to `target`; no edges when there is none."""
        with self._file(project).reading() as connection:
            return questions.route(connection, source, target, confidence(least))

    def unused(self, project: str, limit: int = LIMIT) -> Unused:
        with self._file(project).reading() as connection:
            return whole.unused(connection, self._projects.get(project).clone, limit)

    def cycles(self, project: str) -> list[tuple[str, ...]]:
        """Groups of files that import each other in a circle, the smallest first."""
        with self._file(project).reading() as connection:
            return whole.cycles(connection)

    def changed_lines(
        self, project: str, directory: Path, diff: str = "", staged: bool = False
    ) -> dict[str, list[tuple[int, int]]]:
        """The lines that `A..B`, or what is staged in `directory`, changes, by path. Raises `Invalid`."""
        with self._file(project).reading() as connection:
            return changed.hunks(directory, diff, staged, facts(connection).get("commit", ""))

    def changed(self, project: str, directory: Path, diff: str = "", staged: bool = False) -> ChangedSymbols:
        """The symbols that `A..B`, or what is staged in `directory`, touches. Raises `Invalid` outside a
        repository.
        """
        with self._file(project).reading() as connection:
            ranges = changed.hunks(directory, diff, staged, facts(connection).get("commit", ""))
            return changed.symbols(connection, ranges)

    def ranking(self, project: str) -> ranks.Ranking | None:
        """What a search of a project that there is may weigh files by; None without a graph (say
        `GRAPH_OFF`). Raises `Damaged`.
        """
        graph = self._of(project)
        version = graph.version()
        before, kept = self._rankings.get(project, (None, None))
        if version is not None and version == before:
            return kept
        if not graph.exists:
            return None
        with graph.reading() as connection:
            known = facts(connection)  # a graph that is made anew counts from one again
            generation = f"{known.get('born', '')}/{known.get('generation', '')}"
            if kept is None or kept.generation != generation:
                rows = connection.execute("SELECT path, value FROM central").fetchall()
                kept = ranks.Ranking(generation, dict(rows))
            self._rankings[project] = version, kept
        return kept

    def leans_on(self, project: str, path: str) -> dict[str, int]:
        """How often a file calls, inherits from, imports or names as a type what other files define; for a
        project that there is and has a graph. Raises `Damaged`.
        """
        with self._of(project).reading() as connection:
            return ranks.leans_on(connection, path)

    def definitions(self, project: str, names: Iterable[str]) -> dict[str, list[SymbolRow]]:
        """Who defines each of these bare names; empty without a graph."""
        graph = self._file(project)
        if not graph.exists:
            return {}
        with graph.reading() as connection:
            return ranks.definitions(connection, names)
