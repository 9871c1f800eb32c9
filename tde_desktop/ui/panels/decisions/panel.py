from tde_desktop.ui.panels.panel import Panel
from tde_desktop.vocabulary import Table


class DecisionsPanel(Panel):
    ID = "decisions"
    SHOWS = frozenset({Table.DECISIONS})

    def build(self) -> None:
        pass

    def refresh(self) -> None:
        pass
