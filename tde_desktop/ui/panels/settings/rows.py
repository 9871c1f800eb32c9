"""One setting a row: what it is at the left, its control at the right, what is wrong below it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from tde_desktop.config.settings import Setting, Value
from tde_desktop.errors import Invalid
from tde_desktop.ui import theme
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.sentences import error_in_words
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.widgets.switch import Switch
from tde_desktop.ui.widgets.yielding import YieldingRow

_SLIDERS = frozenset({"window.text_size"})
_STEP = 10
_LEAST_WORDS = 220
"""Narrower, at 13 px, and the control goes below its words."""
_CHOICE_WORDS = {
    "system": mark("System"),
    "light": mark("Light"),
    "dark": mark("Dark"),
    "normal": mark("Normal"),
    "high": mark("High"),
    "everywhere": mark("As everywhere"),
    "propose": mark("Propose only"),
    "decide": mark("Decide too"),
    "en": "English",
    "de": "Deutsch",
}


def _rounded(value: int) -> int:
    return round(value / _STEP) * _STEP


class SettingRow(QWidget):
    """Signals:
    chosen: the key and a value that its setting accepts.
    """

    chosen = Signal(str, object)

    def __init__(self, setting: Setting, value: Value, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting, self._value = setting, value
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.SPACE_8, 0, theme.SPACE_8)
        column.setSpacing(theme.SPACE_4)
        whole = QWidget()
        row = YieldingRow(whole, theme.SPACE_16)
        said = QWidget()
        words = QVBoxLayout(said)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addWidget(Text(tr(setting.label), wrap=True))
        words.addWidget(Text(tr(setting.help), "caption", "neutral", wrap=True))
        row.add(said, 1, theme.em(self, _LEAST_WORDS))
        self._control = self._make(value)
        row.add(self._control)
        column.addWidget(whole)
        self._wrong = Text("", "caption", "bad", wrap=True)
        self._wrong.hide()
        column.addWidget(self._wrong)

    def _make(self, value: Value) -> QWidget:
        setting = self.setting
        if isinstance(setting.default, bool):
            switch = Switch(tr(setting.label))
            switch.setChecked(bool(value))
            switch.toggled.connect(self._take)
            return switch
        if setting.choices:
            choice = Segmented(
                tr(setting.label),
                [tr(_CHOICE_WORDS.get(word, word.capitalize())) for word in setting.choices],
            )
            choice.choose(setting.choices.index(str(value)))
            choice.chosen.connect(lambda index: self._take(setting.choices[index]))
            return choice
        if setting.key in _SLIDERS:
            return self._make_slider(int(value))
        field = QLineEdit(str(value))
        field.setAccessibleName(tr(setting.label))
        numeric = isinstance(setting.default, int)
        field.setFixedWidth(theme.em(self, 90 if numeric else 280))
        if numeric:
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
        if setting.globs:
            field.setFont(theme.fixed())
            field.setPlaceholderText(tr("Nothing"))
        field.editingFinished.connect(lambda: self._take(field.text()))
        return field

    def _make_slider(self, value: int) -> QWidget:
        """Least and most beside it; the value is taken when it is let go, or by the keys."""
        setting = self.setting
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_8)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr(setting.label))
        self.slider.setRange(setting.least or 0, setting.most or 100)
        self.slider.setSingleStep(_STEP)
        self.slider.setPageStep(_STEP)
        self.slider.setTracking(False)
        self.slider.setValue(value)
        self.slider.setFixedWidth(theme.em(self, 150))
        self.slider.setMinimumHeight(theme.control_height())  # its knob grows with the text
        shown = Text(f"{value} %")
        shown.setMinimumWidth(theme.em(self, 44))
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.slider.sliderMoved.connect(lambda at: shown.setText(f"{_rounded(at)} %"))

        def take(at: int) -> None:
            shown.setText(f"{_rounded(at)} %")
            self._take(_rounded(at))

        self.slider.valueChanged.connect(take)
        for part in (
            Text(f"{setting.least} %", "caption", "neutral"),
            self.slider,
            Text(f"{setting.most} %", "caption", "neutral"),
            shown,
        ):
            row.addWidget(part)
        return whole

    def show_value(self, value: Value) -> None:
        """It was chosen elsewhere."""
        if value == self._value:
            return
        self._value = value
        self._wrong.hide()
        if isinstance(self._control, Switch):
            self._control.setChecked(bool(value))
        elif isinstance(self._control, Segmented):
            self._control.choose(self.setting.choices.index(str(value)))
        elif isinstance(self._control, QLineEdit):
            self._control.setText(str(value))
        else:
            self.slider.setValue(int(value))

    def _take(self, given: object) -> None:
        try:
            value = self.setting.check(given)
        except Invalid as problem:
            self._wrong.setText(error_in_words(problem))
            self._wrong.show()
            return
        self._wrong.hide()
        if isinstance(self._control, QLineEdit):
            self._control.setText(str(value))  # as it is kept
        if value != self._value:
            self._value = value
            self.chosen.emit(self.setting.key, value)

    @property
    def problem(self) -> str:
        return self._wrong.text() if not self._wrong.isHidden() else ""

    @property
    def control(self) -> QWidget:
        return self._control

    def matches(self, text: str) -> bool:
        words = f"{tr(self.setting.label)} {tr(self.setting.help)} {self.setting.key}".casefold()
        return all(word in words for word in text.casefold().split())
