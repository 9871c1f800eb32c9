"""The rules by which two decisions cannot both stand. Pure: sides in, clashes out."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import field
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from tde_desktop.decisions.applicability import is_beneath
from tde_desktop.decisions.constraints import as_plain
from tde_desktop.decisions.content import Content, plain_link
from tde_desktop.decisions.quantities import Range, range_of
from tde_desktop.decisions.rows import Constraint, ended
from tde_desktop.globs import PathFilter, may_overlap
from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import ConstraintKind, DecisionState

OPPOSITE, LIMITS, RIVALS, DEPENDS, CYCLE = (
    "must_against_must_not",
    "no_common_value",
    "two_proposals",
    "depends_on_ended",
    "supersede_cycle",
)
# Words that carry no meaning of their own when two sentences are compared.
_PLAIN_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "we",
        "you",
        "it",
        "must",
        "should",
        "shall",
        "will",
        "do",
        "does",
        "always",
        "be",
        "is",
        "are",
        "to",
    ]
)
_NEGATIONS = frozenset(
    ["not", "no", "never", "don't", "doesn't", "mustn't", "cannot", "can't", "isn't", "aren't"]
)


@dataclass(frozen=True, slots=True)
class Side:
    """What could clash: a decision as it stands, or with one of its pending revisions (`proposal`)."""

    decision: str
    key: str
    state: DecisionState
    content: Content
    proposal: str = ""
    depends: tuple[str, ...] = ()  # lower-case keys

    @property
    def reach(self) -> list[Any]:
        """Where it applies, in plain values."""
        return [self.content.scope, [plain_link(link) for link in self.content.links]]


@dataclass(frozen=True, slots=True)
class Clash:
    """One clash. `parts` are what clashes on either side: when one changes, it is another clash."""

    rule: str
    sentence: str
    first: Side
    second: Side
    parts: tuple[Any, Any] = field(default=(None, None))

    @property
    def fingerprint(self) -> str:
        sides = [(self.first.decision, self.parts[0]), (self.second.decision, self.parts[1])]
        sides.sort(key=lambda side: json.dumps(side, sort_keys=True))
        text = json.dumps([self.rule, sides], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def clashes_between(one: Side, other: Side) -> Iterator[Clash]:
    """Every clash of two sides where both apply."""
    if not both_apply(one.content, other.content):
        return
    if one.decision == other.decision:
        if one.proposal != other.proposal and _are_rivals(one, other):
            yield Clash(
                RIVALS,
                f"Two open proposals for {one.key}: only one of them can be accepted.",
                one,
                other,
                (one.proposal, other.proposal),
            )
        return
    for mine in one.content.constraints:
        for theirs in other.content.constraints:
            if not _can_clash(mine, theirs):
                continue
            rule_and_sentence = _clash(one.key, mine, other.key, theirs)
            if rule_and_sentence is not None:
                parts = ([as_plain(mine), one.reach], [as_plain(theirs), other.reach])
                yield Clash(*rule_and_sentence, one, other, parts)


def _are_rivals(one: Side, other: Side) -> bool:
    """An accepted decision and its one revision are no rivals; two proposals are."""
    heads = [side for side in (one, other) if not side.proposal]
    return not heads or heads[0].state is DecisionState.PROPOSED


def both_apply(one: Content, other: Content) -> bool:
    """Whether some run has to obey both."""
    if one.scope and other.scope and one.scope != other.scope:
        return False
    tasks = [{link.task for link in side.links if link.task} for side in (one, other)]
    if tasks[0] and tasks[1] and not tasks[0] & tasks[1]:
        return False
    pages = [[link.page for link in side.links if link.page] for side in (one, other)]
    return (
        not pages[0]
        or not pages[1]
        or any(is_beneath(a, b) or is_beneath(b, a) for a in pages[0] for b in pages[1])
    )


def ended_dependencies(side: Side, ended: Iterable[Side]) -> Iterator[Clash]:
    """What a standing decision depends on, and that was superseded or retired."""
    for target in ended:
        if target.key.lower() in side.depends and target.decision != side.decision:
            state = target.state.label.lower()
            sentence = f"{side.key} depends on {target.key}, which is {state}."
            yield Clash(DEPENDS, sentence, side, target, (target.key, str(target.state)))


def _can_clash(mine: Constraint, theirs: Constraint) -> bool:
    """What is cheap to ask, before sentences and patterns are compared."""
    if mine.check is None or theirs.check is None:
        return True
    if mine.check["type"] != theirs.check["type"]:
        return False
    return mine.check["type"] == "metric" or mine.kind is not theirs.kind


def _clash(my_key: str, mine: Constraint, their_key: str, theirs: Constraint) -> tuple[str, str] | None:
    if mine.kind is ConstraintKind.PREFER or theirs.kind is ConstraintKind.PREFER:
        return None
    ranges = (range_of(mine), range_of(theirs))
    if ranges[0] is not None and ranges[1] is not None:
        return _no_common_value(my_key, ranges[0], their_key, ranges[1])
    opposite = (
        _opposite_checks(mine, theirs)
        if mine.check is not None and theirs.check is not None
        else _opposite_sentences(mine, theirs)
    )
    if not opposite:
        return None
    return (
        OPPOSITE,
        f"{my_key} says {mine.kind.label.lower()}: {ended(mine.text)} "
        f"{their_key} says {theirs.kind.label.lower()}: {ended(theirs.text)}",
    )


def _no_common_value(my_key: str, mine: Range, their_key: str, theirs: Range) -> tuple[str, str] | None:
    if not mine.same_thing(theirs) or mine.meets(theirs):
        return None
    return (
        LIMITS,
        f"{my_key} wants {mine.words}, {their_key} wants {theirs.words}: no value satisfies both.",
    )


def _opposite_checks(mine: Constraint, theirs: Constraint) -> bool:
    if {mine.kind, theirs.kind} != {ConstraintKind.MUST, ConstraintKind.MUST_NOT}:
        return False
    must, must_not = (
        (mine.check, theirs.check) if mine.kind is ConstraintKind.MUST else (theirs.check, mine.check)
    )
    assert must is not None
    assert must_not is not None
    if must["type"] != must_not["type"]:
        return False
    sort = must["type"]
    if sort == "path":
        wanted, barred = (check.get("paths") or [check["pattern"]] for check in (must, must_not))
        covers = PathFilter(barred, must_not.get("exclude", ()))
        return any(glob in barred or ("*" not in glob and covers(glob.strip("/"))) for glob in wanted)
    if sort == "dependency":
        one, other = (check["pattern"].lower().replace("_", "-") for check in (must, must_not))
        return one == other or fnmatchcase(one, other)
    same = must["pattern"] == must_not["pattern"]
    if sort == "import":
        same = same or must["pattern"].startswith(must_not["pattern"] + ".")
    return same and may_overlap(must.get("paths", ()), must_not.get("paths", ()))


def _opposite_sentences(mine: Constraint, theirs: Constraint) -> bool:
    """The same words, one for and one against. A `must` whose sentence denies is against."""
    one, other = _meaning(mine.text), _meaning(theirs.text)
    if one[0] != other[0] or not one[0]:
        return False
    return (one[1] or mine.kind is ConstraintKind.MUST_NOT) is not (
        other[1] or theirs.kind is ConstraintKind.MUST_NOT
    )


@lru_cache(maxsize=16_384)
def _meaning(text: str) -> tuple[tuple[str, ...], bool]:
    """The words that carry meaning, and whether the sentence denies."""
    words = re.findall(r"[\w'.\-]*\w", text.lower().replace("\u2019", "'"))
    denies = any(word in _NEGATIONS for word in words)
    return tuple(word for word in words if word not in _PLAIN_WORDS and word not in _NEGATIONS), denies
