"""Versions of a page: the list, the comparison, and restoring one."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.brain.rows import PageDetail, RevisionRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.difference import Pair, compare
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.panels.brain.reading import named
from tde_desktop.ui.panels.brain.rendered_diff import RenderedDiff
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.widgets.buttons import Button, IconButton
from tde_desktop.ui.widgets.diff_view import DiffView
from tde_desktop.ui.widgets.labels import Elided, Rule, Text, ToneLabel
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.segmented import Segmented

_LONG = 60_000  # characters of both


def present_revision(revision: RevisionRow, me: str) -> ListItem:
    who = named(revision.actor, me)
    words = in_words(revision.words) or (tr("Written") if revision.version == 1 else tr("Edited"))
    changes = f"+{revision.added} −{revision.removed}"  # noqa: RUF001 - a true minus
    return ListItem(
        str(revision.version),
        words,
        icon="",
        trailing=changes,
        subtitle=f"v{revision.version} · {who}",
        state_text=times.short(revision.created_at),
        state_tone="faint",
        two_lines=True,
        spoken=tr(
            "Version {version}, {words}, {who}, {ago}",
            version=revision.version,
            words=words,
            who=who,
            ago=times.ago(revision.created_at),
        ),
        tooltip=times.exact(revision.created_at),
    )


class HistoryView(QWidget):
    """Signals:
    view_chosen: 0 to go back to the page, 1 for its graph.
    restore_requested: make this version the next one.
    """

    view_chosen = Signal(int)
    restore_requested = Signal(int)

    def __init__(self, me: str, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._me, self._tasks = me, tasks
        self._revisions: list[RevisionRow] = []
        self._shown = 0
        self._page, self._restored = "", False
        self._shown_texts = ("", "")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_head())
        column.addWidget(Rule())
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        self.model: ListModel[RevisionRow] = ListModel(
            lambda revision: present_revision(revision, me), lambda revision: str(revision.version), self
        )
        self.list = ListView(tr("Versions"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.picked.connect(lambda key: self.show_version(int(key)))
        self.list.setMinimumWidth(theme.em(self, 220))
        self._split.addWidget(self.list)
        self._split.addWidget(self._build_comparison())
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([theme.em(self, 310), theme.em(self, 900)])
        column.addWidget(self._split, 1)

    def _build_head(self) -> QWidget:
        head = QWidget()
        head.setFixedHeight(theme.pane_head_height())
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.SPACE_16, 0, theme.SPACE_8, 0)
        row.setSpacing(theme.SPACE_8)
        self._path = Elided("", "caption", "neutral", mode=Qt.TextElideMode.ElideMiddle, snug=True)
        row.addWidget(self._path)
        self.views = Segmented(tr("View of the page"), (tr("Page"), tr("Graph"), tr("History")))
        self.views.choose(2)
        self.views.chosen.connect(self.view_chosen)
        row.addSpacing(theme.SPACE_8)
        row.addWidget(self.views)
        row.addStretch(1)
        self._layouts = Segmented(
            tr("Layout of the comparison"), (tr("Side by side"), tr("One column"), tr("Rendered"))
        )
        self._layouts.chosen.connect(self._lay_out)
        row.addWidget(self._layouts)
        row.addWidget(
            IconButton.make(tr("Previous change"), "chevron-up", lambda: self._diff.go_to_change(-1), self)
        )
        row.addWidget(
            IconButton.make(tr("Next change"), "chevron-down", lambda: self._diff.go_to_change(1), self)
        )
        return head

    def _build_comparison(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        heads = QHBoxLayout()
        heads.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        heads.setSpacing(theme.SPACE_8)
        self._old_name, self._old_by = Text("", "semibold"), Elided("", "caption", "faint")
        self._new_name, self._new_by = Text("", "semibold"), Elided("", "caption", "faint")
        self._restore = Button(tr("Restore this"), "rotate-ccw", quiet=True)
        self._restore.clicked.connect(lambda _checked=False: self._ask_restore())
        left, right = QHBoxLayout(), QHBoxLayout()
        for row, name, by in ((left, self._old_name, self._old_by), (right, self._new_name, self._new_by)):
            row.setSpacing(theme.SPACE_8)
            row.addWidget(name)
            row.addWidget(by, 1)
        left.addWidget(self._restore)
        self._now = ToneLabel(tr("Now"), "circle-check", "good", tinted=False)
        right.addWidget(self._now)
        heads.addLayout(left, 1)
        heads.addLayout(right, 1)
        column.addLayout(heads)
        column.addWidget(Rule())
        self._diff = DiffView(tr("Comparison of two versions"))
        self.rendered = RenderedDiff()
        self._comparison = QStackedWidget()
        self._comparison.addWidget(self._diff)
        self._comparison.addWidget(self.rendered)
        column.addWidget(self._comparison, 1)
        column.addWidget(Rule())
        foot = QHBoxLayout()
        foot.setContentsMargins(theme.SPACE_12, theme.SPACE_4, theme.SPACE_12, theme.SPACE_4)
        self._added, self._removed = Text("", "caption", "good"), Text("", "caption", "bad")
        foot.setSpacing(theme.SPACE_8)
        foot.addWidget(self._added)
        foot.addWidget(self._removed)
        foot.addStretch(1)
        self._note = Text("", "caption", "faint")
        foot.addWidget(self._note)
        column.addLayout(foot)
        return whole

    @property
    def shown_version(self) -> int:
        return self._shown

    def show_history(self, page: PageDetail, revisions: Sequence[RevisionRow], version: int = 0) -> None:
        self.views.choose(2)
        self._revisions = list(revisions)
        self._page, self._restored = page.row.id, False
        self._path.setText(page.row.path.replace("/", " / "))
        count = len(self._revisions)
        self.model.replace([Group(tr("Versions"), count), *self._revisions])
        newest = self._revisions[0].version if self._revisions else 0
        self.show_version(version or newest)

    def follow(self, page: PageDetail, revisions: Sequence[RevisionRow]) -> None:
        """The same page, read again: an older version that was chosen stays, unless it was restored."""
        newest = max((revision.version for revision in self._revisions), default=0)
        same = page.row.id == self._page and not self._restored
        self.show_history(page, revisions, self._shown if same and self._shown != newest else 0)

    def show_version(self, version: int) -> None:
        """Compare a version with the next older one that is there; an old one can be restored."""
        by_number = {revision.version: revision for revision in self._revisions}
        if version not in by_number:
            return
        self._shown = version
        self.list.choose(str(version))
        new = by_number[version]
        before = max((number for number in by_number if number < version), default=0)
        old, newest = by_number.get(before), max(by_number)
        self._shown_texts = (old.body if old else "", new.body)
        self._compare(*self._shown_texts)
        if self._comparison.currentWidget() is self.rendered:
            self.rendered.show_texts(*self._shown_texts)
        self._old_name.setText(tr("Version {before}", before=before) if old else tr("Nothing before"))
        self._old_by.setText(self._said(old) if old else "")
        self._new_name.setText(tr("Version {version}", version=version))
        self._new_by.setText(self._said(new))
        self._now.setVisible(version == newest)
        restorable = before if version == newest else version
        self._restore.setVisible(newest > 1 and restorable in by_number)
        self._restore.setText(tr("Restore version {restorable}", restorable=restorable))
        self._restorable = restorable
        self._added.setText(f"+{new.added}")
        self._removed.setText(f"−{new.removed}")  # noqa: RUF001 - a true minus
        self._note.setText(
            tr(
                "Restoring makes version {value}; {newest} stays in the history",
                value=newest + 1,
                newest=newest,
            )
            if newest > 1
            else ""
        )

    def _compare(self, old: str, new: str) -> None:
        """Long texts take longer than a key may wait."""
        if len(old) + len(new) < _LONG:
            self._diff.show_pairs(compare(old, new))
            return
        self._diff.show_pairs([])
        shown = self._shown_texts

        def show(pairs: list[Pair]) -> None:
            if self._shown_texts is shown:
                self._diff.show_pairs(pairs)

        self._tasks.run(compare, old, new, then=show)

    def _lay_out(self, index: int) -> None:
        """Lines side by side or under each other, or both versions as they are read."""
        if index == 2:
            self.rendered.show_texts(*self._shown_texts)
            self._comparison.setCurrentWidget(self.rendered)
        else:
            self._diff.set_side_by_side(index == 0)
            self._comparison.setCurrentWidget(self._diff)

    def _said(self, revision: RevisionRow) -> str:
        return f"{named(revision.actor, self._me)} · {times.moment(revision.created_at)}"

    def _ask_restore(self) -> None:
        self._restored = True
        self.restore_requested.emit(self._restorable)

    def restore_shown(self) -> None:
        if self._restore.isVisible():
            self._ask_restore()
