"""Sessions: the open ones first, the handoff as it was written, and the way to its page."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.models.list_model import Group
from tde_desktop.ui.panels.sessions.panel import SessionsPanel

pytestmark = pytest.mark.usefixtures("harbor")
Open = Callable[[], MainWindow]
Settled = Callable[[], None]


def test_a_session_shows_its_handoff_and_leads_to_the_page_it_became(
    open_window: Open, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    window = open_window()
    panel = window.show_panel("sessions")
    assert isinstance(panel, SessionsPanel)
    settled()
    assert panel.model.rowCount() == 0
    begun = core.apply(core.brain.session_start, "harbor", "Mend the quay", actor="agent")
    qtbot.waitUntil(lambda: [row.goal for row in panel.model.rows] == ["Mend the quay"])
    first = panel.model.entry(0)
    assert isinstance(first, Group)
    assert first.title == "Open now"
    core.apply(core.brain.session_end, begun.id, done=["New planks."], next=["Paint them."], actor="agent")
    qtbot.waitUntil(lambda: "New planks." in panel.reader.document().toPlainText())
    panel.open_button.click()
    settled()
    assert window.panel.ID == "brain"
    assert window.panel.reading.page.kind == "session"
