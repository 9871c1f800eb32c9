"""What an empty pane says: an icon, a sentence, and the one thing to do next."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.ui import theme
from tde_desktop.ui.actions import shown_key
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import IconLabel, Text


class EmptyState(QWidget):
    """Nothing yet, nothing matches, still indexing or failed; centred in the pane that is empty."""

    def __init__(
        self,
        icon: str,
        heading: str,
        sentence: str = "",
        button: tuple[str, str, Callable[[], object]] | None = None,
        key: str = "",
        parent: QWidget | None = None,
        *,
        primary: bool = False,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_24, theme.SPACE_24, theme.SPACE_24)
        column.setSpacing(theme.SPACE_8)
        column.addStretch(1)
        self._icon = IconLabel(icon, "neutral", 32)
        column.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignHCenter)
        self._heading = Text(heading, "heading", wrap=True)
        self._heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._heading)
        self._sentence = Text(sentence, "body", "neutral", wrap=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence.setMaximumWidth(theme.em(self, 340))
        centred = QHBoxLayout()
        centred.addStretch(1)
        centred.addWidget(self._sentence, 100)
        centred.addStretch(1)
        column.addLayout(centred)
        self.button: Button | None = None
        if button is not None:
            text, button_icon, called = button
            column.addSpacing(theme.SPACE_8)
            self.button = Button(text, button_icon, primary=primary)
            self.button.clicked.connect(lambda _checked=False: called())
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        if key:
            column.addWidget(Text(shown_key(key), "caption", "faint"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    @property
    def heading(self) -> str:
        return self._heading.text()

    def say(self, heading: str, sentence: str = "") -> None:
        self._heading.setText(heading)
        self._sentence.setText(sentence)
