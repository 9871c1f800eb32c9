"""Folders of records come in once, again without change, and go out as MADR that reads back the same."""

import shutil

import pytest

from tde_desktop.decisions.findings import Target
from tde_desktop.errors import Invalid, NotAllowed
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import DecisionState
from tests.decisions.conftest import AGENT, PERSON
from tests.decisions.trees import Tree

HEAD = "---\nstatus: accepted\ndate: 2024-05-06\ndecision-makers: Ada\n---\n"
NYGARD = "# {title}\n\n## Status\n\n{status}\n\n## Context\n\n{text}\n"
FILES = {
    "docs/adr/0001-old.md": NYGARD.format(
        title="1. Old way", status="Superseded by [2](0002-new.md)", text="A."
    ),
    "docs/adr/0002-new.md": NYGARD.format(
        title="2. New way", status="Accepted. Amended by [3](0003-more.md)", text="B."
    ),
    "docs/adr/0003-more.md": f"{HEAD}# More\n\nC.\n",
    "docs/adr/0004-no.md": "# No\n\n* Status: rejected\n\nD.\n",
    "docs/adr/0005-bare.md": "# Bare\n\nE.\n",
    "docs/adr/0006-gone.md": "# Gone\n\nStatus: superseded by ADR-0099\n\nF.\n",
    "docs/adr/template.md": "# {title}\n",
    "docs/adr/README.md": "# Records\n",
}


@pytest.fixture
def tree(core, project):
    return Tree(core.paths.clone(project), FILES)


@pytest.fixture
def folder(tree):
    return tree.folder / "docs" / "adr"


def load(core, project, folder, **fields):
    report, changes = core.decisions.import_adrs(project, folder, **(PERSON | fields))
    return report, changes


def shown(core, project):
    """What every decision says, for comparing."""
    rows = core.decisions.rows(project)
    found = {}
    for row in rows:
        detail = core.decisions.get(project, row.id)
        evidence = [(one.kind, one.summary, one.uri, one.content_hash) for one in detail.evidence]
        found[row.key] = (
            row.title,
            row.state,
            row.scope,
            row.superseded_by,
            detail.rationale,
            detail.constraints,
            detail.links,
            evidence,
        )
    return found


def test_a_dry_run_says_what_would_happen_and_writes_nothing(core, project, folder):
    report = core.decisions.plan_adr_import(project, folder)
    assert (report.count("create"), report.count("leave"), report.dry_run) == (6, 2, True)
    assert core.decisions.rows(project) == []


def test_a_folder_comes_in_with_its_states_links_and_sources(core, project, folder):
    report, changes = load(core, project, folder)
    rows = {row.key: row for row in core.decisions.rows(project)}
    assert {key: row.state for key, row in rows.items()} == {
        "0001-old": DecisionState.SUPERSEDED,
        "0002-new": DecisionState.ACCEPTED,
        "0003-more": DecisionState.ACCEPTED,
        "0004-no": DecisionState.REJECTED,
        "0005-bare": DecisionState.PROPOSED,
        "0006-gone": DecisionState.RETIRED,
    }
    assert rows["0001-old"].superseded_by == "0002-new"
    assert rows["0003-more"].source == "adr:docs/adr/0003-more.md"
    notes = {line.path: " ".join(line.notes) for line in report.files}
    assert "it gives no status: taken as proposed" in notes["0005-bare.md"]
    assert "not in this folder" in notes["0006-gone.md"]
    evidence = core.decisions.get(project, "0002-new").evidence
    assert [(one.kind, one.uri) for one in evidence] == [
        ("adr", "docs/adr/0002-new.md"),
        ("amended_by", "decision:0003-more"),
    ]
    assert evidence[0].hash_status == "match"
    assert "dated 2024-05-06" in core.decisions.get(project, "0003-more").evidence[0].summary
    assert changes.version == 6


def test_importing_again_changes_nothing(core, project, folder):
    load(core, project, folder)
    before = shown(core, project)
    events = {key: len(core.decisions.get(project, key).events) for key in before}
    report, changes = load(core, project, folder)
    assert report.count("unchanged") == 6
    assert changes.tables == frozenset()
    assert shown(core, project) == before
    assert {key: len(core.decisions.get(project, key).events) for key in before} == events


