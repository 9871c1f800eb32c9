"""Collects what the window says and builds its translations.

    python packaging/translations.py            brings resources/i18n/*.ts up to date and builds the *.qm
    python packaging/translations.py --check    changes nothing; exit status 1 when one is missing or old

A text is what stands in `tr(...)`, `mark(...)` or `plural(...)` in tde_desktop/ui, a label of the
vocabulary, or a label or help of a setting. The *.ts are Qt's own files: Qt Linguist opens them
(`pyside6-linguist`). A text that is gone loses its entry; a new one gets an empty entry of type
"unfinished".
"""

import ast
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from tde_desktop import vocabulary  # noqa: E402 - from this checkout, installed or not
from tde_desktop.config.settings import RULES, SETTINGS  # noqa: E402
from tde_desktop.decisions import lifecycle  # noqa: E402

UI, FOLDER = TOP / "tde_desktop" / "ui", TOP / "resources" / "i18n"
CONTEXT = "window"
LANGUAGES = ("de",)
CALLS = frozenset({"tr", "mark"})
FIELD = re.compile(r"\{(\w+)[^{}]*\}")


def sources() -> dict[str, str]:
    """Every text, with the file that says it first."""
    found: dict[str, str] = {}
    for text, where in (*vocabulary_texts(), *setting_texts()):
        found.setdefault(text, where)
    for file in sorted(UI.rglob("*.py")):
        where = file.relative_to(TOP).as_posix()
        for text in texts_of(file.read_text(encoding="utf-8")):
            found.setdefault(text, where)
    return found


def texts_of(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and node.args and called(node.func) in CALLS:
            yield from said(node.args[0])
        elif isinstance(node, ast.Call) and called(node.func) == "plural":
            for part in node.args[1:3]:
                yield from said(part)


def said(part: ast.expr) -> Iterator[str]:
    """A text, or each of those between which it is chosen."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
        yield part.value
    elif isinstance(part, ast.IfExp):
        yield from (*said(part.body), *said(part.orelse))
    elif isinstance(part, ast.BoolOp):
        for value in part.values:
            yield from said(value)


def called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def vocabulary_texts() -> Iterator[tuple[str, str]]:
    for module in (vocabulary, lifecycle):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, vocabulary.Term):
                for term in kind:
                    if term.label:
                        yield term.label, f"{module.__name__.replace('.', '/')}.py"


def setting_texts() -> Iterator[tuple[str, str]]:
    for setting in (*SETTINGS, *RULES):
        yield setting.label, "tde_desktop/config/settings.py"
        yield setting.help, "tde_desktop/config/settings.py"


def kept(file: Path) -> dict[str, str]:
    """The finished translations of a *.ts."""
    if not file.exists():
        return {}
    found = {}
    for message in ET.parse(file).getroot().iter("message"):
        source, translation = message.find("source"), message.find("translation")
        done = translation is not None and translation.get("type") is None
        if source is not None and source.text and translation is not None and translation.text and done:
            found[source.text] = translation.text
    return found


def written(language: str, texts: dict[str, str], translations: dict[str, str]) -> str:
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for text, where in sorted(texts.items(), key=lambda item: (item[1], item[0])):
        message = ET.SubElement(context, "message")
        ET.SubElement(message, "location", filename=f"../../{where}")
        ET.SubElement(message, "source").text = text
        translation = ET.SubElement(message, "translation")
        if text in translations:
            translation.text = translations[text]
        else:
            translation.set("type", "unfinished")
    ET.indent(root, " ")
    body = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def built(ts: Path, qm: Path) -> None:
    """Compile with Qt's lrelease, which comes with PySide6."""
    beside = [Path(sys.executable).with_name(f"pyside6-lrelease{ending}") for ending in ("", ".exe")]
    tool = next((str(path) for path in beside if path.exists()), "pyside6-lrelease")
    command = [tool, "-silent", str(ts), "-qm", str(qm)]
    subprocess.run(command, check=True)


def wrong_fields(translations: dict[str, str]) -> list[str]:
    """Translations whose fields are not those of their text: they would fail when shown."""
    return [
        text
        for text, shown in translations.items()
        if sorted(FIELD.findall(text)) != sorted(FIELD.findall(shown))
    ]


def check(language: str, texts: dict[str, str]) -> list[str]:
    """What is missing or old, in words."""
    ts, qm = FOLDER / f"tde_{language}.ts", FOLDER / f"tde_{language}.qm"
    translations = kept(ts)
    problems = [f"{language}: not translated: {text!r}" for text in texts if text not in translations]
    problems += [f"{language}: other fields: {text!r}" for text in wrong_fields(translations)]
    if not ts.exists() or ts.read_text(encoding="utf-8") != written(language, texts, translations):
        problems.append(f"{ts.name} is old")
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / qm.name
        if ts.exists():
            built(ts, fresh)
        if not qm.exists() or not fresh.exists() or qm.read_bytes() != fresh.read_bytes():
            problems.append(f"{qm.name} is old")
    return problems


def main() -> int:
    texts = sources()
    if "--check" in sys.argv:
        problems = [problem for language in LANGUAGES for problem in check(language, texts)]
        print("\n".join(problems) or f"{len(texts):,} texts in {len(LANGUAGES)} language: all there")
        return 1 if problems else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        ts, qm = FOLDER / f"tde_{language}.ts", FOLDER / f"tde_{language}.qm"
        translations = kept(ts)
        ts.write_text(written(language, texts, translations), encoding="utf-8", newline="\n")
        built(ts, qm)
        left = sum(1 for text in texts if text not in translations)
        print(f"{language}: {len(texts):,} texts, {left:,} not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
