"""Giving a page another path or title: what links to it goes on pointing to it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from tde_desktop.brain import links, pages
from tde_desktop.brain.content import Content, checked_path
from tde_desktop.brain.naming import fold, folder_of, name_of
from tde_desktop.brain.pages import Stored
from tde_desktop.brain.wikilinks import WikiLink, replace_targets
from tde_desktop.changes import Changes, changed
from tde_desktop.lazy import dataclass
from tde_desktop.store.database import Store
from tde_desktop.vocabulary import Outcome, Table


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A page whose links were rewritten: what it was and the version it has now."""

    id: str
    path: str
    before: Content
    version: int
    links: int


@dataclass(frozen=True, slots=True)
class Moved(Changes):
    """What a move did, with the pages whose links it rewrote."""

    rewritten: tuple[Rewritten, ...] = ()

    @property
    def links_rewritten(self) -> int:
        return sum(page.links for page in self.rewritten)


def move(
    store: Store, project: str | None, page: str, new_path: str, expected_version: int | None, actor: str
) -> Moved:
    """Another path. Raises `Conflict` when it is taken."""
    path = checked_path(new_path)
    with store.writing():
        stored = pages.find(project, page)
        pages.check_version(stored, expected_version)
        pages.check_path_free(stored.row.project, path, stored.number)
        content = replace(stored.content, path=path)
        if content == stored.content:
            return Moved(
                frozenset(),
                id=stored.row.id,
                version=stored.row.version,
                outcome=Outcome.UNCHANGED,
                words="Nothing to move",
            )
        return rename(store, stored, content, actor, f"Moved from {stored.row.path}", "Page moved")


def rename(store: Store, page: Stored, content: Content, actor: str, reason: str, words: str) -> Moved:
    """Write `content`, which has another path or title, and mend the links that named the page so."""
    before = page.content
    pointing = links.incoming(page.number)
    version = pages.change(page, content, actor, reason)
    rewritten = []
    for source, targets in sorted(pointing.items()):
        linking = pages.by_number(source)
        new_target = partial(_target_for, linking, page.number, before, content, targets)
        body, count = replace_targets(linking.body, new_target, partial(_is_whole, before.title))
        if count:
            old = linking.content
            # The moved page may link to itself: its new version is then changed once more.
            now = pages.change(linking, replace(old, body=body), actor, f"Links to {content.path} kept true")
            if source == page.number:
                version = now
            rewritten.append(Rewritten(linking.row.id, linking.row.path, old, now, count))
    return Moved(
        frozenset({Table.PAGES, Table.EDGES}),
        id=page.row.id,
        version=version,
        words=words,
        warnings=(_words_of(rewritten),) if rewritten else (),
        undo=partial(_undo, store, page.row.id, before, version, tuple(rewritten), actor, words),
        rewritten=tuple(rewritten),
    )


def _target_for(
    linking: Stored, number: int, before: Content, after: Content, targets: set[str], link: WikiLink
) -> str | None:
    """The new way to write a link that named the page and does not any more."""
    if link.target not in targets:
        return None
    folder = folder_of(linking.row.path)

    def resolves(name: str) -> bool:
        return links.resolve(linking.row.project, folder, name) == number

    if links.resolve_link(linking.row.project, folder, link.target, link.heading) == number:
        return None
    is_whole = _is_whole(before.title, link)
    by_title = is_whole or links.target_key(link.target) == fold(before.title)
    names = [after.title, name_of(after.path)] if by_title else [name_of(after.path)]
    # A title with a # stays readable where one stood before.
    linkable = [name for name in names if not set(name) & set("[]|\\" if is_whole else "[]|#\\")]
    if "/" in link.target and not by_title:
        linkable = []
    return next((name for name in linkable if resolves(name)), after.path)


def _is_whole(title: str, link: WikiLink) -> bool:
    """Whether what looks like target and heading is the page's title, which has a # in it."""
    return bool(link.heading) and fold(title) in map(fold, links.whole(link.target, link.heading))


def _words_of(rewritten: list[Rewritten]) -> str:
    count = sum(page.links for page in rewritten)
    return (
        f"{count} link{'s' * (count != 1)} in {len(rewritten)} page{'s' * (len(rewritten) != 1)} rewritten."
    )


def _undo(
    store: Store,
    ident: str,
    before: Content,
    version: int,
    rewritten: tuple[Rewritten, ...],
    actor: str,
    words: str,
) -> Changes:
    """All pages back as they were. Raises `Conflict` if any of them was changed since."""
    with store.writing():
        page = pages.find(None, ident)
        pages.check_version(page, version)
        pages.check_path_free(page.row.project, before.path, page.number)
        others = [(pages.find(None, other.id), other) for other in rewritten if other.id != ident]
        for linking, other in others:
            pages.check_version(linking, other.version)
        after = page.content
        back: dict[str, tuple[Content, int]] = {}
        now = pages.change(page, before, actor, f"Undid: {words}")
        for linking, other in others:
            back[other.id] = (
                linking.content,
                pages.change(linking, other.before, actor, f"Undid: {words}"),
            )
        return changed(
            Table.PAGES,
            Table.EDGES,
            id=ident,
            version=now,
            words=words,
            undo=partial(_redo, store, ident, after, now, back, actor, words),
        )


def _redo(
    store: Store,
    ident: str,
    after: Content,
    version: int,
    others: Mapping[str, tuple[Content, int]],
    actor: str,
    words: str,
) -> Changes:
    with store.writing():
        page = pages.find(None, ident)
        pages.check_version(page, version)
        pages.check_path_free(page.row.project, after.path, page.number)
        before = page.content
        now = pages.change(page, after, actor, words)
        rewritten = []
        for other, (content, expected) in others.items():
            linking = pages.find(None, other)
            pages.check_version(linking, expected)
            old = linking.content
            rewritten.append(
                Rewritten(other, linking.row.path, old, pages.change(linking, content, actor, words), 0)
            )
        return changed(
            Table.PAGES,
            Table.EDGES,
            id=ident,
            version=now,
            words=words,
            undo=partial(_undo, store, ident, before, now, tuple(rewritten), actor, words),
        )
