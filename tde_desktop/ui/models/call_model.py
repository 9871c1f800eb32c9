"""Callers or callees as a tree: each under the one it leads to, each edge with how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tde_desktop.graph.rows import EdgeRow, Impact, OutsideRow, SymbolRow
from tde_desktop.graph.tests_of import is_test
from tde_desktop.ui.graphs.calls import Calls, key_of, merged, short_name, sureness
from tde_desktop.ui.language import plural, tr

Index = QModelIndex | QPersistentModelIndex
BRANCH = int(Qt.ItemDataRole.UserRole)
_MOST = 2_000
"""Branches of one tree: the same symbol may stand in many places."""


@dataclass(eq=False, slots=True)
class Branch:
    """A heading, a symbol, or a call that leaves the project. `again` has its own branches higher up."""

    title: str
    key: str = ""
    note: str = ""
    confidence: str = ""
    icon: str = ""
    tone: str = "neutral"
    heading: bool = False
    again: bool = False
    row: int = 0
    depth: int = 0
    parent: "Branch | None" = None
    children: "list[Branch]" = field(default_factory=list)

    def add(self, child: "Branch") -> "Branch":
        child.parent, child.row, child.depth = self, len(self.children), self.depth + 1
        self.children.append(child)
        return child

    @property
    def spoken(self) -> str:
        parts = [self.title, self.note, self.confidence]
        if self.again:
            parts.append(tr("shown above"))
        return ", ".join(filter(None, parts))


def tree_of(calls: Calls) -> Branch:
    """Headings for each side that is wanted, and the branches below them."""
    root = Branch("", depth=-1)
    left = _MOST
    for side, title, backwards in (
        (calls.callers, tr("Called by"), True),
        (calls.callees, tr("Calls"), False),
    ):
        if side is None:
            continue
        links: dict[int, list[tuple[SymbolRow, EdgeRow]]] = {}
        for source, target, edge in merged(side.edges, calls.symbol):
            near, far = (target, source) if backwards else (source, target)
            links.setdefault(near.id, []).append((far, edge))
        head = root.add(Branch(title, note=f"{len(side.nodes):,}", heading=True))
        left = _grow(head, calls.symbol, links, {calls.symbol.id}, left)
        if side.left_out:
            head.add(
                Branch(
                    plural(side.left_out, "1 more is left out", "{count:,} more are left out"), tone="faint"
                )
            )
        if side.weaker:
            words = tr("Less sure and not shown: {count:,}", count=side.weaker)
            head.add(Branch(words, tone="faint"))
        _add_outside(head, side.outside)
    return root


def impact_tree(impact: Impact) -> Branch:
    """What a change reaches, each under what it depends on, nearest first."""
    root = Branch("", depth=-1)
    head = root.add(Branch(tr("Reached by a change"), note=f"{len(impact.reached):,}", heading=True))
    places: dict[int, Branch] = {}
    for each in impact.reached:
        row = each.symbol
        branch = _leaf(row, each.confidence)
        places[row.id] = places.get(each.through, head).add(branch)
    if impact.left_out:
        head.add(
            Branch(plural(impact.left_out, "1 more is left out", "{count:,} more are left out"), tone="faint")
        )
    return root


def _grow(
    above: Branch,
    symbol: SymbolRow,
    links: dict[int, list[tuple[SymbolRow, EdgeRow]]],
    shown: set[int],
    left: int,
) -> int:
    waiting: list[tuple[Branch, SymbolRow]] = [(above, symbol)]
    while waiting:
        branch, near = waiting.pop(0)
        for far, edge in links.get(near.id, ()):
            if left == 0:
                return 0
            left -= 1
            again = far.id in shown
            child = branch.add(_leaf(far, edge.confidence, again=again and far.id in links))
            if not again:
                shown.add(far.id)
                waiting.append((child, far))
    return left


def _leaf(symbol: SymbolRow, confidence: str, *, again: bool = False) -> Branch:
    test = is_test(symbol.path)
    return Branch(
        short_name(symbol),
        key_of(symbol),
        f"{symbol.path}:{symbol.first}",
        sureness(confidence),
        "flask-conical" if test else "braces",
        "good" if test else "neutral",
        again=again,
    )


def _add_outside(head: Branch, rows: Sequence[OutsideRow]) -> None:
    for external, title in ((True, tr("Outside the project")), (False, tr("Nobody can tell whom"))):
        texts: dict[str, int] = {}
        for row in rows:
            if row.external == external and row.kind == "call":
                texts.setdefault(row.text, row.line)
        if texts:
            group = head.add(Branch(title, note=f"{len(texts):,}", tone="faint", icon="arrow-up-right"))
            for text, line in texts.items():
                group.add(Branch(text, note=tr("line {line}", line=line), tone="faint"))


class CallModel(QAbstractItemModel):
    """Replaced as a whole."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = Branch("", depth=-1)

    def replace(self, root: Branch) -> None:
        self.beginResetModel()
        self._root = root
        self.endResetModel()

    @property
    def root(self) -> Branch:
        return self._root

    def branch(self, index: Index) -> Branch:
        found = index.internalPointer() if index.isValid() else None
        return found if isinstance(found, Branch) else self._root

    def index_of(self, branch: Branch) -> QModelIndex:
        return self.createIndex(branch.row, 0, branch)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        above = self.branch(parent)
        if column != 0 or not 0 <= row < len(above.children):
            return QModelIndex()
        return self.createIndex(row, 0, above.children[row])

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        above = self.branch(index).parent
        if not index.isValid() or above is None or above is self._root:
            return QModelIndex()
        return self.createIndex(above.row, 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self.branch(parent).children)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled
        return base | Qt.ItemFlag.ItemIsSelectable if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        branch = self.branch(index)
        if role == BRANCH:
            return branch
        if role == Qt.ItemDataRole.DisplayRole:
            return branch.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return branch.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return branch.note or None
        return None
