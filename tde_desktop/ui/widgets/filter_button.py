"""A list filter: a word that opens a menu of ticks."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from tde_desktop.ui import icons, theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_focus_ring, draw_panel, draw_text, mirror, shows_focus


class FilterButton(QToolButton):
    """A list filter: a word, a menu of ticks, and accent while something is ticked.

    Signals:
        chosen: the set of ticked values is new.
        about_to_open: the menu is wanted; whoever reads its choices late reads them now.
    """

    chosen = Signal()
    about_to_open = Signal()

    def __init__(
        self,
        title: str,
        choices: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        *,
        single: bool = False,
        optional: bool = False,
        icon: str = "",
    ) -> None:
        """`single`: exactly one is ticked, or with `optional` one at most."""
        super().__init__(parent)
        self._title, self._single, self._icon_name = title, single, icon
        self._short = False
        self._optional = optional
        self._menu = QMenu(self)
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self.about_to_open)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """Offer these (value, label) pairs; what is ticked stays ticked, offered or not."""
        kept = {str(action.data()): action.text() for action in self._menu.actions() if action.isChecked()}
        self._menu.clear()
        for value, label in {**kept, **dict(choices)}.items():
            action = self._menu.addAction(label)
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(value in kept)
            action.triggered.connect(self._toggled)
        if not self._menu.actions():
            self._menu.addAction(tr("None yet")).setEnabled(False)
        self._rename()

    @property
    def values(self) -> list[str]:
        return [str(action.data()) for action in self._menu.actions() if action.isChecked()]

    def set_values(self, values: Sequence[str]) -> None:
        for action in self._menu.actions():
            action.setChecked(action.data() in values)
        self._rename()

    def clear(self) -> None:
        self.set_values([])

    def _toggled(self) -> None:
        sender = self.sender()
        if self._single:
            for action in self._menu.actions():
                action.setChecked(action is sender and (not self._optional or action.isChecked()))
        self._rename()
        self.chosen.emit()

    def _rename(self) -> None:
        ticked = [action.text() for action in self._menu.actions() if action.isChecked()]
        if len(ticked) == 1:
            shown = ticked[0]
        elif ticked:
            shown = f"{self._title} {len(ticked)}"
        else:
            shown = self._title
        self.setText(shown)
        self.setAccessibleName(f"{self._title}: {', '.join(ticked) or tr('all')}")
        self.setToolTip(self.accessibleName() if self._short else "")
        self.updateGeometry()
        self.update()

    def keep_short(self, short: bool) -> None:
        """Its icon alone where there is no room for its words, which are then in the tooltip."""
        if short != self._short:
            self._short = short
            self._rename()

    def whole_width(self) -> int:
        width = QFontMetrics(theme.body()).horizontalAdvance(self.text()) + theme.icon_size()
        return width + (theme.SPACE_16 if self._icon_name else theme.SPACE_8)

    def sizeHint(self) -> QSize:
        width = theme.icon_size() + theme.SPACE_8 if self._short else self.whole_width()
        return QSize(width, theme.line_height(theme.body()) + 6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect(), self.layoutDirection())
        scheme = theme.colors(self)
        is_set = bool(self.values) and (self._optional or not self._single)
        if is_set or self.underMouse() or self.isDown():
            draw_panel(painter, self.rect(), scheme.selection if is_set else scheme.hover, None)
        color = scheme.tone("accent" if is_set else "text")
        side = theme.icon_size() - 2
        rect = self.rect().adjusted(theme.SPACE_4, 0, -theme.SPACE_4, 0)
        if self._icon_name:
            icons.draw(painter, self._icon_name, QRect(rect.x(), 0, side, self.height()), color, side)
            rect.setLeft(rect.left() + side + theme.SPACE_4)
        else:
            arrow = QRect(rect.right() - side + 3, 0, side, self.height())
            icons.draw(painter, "chevron-down", arrow, scheme.tone("accent" if is_set else "neutral"), side)
        painter.setFont(theme.body())
        painter.setPen(color)
        if not self._short:
            draw_text(painter, rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if shows_focus(self):
            draw_focus_ring(painter, self.rect(), scheme)
