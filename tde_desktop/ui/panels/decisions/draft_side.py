"""Beside the form: what the draft binds, breaks and clashes with, and how an agent reads it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.brain.rows import PageRow
from tde_desktop.ui.language import tr
from tde_desktop.ui.panels.decisions.form import Draft
from tde_desktop.ui.panels.decisions.live_check import Tried
from tde_desktop.ui.panels.decisions.model import check_in_words
from tde_desktop.ui.widgets.buttons import ClickableRow
from tde_desktop.ui.widgets.inspector import Properties, Section, SidePane
from tde_desktop.ui.widgets.labels import Text, ToneLabel
from tde_desktop.vocabulary import ConstraintKind


class DraftSide(SidePane):
    """Signals:
    page_requested: the id of a page that is close by.
    """

    page_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("What the draft would do"), parent)
        binds = Section(tr("Would bind"), foldable=False)
        self._fields = Properties()
        binds.body.addWidget(self._fields)
        self.add(binds)
        rehearsal = Section(tr("Rehearsal"), foldable=False)
        self._rehearsal = Text("", wrap=True)
        rehearsal.body.addWidget(self._rehearsal)
        self.add(rehearsal)
        self.conflicts = Section(tr("Conflicts"), foldable=False)
        self.add(self.conflicts)
        self.close_by = Section(tr("Close by"), foldable=False)
        self.close_by.hide()
        self.add(self.close_by)
        reads = Section(tr("As an agent reads it"), foldable=False)
        self._reads = Text("", "fixed-caption", "neutral", wrap=True)
        reads.body.addWidget(self._reads)
        self.add(reads)

    @property
    def rehearsal(self) -> str:
        return self._rehearsal.text()

    def show_draft(self, draft: Draft, *, checked: bool) -> None:
        self._fields.clear()
        pages = [link["page"] for link in draft.links if "page" in link]
        tasks = [link["task"] for link in draft.links if "task" in link]
        self._fields.add(tr("Stage"), draft.scope or tr("Every stage"))
        self._fields.add(tr("Pages"), ", ".join(pages) or tr("Every path"))
        self._fields.add(tr("Tasks"), ", ".join(tasks) or tr("Every task"))
        if not checked:
            self._say(tr("It has nothing that can be checked."), "neutral")
        self._reads.setText(as_agents_read(draft))

    def show_trying(self) -> None:
        if not self._rehearsal.text():
            self._say(tr("Trying it on the clone…"), "neutral")

    def show_tried(self, tried: Tried) -> None:
        bad = bool(tried.outcome.breaks or tried.outcome.stopped)
        self._say(tried.outcome.sentence, "bad" if bad else "text")

    def show_problem(self, words: str) -> None:
        self._say(words, "warn")

    def _say(self, words: str, tone: str) -> None:
        self._rehearsal.setText(words)
        self._rehearsal.set_tone(tone)

    def show_conflicts(self, sentences: Sequence[str]) -> None:
        self.conflicts.clear()
        if not sentences:
            none = ToneLabel(tr("None found"), "check", "good", tinted=False, small=False)
            self.conflicts.body.addWidget(none)
        for sentence in sentences:
            self.conflicts.body.addWidget(Text(sentence, "body", "bad", wrap=True))

    def show_close_by(self, pages: Sequence[PageRow]) -> None:
        self.close_by.clear()
        self.close_by.setVisible(bool(pages))
        for page in pages:
            row = ClickableRow(page.title, page.kind.icon, str(page.kind.tone))
            row.clicked.connect(lambda _checked=False, key=page.id: self.page_requested.emit(key))
            self.close_by.body.addWidget(row)


def as_agents_read(draft: Draft) -> str:
    """The few lines that a run is told."""
    lines = [draft.key, draft.title]
    for one in draft.constraints:
        kind = ConstraintKind(one["kind"]).value.upper().replace("_", " ")
        check = check_in_words(one.get("check"))
        lines.append(f"- {kind}: {one['text']}" + (f" [{check}]" if check else ""))
    return "\n".join(filter(None, lines))
