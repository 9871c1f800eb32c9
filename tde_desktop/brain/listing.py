"""Lists of pages: filters, order, folders, tags, wanted names."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tde_desktop.brain.naming import fold, folder_of, name_of
from tde_desktop.brain.pages import rows_by_number
from tde_desktop.brain.rows import FolderRow, PageFilter, PageRow
from tde_desktop.errors import Invalid
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Status

_DIVIDER, _BEYOND = chr(1), chr(2)

PATH = "replace(page.path_key, '/', char(1))"
"""A path so that a folder comes right before what is in it: no letter is below the divider."""

_INDEXES = {
    "updated": ("page_by_update", ("page.updated_at", "page.number"), "DESC"),
    "created": ("page_by_creation", ("page.created_at", "page.number"), "DESC"),
    "title": ("page_by_title", ("page.title_key", "page.number"), "ASC"),
    "path": ("page_by_path", (PATH, "page.number"), "ASC"),
    "importance": ("page_by_importance", ("page.importance", "page.updated_at", "page.number"), "DESC"),
    "kind": ("page_by_title", ("page.kind", "page.title_key", "page.number"), "ASC"),
}
"""By sort: the index that has its order and what most filters ask of a page, its columns, its direction."""

SORTS = tuple(_INDEXES)


def rows(
    project: str | None, chosen: PageFilter, sort: str = "updated", limit: int | None = None, offset: int = 0
) -> list[PageRow]:
    """The project's own pages (global ones for None). Raises `Invalid` for an unknown order."""
    index, columns, direction = _order(sort)
    asked = ", ".join(f"{column} AS by_{at}" for at, column in enumerate(columns))
    source, values = _matching(asked, project, chosen, index)
    order = ", ".join(f"by_{at} {direction}" for at in range(len(columns)))
    numbers = [
        row[-1]
        for row in select(
            f"{source} ORDER BY {order} LIMIT ? OFFSET ?", *values, -1 if limit is None else limit, offset
        )
    ]
    found = rows_by_number(numbers)
    return [found[number] for number in numbers]


def count(project: str | None, chosen: PageFilter) -> int:
    source, values = _matching("1", project, chosen, "page_by_update")
    number: int = select(f"SELECT COUNT(*) FROM ({source})", *values)[0][0]
    return number


def about_files(project: str | None, chosen: PageFilter) -> list[PageRow]:
    """Those that name files, by path: few of many, so the others are not made rows of."""
    source, values = _matching(
        "page.path, page.number", project, chosen, "page_by_path", "page.files <> '[]'"
    )
    numbers = [row[1] for row in select(f"{source} ORDER BY 1", *values)]
    found = rows_by_number(numbers)
    return [found[number] for number in numbers]


def position(project: str | None, page: str, chosen: PageFilter, sort: str = "updated") -> int | None:
    """How many of the pages come before the one of this id; None when it is not among them."""
    index, columns, direction = _order(sort)
    asked = ", ".join(f"{column} AS by_{at}" for at, column in enumerate(columns))
    source, values = _matching(asked, project, chosen, index, "page.id = ?", page, by_id=True)
    here = select(source, *values)
    if not here:
        return None
    marks = ", ".join("?" * len(columns))
    before = f"({', '.join(columns)}) {'<' if direction == 'ASC' else '>'} ({marks})"
    source, values = _matching("1", project, chosen, index, before, *here[0])
    number: int = select(f"SELECT COUNT(*) FROM ({source})", *values)[0][0]
    return number


def since(project: str | None, chosen: PageFilter, moments: Sequence[datetime]) -> list[int]:
    """How many of the pages were changed at each moment or later."""
    marks = [moment.astimezone(UTC).isoformat(timespec="microseconds") for moment in moments]
    found: dict[str, int] = {}
    total, later = 0, "~"
    for mark in sorted(set(marks), reverse=True):
        source, values = _matching(
            "1",
            project,
            chosen,
            "page_by_update",
            "page.updated_at >= ? AND page.updated_at < ?",
            mark,
            later,
        )
        total += select(f"SELECT COUNT(*) FROM ({source})", *values)[0][0]
        found[mark], later = total, mark
    return [found[mark] for mark in marks]


def oldest(project: str | None, chosen: PageFilter) -> datetime | None:
    """When the page that was not changed for longest was changed; None without a page."""
    source, values = _matching("page.updated_at AS at", project, chosen, "page_by_update")
    found = select(f"{source} ORDER BY at LIMIT 1", *values)
    return datetime.fromisoformat(found[0][0]) if found else None


def _order(sort: str) -> tuple[str, tuple[str, ...], str]:
    if sort not in _INDEXES:
        raise Invalid(f"Pages cannot be sorted by {sort!r}.", f"Choose one of: {', '.join(SORTS)}.")
    return _INDEXES[sort]


def _matching(
    columns: str,
    project: str | None,
    chosen: PageFilter,
    index: str,
    also: str = "",
    *also_values: object,
    by_id: bool = False,
) -> tuple[str, list[object]]:
    """A SELECT of `columns` of the pages that the filter lets through, without an order.

    One part for each status, so that SQLite merges them in an index's order instead of sorting them all. The
    index is named: SQLite, which keeps no statistics here, takes a wider one or reads the table.
    """
    where, values = conditions(replace(chosen, statuses=()))
    if by_id:
        table = "page INDEXED BY page_id"
    elif chosen.pinned:
        table = "page INDEXED BY page_pinned"
    elif chosen.task_ref:
        table = "page INDEXED BY page_task"
    elif chosen.path_prefix.strip("/ "):
        table = "page INDEXED BY page_by_path"
    else:
        table = f"page INDEXED BY {index}"
    where = f"{where} AND {also}" if also else where
    part = f"SELECT {columns} FROM {table} WHERE page.project IS ? AND page.status = ?{where}"
    parts = list(dict.fromkeys(chosen.statuses or Status))
    return (
        " UNION ALL ".join([part] * len(parts)),
        [value for status in parts for value in (project, str(status), *values, *also_values)],
    )


