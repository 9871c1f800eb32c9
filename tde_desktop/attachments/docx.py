"""The text of a Word document, walked through the XML of all its parts.

What was deleted in tracked changes is left out; what was inserted, text boxes, content controls, notes,
comments, headers and footers are in. Namespaces are not looked at: the strict and the usual form have the
same local names.
"""

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from tde_desktop.attachments.refusal import Refused

_PARTS = (
    ("document", ""),
    ("header", "headers"),
    ("footer", "footers"),
    ("footnotes", "footnotes"),
    ("endnotes", "endnotes"),
    ("comments", "comments"),
)
_LEFT_OUT = frozenset(
    [
        "del",
        "moveFrom",
        "delText",
        "instrText",
        "Fallback",
        "pPr",
        "rPr",
        "tblPr",
        "trPr",
        "tcPr",
        "sectPr",
        "delInstrText",
    ]
)


def sections(path: Path) -> Iterator[tuple[str, str]]:
    """The body, then headers, footers, notes and comments, where there are any."""
    with zipfile.ZipFile(path) as archive:
        found = False
        for stem, label in _PARTS:
            texts = []
            for name in _named(archive, stem):
                try:
                    texts += _blocks(ElementTree.fromstring(archive.read(name)))
                except (ElementTree.ParseError, zipfile.BadZipFile, KeyError, ValueError) as problem:
                    if stem == "document":
                        raise Refused("it is broken: its text is not whole") from problem
            found = found or (stem == "document" and bool(_named(archive, stem)))
            text = "\n".join(dict.fromkeys(texts) if label in ("headers", "footers") else texts)
            if text.strip():
                yield label, text
        if not found:
            raise Refused("it is broken: it has no text part")


def _named(archive: zipfile.ZipFile, stem: str) -> list[str]:
    pattern = re.compile(rf"word/{stem}\d*\.xml$", re.I)
    return sorted(name for name in archive.namelist() if pattern.match(name))


def _local(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _blocks(root: ElementTree.Element) -> list[str]:
    """Paragraphs, and table rows as one line each, in their order."""
    found: list[str] = []
    for child in root:
        kind = _local(child)
        if kind in _LEFT_OUT:
            continue
        if kind == "p":
            boxes: list[str] = []
            text = _inline(child, boxes)
            found += [part for part in (text, *boxes) if part.strip()]
        elif kind == "tbl":
            found += _rows(child)
        else:
            found += _blocks(child)
    return found


def _rows(table: ElementTree.Element) -> list[str]:
    found = []
    for row in _inside(table, "tr"):
        cells = [" ".join(" ".join(_blocks(cell)).split()) for cell in _inside(row, "tc")]
        line = " | ".join(cells).strip(" |")
        if line:
            found.append(line)
    return found


def _inside(element: ElementTree.Element, wanted: str) -> Iterator[ElementTree.Element]:
    """Children of a kind, also those wrapped in content controls or insertions."""
    for child in element:
        kind = _local(child)
        if kind == wanted:
            yield child
        elif kind in ("sdt", "sdtContent", "ins", "customXml", "moveTo", "smartTag"):
            yield from _inside(child, wanted)


def _inline(element: ElementTree.Element, boxes: list[str]) -> str:
    """The text of a paragraph; that of text boxes in it goes to `boxes`."""
    text = ""
    for child in element:
        kind = _local(child)
        if kind in _LEFT_OUT:
            continue
        if kind == "t":
            text += child.text or ""
        elif kind in ("tab", "ptab"):
            text += "\t"
        elif kind in ("br", "cr"):
            text += "\n"
        elif kind == "noBreakHyphen":
            text += "-"
        elif kind == "txbxContent":
            boxes += _blocks(child)
        else:
            text += _inline(child, boxes)
    return text
