"""One agent a row: where its configuration is, whether TDE is in it, and the act that changes that."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.pipeline.agents import BY_ID, PROJECT
from tde_desktop.pipeline.connecting import AgentRow
from tde_desktop.ui import theme
from tde_desktop.ui.connected import OpenAgent
from tde_desktop.ui.dialogs.connect_agent import short_path
from tde_desktop.ui.language import tr
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import Button
from tde_desktop.ui.widgets.labels import Elided, IconLabel, Text, ToneLabel
from tde_desktop.ui.widgets.yielding import YieldingRow

_STATE, _ACTS, _ROOMY = 230, 204, 700


def is_open(row: AgentRow, connected: Sequence[OpenAgent]) -> bool:
    """Whether a server that runs now says that it serves this agent.

    Agents name themselves in their own way: "claude-code", "Visual Studio Code", "gemini-cli-mcp-client".
    """
    known = {_letters(row.id), _letters(row.title)}
    if row.id == "vscode":
        known.add("visualstudiocode")
    return any(name in _letters(agent.name) for agent in connected for name in known)


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def state_of(row: AgentRow, connected: Sequence[OpenAgent]) -> tuple[str, str, str]:
    """In words, with icon and tone."""
    if row.problem:
        return tr("Cannot be read"), "triangle-alert", "warn"
    if row.connected and is_open(row, connected):
        return tr("Connected now"), "circle-check", "good"
    if row.connected:
        return tr("Connected"), "check", "good"
    if row.found:
        return tr("Not connected"), "plug", "neutral"
    return tr("Not found on this computer"), "circle-dashed", "faint"


class AgentLine(QWidget):
    """Signals:
    connect_wanted, disconnect_wanted: the agent's row.
    """

    connect_wanted = Signal(object)
    disconnect_wanted = Signal(object)

    def __init__(self, row: AgentRow, connected: Sequence[OpenAgent], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_8)
        whole.setSpacing(theme.SPACE_12)
        whole.addWidget(IconLabel("bot"), 0, Qt.AlignmentFlag.AlignTop)
        inside = QWidget()
        line = YieldingRow(inside, theme.SPACE_12)
        whole.addWidget(inside, 1)
        named, stated = QWidget(), QWidget()
        names, states = QVBoxLayout(named), QVBoxLayout(stated)
        for part in (names, states):
            part.setContentsMargins(0, 0, 0, 0)
            part.setSpacing(0)
        names.addWidget(Text(row.title, "medium"))
        file = Elided(short_path(row.file), "fixed-caption", "neutral", mode=Qt.TextElideMode.ElideMiddle)
        names.addWidget(file)
        line.add(named, 4, theme.em(self, 130))
        words, icon, tone = state_of(row, connected)
        self.state = ToneLabel(words, icon, tone, tinted=False, small=False)
        states.addWidget(self.state, 0, Qt.AlignmentFlag.AlignLeft)
        about = Text(_about(row), "caption", "neutral", wrap=True)
        states.addWidget(about)
        about.setVisible(bool(about.text()))
        stated.setMinimumWidth(theme.em(self, _STATE))  # in one line from agent to agent
        line.add(stated, 5, theme.em(self, _STATE))
        self.connect_button = self._button(
            tr("Connect…"),
            tr("Connect {agent}", agent=row.title),
            quiet=not row.connected and not row.found,
        )
        self.connect_button.clicked.connect(lambda _checked=False: self.connect_wanted.emit(row))
        if row.connected:
            self.connect_button.setText(tr("Change…"))
        self.disconnect_button = self._button(
            tr("Disconnect…"), tr("Disconnect {agent}", agent=row.title), quiet=True
        )
        self.disconnect_button.clicked.connect(lambda _checked=False: self.disconnect_wanted.emit(row))
        self._acts = QWidget()
        buttons = QHBoxLayout(self._acts)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(theme.SPACE_12)
        buttons.addStretch(1)
        for button in (self.connect_button, self.disconnect_button):
            buttons.addWidget(button)  # before it is shown: what has no parent would be a window
        line.add(self._acts)
        self.connect_button.setVisible(not row.connected or len(row.connected) < _places(row))
        self.disconnect_button.setVisible(bool(row.connected))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room for it, the states stand in one column whatever the buttons say."""
        super().resizeEvent(event)
        roomy = self.width() >= theme.em(self, _ROOMY)
        self._acts.setMinimumWidth(theme.em(self, _ACTS) if roomy else 0)

    def _button(self, text: str, name: str, *, quiet: bool = False) -> Button:
        button = Button(text, quiet=quiet)
        button.setAccessibleName(name)
        return button


def _places(row: AgentRow) -> int:
    return 2 if BY_ID[row.id].project else 1


def _about(row: AgentRow) -> str:
    if row.problem:
        return in_words(row.problem)
    if not row.connected:
        return ""
    words = {PROJECT: tr("for everybody in the repository")}
    said = ", ".join(words.get(scope, tr("for you, everywhere")) for scope in row.connected)
    return f"{said} · {tr('hooks where it has them')}" if BY_ID[row.id].hooks else said
