"""Context saved: the line, the bars over time by doorway or task, the same as a table, and both to keep."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.recall.rows import Saved, SavedDay
from tde_desktop.ui import theme
from tde_desktop.ui.language import amount, tr
from tde_desktop.ui.panels.recall.days import PERIODS, SavedDayModel, as_csv, bars, began, saved_words
from tde_desktop.ui.widgets.buttons import IconButton
from tde_desktop.ui.widgets.chart import BarChart, Legend
from tde_desktop.ui.widgets.filter_button import FilterButton
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.row_table import RowTable
from tde_desktop.ui.widgets.segmented import Segmented

_RATIO = 2  # of a kept picture, so that it stays sharp when enlarged


class SavedView(QWidget):
    """Signals:
    kept: a file was written; its name.
    failed: it could not be written; why.
    """

    kept = Signal(str)
    failed = Signal(Exception)

    def __init__(self, parent: QWidget | None = None, today: Callable[[], date] = date.today) -> None:
        super().__init__(parent)
        self._days: Sequence[SavedDay] = ()
        self._today = today
        self._project = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_12, theme.SPACE_16, 0)
        column.setSpacing(theme.SPACE_8)
        said = QWidget()
        line = FlowLayout(said, theme.SPACE_12, sentence=True)
        self._words = Text(tr("Context saved"), "heading", "neutral")
        self._words.setFont(theme.sized(theme.body(), 1.15))
        self._figure = Text("", "title")
        self._rest = Text("", "body", "text")
        for widget in (self._words, self._figure, self._rest):
            line.addWidget(widget)
        column.addWidget(said)
        column.addWidget(self._build_tools())
        self._own_row = QHBoxLayout()
        self._own_row.addStretch(1)
        column.addLayout(self._own_row)
        self.chart = BarChart(tr("Context saved over time"), amount)
        self.model = SavedDayModel(self)
        self.table = RowTable(tr("Context saved by day, doorway and task"), self.model)  # type: ignore[arg-type]
        self.table.set_widths((110, 96, 68, 68, 58))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.chart)
        self._stack.addWidget(self.table)
        self._stack.setFixedHeight(self.chart.sizeHint().height())
        column.addWidget(self._stack)

    def _build_tools(self) -> QWidget:
        tools = QHBoxLayout()
        tools.setContentsMargins(0, 0, 0, 0)
        self._by = Segmented(tr("Bars by"), (tr("By doorway"), tr("By task")))
        self._by.chosen.connect(lambda _index: self._show())
        tools.addWidget(self._by)
        self.period = FilterButton(tr("Period"), [(value, tr(name)) for value, name in PERIODS], single=True)
        self.period.set_values(["7"])
        self.period.chosen.connect(self._show)
        tools.addWidget(self.period)
        tools.addStretch(1)
        self._legend = Legend()
        self._tools_row = tools
        tools.addWidget(self._legend)
        self._as_table = IconButton.make(tr("Show as a table"), "table", self._show, self, checkable=True)
        tools.addWidget(self._as_table)
        menu = QMenu(self)
        menu.addAction(tr("Save as CSV…")).triggered.connect(lambda _checked=False: self._ask_csv())
        menu.addAction(tr("Save as PNG…")).triggered.connect(lambda _checked=False: self._ask_png())
        menu.addAction(tr("Copy values")).triggered.connect(
            lambda _checked=False: QGuiApplication.clipboard().setText(as_csv(self.shown_days))
        )
        self._menu = menu
        self._keep = IconButton.make(tr("Keep these values"), "download", self.open_menu, self)
        tools.addWidget(self._keep)
        self._tools = QWidget()
        self._tools.setLayout(tools)
        return self._tools

    def open_menu(self) -> None:
        self._menu.popup(self._keep.mapToGlobal(self._keep.rect().bottomLeft()))

    # -- showing --------------------------------------------------------------------

    def show_saved(self, project: str, saved: Saved, days: Sequence[SavedDay]) -> None:
        figure, rest = saved_words(saved)
        self._figure.setText(figure)
        self._figure.setVisible(bool(figure))
        self._rest.setText(rest)
        self._project, self._days = project, days
        some = bool(days)
        self._tools.setVisible(some)
        self._stack.setVisible(some)
        self._show()

    @property
    def line(self) -> str:
        """The whole line as it is read."""
        words = (self._words.text(), self._figure.text(), self._rest.text())
        return " ".join(words).replace("  ", " ").strip()

    @property
    def _period(self) -> int:
        return int((self.period.values or ["7"])[0])

    @property
    def shown_days(self) -> list[SavedDay]:
        """What the chosen period holds, the oldest first."""
        first = began(self._period, self._today())
        return [each for each in self._days if each.day >= first]

    def _show(self) -> None:
        by_task = self._by.index == 1
        found, legend = bars(self._days, by_task=by_task, period=self._period, today=self._today())
        self.chart.show_bars(found, legend)
        self._legend.show_words([*legend, tr("Whole files")] if legend else [])
        self.model.replace(self.shown_days[::-1])
        as_table = self._as_table.defaultAction().isChecked()
        self._stack.setCurrentIndex(1 if as_table else 0)
        self._legend.setVisible(not as_table and bool(legend))
        self._fit_legend()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_legend()

    def _fit_legend(self) -> None:
        """Beside its choices, or on a row of its own where they leave no room."""
        others = (self._by, self.period, self._as_table, self._keep)
        needed = sum(each.sizeHint().width() for each in (*others, self._legend)) + 5 * theme.SPACE_12
        inside = self._tools_row.indexOf(self._legend)
        fits = needed <= self.width() - theme.SPACE_24 - theme.SPACE_16
        if fits and inside < 0:
            self._own_row.removeWidget(self._legend)
            self._tools_row.insertWidget(3, self._legend)
        elif not fits and inside >= 0:
            self._tools_row.removeWidget(self._legend)
            self._own_row.insertWidget(0, self._legend)

    # -- keeping --------------------------------------------------------------------

    def _ask_csv(self) -> None:
        if path := self._asked(tr("Save as CSV"), "csv"):
            self.save_csv(path)

    def _ask_png(self) -> None:
        if path := self._asked(tr("Save as PNG"), "png"):
            self.save_png(path)

    def _asked(self, title: str, ending: str) -> Path | None:
        name = f"context-saved-{self._project}.{ending}"
        chosen, _filter = QFileDialog.getSaveFileName(self, title, name, f"*.{ending}")
        return Path(chosen) if chosen else None

    def save_csv(self, path: Path) -> None:
        try:
            path.write_text(as_csv(self.shown_days), encoding="utf-8", newline="")
        except OSError as problem:
            self.failed.emit(problem)
        else:
            self.kept.emit(path.name)

    def save_png(self, path: Path) -> None:
        if self.picture().save(str(path)):
            self.kept.emit(path.name)
        else:
            self.failed.emit(OSError(tr("The picture could not be written to {path}.", path=path)))

    def picture(self) -> QImage:
        """The chart with its line, its period and its legend, on the ground of lists."""
        edge, words = theme.SPACE_16, theme.line_height(theme.semibold())
        legend = self._legend.sizeHint()
        width = max(self.chart.width(), self.chart.sizeHint().width())
        height = self.chart.sizeHint().height()
        whole = QSize(width + 2 * edge, height + words + legend.height() + 2 * edge + 2 * theme.SPACE_8)
        image = QImage(whole * _RATIO, QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(_RATIO)
        scheme = theme.colors(self)
        image.fill(QColor(scheme.base))
        painter = QPainter(image)
        painter.setFont(theme.semibold())
        painter.setPen(scheme.tone("text"))
        period = self.period.text()
        painter.drawText(
            QPoint(edge, edge + words - theme.SPACE_4), f"{self._project} · {self.line} · {period}"
        )
        kept = self.chart.size()
        self.chart.resize(width, height)
        top = edge + words + theme.SPACE_8
        flags = QWidget.RenderFlag.DrawChildren
        self._legend.resize(legend)
        self._legend.render(painter, QPoint(edge, top), renderFlags=flags)
        self.chart.render(painter, QPoint(edge, top + legend.height() + theme.SPACE_8), renderFlags=flags)
        self.chart.resize(kept)
        painter.end()
        return image
