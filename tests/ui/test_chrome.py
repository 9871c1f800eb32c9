"""What lies over the window and around it: shadows, key caps, the end of the program."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QVBoxLayout
from pytestqt.qtbot import QtBot

from tde_desktop.core import Core
from tde_desktop.ui import theme
from tde_desktop.ui.application import Program
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.notices import Notice
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.messages import _KeyCap
from tde_desktop.ui.widgets.overlay import Choice
from tde_desktop.ui.widgets.scrolling import Scrolling
from tde_desktop.ui.widgets.search_field import key_width
from tests.ui.conftest import settle
from tests.ui.test_parts import contrast

Open = Callable[[], MainWindow]


class _Painted(QObject):
    """What a widget was asked to paint."""

    region = QRegion()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return False


def test_a_shrinking_palette_leaves_no_shadow_where_it_was(open_window: Open) -> None:
    box = open_window().palette_box
    box.open()
    box.show_choices([Choice(str(number), "Row") for number in range(12)], "")
    QApplication.processEvents()
    below = box.childrenRect().bottomLeft() + QPoint(20, 12)
    painted = _Painted()
    box.installEventFilter(painted)
    box.show_choices([], "None")
    QApplication.processEvents()
    assert box.childrenRect().bottom() < below.y() - 100
    assert painted.region.contains(below)


def test_the_key_beside_undo_is_drawn_whole(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    window.toast.say("Page created", undo=True)
    cap = window.toast.findChild(_KeyCap)
    assert cap.width() >= key_width("Ctrl+Z") > theme.SPACE_12


@pytest.mark.usefixtures("harbor")
def test_quit_in_the_file_menu_closes_the_window(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    action = window.actions_table["window.quit"]
    assert action.shortcut().toString() == "Ctrl+Q"
    action.trigger()
    qtbot.waitUntil(lambda: not window.isVisible())


def test_what_comes_after_the_window_is_closed_is_kept_at_once(open_window: Open) -> None:
    window = open_window()
    state = window.workspace.state
    window.close()
    state.put("panel", "recall")
    assert not any(timer.isActive() for timer in state.findChildren(QTimer))
    assert '"panel": "recall"' in state._path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_icon_and_the_words_of_the_chosen_menu_row_are_read_on_its_ground(
    open_window: Open, core: Core, qtbot: QtBot, name: str
) -> None:
    core.settings.put("window.theme", name)
    window = open_window()
    menu = next(one for one in window.menuBar().findChildren(QMenu) if one.title() == "&File")
    menu.popup(window.mapToGlobal(window.rect().center()))
    action = window.actions_table["project.add"]
    menu.setActiveAction(action)
    qtbot.waitUntil(menu.isVisible)
    row = menu.actionGeometry(action)
    picture = menu.grab(row).toImage()
    ground = picture.pixelColor(picture.width() // 2 + 1, 2)
    menu.setActiveAction(window.actions_table["project.sample"])
    assert menu.grab(row).toImage().pixelColor(picture.width() // 2 + 1, 2) != ground
    half = row.height()
    for part in (range(half), range(half, picture.width() // 2)):
        seen = {picture.pixelColor(x, y).name() for x in part for y in range(2, picture.height() - 2)}
        assert max(contrast(color, ground.name()) for color in seen) >= 4.5
    menu.close()


def test_a_long_title_in_a_toast_leaves_the_list_and_the_page_in_sight(open_window: Open) -> None:
    window = open_window()
    window.resize(1280, 800)
    window.toast.say(f"Archived “{'Long title ' * 30}”", undo=True)
    assert window.toast.width() < window.width() // 2
    assert window.toast.findChild(LinkButton).isVisible()


@pytest.fixture
def german(qapp: QApplication, core: Core, qtbot: QtBot) -> Iterator[Program]:
    core.settings.put("window.language", "de")
    program = Program(qapp, core)
    program.window.resize(1280, 800)
    program.show()
    settle(program, qtbot)
    yield program
    program.close()
    program.language.use("en")
    QLocale.setDefault(QLocale.c())
    qapp.processEvents()


def test_the_name_of_the_chosen_place_ends_before_its_badge(german: Program) -> None:
    window = german.window
    window.show_panel("decisions")
    item = window.rail.item("decisions")
    item.show_count(99)
    scheme = theme.colors(item)
    picture = item.grab().toImage()
    badge = [
        x
        for x in range(picture.width())
        if picture.pixelColor(x, picture.height() // 2) == QColor(scheme.accent)
    ]
    words = theme.icon_size() + theme.SPACE_16
    ends = words + QFontMetrics(theme.semibold()).horizontalAdvance("Entscheidungen")
    assert ends < min(x for x in badge if x > words)


def test_a_pane_that_scrolls_up_and_down_never_moves_sideways(qtbot: QtBot) -> None:
    pane = Scrolling()
    qtbot.addWidget(pane)
    column = QVBoxLayout(pane.inside)
    field = QLineEdit()
    field.setMinimumWidth(600)
    column.addWidget(field)
    pane.resize(300, 200)
    pane.show()
    pane.ensureVisible(590, 10)
    pane.horizontalScrollBar().setValue(200)
    assert pane.inside.x() == 0


def test_notices_of_a_long_day_are_all_reached_by_key(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    for number in range(100):
        window.workspace.notices.keep(Notice(f"Notice {number} was kept."))
    window.actions_table["help.notices"].trigger()
    notices = window._notice_list
    assert notices.isVisible()

    def shown() -> set[str]:
        return {text.text() for text in notices.findChildren(QLabel) if text.text().endswith("was kept.")}

    assert "Notice 99 was kept." in shown()
    (more,) = (button for button in notices.findChildren(LinkButton) if button.text() == "70 more")
    assert more.focusPolicy() & Qt.FocusPolicy.TabFocus
    for left in ("40 more", "10 more"):
        qtbot.keyClick(more, Qt.Key.Key_Space)
        assert more.text() == left
    qtbot.keyClick(more, Qt.Key.Key_Space)
    assert more.isHidden()
    assert shown() == {f"Notice {number} was kept." for number in range(100)}
