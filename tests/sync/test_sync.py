"""What a team would lose if sync failed it: someone's edit, a delete that was meant, the whole memory."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tde_desktop.config.paths import Paths
from tde_desktop.errors import Conflict, Invalid, NotFound, Unavailable
from tde_desktop.store.database import select
from tde_desktop.transfer.backup import Backups
from tde_desktop.vocabulary import Doorway
from tests.sync.conftest import PROJECT


def git(folder, *arguments):
    return subprocess.run(
        ["git", "-C", str(folder), *arguments], check=True, capture_output=True, text=True
    ).stdout


def both(ada, ben):
    """Until neither has anything new for the other."""
    for someone in (ada, ben, ada):
        someone.push()


def test_a_page_with_all_its_fields_reaches_a_teammate(ada, ben):
    ada.write(
        "notes/tides",
        "High at noon.\n",
        kind="pitfall",
        importance=5,
        pinned=True,
        tags=["sea"],
        files=["a.py"],
    )
    both(ada, ben)
    assert ben.texts() == ada.texts()
    with ben.memory() as core:
        row = core.brain.get(PROJECT, "notes/tides").row
        assert (row.kind, row.importance, row.pinned, row.tags, row.files) == (
            "pitfall",
            5,
            True,
            ("sea",),
            ("a.py",),
        )
        assert [hit.row.path for hit in core.brain.query(PROJECT, "noon").hits] == ["notes/tides"]


def test_a_sync_of_nothing_new_writes_nothing(ada, ben):
    ada.write("a")
    both(ada, ben)
    done = ada.push()
    assert (done.sent, done.removed, done.arrived, done.commit) == (0, 0, (), "")


def test_edges_and_observations_travel_and_observations_unite(ada, ben):
    ada.write("a")
    ada.write("b")
    both(ada, ben)
    with ada.memory() as core:
        core.brain.link(PROJECT, "a", "b", "depends_on", "ada")
        core.brain.observe(PROJECT, "Seen by Ada", page="a", actor="ada")
    with ben.memory() as core:
        core.brain.observe(PROJECT, "Seen by Ben", page="a", actor="ben")
    both(ada, ben)
    with ben.memory() as core:
        assert [edge.kind for edge in core.brain.get(PROJECT, "a").edges] == ["depends_on"]
        assert {row.text for row in core.brain.observations(PROJECT)} == {"Seen by Ada", "Seen by Ben"}
    assert ada.texts() == ben.texts()


def test_two_people_who_change_different_fields_of_a_page_lose_nothing(ada, ben):
    ada.write("a", "one\ntwo\nthree\n", tags=["x", "y"])
    both(ada, ben)
    ada.change("a", importance=5, tags=["x", "y", "ada"], body="ONE\ntwo\nthree\n")
    ben.change("a", title="Renamed", tags=["y", "ben"], body="one\ntwo\nTHREE\n")
    both(ada, ben)
    for someone in (ada, ben):
        with someone.memory() as core:
            page = core.brain.get(PROJECT, "a")
            assert (page.row.importance, page.row.title) == (5, "Renamed")
            assert page.row.tags == ("ada", "ben", "y")
            assert page.body == "ONE\ntwo\nTHREE\n"
        assert someone.conflicts() == []


def test_the_same_line_changed_by_two_is_a_conflict_that_both_see_and_one_settles(ada, ben):
    ada.write("a", "first")
    both(ada, ben)
    ada.change("a", body="of Ada")
    ben.change("a", body="of Ben")
    both(ada, ben)
    assert ada.body("a") == ben.body("a") == "of Ben"  # the later one
    (conflict,) = ada.conflicts()
    assert conflict == ben.conflicts()[0]
    assert (conflict.field, conflict.base, conflict.kept, conflict.other) == (
        "body",
        "first",
        "of Ben",
        "of Ada",
    )
    assert (conflict.kept_actor, conflict.other_actor) == ("ben", "ada")
    with ada.memory() as core:
        core.sync.resolve(conflict.id, "other", "ada")
    both(ada, ben)
    assert ada.body("a") == ben.body("a") == "of Ada"
    assert ben.conflicts() == []
    assert ben.conflicts("resolved")[0].resolved_by == "ada"
    with ben.memory() as core, pytest.raises(Conflict, match="settled by ada"):
        core.sync.resolve(conflict.id, "kept", "ben")


def test_a_conflict_can_be_settled_with_a_text_of_ones_own_and_kinds_other_than_text(ada, ben):
    ada.write("a", "x", importance=3)
    both(ada, ben)
    ada.change("a", importance=1)
    ben.change("a", importance=5)
    both(ada, ben)
    (conflict,) = ada.conflicts()
    with ada.memory() as core:
        with pytest.raises(Invalid):
            core.sync.resolve(conflict.id, "edited", "ada", text="many")
        core.sync.resolve(conflict.id, "edited", "ada", text="4")
        assert core.brain.get(PROJECT, "a").row.importance == 4


def test_a_hard_delete_reaches_teammates_and_an_old_copy_does_not_bring_it_back(ada, ben, remote, tmp_path):
    ada.write("a", "secret plan")
    ada.write("b")
    both(ada, ben)
    page = next(name for name, text in ada.texts().items() if "secret plan" in text)
    old = git(remote, "show", f"main:{page}")
    ben.delete("a", "leaked")
    both(ada, ben)
    assert ada.paths() == ["b"]
    assert "secret plan" not in "".join(ada.texts().values())
    work = tmp_path / "work"
    git(tmp_path, "clone", "-q", remote, str(work))
    assert not (work / page).exists()
    (work / page).write_text(old)
    git(work, "add", ".")
    git(work, "commit", "-qm", "an old copy comes back")
    git(work, "push", "-q")
    both(ada, ben)
    assert ada.paths() == ben.paths() == ["b"]
    git(work, "pull", "-q")
    assert not (work / page).exists()
    assert ada.conflicts() == []


def test_an_edit_of_what_another_deleted_is_shown_and_can_be_brought_back(ada, ben):
    ada.write("a", "first")
    both(ada, ben)
    ada.delete("a")
    ada.push()
    ben.change("a", body="Ben's work")
    both(ben, ada)
    assert ada.paths() == ben.paths() == []
    (conflict,) = ada.conflicts()
    assert conflict.field == "deleted"
    assert "Ben's work" in conflict.other
    with ada.memory() as core:
        core.sync.resolve(conflict.id, "other", "ada")
    both(ada, ben)
    assert ben.body("a") == "Ben's work"
    assert ada.texts() == ben.texts()


def test_two_pages_of_one_path_both_stay_and_the_older_keeps_it(ada, ben):
    ada.write("notes/a", "of Ada")
    ben.write("notes/A", "of Ben")
    both(ada, ben)
    assert ada.texts() == ben.texts()
    assert ada.body("notes/a") == "of Ada"
    (other,) = [path for path in ada.paths() if path != "notes/a"]
    assert ada.body(other) == "of Ben"


def test_two_people_who_swap_the_paths_of_two_pages_end_up_alike(ada, ben):
    ada.write("a", "1")
    ada.write("b", "2")
    both(ada, ben)
    with ada.memory() as core:
        core.brain.move(PROJECT, "a", "c", actor="ada")
        core.brain.move(PROJECT, "b", "a", actor="ada")
        core.brain.move(PROJECT, "c", "b", actor="ada")
    both(ada, ben)
    assert (ben.body("a"), ben.body("b")) == ("2", "1")
    assert ada.texts() == ben.texts()


def test_a_decision_arrives_as_what_it_is_and_its_acceptance_is_of_who_accepted(ada, ben):
    person = {"actor": "ada", "doorway": Doorway.WINDOW}
    with ada.memory() as core:
        core.decisions.propose(
            PROJECT,
            key="deps.http",
            title="No requests",
            rationale="It blocks.",
            constraints=[{"kind": "must_not", "text": "no requests", "check": None}],
            evidence=[{"kind": "incident", "summary": "It hung"}],
            links=[{"task": "HRB-1"}],
            **person,
        )
        core.decisions.transition(PROJECT, "deps.http", "accept", reason="Agreed", **person)
    both(ada, ben)
    assert ada.texts() == ben.texts()
    with ben.memory() as core:
        found = core.decisions.get(PROJECT, "deps.http")
        assert found.row.state == "accepted"
        assert [(event.action, event.actor) for event in found.events][-1] == ("accepted", "ada")
        assert found.evidence[0].summary == "It hung"
        applicable = core.decisions.applicable(PROJECT, task="HRB-1", doorway=Doorway.CLI, record=False)
        assert [one.decision.row.key for one in applicable.decisions] == ["deps.http"]
        core.decisions.transition(
            PROJECT, "deps.http", "retire", reason="Old", actor="ben", doorway=Doorway.WINDOW
        )
    both(ben, ada)
    assert ada.texts() == ben.texts()
    with ada.memory() as core:
        assert core.decisions.get(PROJECT, "deps.http").row.state == "retired"
        assert core.decisions.get(PROJECT, "deps.http").events[-1].actor == "ben"


@pytest.mark.parametrize("key", ["潮" * 120, "a/b.c-d", "Å" * 60])
def test_a_decision_of_any_key_has_a_file_that_every_disk_takes(ada, ben, key):
    with ada.memory() as core:
        core.decisions.propose(PROJECT, key=key, title="K", actor="ada", doorway=Doorway.WINDOW)
    both(ada, ben)
    (name,) = ada.texts()
    assert len(name.removeprefix("decisions/").encode()) <= 255
    assert ada.texts() == ben.texts()


def test_two_who_decide_one_proposal_differently_are_shown_the_conflict(ada, ben):
    with ada.memory() as core:
        core.decisions.propose(PROJECT, key="k", title="K", actor="ada", doorway=Doorway.WINDOW)
    both(ada, ben)
    with ada.memory() as core:
        core.decisions.transition(PROJECT, "k", "accept", actor="ada", doorway=Doorway.WINDOW)
    with ben.memory() as core:
        core.decisions.transition(PROJECT, "k", "reject", reason="No", actor="ben", doorway=Doorway.WINDOW)
    both(ada, ben)
    assert ada.texts() == ben.texts()
    (conflict,) = ada.conflicts()
    assert (conflict.field, {conflict.kept, conflict.other}) == ("state", {"accepted", "rejected"})
    with ben.memory() as core:
        core.sync.resolve(conflict.id, "other", "ben")
    both(ben, ada)
    assert ada.texts() == ben.texts()
    with ada.memory() as core:
        actions = [event.action for event in core.decisions.get(PROJECT, "k").events]
        assert set(actions) == {"proposed", "accepted", "rejected", "conflict_settled"}


def test_what_is_marked_local_never_leaves_and_is_never_taken_from_the_team(ada, ben):
    ada.write("private/diary", "mine", tags=["local"])
    ada.write("local/plan", "mine too")
    with ada.memory() as core:
        core.brain.observe(PROJECT, "about the diary", page="private/diary", actor="ada")
    ada.write("shared", "ours")
    both(ada, ben)
    assert ben.paths() == ["shared"]
    assert ben.texts().keys() == ada.texts().keys()
    ada.change("shared", tags=["local"])
    both(ada, ben)
    assert ben.body("shared") == "ours"  # nobody's copy is taken away
    ben.change("shared", body="Ben's")
    both(ben, ada)
    assert ada.body("shared") == "ours"


def test_a_text_with_a_secret_is_held_back_and_told(ada):
    ident = ada.write("a", "plain")
    with ada.memory() as core, core.store.writing():
        from tde_desktop.store.database import run

        run(
            "UPDATE page_body SET body = ? WHERE page = (SELECT number FROM page WHERE id = ?)",
            "password = hunter2secret99",
            ident,
        )
    done = ada.push()
    assert done.sent == 0
    assert done.held_back[0][0] == f"pages/{ident}.md"


def damage(remote, tmp_path, name, text):
    work = tmp_path / "damage"
    git(tmp_path, "clone", "-q", remote, str(work))
    (work / name).write_text(text)
    git(work, "add", ".")
    git(work, "commit", "-qm", "damage")
    git(work, "push", "-q")
    shutil.rmtree(work)


@pytest.mark.parametrize(
    "cut", ["", "---\nid: not_", "no front matter", "---\nid: not_aaaaaaaa\npath: x\n---\n"]
)
def test_a_cut_record_is_set_aside_and_told_while_the_rest_arrives(ada, ben, remote, tmp_path, cut):
    ident = ada.write("a", "first")
    ada.write("b")
    both(ada, ben)
    ada.write("c", "new")
    ada.push()
    damage(remote, tmp_path, f"pages/{ident}.md", cut)
    done = ben.pull()
    assert [name for name, _ in done.damaged] == [f"pages/{ident}.md"]
    assert ben.paths() == ["a", "b", "c"]
    assert ben.body("a") == "first"
    aside = ben.home / "sync" / PROJECT / "set-aside" / f"pages-{ident}.md"
    assert aside.read_text() == cut
    assert ben.push().sent == 0  # nobody writes over what a person has to look at
    assert ben.pull().damaged  # told until it is mended
    damage(remote, tmp_path, f"pages/{ident}.md", ada.texts()[f"pages/{ident}.md"])
    assert ben.pull().damaged == ()


def test_records_that_vanished_without_a_tombstone_are_put_back(ada, ben, remote, tmp_path):
    ident = ada.write("a")
    ada.write("b")
    both(ada, ben)
    work = tmp_path / "work"
    git(tmp_path, "clone", "-q", remote, str(work))
    git(work, "rm", "-q", f"pages/{ident}.md")
    git(work, "commit", "-qm", "gone")
    git(work, "push", "-q")
    done = ben.push()
    assert (done.missing, done.sent) == ((f"pages/{ident}.md",), 1)
    assert ada.pull().arrived == ()
    assert ada.paths() == ben.paths() == ["a", "b"]


def test_most_records_gone_at_once_stops_and_asks(ada, ben):
    for number in range(12):
        ada.write(f"n{number}")
    both(ada, ben)
    for number in range(11):
        ada.delete(f"n{number}")
    ada.push()
    with pytest.raises(Conflict, match="deletes 11 of 12") as caught:
        ben.pull()
    assert caught.value.details["choices"] == ["accept_mass"]
    assert len(ben.paths()) == 12
    ben.pull(accept_mass=True)
    assert ben.paths() == ["n11"]


def test_a_team_repository_that_is_empty_all_at_once_stops_and_asks(ada, ben, remote, tmp_path):
    for number in range(12):
        ada.write(f"n{number}")
    both(ada, ben)
    work = tmp_path / "work"
    git(tmp_path, "clone", "-q", remote, str(work))
    git(work, "rm", "-qr", "pages")
    git(work, "commit", "-qm", "all gone")
    git(work, "push", "-q")
    with pytest.raises(Conflict, match="is missing 12 of 12"):
        ben.push()
    assert ben.push(accept_mass=True).sent == 12
    assert len(ada.paths()) == 12


def test_without_a_network_work_goes_on_and_the_next_sync_catches_up(ada, ben, remote):
    ada.write("a")
    both(ada, ben)
    away = Path(remote).rename(Path(remote).with_name("away.git"))
    ben.write("b", "offline")
    with pytest.raises((Unavailable, Invalid)):
        ben.push()
    with ben.memory() as core:
        status = core.sync.status(PROJECT)
        assert [title for _, title in status.outgoing] == ["b"]
    away.rename(remote)
    both(ben, ada)
    assert ada.body("b") == "offline"


def test_a_push_that_another_outran_takes_theirs_in_and_succeeds(ada, ben, monkeypatch):
    ada.write("a")
    both(ada, ben)
    ben.write("b")
    ada.write("c")
    from tde_desktop.sync.repository import Remote

    fetch = Remote.fetch
    calls = []

    def fetch_then_be_outrun(self, *arguments):
        fetch(self, *arguments)
        calls.append(1)
        if len(calls) == 1:  # someone pushes between our fetch and our push
            git(self._place, "push", "-q", "origin", "refs/remotes/origin/main:refs/heads/main")
            work = self._place.parent / "outrun"
            git(self._place.parent, "clone", "-q", self._address, str(work))
            (work / "README.md").write_text("changed")
            git(work, "commit", "-qam", "outran")
            git(work, "push", "-q")

    monkeypatch.setattr(Remote, "fetch", fetch_then_be_outrun)
    done = ben.push()
    assert (done.sent, len(calls)) == (1, 2)
    monkeypatch.undo()
    both(ada, ben)
    assert ada.paths() == ben.paths() == ["a", "b", "c"]


def test_a_restored_memory_is_not_undone_by_the_next_sync(ada, ben):
    ada.write("a", "good")
    ada.write("b", "good")
    both(ada, ben)
    snapshot = Backups(Paths(ben.home)).now()
    ada.change("a", body="bad")
    ada.delete("b")
    both(ada, ben)
    assert ben.paths() == ["a"]
    Backups(Paths(ben.home)).restore(snapshot.name)
    with pytest.raises(Conflict, match="was restored from") as caught:
        ben.pull()
    assert caught.value.details["choices"] == ["take", "keep"]
    assert ben.body("a") == "good"
    ben.push(after_restore="keep")
    ada.pull()
    assert (ada.body("a"), ada.body("b")) == ("good", "good")
    both(ada, ben)
    assert ada.texts() == ben.texts()


def test_after_a_restore_only_records_that_differ_from_it_are_asked_about(ada, ben):
    ada.write("a", "old")
    ben.write("b", "the same in both")
    ben.write("c", "the same in both")
    snapshot = Backups(Paths(ben.home)).now()
    both(ada, ben)
    ada.write("d", "after the snapshot")
    both(ada, ben)
    Backups(Paths(ben.home)).restore(snapshot.name)
    with pytest.raises(Conflict, match="the team has 2 records that differ"):
        ben.pull()
    ben.pull(after_restore="take")
    assert ben.paths() == ["a", "b", "c", "d"]


def test_after_a_restore_the_teams_newer_records_can_be_taken(ada, ben):
    ada.write("a", "old")
    both(ada, ben)
    snapshot = Backups(Paths(ben.home)).now()
    ada.change("a", body="new")
    both(ada, ben)
    Backups(Paths(ben.home)).restore(snapshot.name)
    ben.pull(after_restore="take")
    assert ben.body("a") == "new"
    assert ben.pull().arrived == ()  # asked once


def test_a_pull_is_taken_back_and_the_team_hears_of_it(ada, ben):
    ada.write("a", "first")
    ada.write("b", "first")
    both(ada, ben)
    ada.change("a", body="second")
    ada.delete("b")
    ada.write("c", "new")
    ada.push()
    done = ben.pull()
    assert {arrival.title: arrival.action for arrival in done.arrived if "pages" in arrival.record} == {
        "a": "changed",
        "b": "deleted",
        "c": "added",
    }
    with ben.memory() as core:
        assert core.sync.arrivals(PROJECT)[0].batch == done.batch
        core.sync.take_back(PROJECT, done.batch, "ben")
    assert (ben.body("a"), ben.body("b")) == ("first", "first")
    assert ben.paths() == ["a", "b"]  # c is archived
    both(ben, ada)
    assert ada.body("a") == "first"
    assert ada.texts() == ben.texts()


def test_sharing_twice_elsewhere_or_nowhere_is_refused(ada, tmp_path):
    with ada.memory() as core:
        with pytest.raises(Invalid, match="Share it where"):
            core.sync.init(PROJECT)
        with pytest.raises(Conflict, match="shared at"):
            core.sync.init(PROJECT, remote=str(tmp_path / "other.git"))
        core.sync.end(PROJECT)
        with pytest.raises(NotFound, match="is not shared"):
            core.sync.pull(PROJECT, "ada")
        with pytest.raises((Invalid, Unavailable)):
            core.sync.init(PROJECT, remote=str(tmp_path / "nothing-here.git"))
        with pytest.raises(Invalid, match="no git repository"):
            core.sync.init(PROJECT, folder=tmp_path / "plain")


def test_records_are_small_text_files_in_a_stable_order(ada, remote):
    ident = ada.write("notes/tides", "High at noon.")
    ada.push()
    names = git(remote, "ls-tree", "-r", "--name-only", "main").split()
    assert names == ["README.md", f"pages/{ident}.md"]
    text = git(remote, "show", f"main:pages/{ident}.md")
    assert text.startswith(f"---\nid: {ident}\npath: notes/tides\n")
    assert text.endswith("\nHigh at noon.\n")
    assert "version" not in text


def test_a_conflict_that_was_pushed_by_a_teammate_is_json_that_says_all(ada, ben, remote):
    ada.write("a", "first")
    both(ada, ben)
    ada.change("a", body="x")
    ben.change("a", body="y")
    both(ada, ben)
    name = next(n for n in git(remote, "ls-tree", "-r", "--name-only", "main").split() if "conflicts" in n)
    assert json.loads(git(remote, "show", f"main:{name}"))["other"] == "x"


def test_an_edge_stays_that_of_who_drew_it_and_when(ada, ben):
    ada.write("a")
    ada.write("b")
    with ada.memory() as core:
        core.brain.link(PROJECT, "a", "b", "caused_by", "claude")
    both(ada, ben)
    ben.change("a", title="Renamed by Ben")
    both(ben, ada)

    def drawn(someone):
        with someone.memory() as core, core.store.reading():
            return select("SELECT kind, actor, created_at FROM edge WHERE kind = 'caused_by'")

    assert drawn(ben) == drawn(ada)
    assert [(kind, actor) for kind, actor, _ in drawn(ben)] == [("caused_by", "claude")]


def test_the_same_edge_drawn_by_two_is_one_and_of_the_first(ada, ben):
    ada.write("a")
    ada.write("b")
    both(ada, ben)
    for someone in (ada, ben):
        with someone.memory() as core:
            core.brain.link(PROJECT, "a", "b", "part_of", someone.name)
    both(ben, ada)
    both(ben, ada)
    assert ada.texts() == ben.texts()
    (text,) = [text for text in ben.texts().values() if "part_of" in text and "path: a\n" in text]
    edges = text.partition("part_of")[2].partition("source")[0]
    assert (edges.count(" ada"), edges.count(" ben")) == (1, 0)


def test_an_edge_to_a_local_page_never_leaves_and_outlives_what_teammates_do(ada, ben):
    ada.write("a", "text\n")
    private = ada.write("local/diary", "mine")
    with ada.memory() as core:
        core.brain.link(PROJECT, "a", "local/diary", "relates_to", "ada")
    both(ada, ben)
    assert private not in "".join(ada.texts().values())
    ben.change("a", body="changed by Ben\n")
    both(ben, ada)
    with ada.memory() as core:
        assert [edge.kind for edge in core.brain.get(PROJECT, "a").edges] == ["relates_to"]
    assert ada.push().sent == 0
