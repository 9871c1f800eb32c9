"""What the status of a record says: Nygard's section, a list item, a line or front matter."""

import re
from collections.abc import Iterator

from tde_desktop.lazy import dataclass, regex
from tde_desktop.vocabulary import DecisionState

_STATES: dict[str, DecisionState] = {
    word: state
    for state, words in {
        DecisionState.ACCEPTED: (
            "accepted", "accept", "approved", "decided", "adopted", "agreed", "active", "implemented",
            "final", "done", "ratified", "in force", "confirmed",
        ),
        DecisionState.PROPOSED: (
            "proposed", "proposal", "draft", "drafted", "pending", "rfc", "in review", "under review", "open",
            "in discussion", "under discussion", "wip", "idea",
        ),
        DecisionState.REJECTED: ("rejected", "declined", "not accepted", "denied"),
        DecisionState.RETIRED: ("deprecated", "retired", "obsolete", "outdated", "expired"),
        DecisionState.SUPERSEDED: ("superseded", "superceded", "superseeded", "replaced"),
        DecisionState.WITHDRAWN: ("withdrawn", "cancelled", "canceled", "abandoned"),
    }.items()
    for word in words
}  # fmt: skip
LONGEST = 2000  # characters of a paragraph that are looked at
_FIRST = regex("|".join(sorted(map(re.escape, _STATES), key=len, reverse=True)))
_SUPERSEDED_BY = regex(r"(?:super[sc]ee?ded|replaced)\s+by\b", re.IGNORECASE)
_AMENDED_BY = regex(r"(?:amended|clarified|extended)\s+by\b", re.IGNORECASE)
_LINK = regex(r"\[(?P<label>[^\]]*)\]\(<?(?P<target>[^)>\s]+)>?[^)]*\)")
_BARE = regex(r"(?P<name>(?:ADR|MADR)[-\s#]*\d+|[\w./-]+\.md|#?\d{1,8}\b[\w-]*|[\w-]+-[\w-]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reference:
    """Another record as a status names it: a link's target, and the words."""

    target: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Status:
    """What was read. `state` is None when the words say nothing that is known; `words` are as written."""

    state: DecisionState | None
    words: str
    superseded_by: tuple[Reference, ...] = ()
    amended_by: tuple[Reference, ...] = ()


def read_status(text: str) -> Status:
    """A status text: one paragraph or item after another, each judged by how it begins.

    A line that goes on a paragraph never changes the state, whatever it begins with.
    """
    units = [unit[:LONGEST] for unit in _units(text[: 10 * LONGEST]) if unit]
    if not units:
        return Status(None, "")
    state = _state_of(units[0])
    superseded: list[Reference] = []
    amended: list[Reference] = []
    for number, unit in enumerate(units):
        first_line = unit.split("\n", 1)[0]
        found = _SUPERSEDED_BY.search(first_line)
        begins = found is not None and (
            found.start() == 0 or first_line[: found.start()].rstrip()[-1:] in ".,;:(\u2013\u2014-"
        )
        if found is not None and begins:
            named = list(_references(unit[found.end() :]))
            superseded += named[:1]
            if number == 0 or named:
                state = DecisionState.SUPERSEDED
        if amending := _AMENDED_BY.search(unit):
            amended += list(_references(unit[amending.end() :]))[:1]
    return Status(state, " ".join(units[0].split())[:200], tuple(superseded), tuple(amended))


def is_placeholder(text: str) -> bool:
    """The choices of a template, not a choice."""
    return text.count("|") >= 2 or text.strip().startswith(("{", "[list", "[short"))


def _units(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)):
        for item in re.split(r"\n(?=\s{0,3}[-*+]\s)", paragraph.strip("\n")):
            yield (
                re.sub(r"^\s*[-*+]\s+", "", item).strip().lstrip("*_`>\"' \u2705\u274c\u2714\ufe0f\U0001f6a7")
            )


def _state_of(unit: str) -> DecisionState | None:
    match = _FIRST.match(unit.lower().lstrip("[(*_~"))
    return _STATES[match[0]] if match else None


def _references(text: str) -> Iterator[Reference]:
    links = list(_LINK.finditer(text))
    if links:
        yield from (Reference(link["target"], link["label"]) for link in links)
        return
    if match := _BARE.search(text.split("\n", 1)[0][:300]):
        yield Reference(match["name"].strip("`\"'*_ ."), match["name"])
