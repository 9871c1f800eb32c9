"""Memory in a folder of the team's own repository, where git does the carrying."""

import subprocess
from pathlib import Path

import pytest

from tde_desktop.errors import Conflict, Invalid, Unavailable
from tests.sync.conftest import PROJECT, Person


def git(folder, *arguments, check=True):
    done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True)
    assert done.returncode == 0 or not check, done.stderr + done.stdout
    return done.stdout


class Teammate(Person):
    """With a checkout of the team's repository."""

    def __init__(self, name: str, root: Path, team: str) -> None:
        super().__init__(name, root / name / "home")
        self.work = root / name / "work"
        git(root, "clone", "-q", team, str(self.work))
        self.folder = self.work / "docs" / "memory"
        self.share(folder=self.folder)

    def send(self):
        self.push(commit=True)
        git(self.work, "push", "-q", "origin", "HEAD:main")

    def fetch(self, check=True):
        git(self.work, "pull", "-q", "--no-rebase", "origin", "main", check=check)
        return self.pull()


@pytest.fixture
def team(tmp_path, remote):
    first = tmp_path / "first"
    git(tmp_path, "clone", "-q", remote, str(first))
    (first / "README.md").write_text("# Harbor\n")
    git(first, "add", ".")
    git(first, "commit", "-qm", "First")
    git(first, "push", "-q", "origin", "HEAD:main")
    return remote


@pytest.fixture
def ada(tmp_path, team):
    return Teammate("ada", tmp_path, team)


@pytest.fixture
def ben(tmp_path, team):
    return Teammate("ben", tmp_path, team)


def test_records_are_files_beside_the_code_and_only_they_are_committed(ada, ben):
    ident = ada.write("a", "of Ada")
    (ada.work / "unfinished.py").write_text("x = 1\n")
    git(ada.work, "add", "unfinished.py")
    ada.send()
    committed = git(ada.work, "show", "--name-only", "--format=", "HEAD").split()
    assert committed == [f"docs/memory/pages/{ident}.md"]
    ben.fetch()
    assert ben.body("a") == "of Ada"


def test_without_commit_files_are_only_written(ada):
    ada.write("a")
    done = ada.push()
    assert (done.sent, done.commit) == (1, "")
    assert "docs/" in git(ada.work, "status", "--short")


def test_changes_of_two_to_different_records_merge_in_git_without_a_conflict(ada, ben):
    ada.write("a")
    ada.send()
    ben.fetch()
    ada.write("b", "of Ada")
    ben.write("c", "of Ben")
    ada.change("a", importance=5)
    ada.send()
    ben.push(commit=True)
    ben.fetch()
    ben.send()
    ada.fetch()
    assert ada.texts() == ben.texts()
    assert ada.paths() == ["a", "b", "c"]


def test_a_record_with_gits_conflict_marks_is_merged_by_field(ada, ben):
    ada.write("a", "one\ntwo\nthree\n")
    ada.send()
    ben.fetch()
    ada.change("a", importance=5, body="ONE\ntwo\nthree\n")
    ada.send()
    ben.change("a", title="Renamed", body="one\ntwo\nTHREE\n")
    ben.push(commit=True)
    ben.fetch(check=False)  # git could not merge the lines that say when and by whom
    with ben.memory() as core:
        page = core.brain.get(PROJECT, "a")
        assert (page.row.importance, page.row.title, page.body) == (5, "Renamed", "ONE\ntwo\nTHREE\n")
    assert ben.conflicts() == []
    ben.push()
    git(ben.work, "add", ".")
    git(ben.work, "commit", "-qm", "merged")
    git(ben.work, "push", "-q", "origin", "HEAD:main")
    ada.fetch()
    assert ada.texts() == ben.texts()


def test_another_branch_without_the_folder_is_no_team_that_deleted_everything(ada):
    git(ada.work, "switch", "-qc", "old")
    ada.write("a")
    ada.push(commit=True)
    git(ada.work, "switch", "-q", "main")
    with pytest.raises(Unavailable, match="is not there"):
        ada.pull()
    assert ada.paths() == ["a"]


def test_the_hook_is_installed_once_and_no_other_is_overwritten(ada, ben):
    with ada.memory() as core:
        hook = core.sync.install_hook(PROJECT)
        assert core.sync.install_hook(PROJECT) == hook
    assert f"TDE_HOME={ada.home}" in hook.read_text()
    assert "-m tde_desktop sync pull --quiet --project harbor" in hook.read_text()
    assert hook.stat().st_mode & 0o111
    other = ben.work / ".git" / "hooks" / "post-merge"
    other.write_text("#!/bin/sh\necho mine\n")
    with ben.memory() as core, pytest.raises(Conflict, match="is there already"):
        core.sync.install_hook(PROJECT)
    assert "mine" in other.read_text()


def test_records_are_not_written_through_a_link(ada, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    ada.folder.mkdir(parents=True)
    (ada.folder / "pages").symlink_to(tmp_path / "elsewhere")
    ada.write("a")
    with pytest.raises(Invalid, match="is a link"):
        ada.push()
    assert list((tmp_path / "elsewhere").iterdir()) == []
