"""Hits of every sort as list rows."""

from collections.abc import Sequence
from dataclasses import replace

from tde_desktop.brain.rows import PageHit
from tde_desktop.decisions.rows import DecisionRow
from tde_desktop.ui.everything.looking import Hit, Where
from tde_desktop.ui.language import mark, tr
from tde_desktop.ui.models.list_model import Group, ListItem
from tde_desktop.ui.panels.brain import page_list
from tde_desktop.ui.panels.recall.model import present_hit

TITLES = {
    Where.PAGES: (mark("Pages"), "brain"),
    Where.DECISIONS: (mark("Decisions"), "diamond"),
    Where.CODE: (mark("Code"), "file-code"),
    Where.TASKS: (mark("Tasks and attachments"), "list-checks"),
    Where.SESSIONS: (mark("Sessions"), "clock"),
}
_FIRST, _MEANING = 3, "vector"
ALL = "all:"
"""Before the sort whose every hit is asked for."""

Entry = Hit | Where


def key_of(entry: Entry) -> str:
    return f"{ALL}{entry}" if isinstance(entry, Where) else f"{entry.project or ''}\n{entry.place}"


def entries(hits: Sequence[Hit], only: Where | None) -> list[Entry | Group]:
    """The first of each sort with a way to the rest, or all of one.

    A sort in which only meaning found something comes after those that hold the words.
    """
    made: list[Entry | Group] = []
    by_sort = {where: [hit for hit in hits if hit.where is where] for where in Where}
    for where in sorted(by_sort, key=lambda each: not any(map(_holds_words, by_sort[each]))):
        found = by_sort[where]
        if not found or only not in {None, where}:
            continue
        shown = found if only else found[:_FIRST]
        made += [Group(tr(TITLES[where][0]), len(found)), *shown]
        if len(shown) < len(found):
            made.append(where)
    return made


def _holds_words(hit: Hit) -> bool:
    return isinstance(hit.found, DecisionRow) or bool(hit.found.legs.keys() - {_MEANING})


class Presenter:
    """Rows for the words that were asked and the project that is open."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()
        self.project: str | None = None
        self.counts: dict[Where, int] = {}

    def __call__(self, entry: Entry) -> ListItem:
        if isinstance(entry, Where):
            words = tr("All {count:,}", count=self.counts.get(entry, 0))
            return ListItem(key_of(entry), words, link=True)
        found = entry.found
        if isinstance(found, PageHit):
            item = page_list.present(found, self.words)
        elif isinstance(found, DecisionRow):
            item = self._decision(found)
        else:
            item = present_hit(found)
        if entry.project != self.project:
            where = entry.project or tr("Global memory")
            item = replace(item, chip=where, spoken=f"{item.spoken}, {where}")
        return replace(item, key=key_of(entry))

    def _decision(self, row: DecisionRow) -> ListItem:
        state = tr(row.state.label)
        return ListItem(
            row.key,
            row.title,
            row.state.icon,
            row.state.tone,
            subtitle=row.key,
            subtitle_fixed=True,
            subtitle_more=tr("version {version}", version=row.version),
            title_marks=page_list.marks_in(row.title, self.words),
            state_text=state,
            two_lines=True,
            spoken=f"{row.title}, {state}",
        )
