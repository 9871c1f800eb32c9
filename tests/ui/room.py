"""What of a window's words is cut: the walk that the tests of size share."""

from collections.abc import Iterator

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QWidget,
)

from tde_desktop.ui.application import Program
from tde_desktop.ui.widgets.buttons import ClickableRow
from tde_desktop.ui.widgets.check_box import CheckBox
from tde_desktop.ui.widgets.labels import Elided, ToneLabel

_ELIDES = (Elided, ClickableRow)
_SLACK = 2


def cut_words(window: QWidget) -> list[str]:
    """Each visible label and button whose text is wider or higher than its room, or lies beside its pane."""
    found = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget.window() is window and not isinstance(widget, _ELIDES):
            text = _text_of(widget)
            if text and (why := _too_small(widget) or _beside(widget)):
                found.append(f"{type(widget).__name__} {text!r}: {why}")
    return found


def _text_of(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()
    if isinstance(widget, ToneLabel):
        return widget.text
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _too_small(widget: QWidget) -> str:
    wraps = isinstance(widget, CheckBox) or (isinstance(widget, QLabel) and widget.wordWrap())
    if wraps:
        needed = widget.heightForWidth(widget.width())
        return f"{needed} high in {widget.height()}" if needed > widget.height() + _SLACK else ""
    if isinstance(widget, QComboBox):  # gives way to its box, and says the whole in its list
        return ""
    needed = widget.sizeHint().width()
    icon_only = isinstance(widget, QAbstractButton) and widget.property("autoRaise")
    return f"{needed} wide in {widget.width()}" if needed > widget.width() + _SLACK and not icon_only else ""


def _beside(widget: QWidget) -> str:
    for pane in _panes(widget):
        left = widget.mapTo(pane, widget.rect().topLeft()).x()
        if left < -_SLACK or left + widget.width() > pane.width() + _SLACK:
            return f"from {left} to {left + widget.width()} in a pane of {pane.width()}"
    return ""


def _panes(widget: QWidget) -> Iterator[QWidget]:
    """The viewports that it lies in, and the window."""
    above = widget.parentWidget()
    while above is not None:
        over = above.parentWidget()
        if over is None or (isinstance(over, QAbstractScrollArea) and over.viewport() is above):
            yield above
        above = over


def end(program: Program, app: QApplication) -> None:
    """Close it, and leave the next test the size, the language and the numbers it expects."""
    program.close()
    program.theme.scale_text(100)
    program.language.use("en")
    QLocale.setDefault(QLocale.c())
    app.processEvents()
