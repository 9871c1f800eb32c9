"""What a decision rests on is looked at again, and drift is shown and kept in the history."""

import pytest

from tde_desktop.decisions.evidence import place_of
from tests.decisions.conftest import AGENT, PERSON


@pytest.fixture
def clone(core, project):
    folder = core.paths.clone(project)
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "feeds.py").write_text("one\ntwo\nthree\n")
    return folder


def statuses(core, project, key="k"):
    return [one.hash_status for one in core.decisions.get(project, key).evidence]


@pytest.mark.parametrize("uri", ["src/feeds.py", "file:src/feeds.py", "src/feeds.py:2-3", "src/feeds.py#L2"])
def test_a_file_is_known_by_its_content_and_drift_is_shown(core, project, propose, clone, uri):
    propose("k", evidence=[{"kind": "file", "summary": "The call", "uri": uri}])
    assert statuses(core, project) == ["match"]
    (clone / "src" / "feeds.py").write_text("one\nTWO\nthree\n")
    assert statuses(core, project) == ["changed"]
    (clone / "src" / "feeds.py").unlink()
    assert statuses(core, project) == ["unreachable"]


def test_lines_elsewhere_in_a_file_are_no_drift(core, project, propose, clone):
    propose("k", evidence=[{"kind": "file", "summary": "The call", "uri": "src/feeds.py:3"}])
    (clone / "src" / "feeds.py").write_text("ONE\ntwo\nthree\n")
    assert statuses(core, project) == ["match"]


def test_a_hash_that_the_proposer_gave_is_compared(core, project, propose, clone):
    right = "2C8B08DA5CE60398E1F19AF0E5DCCC744DF274B826ABE585EABA68C525434806"
    (clone / "x").write_text("hello\n\n")
    propose(
        "k",
        evidence=[
            {"kind": "file", "summary": "Wrong", "uri": "x", "content_hash": "sha256:00"},
            {"kind": "file", "summary": "No place", "content_hash": right},
        ],
    )
    assert statuses(core, project) == ["changed", "none"]


@pytest.mark.parametrize("uri", ["https://example.org/x", "", "mailto:a@example.org"])
def test_what_lies_outside_is_never_looked_at(core, project, propose, clone, uri):
    propose("k", evidence=[{"kind": "page", "summary": "Docs", "uri": uri, "content_hash": "sha256:00"}])
    assert statuses(core, project) == ["none"]


@pytest.mark.parametrize(
    "uri", ["../outside.txt", "/etc/hostname", ".git/config", "src", "src/nothing.py", "a\0b"]
)
def test_no_address_reaches_out_of_the_clone(core, project, propose, clone, uri):
    (clone.parent / "outside.txt").write_text("secret")
    propose("k", evidence=[{"kind": "file", "summary": "x", "uri": uri, "content_hash": "sha256:00"}])
    assert statuses(core, project) == ["unreachable"]


def test_a_page_is_known_by_its_body(core, project, propose, clone):
    core.brain.write(project, path="notes/outage", title="Outage", body="At nine.", actor="ada")
    propose("k", evidence=[{"kind": "page", "summary": "The outage", "uri": "page:notes/outage"}])
    assert statuses(core, project) == ["match"]
    core.brain.write(project, path="notes/outage", title="Outage", body="At ten.", actor="ada")
    assert statuses(core, project) == ["changed"]


def test_another_decision_is_known_by_what_it_says(core, project, propose):
    propose("base")
    propose("k", evidence=[{"kind": "depends_on", "summary": "Builds on it", "uri": "decision:base"}])
    assert statuses(core, project) == ["match"]
    core.decisions.revise(project, "base", {"title": "Other"}, **PERSON)
    assert statuses(core, project) == ["changed"]


def test_drift_is_listed_and_becomes_one_event(core, project, propose, decide, clone):
    propose("k", evidence=[{"kind": "file", "summary": "The call", "uri": "src/feeds.py"}])
    decide("k", "accept")
    assert core.decisions.drifted(project) == []
    (clone / "src" / "feeds.py").write_text("other\n")
    ((row, evidence),) = core.decisions.drifted(project)
    assert (row.key, evidence.summary) == ("k", "The call")
    for _ in range(2):
        assert core.decisions.recheck_evidence(project, **PERSON).version == 1
    (clone / "src" / "feeds.py").write_text("one\ntwo\nthree\n")
    core.decisions.recheck_evidence(project, **PERSON)
    actions = [event.action for event in core.decisions.get(project, "k").events]
    assert actions[-2:] == ["evidence_drifted", "evidence_matches_again"]
    assert actions.count("evidence_drifted") == 1


def test_evidence_may_be_added_in_any_state_and_stays(core, project, propose, decide):
    propose("k")
    decide("k", "reject", reason="No.")
    done = core.decisions.add_evidence(project, "k", kind="incident", summary="It happened again", **AGENT)
    kept = core.decisions.get(project, "k").evidence
    assert [str(one.id) for one in kept] == [done.id]


@pytest.mark.parametrize(
    ("uri", "expected"),
    [
        ("src/a.py:10-20", ("file", "src/a.py", 10, 20)),
        ("src/a.py:7", ("file", "src/a.py", 7, 7)),
        ("src/a.py#L3-L9", ("file", "src/a.py", 3, 9)),
        ("src/a b.py", ("file", "src/a b.py", 0, 0)),
        ("https://x.org/a:1-2", ("foreign", "", 0, 0)),
        ("decision:net.timeout", ("decision", "net.timeout", 0, 0)),
    ],
)
def test_addresses_are_read_as_people_write_them(uri, expected):
    place = place_of(uri)
    assert (place.kind, place.name, place.first, place.last) == expected
