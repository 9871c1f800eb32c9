"""A box over the window with a field and a list: the ground of palette, switcher and search."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tde_desktop.lazy import dataclass
from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import ITEM, Group, ListItem, ListModel
from tde_desktop.ui.painting import draw_panel, draw_text, mirror, readable
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Rule, Text
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.search_field import draw_keys
from tde_desktop.ui.widgets.segmented import Segmented

_WIDTH, _TOP = 660, 88
_MOST_ROWS = 15


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. `matched` are the positions of the title's letters that were typed."""

    key: str
    title: str
    icon: str = ""
    tone: str = "neutral"
    note: str = ""
    keys: tuple[str, ...] = ()
    when: str = ""  # how long ago it was open
    matched: tuple[int, ...] = ()


class _ChoiceDelegate(QStyledItemDelegate):
    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        extra = 0 if isinstance(index.data(ITEM), Group) else 3
        return QSize(100, theme.row_height() + extra)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        scheme = theme.colors(self._view)
        entry = index.model().entry(index.row())  # type: ignore[attr-defined]
        painter.save()
        mirror(painter, option.rect, option.direction)
        inside = option.rect.adjusted(theme.SPACE_16, 0, -theme.SPACE_16, 0)
        if isinstance(entry, Group):
            painter.setFont(theme.caption(QFont.Weight.DemiBold))
            painter.setPen(scheme.tone("neutral"))
            draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, entry.title)
        else:
            if option.state & QStyle.StateFlag.State_Selected:
                draw_panel(painter, option.rect.adjusted(4, 0, -4, 0), scheme.selection)
            self._paint_choice(painter, inside, entry, scheme)
        painter.restore()

    def _paint_choice(self, painter: QPainter, rect: QRect, choice: Choice, scheme: theme.Colors) -> None:
        side = theme.icon_size()
        icons.draw(
            painter,
            choice.icon or "corner-down-left",
            QRect(rect.x(), rect.y(), side, rect.height()),
            scheme.tone(choice.tone),
        )
        right = rect.right()
        right = draw_keys(painter, right, rect, choice.keys, scheme)
        if choice.when:
            painter.setFont(theme.caption())
            painter.setPen(scheme.tone("faint"))
            width = QFontMetrics(theme.caption()).horizontalAdvance(choice.when)
            place = QRect(right - width, rect.y(), width + 1, rect.height())
            draw_text(painter, place, Qt.AlignmentFlag.AlignVCenter, choice.when)
            right -= width + theme.SPACE_8
        x = rect.x() + side + theme.SPACE_8
        x = self._paint_title(painter, QRect(x, rect.y(), right - x, rect.height()), choice, scheme)
        if choice.note:
            painter.setFont(theme.caption())
            painter.setPen(scheme.tone("faint"))
            room = QRect(x + theme.SPACE_8, rect.y(), right - x - theme.SPACE_16, rect.height())
            shown = QFontMetrics(theme.caption()).elidedText(
                choice.note, Qt.TextElideMode.ElideMiddle, room.width()
            )
            draw_text(painter, room, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_title(self, painter: QPainter, rect: QRect, choice: Choice, scheme: theme.Colors) -> int:
        """Runs of matched letters stand out; returns where the title ends."""
        plain, strong = theme.body(), theme.semibold()
        limit = rect.width() - (theme.em(self._view, 90) if choice.note else 0)
        title = QFontMetrics(strong).elidedText(choice.title, Qt.TextElideMode.ElideRight, max(limit, 40))
        start, matched = 0, set(choice.matched)
        runs: list[tuple[str, bool, int]] = []
        while start < len(title):
            on = start in matched
            end = start
            while end < len(title) and (end in matched) == on:
                end += 1
            run = title[start:end]
            runs.append((run, on, QFontMetrics(strong if on else plain).horizontalAdvance(run)))
            start = end
        whole = sum(width for _run, _on, width in runs)
        with readable(painter, QRect(rect.x(), rect.y(), whole, rect.height())):
            x = rect.x()
            for run, on, width in runs:
                painter.setFont(strong if on else plain)
                painter.setPen(scheme.tone("accent" if on else "text"))
                place = QRect(x, rect.y(), width + 2, rect.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, run)
                x += width
        return rect.x() + whole


class _Box(QWidget):
    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = theme.colors(self)
        ground = scheme.window if scheme.dark else scheme.base
        edge = scheme.edge_soft if scheme.dark else scheme.line
        draw_panel(QPainter(self), self.rect(), ground, edge, theme.RADIUS_POPUP)


class Overlay(QWidget):
    """A child of the window: a scrim, and a box 88 px from its top.

    Signals:
        chosen: the key of the entry that was run.
        typed: the text is new, or the scope; whoever fills the list answers with `show_choices`.
        made: Shift+Return: what is called so is to be made.
    """

    chosen = Signal(str)
    typed = Signal(str)
    made = Signal(str)

    def __init__(
        self,
        window: QWidget,
        name: str,
        placeholder: str,
        label: str,
        foot: str,
        scopes: Sequence[str] = (),
        makes: str = "",
    ) -> None:
        """`scopes` stand where the label does, and Tab goes through them; `makes` names what Shift+Return
        makes, with the field {text}.
        """
        super().__init__(window)
        self._makes = makes
        self._window = window
        self._before: QWidget | None = None
        self._box = _Box(self)
        column = QVBoxLayout(self._box)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_16, theme.SPACE_8, theme.SPACE_16, theme.SPACE_8)
        head.setSpacing(theme.SPACE_8)
        head.addWidget(IconLabel("search"))
        self.field = QLineEdit()
        self.field.setFrame(False)
        self.field.setProperty("flatField", True)
        self.field.setPlaceholderText(placeholder)
        self.field.setAccessibleName(name)
        self.field.textEdited.connect(self.typed)
        self.field.installEventFilter(self)
        palette = self.field.palette()
        palette.setColor(palette.ColorRole.Base, QColor(0, 0, 0, 0))
        self.field.setPalette(palette)
        head.addWidget(self.field, 1)
        self._scope_count = len(scopes)
        self.scopes = Segmented(label, scopes) if scopes else None
        if self.scopes is not None:
            self.scopes.chosen.connect(lambda _index: self._scope_chosen())
        head.addWidget(self.scopes or Text(label, "caption", "faint"))
        column.addLayout(head)
        column.addWidget(Rule())
        self.model: ListModel[Choice] = ListModel(
            lambda choice: ListItem(choice.key, choice.title, spoken=" ".join((choice.title, choice.note))),
            lambda choice: choice.key,
            self,
        )
        self.list = ListView(tr("{name}: results", name=name), self)
        self.list.setItemDelegate(_ChoiceDelegate(self.list))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.clicked.connect(lambda _index: self._run())
        list_palette = self.list.palette()
        list_palette.setColor(list_palette.ColorRole.Base, QColor(0, 0, 0, 0))
        self.list.setPalette(list_palette)
        column.addSpacing(theme.SPACE_4)
        column.addWidget(self.list, 1)
        self._nothing = Text("", "body", "neutral")
        self._nothing.setContentsMargins(theme.SPACE_16, theme.SPACE_12, theme.SPACE_16, theme.SPACE_12)
        self._nothing.hide()
        column.addWidget(self._nothing)
        column.addSpacing(theme.SPACE_4)
        column.addWidget(Rule())
        self._foot = QHBoxLayout()
        self._foot.setContentsMargins(theme.SPACE_16, theme.SPACE_4, theme.SPACE_16, theme.SPACE_4)
        self._about = Elided("", "caption", "faint")
        self._foot.addWidget(self._about, 1)
        self._foot.addWidget(Text(foot, "caption", "faint"))
        column.addLayout(self._foot)
        window.installEventFilter(self)
        self.hide()

    def open(self, text: str = "") -> None:
        """Show it; Escape gives focus back to where it was."""
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self.field.setText(text)
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.field.setFocus()
        self.typed.emit(text)

    @property
    def scope(self) -> int:
        return self.scopes.index if self.scopes is not None else 0

    def _scope_chosen(self) -> None:
        self.field.setFocus()
        self.typed.emit(self.field.text())

    def _next_scope(self, by: int) -> None:
        if self.scopes is not None:
            self.scopes.choose((self.scopes.index + by) % self._scope_count)
            self._scope_chosen()

    def _say_keys(self) -> None:
        words, text = tr("↑ ↓ choose     Enter run     Esc back"), self.field.text().strip()
        made = tr(self._makes, text=text) if self._makes and text else ""
        self._about.setText("     ".join(filter(None, (words, made))))

    def show_choices(self, entries: list[Choice | Group], nothing: str) -> None:
        """Fill the list; `nothing` is said when it is empty."""
        self.model.replace(entries)
        self.list.setVisible(bool(entries))
        self._nothing.setVisible(not entries)
        self._nothing.setText(nothing)
        self._say_keys()
        first = self.model.first()
        if first.isValid():
            self.list.setCurrentIndex(first)
            self.list.scrollToTop()
        self._place()

    def close_overlay(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus()
            self._before = None

    def _run(self) -> None:
        entry = self.list.currentIndex()
        if entry.isValid():
            choice = self.model.entry(entry.row())
            if isinstance(choice, Choice):
                self.close_overlay()
                self.chosen.emit(choice.key)

    def _place(self) -> None:
        self.setGeometry(self._window.rect())
        width = min(theme.em(self, _WIDTH), self.width() - theme.SPACE_32)
        rows = min(self.model.rowCount(), _MOST_ROWS)
        height = theme.control_height() + theme.SPACE_16 + theme.line_height(theme.caption()) + theme.SPACE_24
        height += (
            rows * (theme.row_height() + 3) + theme.SPACE_4 if rows else theme.row_height() + theme.SPACE_12
        )
        top = min(theme.em(self, _TOP), self.height() // 8)
        height = min(height, self.height() - top - theme.SPACE_32)
        self._box.setGeometry((self.width() - width) // 2, top, width, height)
        self.update()  # the shadow around the box is ours, and the box may have shrunk

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        if watched is self._window and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Down:
                self.list.step(1)
            case Qt.Key.Key_Up:
                self.list.step(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                text = self.field.text().strip()
                if self._makes and text and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                    self.close_overlay()
                    self.made.emit(text)
                else:
                    self._run()
            case Qt.Key.Key_Escape:
                self.close_overlay()
            case Qt.Key.Key_Tab:
                self._next_scope(1)
            case Qt.Key.Key_Backtab:
                self._next_scope(-1)
            case _:
                return False
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._box.geometry().contains(event.position().toPoint()):
            self.close_overlay()

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = theme.colors(self)
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(scheme.scrim))
        shadow = QColor(0, 0, 0, 10)
        for grow in range(12, 0, -2):
            draw_panel(
                painter,
                self._box.geometry().adjusted(-grow, -grow + 4, grow, grow + 6),
                shadow,
                None,
                theme.RADIUS_POPUP + grow,
            )
