"""How standard controls look: one style over Fusion, no style sheet anywhere.

Properties it knows on a widget: `primary` (the one accent button of a view) and
`flatField` (a line edit without ground or edge).
"""

import ctypes
import sys
from typing import cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionSlider,
    QStyleOptionToolButton,
    QWidget,
)

from tde_desktop.ui import icons, scroll_bar, slider, theme
from tde_desktop.ui.painting import draw_focus_ring, draw_panel
from tde_desktop.ui.theme import Colors

State = QStyle.StateFlag
Primitive = QStyle.PrimitiveElement
Control = QStyle.ControlElement
Complex = QStyle.ComplexControl
Metric = QStyle.PixelMetric
Hint = QStyle.StyleHint

_METRICS = {
    Metric.PM_SplitterWidth: 1,
    Metric.PM_ButtonShiftHorizontal: 0,
    Metric.PM_ButtonShiftVertical: 0,
    Metric.PM_ScrollBarExtent: 10,
    Metric.PM_LayoutHorizontalSpacing: theme.SPACE_8,
    Metric.PM_LayoutVerticalSpacing: theme.SPACE_8,
    Metric.PM_DefaultFrameWidth: 1,
    Metric.PM_ToolBarFrameWidth: 0,
    Metric.PM_MenuPanelWidth: 1,
    Metric.PM_MenuVMargin: theme.SPACE_4,
    Metric.PM_MenuHMargin: theme.SPACE_4,
}
_HINTS = {
    Hint.SH_ScrollBar_ContextMenu: 0,
    Hint.SH_ToolTip_WakeUpDelay: 500,
    Hint.SH_Slider_AbsoluteSetButtons: 0,
    Hint.SH_ScrollBar_LeftClickAbsolutePosition: 0,
    Hint.SH_ItemView_ShowDecorationSelected: 1,
    Hint.SH_UnderlineShortcut: 0,
    Hint.SH_DialogButtonBox_ButtonsHaveIcons: 0,
}
_ICON_LESS = {
    Metric.PM_SmallIconSize: 0,
    Metric.PM_ButtonIconSize: 0,
    Metric.PM_ToolBarIconSize: 0,
    Metric.PM_IndicatorWidth: 2,
    Metric.PM_IndicatorHeight: 2,
    Metric.PM_ExclusiveIndicatorWidth: 0,
    Metric.PM_ExclusiveIndicatorHeight: 0,
}
"""By how much it is smaller than an icon."""
_IMMORTAL = 1 << 40


def _is_primary(widget: QWidget | None) -> bool:
    return widget is not None and bool(widget.property("primary"))


def keep_none_alive() -> None:
    """Make None immortal on Python 3.11, as later versions do by themselves.

    PySide 6.12 releases one reference to None too many whenever Qt hands a null option or widget to
    a style written in Python [measured: 105 lost in 365 calls of `pixelMetric`]; without this the
    interpreter ends after a few thousand repaints.
    """
    if sys.version_info < (3, 12):
        references = ctypes.c_ssize_t.from_address(id(None))
        if references.value < _IMMORTAL:
            references.value += _IMMORTAL


