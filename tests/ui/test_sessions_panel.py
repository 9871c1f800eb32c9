"""Sessions: the open ones first, the handoff as it was written, and the way to its page."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
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


def test_a_session_shows_the_pack_it_was_given_and_the_pack_can_be_copied(
    open_window: Open, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.brain.write("harbor", path="rule", title="Moor twice", kind="principle", body="Twice.", actor="a")
    given = core.brain.context_pack("harbor", "Mend the quay").markdown
    core.brain.session_start("harbor", "Mend the quay", "HRB-1", "agent", given)
    core.brain.write("harbor", path="later", title="Came later", kind="principle", body="Later.", actor="a")
    panel = open_window().show_panel("sessions")
    assert isinstance(panel, SessionsPanel)
    settled()
    qtbot.waitUntil(lambda: "Moor twice" in panel.pack.reader.toPlainText())
    assert "```" not in panel.pack.reader.toPlainText()
    assert panel.pack._title.text() == "Context pack given"
    panel.action("sessions.copy_pack").trigger()
    assert QGuiApplication.clipboard().text() == given
    panel.pack.views.chosen.emit(1)
    assert panel.pack.text.toPlainText() == given
    assert "Came later" not in given


def test_a_pack_that_was_not_kept_is_said_to_be_todays(
    open_window: Open, core: Core, settled: Settled, qtbot: QtBot
) -> None:
    core.brain.session_start("harbor", "Moor ships at the quay", actor="agent")
    panel = open_window().show_panel("sessions")
    assert isinstance(panel, SessionsPanel)
    qtbot.waitUntil(lambda: panel.pack._title.text() == "Context pack, as it would be now")
    settled()
    assert "How ships moor" in panel.pack.reader.toPlainText()
