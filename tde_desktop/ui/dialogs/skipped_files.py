"""Which files are not indexed, and why."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from tde_desktop.recall.rows import SkippedFile
from tde_desktop.ui import theme
from tde_desktop.ui.models.row_model import Column, RowModel
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.row_table import RowTable


class SkippedModel(RowModel[SkippedFile]):
    columns = (
        Column("File", lambda row: row.path, tooltip=lambda row: row.path),
        Column("Reason", lambda row: row.reason, tone="neutral"),
    )


class SkippedFilesDialog(QDialog):
    def __init__(self, project: str, rows: Sequence[SkippedFile], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Skipped files")
        self.resize(theme.em(self, 640), theme.em(self, 460))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_24, theme.SPACE_16, theme.SPACE_24, theme.SPACE_16)
        column.setSpacing(theme.SPACE_12)
        count = "1 file" if len(rows) == 1 else f"{len(rows):,} files"
        column.addWidget(Text(f"{count} of {project} are not indexed", "heading"))
        model = SkippedModel(self)
        model.replace(rows)
        table = RowTable("Skipped files", model)  # type: ignore[arg-type]
        table.set_widths((220,))
        column.addWidget(table, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
