"""One record of the team: what a pull changed in it, what would be sent, or why it could not be read."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tde_desktop.sync.rows import ArrivalDetail, SetAsideRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.difference import compare
from tde_desktop.ui.language import tr
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.panels.sync.model import Outgoing, action_of, kind_of
from tde_desktop.ui.panels.sync.readable import readable
from tde_desktop.ui.widgets.buttons import Button, LinkButton
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.messages import InlineBar


class RecordView(QWidget):
    """Signals:
    take_back_asked: undo the whole pull (its batch) that this record came with.
    page_requested: read the page.
    """

    take_back_asked = Signal(str)
    page_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._record, self._batch = "", ""
        side = theme.em(self, 28)
        column = QVBoxLayout(self)
        column.setContentsMargins(side, theme.SPACE_12, side, theme.SPACE_16)
        column.setSpacing(theme.SPACE_8)
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_8)
        self._title = Elided("", "title", snug=True, mode=Qt.TextElideMode.ElideMiddle)
        head.addWidget(self._title)
        self._state = ToneLabel("", "", "neutral")
        head.addWidget(self._state)
        head.addStretch(1)
        self._open = LinkButton(tr("Open the page"))
        self._open.clicked.connect(lambda _checked=False: self._open_page())
        head.addWidget(self._open)
        self.take_back = Button(tr("Take back this pull"), "undo-2")
        self.take_back.clicked.connect(lambda _checked=False: self.take_back_asked.emit(self._batch))
        head.addWidget(self.take_back)
        column.addLayout(head)
        self._said = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self._said)
        self.bar = InlineBar(self)
        column.addWidget(self.bar)
        column.addWidget(Rule())
        self.diff = DiffView(tr("What changed"))
        column.addWidget(self.diff, 1)

    @property
    def title(self) -> str:
        return self._title.text()

    @property
    def state(self) -> str:
        return self._state.text

    def show_arrival(self, found: ArrivalDetail) -> None:
        row = found.row
        words, tone = action_of(row)
        when = times.ago(row.arrived_at) if row.arrived_at else ""
        self._show(
            row.record, row.title, words, tone, tr("By {actor}, came in {when}.", actor=row.actor, when=when)
        )
        self._batch = row.batch
        self.take_back.setVisible(bool(row.batch))
        if found.changed_since:
            self.bar.say(
                Notice(
                    tr("It was changed here since."),
                    "info",
                    "info",
                    hint=tr("The right side is what it says now; taking the pull back leaves it."),
                )
            )
        self._compare(row.record, found.before, found.now)

    def show_outgoing(self, row: Outgoing, theirs: str, mine: str) -> None:
        said = (
            tr("At the left as the team has it, at the right as it is here.")
            if theirs
            else tr("The team does not have it yet.")
        )
        self._show(row.record, row.title or row.record, tr("to send"), "info", said)
        self._compare(row.record, theirs, mine)

    def show_set_aside(self, row: SetAsideRow) -> None:
        self._show(row.record, row.record, tr("set aside"), "warn", "")
        self._open.hide()
        self.bar.say(
            Notice(
                tr("This record could not be read: {why}.", why=row.why),
                "warn",
                "triangle-alert",
                hint=tr("Everything else came in. Mend the file in the team's repository, then pull again."),
            )
        )
        self.diff.set_side_by_side(False)
        self.diff.show_pairs(compare(row.text, row.text, context=len(row.text)))

    def _compare(self, record: str, before: str, now: str) -> None:
        """Side by side; what has nothing to stand beside it takes the whole width."""
        old, new = readable(record, before), readable(record, now)
        self.diff.set_side_by_side(bool(old and new))
        self.diff.show_pairs(compare(old, new))

    def _show(self, record: str, title: str, state: str, tone: str, said: str) -> None:
        self._record, self._batch = record, ""
        icon, kind = kind_of(record)
        self._title.setText(title or record)
        self._state.show_as(f"{kind}, {state}", icon, tone)
        self._said.setText(said)
        self._said.setVisible(bool(said))
        self.bar.hide()
        self.take_back.hide()
        self._open.setVisible(record.startswith("pages/"))

    def _open_page(self) -> None:
        self.page_requested.emit(self._record.partition("/")[2].removesuffix(".md"))
