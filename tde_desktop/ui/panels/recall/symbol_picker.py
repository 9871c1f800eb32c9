"""Show symbol…: a name is typed, the project's symbols are offered, or a file:line is taken as it is."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tde_desktop.errors import TdeError
from tde_desktop.graph.rows import SymbolRow
from tde_desktop.graph.tests_of import is_test
from tde_desktop.ui.graphs.calls import key_of, word
from tde_desktop.ui.language import tr
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.pause import after_pause
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.widgets.overlay import Choice, Overlay
from tde_desktop.ui.widgets.search_field import TYPING_PAUSE_MS
from tde_desktop.ui.workspace import Workspace

_OFFERED = 40


def symbol_choice(row: SymbolRow) -> Choice:
    icon, tone = ("flask-conical", "good") if is_test(row.path) else ("braces", "neutral")
    return Choice(
        key_of(row), row.name or row.module, icon, tone, f"{word(row.kind)} · {row.path}:{row.first}"
    )


class SymbolPicker(Overlay):
    """Signals:
    symbol_chosen: what names the symbol: file:line.
    """

    symbol_chosen = Signal(str)

    def __init__(self, window: QWidget, workspace: Workspace) -> None:
        super().__init__(
            window,
            tr("Show symbol"),
            tr("Type a name, a.dotted.name, or file:line"),
            tr("Symbols"),
            tr("Ctrl+P pages and files"),
        )
        self._work = workspace
        self._pause = after_pause(self, TYPING_PAUSE_MS, self._ask)
        self.typed.connect(self._typed)
        self.chosen.connect(self.symbol_chosen)

    def _typed(self, text: str) -> None:
        if text.strip():
            self._pause.start()
        else:
            self._pause.stop()
            self.show_choices([], tr("Type the name of a function, a method or a type."))

    def _ask(self) -> None:
        text, project = self.field.text().strip(), self._work.project
        if not text or project is None:
            return
        graph = self._work.core.graph

        def look() -> list[SymbolRow]:
            found = graph.like(project, text, _OFFERED)
            if found or ":" not in text:
                return found
            try:
                return graph.find(project, text)
            except TdeError:  # a name that is still being typed names nothing yet
                return []

        self._work.tasks.run(look, then=self._show, failed=self._not_asked, key="recall.symbols")

    def _show(self, rows: list[SymbolRow]) -> None:
        entries: list[Choice | Group] = []
        if rows:
            entries = [Group(tr("Symbols"), len(rows)), *(symbol_choice(row) for row in rows)]
        self.show_choices(entries, tr("No symbol is called “{text}”.", text=self.field.text().strip()))

    def _not_asked(self, error: Exception) -> None:
        self.show_choices([], error_in_words(error))
