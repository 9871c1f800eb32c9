"""The rail of places: project switcher on top, panels with badges, icons only when narrow."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, mirror, shows_focus
from tde_desktop.ui.widgets.labels import Text

WIDE, NARROW = 188, 56
_BADGE_LIMIT = 99


def _badge_font() -> QFont:
    return theme.sized(theme.caption(), 0.92, theme.semibold().weight())


class RailItem(QToolButton):
    """One place. Its action's text, with the count, is the accessible name."""

    def __init__(self, action: QAction, icon: str, parent: QWidget, *, waits: bool) -> None:
        """`waits`: something may wait there to be counted."""
        super().__init__(parent)
        self._waits = waits
        self._icon_name, self._count, self._narrow = icon, 0, False
        self._title = action.text()
        self.setDefaultAction(action)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rename()

    def show_count(self, count: int) -> None:
        self._count = count
        self._rename()
        self.update()

    @property
    def badge(self) -> str:
        """What the pill says; empty when there is none."""
        if not self._count:
            return ""
        return f"{_BADGE_LIMIT}+" if self._count > _BADGE_LIMIT else str(self._count)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._rename()
        self.update()

    def _rename(self) -> None:
        self.setAccessibleName(
            tr("{title}, {count} waiting", title=self._title, count=self._count)
            if self._count
            else self._title
        )
        self.setToolTip(self.accessibleName() if self._narrow else "")

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, NARROW - theme.SPACE_16), theme.row_height() + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def wide(self) -> int:
        """The width at which its name has room when it is chosen, with a badge where it may get one."""
        words = QFontMetrics(theme.semibold()).horizontalAdvance(self._title)
        badge = QFontMetrics(_badge_font()).horizontalAdvance(f"{_BADGE_LIMIT}") + theme.SPACE_24
        return theme.icon_size() + theme.SPACE_24 + words + (badge if self._waits else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect = self.rect()
        if self.isChecked():
            draw_panel(painter, rect, scheme.selection)
        elif self.underMouse():
            draw_panel(painter, rect, scheme.selection_unfocused)
        if shows_focus(self):
            draw_focus_ring(painter, rect, scheme)
        side = theme.icon_size()
        tone = scheme.tone("accent" if self.isChecked() else "neutral")
        if self._narrow:
            icons.draw(painter, self._icon_name, rect, tone, round(side * 1.05))
        else:
            icons.draw(painter, self._icon_name, QRect(theme.SPACE_8, 0, side, rect.height()), tone)
            painter.setFont(theme.semibold() if self.isChecked() else theme.body())
            painter.setPen(scheme.tone("text"))
            words = rect.adjusted(theme.SPACE_16 + side, 0, 0, 0)
            draw_text(painter, words, Qt.AlignmentFlag.AlignVCenter, self._title)
        if self._count:
            self._paint_badge(painter, rect, scheme)

    def _paint_badge(self, painter: QPainter, rect: QRect, scheme: theme.Colors) -> None:
        font = _badge_font()
        metrics = QFontMetrics(font)
        height = theme.line_height(font) + 2
        width = max(height, metrics.horizontalAdvance(self.badge) + theme.SPACE_8)
        if self._narrow:
            left = min(rect.center().x() + 2, rect.right() + 1 - width)
            pill = QRect(left, rect.y() + 1, width, height)
        else:
            pill = QRect(rect.right() - width - theme.SPACE_8, (rect.height() - height) // 2, width, height)
        draw_panel(painter, pill, scheme.accent, None, height / 2)
        painter.setFont(font)
        painter.setPen(Qt.GlobalColor.white)
        draw_text(painter, pill, Qt.AlignmentFlag.AlignCenter, self.badge)


class ProjectSwitcher(QToolButton):
    """The open project; its menu holds the others and Add project…"""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._narrow = False
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._icon_name = "globe"
        self.show_project(None)

    def show_project(self, name: str | None) -> None:
        self._icon_name = "folder-git-2" if name else "globe"
        self.setText(name or tr("Global memory"))
        self.setAccessibleName(tr("Project: {words}", words=self.text()))
        self.setToolTip(self.text())
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.em(self, NARROW - theme.SPACE_16), theme.row_height() + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        rect = self.rect()
        if self.underMouse() or self.isDown():
            draw_panel(painter, rect, scheme.selection_unfocused)
        if shows_focus(self):
            draw_focus_ring(painter, rect, scheme)
        side = theme.icon_size()
        tone = scheme.tone("accent" if self._icon_name != "globe" else "neutral")
        if self._narrow:
            icons.draw(painter, self._icon_name, rect, tone, round(side * 1.05))
            return
        icons.draw(painter, self._icon_name, QRect(theme.SPACE_8, 0, side, rect.height()), tone)
        arrow = QRect(rect.right() - side - theme.SPACE_4, 0, side, rect.height())
        icons.draw(painter, "chevrons-up-down", arrow, scheme.neutral, side - 1)
        words = QRect(theme.SPACE_16 + side, 0, arrow.left() - side - theme.SPACE_16 - 2, rect.height())
        painter.setFont(theme.semibold())
        painter.setPen(scheme.tone("text"))
        shown = QFontMetrics(theme.semibold()).elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, words.width()
        )
        draw_text(painter, words, Qt.AlignmentFlag.AlignVCenter, shown)


class Rail(QWidget):
    """Places in two groups: My Loop above, the rest below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Places"))
        self.switcher = ProjectSwitcher(self)
        self._items: dict[str, RailItem] = {}
        self._group = QActionGroup(self)
        self._group.setExclusive(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_8, theme.SPACE_8, theme.SPACE_8, theme.SPACE_8)
        column.setSpacing(2)
        column.addWidget(self.switcher)
        column.addSpacing(theme.SPACE_8)
        self._heading = Text(tr("My Loop"), "caption", "neutral")
        self._heading.setContentsMargins(theme.SPACE_8, theme.SPACE_4, 0, theme.SPACE_4)
        column.addWidget(self._heading)
        self._upper = QVBoxLayout()
        self._upper.setSpacing(2)
        column.addLayout(self._upper)
        column.addStretch(1)
        self._lower = QVBoxLayout()
        self._lower.setSpacing(2)
        column.addLayout(self._lower)
        self._narrow = False
        self.set_narrow(False)

    def add(self, panel: str, action: QAction, icon: str, *, loop: bool) -> RailItem:
        action.setCheckable(True)
        self._group.addAction(action)
        item = RailItem(action, icon, self, waits=loop)
        (self._upper if loop else self._lower).addWidget(item)
        self._items[panel] = item
        return item

    def item(self, panel: str) -> RailItem:
        return self._items[panel]

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._heading.setVisible(not narrow)
        self.switcher.set_narrow(narrow)
        for item in self._items.values():
            item.set_narrow(narrow)
        needed = max((item.wide for item in self._items.values()), default=0) + theme.SPACE_16
        self.setFixedWidth(theme.em(self, NARROW) if narrow else max(theme.em(self, WIDE), needed))

    @property
    def narrow(self) -> bool:
        return self._narrow

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        painter.fillRect(self.rect(), scheme.window)
        painter.fillRect(QRect(self.width() - 1, 0, 1, self.height()), scheme.line)
