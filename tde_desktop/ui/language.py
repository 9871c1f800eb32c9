"""The window's words in a person's language: English stands in the code, others in `resources/i18n`.

Wrap what a person reads in `tr`, with fields in braces: `tr("{count:,} pages", count=n)`. A text that
is kept in a table before a language is chosen is wrapped in `mark` there and in `tr` where it is shown.
What differs for one and for several is said by `plural`. `packaging/translations.py` collects all of them.
"""

from pathlib import Path
from string import Formatter
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from tde_desktop.config.paths import resource
from tde_desktop.recall.rows import size

CONTEXT = "window"
LANGUAGES = ("system", "en", "de")
_SOURCE = "en"


class _Fields(Formatter):
    """Like str.format; whole numbers are grouped as a language that is not English does it."""

    def format_field(self, value: Any, spec: str) -> Any:
        if spec == "," and isinstance(value, int):
            return QLocale().toString(value)
        return super().format_field(value, spec)


_FIELDS = _Fields()


def tr(text: str, /, **fields: Any) -> str:
    """The text in the window's language, its fields filled in."""
    shown = QCoreApplication.translate(CONTEXT, text)
    if not fields:
        return shown
    return shown.format(**fields) if _is_english() else _FIELDS.vformat(shown, (), fields)


def plural(count: int, one: str, many: str, /, **fields: Any) -> str:
    """The text for one thing or the one for none or several; `count` is a field of both."""
    return tr(one if count == 1 else many, count=count, **fields)


def mark(text: str) -> str:
    """The text itself: said here, translated by `tr` where it is shown."""
    return text


def digits(count: int) -> str:
    """A whole number, its thousands grouped as the language does it."""
    return f"{count:,}" if _is_english() else QLocale().toString(count)


def amount(bytes_: int) -> str:
    """Bytes as a person reads them: 4.1 KB, in a language with commas 4,1 KB."""
    said = size(bytes_)
    return said if _is_english() else said.replace(".", QLocale().decimalPoint())


def _is_english() -> bool:
    return QLocale().language() in {QLocale.Language.English, QLocale.Language.C}


def resolve(choice: str) -> str:
    """The code of the language that a setting means; English where the system's has no translation."""
    wanted = QLocale.system().name().split("_")[0] if choice == "system" else choice
    return wanted if wanted in LANGUAGES else _SOURCE


def locale_of(choice: str) -> QLocale:
    """How numbers and dates are written under a setting."""
    return QLocale(QLocale.system().name() if choice == "system" else resolve(choice))


class Language:
    """Installs translations in the application; one for the life of the program."""

    def __init__(self, app: QGuiApplication) -> None:
        self._app, self._translators = app, list[QTranslator]()
        self.code = _SOURCE

    def use(self, choice: str) -> None:
        """Speak a language from now on; what is already drawn keeps its words.

        Raises FileNotFoundError when the translation does not come with the program.
        """
        self.leave()
        self.code = resolve(choice)
        QLocale.setDefault(locale_of(choice))
        if self.code != _SOURCE:
            own = resource("i18n", f"tde_{self.code}.qm")
            if not own.exists():
                raise FileNotFoundError(own)
            self._install(own)
            self._install(
                Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{self.code}.qm"
            )
        self._app.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)

    def leave(self) -> None:
        """Speak as the code does: another begins anew."""
        for old in self._translators:
            self._app.removeTranslator(old)
        self._translators.clear()

    def _install(self, path: Path) -> None:
        translator = QTranslator(self._app)
        if translator.load(str(path)):
            self._app.installTranslator(translator)
            self._translators.append(translator)
