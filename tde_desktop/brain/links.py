"""What `[[wikilinks]]` point to, kept in step with bodies and names.

A name is looked for in the linking page's project and then in global memory: an exact path first, then a
title or the last segment of a path; of several, an active page, then one in the same folder, then the
shallowest path, then the first in the alphabet. In `[[x#y]]` that is x with a heading, or else a title that
has the # in it. What names no page is wanted, and resolves when one appears.
Every resolved link is also an edge `links_to`.
"""

from collections.abc import Sequence

from tde_desktop.brain.naming import fold, folder_of, name_of
from tde_desktop.brain.wikilinks import find_links
from tde_desktop.store.database import run, select
from tde_desktop.store.fields import utc_now
from tde_desktop.vocabulary import Relation


def target_key(target: str) -> str:
    return fold(target.strip().removesuffix(".md").strip("/"))


def resolve(project: str | None, folder: str, target: str) -> int | None:
    """The page that `target` names when written in a page of `folder`."""
    key, home = target_key(target), fold(folder)
    if not key:
        return None
    for place in dict.fromkeys((project, None)):
        rows = select(
            " UNION ".join(
                f"SELECT number, path_key, status FROM page WHERE project IS ?1 AND {column} = ?2"
                for column in ("path_key", "title_key", "name_key")
            ),
            place,
            key,
        )
        if rows:
            return int(min(rows, key=lambda row: _preference(row, key, home))[0])
    return None


def resolve_link(project: str | None, folder: str, target: str, heading: str) -> int | None:
    """As `resolve`, for a link as it is written: without a page `target`, a title may hold the #."""
    found = resolve(project, folder, target)
    if found is None and heading:
        found = next(filter(None, (resolve(project, folder, name) for name in whole(target, heading))), None)
    return found


def whole(target: str, heading: str) -> list[str]:
    """Target and heading as the one name they may be: a link keeps no blanks beside its #."""
    return [f"{target}{before}#{after}{heading}" for after in (" ", "") for before in ("", " ")]


def _preference(row: Sequence[str], key: str, home: str) -> tuple[object, ...]:
    _, path, status = row
    return (path != key, status != "active", folder_of(path) != home, path.count("/"), path)


def keep_in_step(number: int, project: str | None, path: str, body: str) -> None:
    """Read the links of a page's body again."""
    run("DELETE FROM wiki_link WHERE source = ?", number)
    folder = folder_of(path)
    for link in find_links(body):
        if link.target:
            page = resolve_link(project, folder, link.target, link.heading)
            run(
                "INSERT INTO wiki_link (source, target, target_key, label, heading, page)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                number,
                link.target,
                target_key(link.target),
                link.label,
                link.heading,
                page,
            )
    _keep_edges(number)


def resolve_names(project: str | None, *names: str) -> None:
    """A page got or lost these paths and titles: look again at every link that is written so."""
    keys = {fold(name) for name in names} | {fold(name_of(name)) for name in names}
    keys |= {key.strip("/") for key in keys} | {
        target_key(key.partition("#")[0]) for key in keys if "#" in key
    }
    marks = ",".join("?" * len(keys))
    # CROSS JOIN: from the few links to their pages, not from all pages of the project to their links.
    rows = select(
        "SELECT wiki_link.id, wiki_link.source, page.project, page.path, wiki_link.target,"
        " wiki_link.heading, wiki_link.page"
        f" FROM wiki_link CROSS JOIN page ON page.number = wiki_link.source WHERE target_key IN ({marks})"
        + ("" if project is None else " AND page.project = ?"),
        *sorted(keys),
        *(() if project is None else (project,)),
    )
    known: dict[tuple[str | None, str, str, str], int | None] = {}
    touched = set()
    for ident, source, place, path, target, heading, before in rows:
        name = (place, folder_of(path), target, heading)
        if name not in known:
            known[name] = resolve_link(*name)
        if known[name] != before:
            run("UPDATE wiki_link SET page = ? WHERE id = ?", known[name], ident)
            touched.add(source)
    for source in sorted(touched):
        _keep_edges(source)


def incoming(number: int) -> dict[int, set[str]]:
    """The targets, as written, by which each page links to this one."""
    found: dict[int, set[str]] = {}
    for source, target in select("SELECT source, target FROM wiki_link WHERE page = ?", number):
        found.setdefault(source, set()).add(target)
    return found


def _keep_edges(number: int) -> None:
    links_to = str(Relation.LINKS_TO)
    run(
        "DELETE FROM edge WHERE source = ?1 AND kind = ?2 AND target NOT IN"
        " (SELECT page FROM wiki_link WHERE source = ?1 AND page IS NOT NULL)",
        number,
        links_to,
    )
    run(
        "INSERT OR IGNORE INTO edge (source, target, kind, actor, created_at)"
        " SELECT DISTINCT source, page, ?2, '', ?3 FROM wiki_link"
        " WHERE source = ?1 AND page IS NOT NULL AND page <> source",
        number,
        links_to,
        utc_now().isoformat(timespec="microseconds"),
    )
