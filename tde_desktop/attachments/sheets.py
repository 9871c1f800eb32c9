"""The sheets of a workbook, a row a line with its cells between tabs."""

import contextlib
import datetime
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tde_desktop.attachments.refusal import Refused

MOST_COLUMNS = 300
REPEATS = 3  # equal rows that follow each other are written so often


def sheets(path: Path) -> Iterator[tuple[str, str]]:
    """(`sheet NAME`, text) of each sheet with cells, hidden ones too. Formulas are their last values."""
    import python_calamine

    try:
        workbook = python_calamine.CalamineWorkbook.from_path(str(path))
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
                yield f"sheet {name}", text


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
