"""Pages by what they are called: for going to one, completing a link, telling written links from wanted."""

from collections.abc import Iterable

from tde_desktop.brain import links, pages
from tde_desktop.brain.listing import PATH, rows
from tde_desktop.brain.naming import fold
from tde_desktop.brain.rows import PageFilter, PageRow
from tde_desktop.store.database import select

_BY_TITLE = "page INDEXED BY page_by_title WHERE page.project IS ?1 AND page.status = 'active' AND"
_BY_PATH = f"page INDEXED BY page_by_path WHERE page.project IS ?1 AND page.status = 'active' AND {PATH}"


def named(project: str | None, text: str, limit: int) -> list[PageRow]:
    """Active pages whose title or path holds a text, or else its letters in order; the newest without one.

    Those whose title begins with it come first, then titles before paths, the shorter before the longer.
    Read from indexes alone until it is known which rows are wanted.
    """
    key = fold(" ".join(text.split()))
    if not key:
        return rows(project, PageFilter(), "updated", limit)
    words = key.replace("/", "\x01")
    letters = "%" + "".join(f"{_escaped(letter)}%" for letter in key if not letter.isspace())
    found: dict[int, None] = {}
    for source, values in (
        (f"{_BY_TITLE} page.title_key >= ?2 AND page.title_key < ?2 || char(1114111)", (key,)),
        (f"{_BY_TITLE} instr(page.title_key, ?2) > 0", (key,)),
        (f"{_BY_PATH} <> '' AND instr({PATH}, ?2) > 0", (words,)),
    ):
        if len(found) < limit:
            found |= dict.fromkeys(_numbers(source, project, limit, *values))
    if not found:
        found |= dict.fromkeys(
            _numbers(f"{_BY_TITLE} page.title_key LIKE ?2 ESCAPE '\\'", project, limit, letters)
        )
    known = pages.rows_by_number(list(found)[:limit])
    return [known[number] for number in list(found)[:limit] if number in known]


def _numbers(source: str, project: str | None, limit: int, *values: str) -> list[int]:
    column = "page.title_key" if "page_by_title" in source else PATH
    return [
        number
        for (number,) in select(
            f"SELECT page.number FROM {source} ORDER BY length({column}), {column} LIMIT {int(limit)}",
            project,
            *values,
        )
    ]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def resolved(project: str | None, folder: str, targets: Iterable[str]) -> dict[str, str]:
    """The ids of the pages that link targets name when written in a page of `folder`; others are wanted."""
    numbers = {target: links.resolve(project, folder, target) for target in dict.fromkeys(targets)}
    rows = pages.rows_by_number([number for number in numbers.values() if number is not None])
    return {target: rows[number].id for target, number in numbers.items() if number in rows}