def conditions(chosen: PageFilter) -> tuple[str, list[object]]:
    """The filter as SQL that follows a WHERE on table `page`, with its values."""
    parts: list[str] = []
    values: list[object] = []
    for column, words in (("status", chosen.statuses), ("kind", chosen.kinds), ("tier", chosen.tiers)):
        if words:
            parts.append(f" AND page.{column} IN ({','.join('?' * len(words))})")
            values += [str(word) for word in words]
    if chosen.path_prefix.strip("/ "):
        # Whole segments: `a` holds a/b but not ab.
        key = fold(chosen.path_prefix.strip("/ ").removesuffix(".md")).replace("/", _DIVIDER)
        parts.append(f" AND {PATH} >= ? AND {PATH} < ?")
        values += [key, key + _BEYOND]
    for tag in chosen.tags:
        parts.append(" AND page.number IN (SELECT page FROM page_tag WHERE tag = ?)")
        values.append(tag.strip().lstrip("#").casefold().replace(" ", "-"))
    if chosen.task_ref:
        parts.append(" AND page.task_ref = ? AND page.task_ref <> ''")
        values.append(chosen.task_ref)
    if chosen.pinned is not None:
        parts.append(f" AND page.pinned = {int(chosen.pinned)}")
    return "".join(parts), values


def folders(project: str | None) -> list[FolderRow]:
    """Every folder and active page, flat, each before what is beneath it, siblings by the alphabet."""
    found = select(
        "SELECT path, path_key, id FROM page WHERE project IS ? AND status = 'active' ORDER BY path_key",
        project,
    )
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    here: dict[str, str] = {}
    for path, key, ident in found:
        here[key] = ident
        names[key] = path
        for above_path, above in zip(_upwards(path), _upwards(key), strict=True):
            counts[above] = counts.get(above, 0) + 1
            names.setdefault(above, above_path)
    ordered = sorted(names, key=lambda key: key.split("/"))
    return [FolderRow(names[key], name_of(names[key]), counts[key], here.get(key)) for key in ordered]


def children(project: str | None, folder: str, limit: int, offset: int) -> list[FolderRow]:
    """What lies directly in a folder (the root for ""), by the alphabet: folders and active pages."""
    above = fold(folder.strip("/ ")).replace("/", _DIVIDER)
    start = f"{above}{_DIVIDER}" if above else ""
    end = above + _BEYOND if above else chr(0x10FFFF)
    here = f"FROM page INDEXED BY page_by_path WHERE page.project IS ?1 AND page.status = 'active' AND {PATH}"
    # From one child to the next in one step, whatever lies beneath it; then each child's pages are counted.
    rest = "substr(key, length(?2) + 1)"
    name = f"?2 || substr({rest}, 1, instr({rest} || char(1), char(1)) - 1)"
    depth = above.count(_DIVIDER) + 1 if above else 0
    found = []
    for key, child, number, path, ident in select(
        f"WITH RECURSIVE child (key) AS (SELECT (SELECT {PATH} {here} >= ?2 AND {PATH} < ?3"
        f" ORDER BY {PATH} LIMIT 1) UNION ALL SELECT (SELECT {PATH} {here} >= {name} || char(2)"
        f" AND {PATH} < ?3 ORDER BY {PATH} LIMIT 1) FROM child WHERE key IS NOT NULL),"
        f" named (key, name) AS (SELECT key, {name} FROM child WHERE key IS NOT NULL LIMIT ?4 OFFSET ?5)"
        f" SELECT named.key, named.name,"
        f" (SELECT COUNT(*) {here} >= named.name AND {PATH} < named.name || char(2)), page.path, page.id"
        " FROM named CROSS JOIN page INDEXED BY page_by_path"
        f" ON page.project IS ?1 AND page.status = 'active' AND {PATH} = named.key ORDER BY named.key",
        project,
        start,
        end,
        limit,
        offset,
    ):
        path = "/".join(path.split("/")[: depth + 1])
        found.append(FolderRow(path, name_of(path), number, ident if key == child else None))
    return found


def _upwards(path: str) -> Iterator[str]:
    while path:
        yield path
        path = folder_of(path)


def tags(project: str | None) -> list[tuple[str, int]]:
    """Tags of active pages with how many have them, the most used first."""
    return [
        (tag, number)
        for tag, number in select(
            "SELECT tag, COUNT(*) FROM page_tag JOIN page ON page.number = page_tag.page"
            " WHERE page.project IS ? AND page.status = 'active' GROUP BY tag ORDER BY COUNT(*) DESC, tag",
            project,
        )
    ]


def wanted(project: str | None) -> list[tuple[str, int]]:
    """Names that active pages link to and no page has, with how many want each, the most wanted first."""
    return [
        (target, number)
        for target, number in select(
            "SELECT MIN(wiki_link.target), COUNT(DISTINCT wiki_link.source) FROM wiki_link"
            " JOIN page ON page.number = wiki_link.source"
            " WHERE page.project IS ? AND page.status = 'active' AND wiki_link.page IS NULL"
            " GROUP BY wiki_link.target_key ORDER BY 2 DESC, 1",
            project,
        )
    ]
