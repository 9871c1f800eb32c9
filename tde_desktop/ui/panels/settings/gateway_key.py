"""The gateway's key: typed once, kept in the system keyring, never shown again."""

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tde_desktop.search.gateway import KEY, keep_key, where_key_is
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.yielding import YieldingRow


class GatewayKeyRow(QWidget):
    """What is known of the key, a field for another, and what went wrong."""

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_8)
        column.setSpacing(theme.SPACE_4)
        whole = QWidget()
        row = YieldingRow(whole)
        said = QWidget()
        words = QVBoxLayout(said)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addWidget(Text(tr("Gateway key")))
        self._about = Text("", "caption", "neutral", wrap=True)
        words.addWidget(self._about)
        row.add(said, 1, theme.em(self, 220))
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setAccessibleName(tr("Gateway key"))
        self.field.setFixedWidth(theme.em(self, 190))
        self.field.returnPressed.connect(self.keep)
        row.add(self.field)
        self._keep = Button(tr("Keep"))
        self._keep.setAccessibleName(tr("Keep the gateway key"))
        self._keep.clicked.connect(lambda _checked=False: self.keep())
        row.add(self._keep)
        column.addWidget(whole)
        self._wrong = Text("", "caption", "bad", wrap=True)
        self._wrong.hide()
        column.addWidget(self._wrong)
        self.read()

    @property
    def words(self) -> str:
        return self._about.text()

    @property
    def problem(self) -> str:
        return "" if self._wrong.isHidden() else self._wrong.text()

    def read(self) -> None:
        self._tasks.run(where_key_is, then=self._show, key="settings.gateway_key")

    def _show(self, place: str) -> None:
        if place == "keyring":
            words = tr("One is kept in the system keyring; an empty field takes it out.")
        elif place == "environment":
            words = tr("It comes from {name} in the environment.", name=KEY)
        else:
            words = tr("None yet. It is kept in the system keyring, not in a file.")
        self._about.setText(words)
        self._keep.setText(tr("Replace") if place == "keyring" else tr("Keep"))

    def keep(self) -> None:
        """Keep what is in the field; the field is emptied at once."""
        secret = self.field.text().strip()
        self.field.clear()
        self._wrong.hide()
        self._tasks.run(keep_key, secret, then=lambda _done: self.read(), failed=self._refused)

    def _refused(self, error: Exception) -> None:
        self._wrong.setText(error_in_words(error))
        self._wrong.show()

    def matches(self, text: str) -> bool:
        words = tr("Gateway key").casefold()
        return all(word in words for word in text.casefold().split())
