"""The line in which an act asks for its reason: without one it is not done."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.widgets.buttons import Button


class ReasonLine(QWidget):
    """Signals:
    given: the reason, which is never empty.
    left: the act is given up; Escape is for whoever shows the line.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, verb: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_8)
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("Reason"))
        self.field.returnPressed.connect(self._give)
        row.addWidget(self.field, 1)
        self._do = Button(verb, icon, primary=True)
        self._do.clicked.connect(lambda _checked=False: self._give())
        self._do.setEnabled(False)
        self.field.textChanged.connect(lambda text: self._do.setEnabled(bool(text.strip())))
        row.addWidget(self._do)
        cancel = Button(tr("Cancel"))
        cancel.clicked.connect(lambda _checked=False: self.left.emit())
        row.addWidget(cancel)

    def ask(self, verb: str, question: str) -> None:
        """Begin anew for this act."""
        self._do.setText(verb)
        self.field.clear()
        self.field.setPlaceholderText(question)
        self.field.setFocus()

    def _give(self) -> None:
        if reason := self.field.text().strip():
            self.given.emit(reason)
