"""Right to left everything stands on the other side, and every word still reads as it is written."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tde_desktop.ui import icons, theme
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.painting import draw_text, is_mirrored, mirror
from tde_desktop.ui.panels.brain.panel import BrainPanel
from tde_desktop.ui.widgets.rail import RailItem
from tde_desktop.ui.widgets.search_field import SearchField
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.widgets.switch import Switch

LEFT_TO_RIGHT, RIGHT_TO_LEFT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
ROOM = QRect(0, 0, 240, 24)


@pytest.fixture(autouse=True)
def _left_to_right_afterwards(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setLayoutDirection(LEFT_TO_RIGHT)


def painted(paint: Callable[[QPainter], object]) -> QImage:
    image = QImage(ROOM.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setFont(theme.body())
    paint(painter)
    painter.end()
    return image


def ink(image: QImage) -> tuple[int, int]:
    """The first and the last column in which something is painted."""
    ground = image.pixel(image.width() // 2, 0)
    columns = [
        x
        for x in range(image.width())
        if any(image.pixel(x, y) != ground for y in range(1, image.height() - 1))
    ]
    return columns[0], columns[-1]


def test_words_of_a_mirrored_painter_read_as_written_on_the_other_side(qapp: QApplication) -> None:
    left, middle = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignVCenter

    def turned(painter: QPainter) -> None:
        mirror(painter, ROOM, RIGHT_TO_LEFT)
        draw_text(painter, QRect(20, 0, 100, 24), left | middle, "High water")

    def by_hand(painter: QPainter) -> None:
        painter.drawText(QRect(120, 0, 100, 24), Qt.AlignmentFlag.AlignRight | middle, "High water")

    assert painted(turned) == painted(by_hand)


def test_left_to_right_nothing_is_turned(qapp: QApplication) -> None:
    def plain(painter: QPainter) -> None:
        mirror(painter, ROOM, LEFT_TO_RIGHT)
        assert not is_mirrored(painter)
        draw_text(painter, ROOM, Qt.AlignmentFlag.AlignVCenter, "High water")

    assert painted(plain) == painted(
        lambda painter: painter.drawText(ROOM, Qt.AlignmentFlag.AlignVCenter, "High water")
    )


def test_only_an_icon_that_points_is_turned_over(qapp: QApplication) -> None:
    place, other = QRect(0, 0, 24, 24), QRect(216, 0, 24, 24)

    def turned(name: str) -> QImage:
        def paint(painter: QPainter) -> None:
            mirror(painter, ROOM, RIGHT_TO_LEFT)
            icons.draw(painter, name, place, "#000000", 16)

        return painted(paint)

    def upright(name: str) -> QImage:
        return painted(lambda painter: icons.draw(painter, name, other, "#000000", 16))

    assert turned("file-text") == upright("file-text")
    assert turned("chevron-right") != upright("chevron-right")


def test_a_place_of_the_rail_begins_at_the_right(qtbot: QtBot, open_window: Callable[[], MainWindow]) -> None:
    rail = open_window().rail
    item = next(one for one in rail.findChildren(RailItem) if not one.isChecked())
    before = ink(item.grab().toImage())
    item.setLayoutDirection(RIGHT_TO_LEFT)
    after = ink(item.grab().toImage())
    assert before[0] < item.width() // 4
    assert after[1] > item.width() * 3 // 4


def test_the_key_of_an_empty_search_field_leaves_its_words_room(qtbot: QtBot) -> None:
    field = SearchField("Find", "Find in pages", "Ctrl+F")
    qtbot.addWidget(field)
    field.resize(300, field.sizeHint().height())
    field.setLayoutDirection(RIGHT_TO_LEFT)
    left, right = field.textMargins().left(), field.textMargins().right()
    assert left > right > theme.icon_size()
    field.setText("tides")
    assert field.textMargins().left() < left


def test_a_switch_that_is_on_has_its_knob_at_the_left(qtbot: QtBot) -> None:
    switch = Switch("Tell me")
    qtbot.addWidget(switch)
    switch.setChecked(True)
    turned = switch.grab().toImage()
    switch.setLayoutDirection(RIGHT_TO_LEFT)
    mirrored = switch.grab().toImage()
    assert mirrored != turned
    assert mirrored.pixelColor(mirrored.width() // 4, mirrored.height() // 2) == QColor("white")


def test_the_left_arrow_goes_to_the_segment_at_the_left(qtbot: QtBot) -> None:
    views = Segmented("View", ("Page", "Graph", "History"))
    qtbot.addWidget(views)
    views.setLayoutDirection(RIGHT_TO_LEFT)
    views.show()
    chosen: list[int] = []
    views.chosen.connect(chosen.append)
    button = views.findChildren(QAbstractButton)[0]
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Left)
    assert chosen == [1]


def test_a_click_on_the_arrow_of_a_folder_opens_it(
    qapp: QApplication, open_window: Callable[[], MainWindow], settled: Callable[[], None], harbor: str
) -> None:
    window = open_window()
    qapp.setLayoutDirection(RIGHT_TO_LEFT)
    panel = window.show_panel("brain")
    assert isinstance(panel, BrainPanel)
    settled()
    view = panel.paths.view
    index = panel.paths.model.index_of("folder:quay")
    row = view.visualRect(index)
    arrow = QPoint(view.viewport().width() - theme.SPACE_16, row.center().y())
    view.mousePressEvent(
        QMouseEvent(
            QEvent.Type.MouseButtonPress,
            QPointF(arrow),
            QPointF(view.viewport().mapToGlobal(arrow)),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    assert view.isExpanded(index)
