"""The graph of a page, one to three edges around it, and the graph of the whole project."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail, PageRow, Related
from tde_desktop.errors import NotFound, Tombstoned
from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.ui import theme
from tde_desktop.ui.graphs.drawing import Drawing
from tde_desktop.ui.graphs.layout import Point
from tde_desktop.ui.graphs.pages import draw_pages
from tde_desktop.ui.graphs.pane import GraphPane, ZoomTools
from tde_desktop.ui.language import plural, tr
from tde_desktop.ui.panels.brain.graph_side import GraphSide
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Elided, Rule, Text
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.workspace import Workspace

DEPTHS = 3
_SIDE_FOLDS, _TOOLS_FOLD = 760, 640


class GraphView(QWidget):
    """Signals:
    view_chosen: 0 to read the page, 2 for its history.
    page_opened: the id of a page to read.
    """

    view_chosen = Signal(int)
    page_opened = Signal(str)

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._work = workspace
        self._page: PageRow | None = None
        self._whole = False
        self._related: Related | None = None
        self._places: dict[str, Point] = {}
        """Where each page of this graph has stood: it comes back there."""
        self.pane = GraphPane(
            tr("Graph of pages"),
            tr("Arrow keys walk the links, Enter opens, Space centres"),
            workspace.tasks,
            EmptyState("share-2", tr("No pages to draw")),
        )
        self.canvas = self.pane.canvas
        self.side = GraphSide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        column.addWidget(Rule())
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.pane)
        self.split.addWidget(self.side)
        self.side.setMinimumWidth(theme.em(self, 272))
        self.pane.setMinimumWidth(theme.em(self, 320))
        self.split.setStretchFactor(0, 1)
        self.split.setSizes([theme.em(self, 900), theme.em(self, 280)])
        column.addWidget(self.split, 1)
        self.canvas.picked.connect(self._picked)
        self.canvas.opened.connect(self.page_opened)
        self.canvas.opened_aside.connect(self._centre_on)
        self.pane.shown.connect(self._shown)
        self.side.filtered.connect(self._draw_again)
        self.side.page_opened.connect(self.page_opened)
        self.side.centred.connect(self._centre_on)

    def _build_head(self) -> QWidget:
        head = QWidget()
        head.setFixedHeight(theme.pane_head_height())
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.em(self, 28), 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_8)
        self._path = Elided("", "caption", "neutral", mode=Qt.TextElideMode.ElideMiddle, snug=True)
        row.addWidget(self._path)
        self.views = Segmented(tr("View of the page"), (tr("Page"), tr("Graph"), tr("History")))
        self.views.choose(1)
        self.views.chosen.connect(self.view_chosen)
        row.addWidget(self.views)
        row.addStretch(1)
        self._depth_name = Text(tr("Depth"), "caption", "neutral")
        row.addWidget(self._depth_name)
        self.steps = Segmented(tr("Depth"), [str(each) for each in range(1, DEPTHS + 1)])
        kept = self._work.state.get("brain.graph.depth", 2)
        self.steps.choose((kept if kept in range(1, DEPTHS + 1) else 2) - 1)
        self.steps.chosen.connect(self._depth_chosen)
        row.addWidget(self.steps)
        self._tools = ZoomTools(self.canvas)
        row.addWidget(self._tools)
        self.scope = Button(tr("Whole project"), "share-2")
        self.scope.clicked.connect(lambda _checked=False: self._other_scope())
        row.addWidget(self.scope)
        return head

    # -- what is drawn ----------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        return self._whole

    def show_page(self, page: PageRow) -> None:
        """The graph around a page."""
        self._open(page, whole=False)
        self._name_scope()
        self.read()

    def show_whole(self, page: PageRow | None) -> None:
        """The graph of the whole project; `page` is the one to come back to."""
        self._open(page, whole=True)
        self._name_scope()
        self.read()

    def _open(self, page: PageRow | None, *, whole: bool) -> None:
        """Another graph is laid out anew."""
        if whole != self._whole or (not whole and (page and page.id) != (self._page and self._page.id)):
            self._places.clear()
        self._page, self._whole = page, whole

    def follow(self, page: PageRow) -> None:
        """A page was chosen elsewhere, or this one changed: the graph goes along."""
        if self._whole:
            self._page = page
            self.read()
        else:
            self.show_page(page)

    def _name_scope(self) -> None:
        project = self._work.project or tr("Global memory")
        self._path.setText(
            project if self._whole or self._page is None else self._page.path.replace("/", " / ")
        )
        for widget in (self._depth_name, self.steps):
            widget.setVisible(not self._whole)
        self.scope.setText(tr("This page") if self._whole else tr("Whole project"))
        self.scope.setVisible(not self._whole or self._page is not None)
        self.views.setVisible(self._page is not None)
        self.views.choose(1)

    def _other_scope(self) -> None:
        if self._whole and self._page is not None:
            self.show_page(self._page)
        else:
            self.show_whole(self._page)

    def _depth_chosen(self, index: int) -> None:
        self._work.state.put("brain.graph.depth", index + 1)
        self.read()

    def read(self) -> None:
        """Ask the core again and draw: the job does both."""
        core, project, page = self._work.core, self._work.project, self._page
        whole, depth, shown = self._whole, self.steps.index + 1, self.side.shown
        kept = dict(self._places)
        if page is None and not whole:
            return

        def make(checkpoint: Checkpoint, report: Report) -> Drawing:
            checkpoint.reached()
            if whole or page is None:
                return draw_pages(core.brain.whole_graph(project), "", 0, shown, checkpoint, report, kept)
            related = core.brain.related(project, page.id, depth)
            return draw_pages(related, page.id, depth, shown, checkpoint, report, kept)

        title = tr("Drawing the graph of the project") if whole else tr("Drawing the graph of a page")
        self.pane.draw(title, make, self._words, choose=self.canvas.chosen)

    def _draw_again(self) -> None:
        """Other kinds or edges of what was read."""
        related, shown, depth = self._related, self.side.shown, self.steps.index + 1
        if related is None:
            return
        root = "" if self._whole or self._page is None else self._page.id
        kept = dict(self._places)

        def make(checkpoint: Checkpoint, report: Report) -> Drawing:
            return draw_pages(related, root, depth, shown, checkpoint, report, kept)

        self.pane.draw(tr("Drawing the graph"), make, self._words, choose=self.canvas.chosen)

    def _words(self, drawing: Drawing) -> str:
        count = len(drawing.nodes)
        if self._whole:
            pages = plural(count, "1 page", "{count:,} pages")
            edges = plural(len(drawing.edges), "1 edge", "{count:,} edges")
            return f"{pages}, {edges}"
        steps = (tr("within one step"), tr("within two steps"), tr("within three steps"))[self.steps.index]
        if count == 1:
            return tr("No other page is linked with this one")
        if any(edge.dashed for edge in drawing.edges):
            return tr("{count:,} pages {steps}, wikilinks dashed", count=count, steps=steps)
        return tr("{count:,} pages {steps}", count=count, steps=steps)

    def _shown(self, drawing: Drawing) -> None:
        self._places |= drawing.places
        if isinstance(drawing.source, Related):
            self._related = drawing.source
            self.side.show_counts(self._related)
        self.side.setEnabled(bool(drawing.nodes))
        if not drawing.nodes:
            self.pane.show_nothing(
                tr("No pages to draw"), tr("Write pages and link them with [[double brackets]].")
            )
        self._picked(self.canvas.chosen)
        self.side.from_here.setVisible(bool(drawing.nodes))

    def forget(self) -> None:
        """Another project."""
        self._page, self._related = None, None
        self._places.clear()
        self.canvas.clear()
        self.side.show_page(None)

    # -- the chosen page ----------------------------------------------------------------------

    def _picked(self, page: str) -> None:
        core, project = self._work.core, self._work.project
        if not page:
            self.side.show_page(None)
            return
        self._work.tasks.run(
            lambda: core.brain.get(project, page),
            then=self.side.show_page,
            failed=self._not_read,
            key="brain.graph.page",
        )

    def _not_read(self, error: Exception) -> None:
        self.side.show_page(None)
        if not isinstance(error, NotFound | Tombstoned):  # gone meanwhile: the graph is read anew anyway
            self._work.notices.tell_failure(error)

    def _centre_on(self, page: str) -> None:
        core, project = self._work.core, self._work.project

        def show(detail: PageDetail) -> None:
            self.show_page(detail.row)

        self._work.tasks.run(lambda: core.brain.get(project, page), then=show, failed=self._not_read)

    # -- size -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        self.side.setVisible(width >= theme.em(self, _SIDE_FOLDS))
        self._tools.setVisible(width >= theme.em(self, _TOOLS_FOLD))