def test_a_file_that_changed_updates_its_decision_and_no_other(core, project, tree, folder):
    load(core, project, folder)
    tree.write({"docs/adr/0005-bare.md": "# Bare\n\nStatus: accepted\n\nE, and more.\n"})
    report, _ = load(core, project, folder)
    assert (report.count("update"), report.count("unchanged")) == (1, 5)
    detail = core.decisions.get(project, "0005-bare")
    assert (detail.row.state, detail.row.version) == (DecisionState.ACCEPTED, 2)
    assert detail.rationale == "E, and more."


def test_what_was_decided_here_is_not_undone_by_an_untouched_file(core, project, folder, decide):
    load(core, project, folder)
    decide("0005-bare", "accept")
    report, _ = load(core, project, folder)
    assert report.count("unchanged") == 6
    assert core.decisions.get(project, "0005-bare").row.state is DecisionState.ACCEPTED


def test_where_both_sides_changed_nothing_is_done_and_it_is_said(core, project, tree, folder, decide):
    load(core, project, folder)
    core.decisions.revise(project, "0005-bare", {"title": "Mine"}, **PERSON)
    tree.write({"docs/adr/0005-bare.md": "# Theirs\n\nE.\n"})
    report, _ = load(core, project, folder)
    assert report.count("conflict") == 1
    assert core.decisions.get(project, "0005-bare").row.title == "Mine"


def test_a_deleted_decision_stays_deleted(core, project, folder, decide):
    load(core, project, folder)
    decide("0005-bare", "tombstone", reason="Not ours.")
    report, _ = load(core, project, folder)
    assert {line.path: line.action for line in report.files}["0005-bare.md"] == "leave"
    assert core.decisions.get(project, "0005-bare").row.tombstoned


def test_agents_may_not_import_what_is_decided(core, project, folder):
    with pytest.raises(NotAllowed):
        load(core, project, folder, **AGENT)
    assert core.decisions.rows(project) == []


def test_two_packages_with_the_same_names_are_kept_apart(core, project):
    pair = {
        "20201029-old.md": "# Old\n\n- Status: superseded by [20201029-new](20201029-new.md)\n\nx\n",
        "20201029-new.md": "# New\n\n- Status: accepted\n\nx\n",
    }
    files = {f"packages/{name}/adr/{file}": text for name in "ab" for file, text in pair.items()}
    tree = Tree(core.paths.clone(project), files)
    load(core, project, tree.folder)
    found = {row.key: row.superseded_by for row in core.decisions.rows(project)}
    assert found == {
        f"packages/{name}/adr/20201029-{which}": (
            f"packages/{name}/adr/20201029-new" if which == "old" else ""
        )
        for name in "ab"
        for which in ("old", "new")
    }


def test_records_that_supersede_each_other_come_in_as_a_conflict(core, project):
    files = {
        "a.md": "# A\n\nStatus: superseded by [b](b.md)\n\nx\n",
        "b.md": "# B\n\nStatus: superseded by [a](a.md)\n\nx\n",
    }
    tree = Tree(core.paths.clone(project), files)
    load(core, project, tree.folder)
    assert [clash.rule for clash in core.decisions.conflicts(project)] == ["supersede_cycle"]


def test_what_is_no_folder_is_refused(core, project, tmp_path):
    with pytest.raises(Invalid):
        load(core, project, tmp_path / "nothing")


def test_exporting_to_the_folder_it_came_from_rewrites_nothing(core, project, folder):
    load(core, project, folder)
    before = {place.name: place.read_bytes() for place in folder.iterdir()}
    report = core.decisions.export_adrs(project, folder)
    assert report.count("unchanged") == 6
    assert {place.name: place.read_bytes() for place in folder.iterdir()} == before


