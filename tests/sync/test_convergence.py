"""Whatever three people do in whatever order, they end up alike, and no edit is lost silently."""

import itertools
import json
import subprocess

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tde_desktop.brain.rows import PageFilter
from tde_desktop.errors import TdeError
from tde_desktop.sync.merging import merge, merge_lines
from tests.sync.conftest import PROJECT, Person

NAMES = ("ada", "ben", "cleo")
PATHS = ("a", "b", "notes/c")
runs = itertools.count()
marks = itertools.count(1)

# Twice as often: what makes replicas differ, and what makes them alike.
WHAT = (
    "write",
    "write",
    "edit",
    "edit",
    "move",
    "supersede",
    "archive",
    "link",
    "unlink",
    "observe",
    "sync",
    "sync",
)


def acts(*more: str):
    kinds = st.sampled_from((*WHAT, *more))
    one = st.tuples(st.sampled_from(NAMES), kinds, st.sampled_from(PATHS), st.sampled_from(PATHS))
    return st.lists(one, min_size=4, max_size=16)


def act(someone, what, path, other, said):
    """One act; what cannot be done (no such page, a circle) is passed over."""
    mark = f"said-{next(marks)}-by-{someone.name}"
    with someone.memory() as core:
        try:
            if what == "write":
                core.brain.write(PROJECT, path=path, title=path, body=f"{mark}\n", actor=someone.name)
            elif what == "edit":
                core.brain.edit(PROJECT, path, op="append", text=mark, actor=someone.name)
            elif what == "observe":
                core.brain.observe(PROJECT, mark, page=path, actor=someone.name)
            elif what == "move":
                core.brain.move(PROJECT, path, other, actor=someone.name)
            elif what == "delete":
                core.brain.delete(PROJECT, path, reason="test", actor=someone.name)
            elif what == "supersede":
                core.brain.supersede(PROJECT, path, other, reason="", actor=someone.name)
            elif what == "archive":
                core.brain.archive(PROJECT, path, reason="", actor=someone.name)
            elif what == "link":
                core.brain.link(PROJECT, path, other, "relates_to", someone.name)
            elif what == "unlink":
                core.brain.unlink(PROJECT, path, other, "relates_to", someone.name)
            elif what == "sync":
                core.sync.push(PROJECT, someone.name, accept_mass=True)
        except TdeError:
            return
    if what in ("write", "edit", "observe"):
        said.append(mark)


def replay(tmp_path, steps):
    """Do the steps, then sync until all have all: the people, and what each said."""
    here = tmp_path / str(next(runs))
    here.mkdir()
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(here / "team.git")], check=True)
    people = {name: Person(name, here / name) for name in NAMES}
    for someone in people.values():
        someone.share(remote=str(here / "team.git"))
    said: list[str] = []
    for name, what, path, other in steps:
        act(people[name], what, path, other, said)
    for _ in range(2):
        for someone in people.values():
            someone.push(accept_mass=True)
    return list(people.values()), said


quick = settings(
    max_examples=6, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate]
)


@quick
@given(acts("delete", "delete"))
def test_three_replicas_converge_and_stay_so(tmp_path, steps):
    people, _ = replay(tmp_path, steps)
    found = [someone.texts() for someone in people]
    assert found[0] == found[1] == found[2]
    for someone in people:
        done = someone.push(accept_mass=True)
        assert (done.sent, done.removed, done.arrived) == (0, 0, ())


@quick
@given(acts())
def test_every_edit_is_in_a_page_its_history_or_a_conflict(tmp_path, steps):
    people, said = replay(tmp_path, steps)
    everything = "\n".join([*people[0].texts().values(), *histories(people)])
    assert [mark for mark in said if mark not in everything] == []


def histories(people):
    """The versions of every page that anyone can still read."""
    for someone in people:
        with someone.memory() as core:
            for row in core.brain.rows(PROJECT, filter=PageFilter(statuses=())):
                for revision in core.brain.history(PROJECT, row.id):
                    yield revision.body


texts = st.lists(st.sampled_from(["one", "two", "three", "four", ""]), max_size=6).map("\n".join)


@given(texts, texts, texts)
def test_a_merge_of_lines_does_not_depend_on_the_side(base, first, second):
    assert merge_lines(base, first, second) == merge_lines(base, second, first)


@given(texts, texts)
def test_lines_that_one_side_changed_are_as_that_side_has_them(base, changed):
    assert merge_lines(base, changed, base) == changed
    assert merge_lines(base, changed, changed) == changed


fields = st.fixed_dictionaries(
    {
        "id": st.just("not_aaaaaaaa"),
        "title": st.sampled_from(["T", "U", "V"]),
        "importance": st.integers(1, 3),
        "tags": st.lists(st.sampled_from(["a", "b", "c"]), unique=True).map(sorted),
        "relates_to": st.lists(
            st.sampled_from(["pit_aaaaaaaa 2026-01-01 ada", "pit_aaaaaaaa 2026-01-02 ben", "pit_bbbbbbbb"]),
            max_size=2,
            unique_by=lambda line: line.partition(" ")[0],
        ).map(sorted),
        "body": texts,
        "created": st.just("2026-01-01"),
        "updated": st.sampled_from(["2026-01-01", "2026-01-02", "2026-01-03"]),
        "actor": st.sampled_from(NAMES),
    }
)


@given(fields, fields, fields)
def test_a_merge_of_records_does_not_depend_on_the_side(base, ours, theirs):
    merged, clashes = merge("pages/x.md", base, ours, theirs)
    assert (merged, clashes) == merge("pages/x.md", base, theirs, ours)
    assert json.dumps(merged)


@given(fields, fields, fields)
def test_every_changed_field_is_kept_or_shown_as_a_conflict(base, ours, theirs):
    merged, clashes = merge("pages/x.md", base, ours, theirs)
    shown = {clash.field: clash for clash in clashes}
    for side in (ours, theirs):
        for name in ("title", "importance"):
            if side[name] != base[name] and merged[name] != side[name]:
                assert str(side[name]) in (shown[name].other, shown[name].kept)
        for tag in side["tags"]:
            assert tag in merged["tags"] or tag in base["tags"]
