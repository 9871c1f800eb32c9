"""The task beside the search: what it was given and has done, and the files that are being attached."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tde_desktop.projects.rows import TaskRow
from tde_desktop.recall.rows import OverlayRow
from tde_desktop.ui import theme, times
from tde_desktop.ui.language import amount, mark, tr
from tde_desktop.ui.models.list_model import Group, ListItem, ListModel
from tde_desktop.ui.panels.recall.arrivals import Arrival, Arrivals, fill
from tde_desktop.ui.widgets.buttons import Button, IconButton, LinkButton
from tde_desktop.ui.widgets.drop_zone import DropZone
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.list_view import ListView
from tde_desktop.ui.widgets.yielding import YieldingRow
from tde_desktop.vocabulary import HitSource

_GROUPS = (
    (HitSource.ATTACHMENT, mark("Attachments")),
    (HitSource.DIFF, mark("Diffs")),
    (HitSource.LOG, mark("Logs")),
    (HitSource.SUMMARY, mark("Summaries")),
)
_KINDS = "*.pdf *.docx *.xlsx *.xls *.ods *.md *.txt"


def key_of(row: OverlayRow) -> str:
    return f"{row.source.value}:{row.name}"


def present(row: OverlayRow) -> ListItem:
    rows = tr("1 row") if row.chunks == 1 else tr("{count:,} rows", count=row.chunks)
    about = f"{rows} · {amount(row.bytes)} · {times.moment(row.created_at)}"
    return ListItem(
        key_of(row),
        row.name,
        row.source.icon,
        subtitle=about,
        state_icon="triangle-alert" if row.note else "",
        state_tone="warn",
        two_lines=True,
        spoken=", ".join(filter(None, [tr(row.source.label), row.name, about, row.note])),
        tooltip="\n".join(filter(None, [row.name, times.exact(row.created_at), row.note])),
    )


def grouped(rows: Sequence[OverlayRow]) -> list[OverlayRow | Group]:
    """By kind, the newest first in each."""
    entries: list[OverlayRow | Group] = []
    for source, title in _GROUPS:
        of_kind = [row for row in rows if row.source == source]
        if of_kind:
            entries += [Group(tr(title), len(of_kind)), *of_kind]
    return entries


class TaskPane(QWidget):
    """Signals:
    task_chosen: another task's reference, empty for none.
    read_wanted, remove_wanted: what an `OverlayRow` names.
    files_given: paths to attach to the chosen task.
    """

    task_chosen = Signal(str)
    read_wanted = Signal(object)
    remove_wanted = Signal(object)
    files_given = Signal(list)

    def __init__(self, acts: Sequence[QAction], arrivals: Arrivals, parent: QWidget | None = None) -> None:
        """`acts`: new task, add text, end task."""
        super().__init__(parent)
        self._new, self._add_text, self._end = acts
        self._arrivals = arrivals
        self._rows: Sequence[OverlayRow] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.SPACE_12, 0, theme.SPACE_8, 0)
        head.addWidget(Text(tr("Task"), "semibold"), 1)
        head.addWidget(IconButton(self._new, "plus", self))
        holder = QWidget()
        holder.setLayout(head)
        holder.setFixedHeight(theme.pane_head_height())
        column.addWidget(holder)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._build_task())
        self._none = EmptyState(
            "list-checks",
            tr("No task yet"),
            tr("A task holds what its agent was given and has done; it is searched with the code."),
            (tr("New task…"), "plus", self._new.trigger),
        )
        self._stack.addWidget(self._none)
        column.addWidget(self._stack, 1)

    def _build_task(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        side = theme.SPACE_12
        column.setContentsMargins(side, 0, side, side)
        column.setSpacing(theme.SPACE_8)
        self.tasks = QComboBox()
        self.tasks.setAccessibleName(tr("Task"))
        self.tasks.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.tasks.activated.connect(lambda _index: self.task_chosen.emit(self.task))
        column.addWidget(self.tasks)
        self._about = Text("", "caption", "neutral", wrap=True)
        column.addWidget(self._about)
        self.model: ListModel[OverlayRow] = ListModel(present, key_of, self)
        self.list = ListView(tr("What the task holds"))
        self.list.show_model(self.model)  # type: ignore[arg-type]
        self.list.viewport().setAutoFillBackground(False)
        self.list.opened.connect(lambda _key: self._with_chosen(self.read_wanted))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        self._read = self._list_action(tr("Read"), "Return", self.read_wanted)
        self._remove = self._list_action(tr("Remove from the task"), "Delete", self.remove_wanted)
        outer = QVBoxLayout()
        outer.setContentsMargins(-side, 0, -side, 0)
        outer.addWidget(self.list)
        column.addLayout(outer, 1)
        self._coming = QVBoxLayout()
        self._coming.setSpacing(0)
        column.addLayout(self._coming)
        self.zone = DropZone("", tr("PDF, DOCX, XLSX, ODS, text · or choose…"))
        self.zone.dropped.connect(self.files_given)
        self.zone.clicked.connect(lambda _checked=False: self.choose_files())
        column.addWidget(self.zone)
        foot, left = QWidget(), QWidget()
        row, add = YieldingRow(foot), Button(tr("Add text…"), "file-plus")
        add.clicked.connect(lambda _checked=False: self._add_text.trigger())
        inner = QHBoxLayout(left)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(add)
        inner.addStretch(1)
        row.add(left, 1)
        self._end_link = LinkButton(tr("End task…"))
        self._end_link.clicked.connect(lambda _checked=False: self._end.trigger())
        row.add(self._end_link)
        column.addWidget(foot)
        return whole

    def _list_action(self, name: str, key: str, wanted: SignalInstance) -> QAction:
        action = QAction(name, self)
        if key != "Return":  # the list opens by itself on Return
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _checked=False: self._with_chosen(wanted))
        self.list.addAction(action)
        return action

    def _open_menu(self, at: QPoint) -> None:
        if self.list.indexAt(at).isValid() and self.list.current_key:
            menu = QMenu(self)
            menu.addActions([self._read, self._remove])
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.list.viewport().mapToGlobal(at))

    def _with_chosen(self, wanted: SignalInstance) -> None:
        key = self.list.current_key
        row = next((row for row in self._rows if key_of(row) == key), None)
        if row is not None:
            wanted.emit(row)

    def choose_files(self) -> None:
        kinds = f"{tr('Documents')} ({_KINDS});;{tr('All files')} (*)"
        chooser = QFileDialog(self, tr("Attach files"), "", kinds)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFiles)
        chooser.filesSelected.connect(lambda chosen: self.files_given.emit(list(map(Path, chosen))))
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.open()

    # -- showing --------------------------------------------------------------------

    @property
    def task(self) -> str:
        return str(self.tasks.currentData() or "")

    def show_tasks(self, rows: Sequence[TaskRow], chosen: str) -> None:
        """The open ones first; `chosen` stays chosen while it is there."""
        self._stack.setCurrentIndex(0 if rows else 1)
        self.tasks.clear()
        for row in sorted(rows, key=lambda row: row.ended_at is not None):
            name = f"{row.ref}  {row.title}" if row.title else row.ref
            self.tasks.addItem(tr("{name} (ended)", name=name) if row.ended_at else name, row.ref)
        at = self.tasks.findData(chosen)
        self.tasks.setCurrentIndex(max(0, at) if rows else -1)
        ended = {row.ref for row in rows if row.ended_at}
        self._end_link.setVisible(self.task not in ended)
        self.zone.say(tr("Drop files for {task}", task=self.task))

    def show_rows(self, rows: Sequence[OverlayRow]) -> None:
        kept = self.list.current_key
        self._rows = rows
        self.model.replace(grouped(rows))
        self.list.choose(kept)
        count = sum(row.chunks for row in rows)
        nothing = tr("Nothing yet. What is attached is searched with the code while the task is named.")
        many = tr("{count:,} rows, searched with the code while the task is named.", count=count)
        one = tr("One row, searched with the code while the task is named.")
        self._about.setText(nothing if not rows else one if count == 1 else many)
        self.list.setVisible(bool(rows))

    @property
    def held(self) -> int:
        """How many things the task holds."""
        return len(self._rows)

    def show_arrivals(self, shown: Sequence[Arrival]) -> None:
        fill(self._coming, self._arrivals, shown)
