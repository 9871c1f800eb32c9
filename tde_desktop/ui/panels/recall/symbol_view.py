"""One symbol of the project: who calls it and what it calls, as a graph or a tree; what breaks; its code."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.errors import NotFound
from tde_desktop.graph.rows import SymbolRow
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.pipeline.blame import Blame
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.calls import OUTSIDE, short_name
from tde_desktop.ui.graphs.drawing import Drawing
from tde_desktop.ui.graphs.pane import GraphPane, ZoomTools
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.models.call_model import Branch, impact_tree, tree_of
from tde_desktop.ui.panels.recall.call_tree import CallTree
from tde_desktop.ui.panels.recall.symbol_picker import SymbolPicker
from tde_desktop.ui.panels.recall.symbol_reading import (
    IMPACT,
    SymbolRead,
    Wanted,
    bare_name,
    bring_up_to_date,
    commit_of,
    draw_symbol,
    read_symbol,
)
from tde_desktop.ui.panels.recall.symbol_side import SymbolSide
from tde_desktop.ui.regions import ColoredRegion, read_colored
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.code_notes import notes_of
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Rule, Text, ToneLabel
from tde_desktop.ui.widgets.region_view import RegionView
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.workspace import Workspace

_SIDE_FOLDS = 880
_AROUND = 6
"""Lines shown before and after a definition."""
DEPTHS = 3


class SymbolView(QWidget):
    """Signals:
    place_chosen: the place of a decision or a page.
    shown: the key of the symbol that is shown now.
    """

    place_chosen = Signal(str)
    shown = Signal(str)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._work = workspace
        self._wanted: Wanted | None = None
        self._read: SymbolRead | None = None
        self.pane = GraphPane(
            tr("Graph of calls"),
            tr("Arrow keys walk the calls, Enter chooses, Ctrl+Enter opens the code"),
            workspace.tasks,
            EmptyState(
                "braces",
                tr("Choose a symbol"),
                tr("See who calls it, what it calls, and what breaks if it changes."),
                (tr("Show symbol…"), "search", self.pick),
            ),
        )
        self.canvas = self.pane.canvas
        self.tree = CallTree()
        self.region = RegionView(tr("Code of the symbol"))
        self.side = SymbolSide()
        self._picker: SymbolPicker | None = None
        self._tests = ToneLabel(tr("tests"), "flask-conical", "good")
        self._tests.hide()
        self.pane.legend.addWidget(self._tests)
        self._build()
        self._connect()
        self.forget()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        column.addWidget(Rule())
        column.addWidget(self.pane.bar)  # seen over the tree too
        self._looks = QStackedWidget()
        self._looks.addWidget(self.pane)
        self._looks.addWidget(self.tree)
        self.rows = QSplitter(Qt.Orientation.Vertical)
        self.rows.setChildrenCollapsible(False)
        self.rows.addWidget(self._looks)
        self.rows.addWidget(self.region)
        self._looks.setMinimumHeight(theme.em(self, 160))
        self.region.setMinimumHeight(theme.em(self, 120))
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.rows)
        self.split.addWidget(self.side)
        self.rows.setMinimumWidth(theme.em(self, 320))
        self.side.setMinimumWidth(theme.em(self, 260))
        self.split.setStretchFactor(0, 1)
        state = self._work.state
        state.keep_splitter("recall.symbol.rows", self.rows, self._first_rows)
        state.keep_splitter("recall.symbol.split", self.split, self._first_columns)
        column.addWidget(self.split, 1)

    def _first_rows(self) -> None:
        self.rows.setSizes([theme.em(self, 520), theme.em(self, 300)])

    def _first_columns(self) -> None:
        self.split.setSizes([theme.em(self, 1100), theme.em(self, 288)])

    def _build_head(self) -> QWidget:
        self._head = head = QWidget()
        head.setFixedHeight(theme.control_height() + theme.SPACE_12)
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_8)
        self.name = Button(tr("Show symbol…"), "braces")
        self.name.clicked.connect(lambda _checked=False: self.pick())
        row.addWidget(self.name)
        self._namesakes = LinkButton("")
        self._namesakes.clicked.connect(lambda _checked=False: self._pick_namesake())
        row.addWidget(self._namesakes)
        self.ways = Segmented(
            tr("What the graph shows"), (tr("Both ways"), tr("Callers"), tr("Callees"), tr("Impact"))
        )
        self.ways.chosen.connect(lambda _index: self._other_way())
        row.addWidget(self.ways)
        row.addStretch(1)
        self._depth_name = Text(tr("Depth"), "caption", "neutral")
        row.addWidget(self._depth_name)
        self.steps = Segmented(tr("Depth"), [str(each) for each in range(1, DEPTHS + 1)])
        kept = self._work.state.get("recall.symbol.depth", 2)
        self.steps.choose((kept if kept in range(1, DEPTHS + 1) else 2) - 1)
        self.steps.chosen.connect(self._depth_chosen)
        row.addWidget(self.steps)
        self.looks = Segmented(tr("Show the calls as"), (tr("Graph"), tr("Tree")))
        self.looks.choose(1 if self._work.state.get("recall.symbol.tree", False) else 0)
        self.looks.chosen.connect(self._look_chosen)
        row.addWidget(self.looks)
        self._tools = ZoomTools(self.canvas)
        row.addWidget(self._tools)
        return head

    def _connect(self) -> None:
        self.pane.shown.connect(self._show)
        for way_in in (self.canvas, self.tree):
            way_in.picked.connect(self._show_code)
            way_in.opened.connect(self.show_key)
            way_in.opened_aside.connect(self._enter_code)
        self.side.symbol_chosen.connect(self.show_key)
        self.side.place_chosen.connect(self.place_chosen)
        self.region.note_opened.connect(self.place_chosen)

    # -- what is shown ------------------------------------------------------------------

    @property
    def symbol(self) -> SymbolRow | None:
        return self._read.symbol if self._read is not None else None

    def forget(self) -> None:
        """Another project: nothing is chosen."""
        self._wanted, self._read = None, None
        self.pane.show_nothing(
            tr("Choose a symbol"), tr("See who calls it, what it calls, and what breaks if it changes.")
        )
        self._looks.setCurrentWidget(self.pane)
        self.tree.show_tree(Branch(""))
        self.side.show_nothing()
        self.region.show_nothing()
        self.region.hide()
        self.name.setText(tr("Show symbol…"))
        self._namesakes.hide()

    def pick(self) -> None:
        """Ask for a symbol by its name."""
        self._open_picker(short_name(self.symbol) if self.symbol is not None else "")

    def _pick_namesake(self) -> None:
        if self.symbol is not None:
            self._open_picker(bare_name(self.symbol))

    def _open_picker(self, text: str) -> None:
        if self._picker is None:
            self._picker = SymbolPicker(self.window(), self._work)
            self._picker.symbol_chosen.connect(self.show_key)
            self.destroyed.connect(self._picker.deleteLater)  # it lies over the window, not in this view
        self._picker.open(text)
        self._picker.field.selectAll()

    @property
    def picker(self) -> SymbolPicker | None:
        return self._picker

    def show_key(self, key: str) -> None:
        """Show the symbol that a name, file:line or a key of the drawing means."""
        if key.startswith(OUTSIDE):
            return
        known = self._read.rows.get(key) if self._read is not None else None
        self._wanted = Wanted(known, key, self.ways.index, self.steps.index + 1)
        self.read()

    def read(self) -> None:
        """Ask the core again and draw: the job brings the graph up to date first."""
        core, project, wanted = self._work.core, self._work.project, self._wanted
        if project is None or wanted is None:
            return

        def make(checkpoint: Checkpoint, report: Report) -> Drawing:
            bring_up_to_date(core, project, checkpoint, report)
            read = read_symbol(core, project, wanted, checkpoint)
            return draw_symbol(read, wanted.way, checkpoint)

        self.pane.draw(tr("Drawing the graph of calls"), make, self._words)

    def _ask_again(self) -> None:
        symbol = self.symbol
        if self._wanted is not None:
            text = self._wanted.text
            self._wanted = Wanted(symbol, text, self.ways.index, self.steps.index + 1)
            self.read()

    def refresh(self) -> None:
        """Draw anew if the code is another: numbers of symbols are others then, so it is named anew."""
        project, core, read = self._work.project, self._work.core, self._read
        if project is None or read is None:
            return

        def compare(commit: str) -> None:
            if commit != read.commit and self._wanted is not None:
                self._wanted = Wanted(None, self._wanted.text, self.ways.index, self.steps.index + 1)
                self.read()

        self._work.tasks.run(commit_of, core, project, then=compare, key="recall.symbol.commit")

    def _other_way(self) -> None:
        self._fit_depth()
        self._ask_again()

    def _fit_depth(self) -> None:
        deep = self.ways.index != IMPACT
        self.steps.setEnabled(deep)
        self._depth_name.setEnabled(deep)

    def _depth_chosen(self, index: int) -> None:
        self._work.state.put("recall.symbol.depth", index + 1)
        self._ask_again()

    def _look_chosen(self, index: int) -> None:
        self._work.state.put("recall.symbol.tree", bool(index))
        if self._read is not None:
            self._look()
            (self.tree if index else self.canvas).setFocus()

    def _look(self) -> None:
        self._looks.setCurrentIndex(self.looks.index)
        self._tools.setEnabled(self.looks.index == 0)

    def _words(self, drawing: Drawing) -> str:
        symbols = plural(len(drawing.nodes), "1 symbol", "{count:,} symbols")
        said = f"{symbols}, {plural(len(drawing.edges), '1 edge', '{count:,} edges')}"
        if any(edge.dashed for edge in drawing.edges):
            return tr("{said}, dashed: by name only", said=said)
        return said

    def _show(self, drawing: Drawing) -> None:
        read = drawing.source
        if not isinstance(read, SymbolRead):
            return
        self._read = read
        symbol = read.symbol
        self._look()
        self._fit_head()
        self._tests.setVisible(any(node.tint for node in drawing.nodes))
        self.name.setText(short_name(symbol))
        others = len(read.namesakes)
        self._namesakes.setText(tr("{count:,} definitions", count=others))
        self._namesakes.setVisible(others > 1)
        self.tree.show_tree(impact_tree(read.impact) if self.ways.index == IMPACT else tree_of(read.calls))
        self.side.show_symbol(read)
        self._show_code(drawing.root)
        if self.isVisible():
            self.shown.emit(drawing.root)

    # -- code -----------------------------------------------------------------------------

    def _show_code(self, key: str) -> None:
        row = self._read.rows.get(key) if self._read is not None else None
        project, core = self._work.project, self._work.core
        if row is None or project is None:
            return
        last = row.last if row.name else min(row.last, row.first + 40)
        citation = f"{row.path}:{row.first}-{last}"

        def look() -> tuple[ColoredRegion, Sequence[Blame]]:
            code = read_colored(core, project, citation, _AROUND)
            return code, core.blame.of_files(project, [row.path])

        def show(found: tuple[ColoredRegion, Sequence[Blame]]) -> None:
            code, blames = found
            self.region.show_region(code, notes_of(blames))
            self.region.show()

        self._work.tasks.run(look, then=show, failed=self._code_failed, key="recall.symbol.code")

    def _code_failed(self, error: Exception) -> None:
        self.region.hide()
        if not isinstance(error, NotFound):  # not indexed yet: the graph stands without its code
            self._work.notices.tell_failure(error)

    def _enter_code(self, key: str) -> None:
        self._show_code(key)
        self.region.code.setFocus()

    # -- size -----------------------------------------------------------------------------

    def _fit_head(self) -> None:
        """What has no room in the head gives way, the least needed first."""
        gives_way = (self._tools, self._depth_name, self.steps)
        for widget in gives_way:
            widget.show()
        for widget in gives_way:
            if self._head.sizeHint().width() > self.width():
                widget.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        self.side.setVisible(width >= theme.em(self, _SIDE_FOLDS))
        self._fit_head()
