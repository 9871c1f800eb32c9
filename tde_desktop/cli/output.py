"""How a command prints: JSON, tables, colours on a terminal only, progress on standard error."""

import json
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import click

from tde_desktop.errors import TdeError

TONES = {"good": "green", "warn": "yellow", "bad": "red", "info": "blue", "accent": "magenta"}


def make_printable() -> None:
    """A terminal that knows no Unicode gets escapes; printing never fails for a character.

    What was closed by whoever started us goes nowhere.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - until the end
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def silence() -> None:
    """Send the rest of the output nowhere."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())


def show_json(value: Any) -> None:
    """Any plain value, rows included, as indented JSON."""
    import msgspec

    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(msgspec.to_builtins(value, enc_hook=str), ensure_ascii=not unicode, indent=2))


def show_error(problem: TdeError, as_json: bool) -> None:
    """On standard error: the shape that agents get, or words."""
    if as_json:
        click.echo(json.dumps(problem.to_dict(), default=str, indent=2), err=True)
        return
    say(click.style(problem.message, fg="red"), err=True)
    if problem.hint:
        say(problem.hint, err=True)


def say(text: str = "", err: bool = False) -> None:
    """One or more lines; colours only where a person looks at them, and never with NO_COLOR."""
    click.echo(text, err=err, color=False if os.environ.get("NO_COLOR") else None)


def many(count: int, one: str, others: str = "") -> str:
    """`1 file`, `2 files`; `others` where the plural is not made with an s."""
    return f"{count:,} {one if count == 1 else others or f'{one}s'}"


def printable(text: str) -> str:
    """Bytes of a file name that are no UTF-8 as `\\xNN`, the way search and the graph write them."""
    return re.sub("[\udc80-\udcff]", lambda found: f"\\x{ord(found[0]) - 0xDC00:02x}", text)


def dim(text: str) -> str:
    return click.style(text, dim=True)


def bold(text: str) -> str:
    return click.style(text, bold=True)


def width(text: str) -> int:
    """Columns on a terminal: East Asian characters take two, combining ones none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def fit(text: str, columns: int) -> str:
    """`text` in exactly `columns`, cut with an ellipsis or padded."""
    if width(text) <= columns:
        return text + " " * (columns - width(text))
    kept, used = [], 0
    for letter in text:
        used += width(letter)
        if used > columns - 1:
            break
        kept.append(letter)
    cut = "".join(kept) + "…"
    return cut + " " * (columns - width(cut))


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], empty: str = "Nothing here yet.") -> None:
    """Aligned columns; on a terminal the widest is cut so that a row stays a line."""
    lines = [[" ".join(str(cell).split()) for cell in row] for row in rows]
    if not lines:
        say(dim(empty))
        return
    widths = [max(width(cell) for cell in column) for column in zip(heads, *lines, strict=True)]
    if sys.stdout.isatty():
        over = sum(widths) + 2 * (len(widths) - 1) - shutil.get_terminal_size().columns
        if over > 0:
            widest = widths.index(max(widths))
            widths[widest] = max(12, widths[widest] - over)
    say(bold("  ".join(fit(head, size) for head, size in zip(heads, widths, strict=True)).rstrip()))
    for line in lines:
        say("  ".join(fit(cell, size) for cell, size in zip(line, widths, strict=True)).rstrip())
