"""What other rooms and screens see of the code graph: frozen values."""

from datetime import datetime

from tde_desktop.lazy import dataclass


@dataclass(frozen=True, slots=True)
class SkippedFile:
    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class GraphReport:
    """What one run did: files seen, read, unchanged and removed, files resolved, bytes read."""

    seen: int
    read: int
    unchanged: int
    removed: int
    resolved: int
    bytes: int
    skipped: tuple[SkippedFile, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class GraphStatus:
    """`state` is empty, building or ready; `broken` counts files that did not parse whole."""

    project: str
    state: str
    files: int
    symbols: int
    edges: int
    broken: int
    commit: str
    built_at: datetime | None
    languages: tuple[tuple[str, int], ...] = ()
    skipped: tuple[SkippedFile, ...] = ()


@dataclass(frozen=True, slots=True)
class SymbolRow:
    """A definition. `name` is qualified within its file, `kind` a label such as method; lines are 1-based,
    both included.
    """

    id: int
    path: str
    name: str
    kind: str
    first: int
    last: int
    signature: str
    module: str = ""

    @property
    def citation(self) -> str:
        return f"{self.path}:{self.first}-{self.last}"

    @property
    def full_name(self) -> str:
        """`core.money.round_cents`"""
        return f"{self.module}.{self.name}" if self.name else self.module


@dataclass(frozen=True, slots=True)
class EdgeRow:
    """`source` depends on `target`; `line` is in the file of the source."""

    source: SymbolRow
    target: SymbolRow
    kind: str
    confidence: str
    line: int

    @property
    def citation(self) -> str:
        return f"{self.source.path}:{self.line}-{self.line}"


@dataclass(frozen=True, slots=True)
class OutsideRow:
    """A call or base that leads out of the project, or, when not `external`, to nobody known (dynamic
    dispatch).
    """

    text: str
    kind: str
    line: int
    external: bool


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Callers or callees of a symbol, `edges` nearest first; `left_out` were beyond the limit, `weaker`
    below the confidence.
    """

    symbol: SymbolRow
    nodes: tuple[SymbolRow, ...]
    edges: tuple[EdgeRow, ...]
    outside: tuple[OutsideRow, ...] = ()
    left_out: int = 0
    weaker: int = 0
    complete: bool = (
        True  # False: there is so much that not all was looked at; the counts are then least counts
    )


@dataclass(frozen=True, slots=True)
class Reached:
    """A symbol that a change reaches: `depth` edges away, `through` the one it depends on."""

    symbol: SymbolRow
    depth: int
    through: int
    kind: str
    confidence: str
    line: int
    test: bool


@dataclass(frozen=True, slots=True)
class Impact:
    """What depends on `roots`, nearest first. `files` and `tests` are all the files reached, also of what is
    left out.
    """

    roots: tuple[SymbolRow, ...]
    reached: tuple[Reached, ...]
    files: tuple[str, ...]
    tests: tuple[str, ...]
    left_out: int = 0
    weaker: int = 0
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Route:
    """The shortest way from one symbol to another along dependencies; empty when there is none."""

    edges: tuple[EdgeRow, ...]


@dataclass(frozen=True, slots=True)
class Unused:
    """Definitions that nothing in the project refers to. `named` have their name somewhere else all the
    same.
    """

    symbols: tuple[SymbolRow, ...]
    named: int
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class ChangedSymbols:
    """What a diff touches: symbols whose lines it changes, files without any, files that the graph does not
    know.
    """

    symbols: tuple[SymbolRow, ...]
    files: tuple[str, ...]
    unknown: tuple[str, ...]