def test_only_the_file_of_a_changed_decision_is_written(core, project, folder, decide):
    load(core, project, folder)
    decide("0003-more", "retire", reason="Over.")
    before = {place.name: place.read_bytes() for place in folder.iterdir()}
    report = core.decisions.export_adrs(project, folder)
    assert [line.path for line in report.files if line.action == "update"] == ["0003-more.md"]
    after = {place.name: place.read_bytes() for place in folder.iterdir()}
    assert [name for name in after if after[name] != before[name]] == ["0003-more.md"]
    assert b"status: deprecated" in after["0003-more.md"]
    assert b"decision-makers: Ada" in after["0003-more.md"]


CONSTRAINTS = [
    {"kind": "must", "text": "Every **client** sets a time-out: always."},
    {
        "kind": "must_not",
        "text": "No `requests`.",
        "check": {
            "type": "regex",
            "pattern": '^\\s*import "x" ```',
            "paths": ["src/**"],
            "exclude": ["a-->b/"],
        },
    },
    {
        "kind": "limit",
        "text": "Short.",
        "check": {"type": "metric", "metric": "p95", "op": "<", "value": 1.5},
    },
    {"kind": "prefer", "text": "Talk first"},
]
RATIONALES = [
    "",
    "One plain paragraph.\n\n- with a list\n\n# and a heading of the first rank",
    "## Context and Problem Statement\n\nWhy.\n\n## Decision Outcome\n\nThis.\n\n## Pros and Cons\n\nMany.",
    "## Context\n\nWhy.\n\n## Decision Outcome\n\nThis.\n\n### Confirmation\n\nReview.\n\n### More\n\nNone.",
    "## Decision\n\nThis.\n\n### Confirmation\n\nBy review.",
    "Intro.\n\n## Only a section\n\n```\n## Status\n\naccepted\n```\n\nEnd <!-- a comment -->",
]


@pytest.mark.parametrize("constraints", [[], CONSTRAINTS[:1], CONSTRAINTS])
@pytest.mark.parametrize("rationale", RATIONALES)
def test_what_goes_out_reads_back_the_same(core, project, propose, decide, tmp_path, rationale, constraints):
    evidence = [
        {"kind": "incident", "summary": "Nine\nto ten --> gone", "uri": "https://example.org/a?b=c"},
        {"kind": "file", "summary": "No place", "content_hash": "sha256:00"},
    ]
    links = [{"page": "web hooks/partners, all"}, {"task": 'HRB-1 "x"'}]
    propose("net.timeout", title="Calls end: in 10 s # soon", rationale=rationale, scope="build stage",
            constraints=constraints, evidence=evidence, links=links)  # fmt: skip
    propose("net.newer", title="Newer", rationale=rationale)
    propose("net.ended", title="Ended")
    propose("net.no", title="'No'", constraints=constraints, scope="other")
    decide("net.timeout", "accept")
    decide("net.timeout", "supersede", by_key="net.newer")
    decide("net.ended", "accept")
    decide("net.ended", "retire", reason="Over.")
    decide("net.no", "reject", reason="No.")
    out = tmp_path / "exported" / "adr"
    assert core.decisions.export_adrs(project, out).count("create") == 4
    with core.store.writing():
        Project.create(name="twin", source="x")
    report, _ = load(core, "twin", out)
    assert report.count("create") == 4
    twin, mine = shown(core, "twin"), shown(core, project)
    assert twin.keys() == mine.keys()
    for key in mine:
        imported = [one for one in twin[key][-1] if one[0] != "adr"]
        assert (*twin[key][:-1], imported) == mine[key], key
    # and once more: nothing is written, nothing changes
    files = {place.name: place.read_bytes() for place in out.iterdir()}
    assert core.decisions.export_adrs(project, out).count("unchanged") == 4
    assert {place.name: place.read_bytes() for place in out.iterdir()} == files
    shutil.rmtree(out)


def test_exported_constraints_bite_where_they_are_imported(core, project, propose, decide, tmp_path):
    rule = {"kind": "must_not", "text": "No.", "check": {"type": "text", "pattern": "bad"}}
    propose("k", constraints=[rule])
    decide("k", "accept")
    core.decisions.export_adrs(project, tmp_path / "adr")
    with core.store.writing():
        Project.create(name="twin", source="x")
    load(core, "twin", tmp_path / "adr")
    assert not core.decisions.check("twin", Target(text="bad")).ok
