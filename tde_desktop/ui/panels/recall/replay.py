"""An old recall asked again: what is still found, what is new, and what is found no longer."""

from dataclasses import dataclass

from tde_desktop.recall.rows import RecallHit, RecallResult, Replay
from tde_desktop.ui import times
from tde_desktop.ui.language import amount, plural, tr
from tde_desktop.ui.models.list_model import Group, ListItem
from tde_desktop.vocabulary import HitSource


@dataclass(frozen=True, slots=True)
class Compared:
    """A citation then and now: its places from 1, 0 where it was not given; `hit` as it is found now."""

    citation: str
    source: HitSource
    before: int
    after: int
    hit: RecallHit | None = None

    @property
    def page(self) -> str:
        return self.hit.page if self.hit is not None else ""


def compared(replay: Replay) -> list[Compared]:
    """All citations of both, in the order of now, then those that are gone."""
    then = {str(item["citation"]): number for number, item in enumerate(replay.then.items, start=1)}
    sources = {str(item["citation"]): str(item.get("source", "code")) for item in replay.then.items}
    hits = {hit.citation: hit for hit in replay.now.hits} if isinstance(replay.now, RecallResult) else {}
    kept = [citation for citation in then if citation not in replay.removed]
    now = list(hits) if hits else [*kept, *replay.added]
    shown = [citation for citation in now if citation in then or citation in replay.added]
    places = {citation: number for number, citation in enumerate(shown, start=1)}

    def source(citation: str) -> HitSource:
        if citation in hits:
            return hits[citation].source
        known = sources.get(citation, "page" if citation.startswith("page:") else "code")
        return HitSource(known)

    return [
        Compared(each, source(each), then.get(each, 0), places.get(each, 0), hits.get(each))
        for each in [*shown, *replay.removed]
    ]


def grouped(entries: list[Compared]) -> list[Compared | Group]:
    found: list[Compared | Group] = []
    for title, of_kind in (
        (tr("Still found"), [each for each in entries if each.before and each.after]),
        (tr("New"), [each for each in entries if not each.before]),
        (tr("Found no longer"), [each for each in entries if not each.after]),
    ):
        if of_kind:
            found += [Group(title, len(of_kind)), *of_kind]
    return found


def present(each: Compared) -> ListItem:
    if not each.before:
        words, icon, tone = tr("new, place {place}", place=each.after), "plus", "good"
    elif not each.after:
        words, icon, tone = tr("was place {place}", place=each.before), "x", "bad"
    elif each.before == each.after:
        words, icon, tone = tr("place {place}, as then", place=each.after), "", "neutral"
    else:
        words = tr("place {after}, was {before}", after=each.after, before=each.before)
        icon, tone = "arrow-up" if each.after < each.before else "arrow-down", "neutral"
    below = (each.hit.symbol if each.hit is not None else "") or tr(each.source.label)
    return ListItem(
        each.citation,
        each.citation,
        each.source.icon,
        title_fixed=True,
        subtitle=below,
        state_icon=icon,
        state_text=words,
        state_tone=tone,
        two_lines=True,
        spoken=f"{each.citation}, {words}",
        tooltip=each.citation,
    )


def said(replay: Replay) -> tuple[str, str]:
    """Who asked, when, over which state of the code; and the bytes then and now."""
    row = replay.then.recall
    who = tr(
        "{doorway} asked this {moment}", doorway=tr(row.doorway.label), moment=times.moment(row.created_at)
    )
    commit = replay.then.commit[:7]
    at = tr("{who}, at commit {commit}.", who=who, commit=commit) if commit else f"{who}."
    now = replay.now
    read = (
        sum(len(hit.snippet.encode("utf-8", "replace")) for hit in now.hits[: max(1, row.hits)])
        if isinstance(now, RecallResult)
        else now.saved.returned_bytes
    )
    same = len(replay.then.items) - len(replay.removed)
    figures = plural(
        len(replay.then.items),
        "{same} of 1 is the same; {then} to read then, {now} now.",
        "{same} of {count} are the same; {then} to read then, {now} now.",
        same=same,
        then=amount(row.returned_bytes),
        now=amount(read),
    )
    return at, figures