class WindowStyle(QProxyStyle):
    """Flat buttons and fields, a 2 px focus ring, thin scroll bars, 1 px splitters."""

    def __init__(self) -> None:
        keep_none_alive()
        super().__init__("Fusion")

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        known = _METRICS.get(metric)
        if known is not None:
            return known
        less = _ICON_LESS.get(metric)
        return super().pixelMetric(metric, option, widget) if less is None else theme.icon_size() - less

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: object = None,
    ) -> int:
        known = _HINTS.get(hint)  # Qt asks by the hundred: one look-up
        return known if known is not None else super().styleHint(hint, option, widget, returned)  # type: ignore[arg-type]

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        result = super().sizeFromContents(kind, option, size, cast(QWidget, widget))
        height = theme.control_height()
        if kind == QStyle.ContentsType.CT_PushButton:
            button = cast(QStyleOptionButton, option)
            extra = theme.SPACE_24 if button.text else theme.SPACE_12
            if button.text and not button.icon.isNull():
                extra += theme.SPACE_4
            result = QSize(size.width() + extra, height)
        elif kind == QStyle.ContentsType.CT_ComboBox:
            result = QSize(size.width() + theme.icon_size() + theme.SPACE_24, height)
        elif kind == QStyle.ContentsType.CT_LineEdit:
            result.setHeight(height)
        elif kind == QStyle.ContentsType.CT_ToolButton:
            result = QSize(max(size.width() + theme.SPACE_12, height), height)
        elif kind == QStyle.ContentsType.CT_MenuBarItem:
            result = QSize(size.width() + theme.SPACE_16, theme.line_height(theme.body()) + 10)
        elif kind == QStyle.ContentsType.CT_MenuItem and size.height() > theme.SPACE_12:
            result.setHeight(max(result.height(), theme.line_height(theme.body()) + theme.SPACE_8))
            result.setWidth(result.width() + theme.SPACE_16)
        return result

    def subElementRect(
        self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None
    ) -> QRect:
        rect = super().subElementRect(element, option, cast(QWidget, widget))
        if element == QStyle.SubElement.SE_LineEditContents and not (widget and widget.property("flatField")):
            rect.adjust(theme.SPACE_4, 0, -theme.SPACE_4, 0)
        return rect

    # -- primitives ---------------------------------------------------------

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        scheme = theme.colors(option.palette)
        rect = option.rect
        if element == Primitive.PE_PanelButtonCommand:
            self._draw_button(option, painter, widget, scheme)
        elif element == Primitive.PE_PanelButtonTool:
            self._draw_tool_button(option, painter, scheme)
        elif element in {Primitive.PE_PanelLineEdit, Primitive.PE_FrameLineEdit}:
            flat = widget is not None and (
                widget.property("flatField") or isinstance(widget.parent(), QComboBox)
            )
            if not flat:
                self._draw_field(option, painter, scheme, ground=element == Primitive.PE_PanelLineEdit)
        elif element == Primitive.PE_FrameFocusRect:
            if option.state & State.State_KeyboardFocusChange:
                draw_focus_ring(painter, rect, scheme)
        elif element == Primitive.PE_IndicatorCheckBox:
            self._draw_tick(option, painter, scheme)
        elif element == Primitive.PE_IndicatorRadioButton:
            self._draw_radio(option, painter, scheme)
        elif element in {Primitive.PE_PanelMenu, Primitive.PE_FrameMenu}:
            painter.fillRect(rect, QColor(scheme.base))
            painter.setPen(QColor(scheme.edge_soft))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        elif element == Primitive.PE_PanelTipLabel:
            draw_panel(painter, rect, scheme.window, scheme.edge_soft, 0)
        elif element == Primitive.PE_FrameStatusBarItem:
            pass
        elif element == Primitive.PE_PanelScrollAreaCorner:
            painter.fillRect(rect, option.palette.color(QPalette.ColorRole.Base))
        elif element == Primitive.PE_Frame and widget is not None and widget.property("field"):
            self._draw_field(option, painter, scheme, ground=True)
        elif element == Primitive.PE_Frame:
            painter.save()
            painter.setPen(QColor(scheme.line))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
            painter.restore()
        else:
            super().drawPrimitive(element, option, painter, widget)

    def _draw_button(
        self, option: QStyleOption, painter: QPainter, widget: QWidget | None, scheme: Colors
    ) -> None:
        state = option.state
        enabled = bool(state & State.State_Enabled)
        sunken = bool(state & (State.State_Sunken | State.State_On))
        hovered = bool(state & State.State_MouseOver) and enabled
        if _is_primary(widget) and enabled:
            ground = scheme.accent_pressed if sunken or hovered else scheme.accent
            draw_panel(painter, option.rect, ground, ground)
        elif widget is not None and widget.property("quiet"):
            if sunken or hovered:
                draw_panel(painter, option.rect, scheme.selection_unfocused)
        else:
            ground = scheme.selection_unfocused if sunken else scheme.hover if hovered else scheme.base
            if scheme.dark and not sunken and not hovered:
                ground = scheme.hover
            draw_panel(painter, option.rect, ground, scheme.edge_soft)
        if state & State.State_HasFocus and state & State.State_KeyboardFocusChange:
            if _is_primary(widget):
                draw_panel(
                    painter, option.rect.adjusted(2, 2, -2, -2), None, scheme.base, theme.RADIUS_CHIP, 1.5
                )
            draw_focus_ring(painter, option.rect, scheme)

    def _draw_tool_button(self, option: QStyleOption, painter: QPainter, scheme: Colors) -> None:
        state = option.state
        if state & State.State_Enabled:
            if state & (State.State_On | State.State_Sunken):
                draw_panel(painter, option.rect, scheme.selection_unfocused)
            elif state & State.State_MouseOver:
                ground = QColor(scheme.selection_unfocused)
                ground.setAlpha(150)
                draw_panel(painter, option.rect, ground)
        if state & State.State_HasFocus and state & State.State_KeyboardFocusChange:
            draw_focus_ring(painter, option.rect, scheme)

    def _draw_field(self, option: QStyleOption, painter: QPainter, scheme: Colors, *, ground: bool) -> None:
        fill = scheme.base if ground else None
        if option.state & State.State_HasFocus:
            draw_panel(painter, option.rect, fill, scheme.focus, theme.RADIUS_ROW, 2.0)
        else:
            draw_panel(painter, option.rect, fill, scheme.edge_soft)

    def _draw_tick(self, option: QStyleOption, painter: QPainter, scheme: Colors) -> None:
        on = bool(option.state & (State.State_On | State.State_NoChange))
        rect = option.rect.adjusted(0, 0, 0, 0)
        if on:
            draw_panel(painter, rect, scheme.accent, None, theme.RADIUS_CHIP)
            icons.draw(painter, "check", rect, "#ffffff", rect.width() - 2)
        else:
            draw_panel(painter, rect, scheme.base, scheme.edge, theme.RADIUS_CHIP)

    def _draw_radio(self, option: QStyleOption, painter: QPainter, scheme: Colors) -> None:
        rect = option.rect
        on = bool(option.state & State.State_On)
        draw_panel(
            painter, rect, scheme.accent if on else scheme.base, None if on else scheme.edge, rect.width() / 2
        )
        if on:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffffff"))
            center = QRectF(rect).center()
            painter.drawEllipse(QPointF(center), rect.width() * 0.2, rect.width() * 0.2)
            painter.restore()

    # -- controls -----------------------------------------------------------

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        scheme = theme.colors(option.palette)
        if element == Control.CE_Splitter:
            painter.fillRect(option.rect, QColor(scheme.line))
        elif element == Control.CE_PushButtonLabel:
            self._draw_button_label(cast(QStyleOptionButton, option), painter, widget)
        elif element == Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, QColor(scheme.window))
        elif element == Control.CE_MenuBarItem:
            self._draw_menu_bar_item(option, painter, scheme)
        elif element == Control.CE_MenuItem and option.state & State.State_Selected:
            if option.state & State.State_Enabled:
                draw_panel(painter, option.rect, scheme.selection)  # as a chosen row of a list
            option.state &= ~State.State_Selected
            super().drawControl(element, option, painter, widget)
        elif element == Control.CE_ShapedFrame and widget is not None and widget.property("rule"):
            painter.fillRect(option.rect, QColor(scheme.line))
        else:
            super().drawControl(element, option, painter, widget)

    def _draw_button_label(
        self, option: QStyleOptionButton, painter: QPainter, widget: QWidget | None
    ) -> None:
        enabled = bool(option.state & State.State_Enabled)
        group = QPalette.ColorGroup.Normal if enabled else QPalette.ColorGroup.Disabled
        color = option.palette.color(group, QPalette.ColorRole.ButtonText)
        if _is_primary(widget) and enabled:
            color = QColor("#ffffff")
        elif enabled and widget is not None and (tone := widget.property("tone")):
            color = theme.colors(option.palette).tone(tone)
        flags = int(Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter)
        text_width = option.fontMetrics.size(int(Qt.TextFlag.TextHideMnemonic), option.text).width()
        side = theme.icon_size() if not option.icon.isNull() else 0
        snug = widget is not None and widget.property("snug")
        gap = (theme.SPACE_4 if snug else theme.SPACE_8) if side and option.text else 0
        x = option.rect.x() + (option.rect.width() - text_width - side - gap) // 2
        if side:
            mode = QIcon.Mode.Normal if enabled else QIcon.Mode.Disabled
            picture = option.icon.pixmap(QSize(side, side), painter.device().devicePixelRatio(), mode)
            place = QRect(x, option.rect.y() + (option.rect.height() - side) // 2, side, side)
            painter.drawPixmap(QStyle.visualRect(option.direction, option.rect, place).topLeft(), picture)
        painter.setPen(color)
        where = QRect(x + side + gap, option.rect.y(), text_width + 2, option.rect.height())
        painter.drawText(QStyle.visualRect(option.direction, option.rect, where), flags, option.text)

    def _draw_menu_bar_item(self, option: QStyleOption, painter: QPainter, scheme: Colors) -> None:
        painter.fillRect(option.rect, QColor(scheme.window))
        if option.state & (State.State_Selected | State.State_Sunken):
            draw_panel(painter, option.rect.adjusted(1, 2, -1, -2), scheme.selection_unfocused, None, 4)
        text = getattr(option, "text", "")
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine
        painter.setPen(QColor(scheme.text))
        painter.drawText(option.rect, int(flags), text)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if control == Complex.CC_ScrollBar:
            scroll_bar.draw(cast(QStyleOptionSlider, option), painter)
        elif control == Complex.CC_Slider:
            slider.draw(cast(QStyleOptionSlider, option), painter)
        elif control == Complex.CC_ComboBox:
            self._draw_combo(cast(QStyleOptionComboBox, option), painter, widget)
        elif control == Complex.CC_ToolButton:
            tool = cast(QStyleOptionToolButton, option)
            # The arrow of a menu button is drawn as part of its icon or text, or not at all.
            tool.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu
            super().drawComplexControl(control, tool, painter, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def _draw_combo(self, option: QStyleOptionComboBox, painter: QPainter, widget: QWidget | None) -> None:
        scheme = theme.colors(option.palette)
        self._draw_field(option, painter, scheme, ground=True)
        side = theme.icon_size()
        where = QRect(option.rect.right() - side - theme.SPACE_8, option.rect.y(), side, option.rect.height())
        if isinstance(widget, QComboBox) and widget.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            where.moveLeft(option.rect.left() + theme.SPACE_8)
        icons.draw(painter, "chevron-down", where, scheme.neutral)

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        sub: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        if control == Complex.CC_ScrollBar:
            return scroll_bar.part(cast(QStyleOptionSlider, option), sub)
        if control == Complex.CC_ComboBox and sub == QStyle.SubControl.SC_ComboBoxEditField:
            inset = 0 if cast(QStyleOptionComboBox, option).editable else theme.SPACE_4 // 2
            words = option.rect.adjusted(theme.SPACE_4 + inset, 1, -theme.icon_size() - theme.SPACE_12, -1)
            return QStyle.visualRect(option.direction, option.rect, words)
        return super().subControlRect(control, option, sub, cast(QWidget, widget))


def use_style(app: QApplication) -> None:
    """Draw with `WindowStyle`. It holds no state: one serves every window of a process, and widgets that are
    still going are not given another under them.
    """
    if not isinstance(app.style(), WindowStyle):
        app.setStyle(WindowStyle())
