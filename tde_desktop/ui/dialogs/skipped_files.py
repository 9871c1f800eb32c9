"""Which files are not indexed, and why."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tde_desktop.recall.rows import SkippedFile
from tde_desktop.ui import theme
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.empty_state import EmptyState
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.row_table import RowTable


class SkippedModel(RowModel[SkippedFile]):
    columns = (
        Column(mark("File"), lambda row: row.path, tooltip=lambda row: row.path),
        Column(mark("Reason"), lambda row: in_words(row.reason), tone="neutral"),
    )


class SkippedFilesDialog(QDialog):
    def __init__(self, project: str, rows: Sequence[SkippedFile], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Skipped files"))
        self.resize(theme.em(self, 640), theme.em(self, 460))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_12)
        if rows:
            count = tr("1 file") if len(rows) == 1 else tr("{count:,} files", count=len(rows))
            words = tr("{count} of {project} are not indexed", count=count, project=project)
            column.addWidget(Text(words, "heading"))
            model = SkippedModel(self)
            model.replace(rows)
            table = RowTable(tr("Skipped files"), model)  # type: ignore[arg-type]
            table.set_widths((220,))
            column.addWidget(table, 1)
        else:
            nothing = tr("Every file of {project} is indexed", project=project)
            about = tr("What is left out later, and why, stands here.")
            column.addWidget(EmptyState("circle-check", nothing, about), 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
