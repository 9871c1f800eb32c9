"""Lists of pages: filters, order, folders, tags, wanted names."""

from collections.abc import Iterator

from tde_desktop.brain.naming import fold, folder_of, name_of
from tde_desktop.brain.pages import COLUMNS, row_of
from tde_desktop.brain.rows import FolderRow, PageFilter, PageRow
from tde_desktop.errors import Invalid
from tde_desktop.store.database import select

SORTS = {
    "updated": "page.updated_at DESC, page.number DESC",
    "created": "page.created_at DESC, page.number DESC",
    "title": "page.title_key, page.path_key",
    "path": "page.path_key",
    "importance": "page.importance DESC, page.updated_at DESC, page.number DESC",
    "kind": "page.kind, page.title_key, page.path_key",
}


def rows(
    project: str | None, chosen: PageFilter, sort: str = "updated", limit: int | None = None, offset: int = 0
) -> list[PageRow]:
    """The project's own pages (global ones for None). Raises `Invalid` for an unknown order."""
    if sort not in SORTS:
        raise Invalid(f"Pages cannot be sorted by {sort!r}.", f"Choose one of: {', '.join(SORTS)}.")
    where, values = conditions(chosen)
    return [
        row_of(columns)
        for columns in select(
            f"SELECT {COLUMNS} FROM page WHERE page.project IS ?{where}"
            f" ORDER BY {SORTS[sort]} LIMIT ? OFFSET ?",
            project,
            *values,
            -1 if limit is None else limit,
            offset,
        )
    ]


def count(project: str | None, chosen: PageFilter) -> int:
    where, values = conditions(chosen)
    number: int = select(f"SELECT COUNT(*) FROM page WHERE page.project IS ?{where}", project, *values)[0][0]
    return number


def conditions(chosen: PageFilter) -> tuple[str, list[object]]:
    """The filter as SQL that follows a WHERE on table `page`, with its values."""
    parts: list[str] = []
    values: list[object] = []
    for column, words in (("status", chosen.statuses), ("kind", chosen.kinds), ("tier", chosen.tiers)):
        if words:
            parts.append(f" AND page.{column} IN ({','.join('?' * len(words))})")
            values += [str(word) for word in words]
    if chosen.path_prefix.strip("/ "):
        # Whole segments: `a` holds a/b but not ab; "0" follows "/" in the alphabet.
        key = fold(chosen.path_prefix.strip("/ ").removesuffix(".md"))
        parts.append(" AND (page.path_key = ? OR (page.path_key > ? AND page.path_key < ?))")
        values += [key, f"{key}/", f"{key}0"]
    for tag in chosen.tags:
        parts.append(" AND page.number IN (SELECT page FROM page_tag WHERE tag = ?)")
        values.append(tag.strip().lstrip("#").casefold().replace(" ", "-"))
    if chosen.task_ref:
        parts.append(" AND page.task_ref = ?")
        values.append(chosen.task_ref)
    if chosen.pinned is not None:
        parts.append(" AND page.pinned = ?")
        values.append(int(chosen.pinned))
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
