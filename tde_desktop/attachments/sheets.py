"""The sheets of a workbook, a row a line with its cells between tabs."""

import contextlib
import datetime
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tde_desktop.attachments.refusal import Refused

MOST_COLUMNS = 300
REPEATS = 3  # equal rows that follow each other are written so often
MOST_ROWS = 1000  # that one row of an OpenDocument sheet stands for
_CONTENT, _LARGEST_CONTENT = "content.xml", 200_000_000
_REPEAT = re.compile(rb'(table:number-(rows|columns)-repeated=["\'])(\d{3,})(["\'])')
_REPEATED = f"(rows and cells that are repeated stand here at most {MOST_ROWS:,} and {MOST_COLUMNS} times)"


def sheets(path: Path) -> Iterator[tuple[str, str]]:
    """(`sheet NAME`, text) of each sheet with cells, hidden ones too. Formulas are their last values."""
    import python_calamine

    try:
        few = _with_few_repeats(path)
        workbook = (
            python_calamine.CalamineWorkbook.from_path(str(path))
            if few is None
            else python_calamine.CalamineWorkbook.from_filelike(few)
        )
    except python_calamine.PasswordError as problem:
        raise Refused("it is protected by a password") from problem
    except (python_calamine.CalamineError, OSError, ValueError) as problem:
        protected = "password" in str(problem).lower() or "encrypt" in str(problem).lower()
        raise Refused("it is protected by a password" if protected else "it is broken") from problem
    for name in workbook.sheet_names:
        with contextlib.suppress(python_calamine.CalamineError):
            sheet = workbook.get_sheet_by_name(name)
            text = "\n".join(_lines(sheet.to_python(skip_empty_area=True)))
            if text.strip():
                yield f"sheet {name}", f"{text}\n{_REPEATED}" if few and _at_its_end(text) else text


def _at_its_end(text: str) -> bool:
    """Whether something in it stands as often as anything may."""
    lines = text.split("\n")
    return f"(the same row {MOST_ROWS - REPEATS:,} more times)" in lines or any(
        line.count("\t") >= MOST_COLUMNS - 1 for line in lines
    )


def _with_few_repeats(path: Path) -> io.BytesIO | None:
    """An OpenDocument sheet in which no row or cell is said to stand more often than it would be written;
    None where none is, and for other files.

    A few letters can stand for a row of 16,384 cells a million times, which no memory holds.
    """
    if not zipfile.is_zipfile(path):
        return None
    made = io.BytesIO()
    with zipfile.ZipFile(path) as whole:
        names = whole.namelist()
        if _CONTENT not in names or whole.getinfo(_CONTENT).file_size > _LARGEST_CONTENT:
            return None
        content = whole.read(_CONTENT)
        few = _REPEAT.sub(_fewer, content)
        if few == content:
            return None
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as copy:
            for name in names:
                copy.writestr(name, few if name == _CONTENT else whole.read(name))
    made.seek(0)
    return made


def _fewer(found: "re.Match[bytes]") -> bytes:
    most = MOST_ROWS if found[2] == b"rows" else MOST_COLUMNS
    return found[1] + b"%d" % min(int(found[3]), most) + found[4]


def _lines(rows: Sequence[Sequence[object]]) -> Iterator[str]:
    lines = ("\t".join(map(_cell, row[:MOST_COLUMNS])).rstrip("\t") for row in rows)
    for line, group in groupby(line for line in lines if line.strip()):
        count = sum(1 for _ in group)
        yield from [line] * min(count, REPEATS)
        if count > REPEATS:
            yield f"(the same row {count - REPEATS:,} more times)"


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.isoformat(" ") if value.time() != datetime.time() else value.date().isoformat()
    return " ".join(str(value).split())
