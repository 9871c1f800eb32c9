import os
import shutil
import time
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Busy, Conflict, Invalid, NotFound, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, lease
from tde_desktop.projects import clones
from tde_desktop.vocabulary import Outcome


def test_a_local_repository_is_cloned_and_kept_as_a_checkout(core: Core, harbor: Path) -> None:
    changes = core.projects.add(str(harbor))
    row = core.projects.get("harbor")
    assert (changes.id, changes.outcome) == ("harbor", Outcome.CREATED)
    assert row.branch == "main"
    assert row.checkouts == (harbor.resolve(),)
    assert (row.clone / "src" / "dock.py").is_file()
    assert core.projects.files("harbor") == ["README.md", "src/dock.py"]


def test_a_git_address_is_cloned_under_the_name_it_ends_in(core: Core, harbor: Path) -> None:
    assert core.projects.add(harbor.as_uri() + "/.git").id == "harbor"
    assert core.projects.get("harbor").checkouts == ()


def test_a_path_with_spaces_and_other_scripts_works(core: Core, harbor: Path, tmp_path: Path) -> None:
    folder = tmp_path / "моя работа" / "порт два"
    folder.parent.mkdir()
    harbor.rename(folder)
    name = core.projects.add(str(folder)).id
    assert name == "порт-два"
    assert core.projects.files(name) == ["README.md", "src/dock.py"]
    assert core.projects.whereabouts(folder / "src").project.name == name


def test_two_repositories_of_one_folder_name_are_two_projects(
    core: Core, harbor: Path, tmp_path: Path, git
) -> None:
    other = tmp_path / "elsewhere" / "harbor"
    git(tmp_path, "clone", "-q", str(harbor), str(other))
    assert core.projects.add(str(harbor)).id == "harbor"
    assert core.projects.add(str(other)).id == "elsewhere-harbor"
    assert core.projects.whereabouts(other).project.name == "elsewhere-harbor"


def test_the_same_source_or_name_again_is_refused(core: Core, harbor: Path) -> None:
    core.projects.add(str(harbor))
    with pytest.raises(Conflict, match="is the project harbor already"):
        core.projects.add(str(harbor))
    with pytest.raises(Conflict, match="There is a project Harbor already"):
        core.projects.add(str(harbor), name="Harbor")


def test_an_empty_repository_is_added_and_said_to_be_empty(core: Core, tmp_path: Path, git) -> None:
    folder = tmp_path / "fresh"
    git(folder, "init", "-q", "-b", "trunk")
    changes = core.projects.add(str(folder))
    assert "empty" in changes.warnings[0]
    assert core.projects.refresh("fresh").outcome is Outcome.UNCHANGED
    (folder / "a.txt").write_text("a\n")
    git(folder, "add", "a.txt")
    git(folder, "commit", "-q", "-m", "First")
    assert core.projects.refresh("fresh").outcome is Outcome.UPDATED
    assert core.projects.files("fresh") == ["a.txt"]
    assert core.projects.get("fresh").branch == "trunk"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("", "neither a git address nor a folder"),
        ("--upload-pack=touch x", "neither a git address nor a folder"),
        ("ext::sh -c whoami", "neither a git address nor a folder"),
        ("/no/such/folder", "There is no folder"),
        ("file:///no/such/repository", "There is no git repository"),
        ("wat://example.org/x", "not an address that git understands"),
    ],
)
def test_a_bad_source_is_said_in_plain_words_and_leaves_nothing(core: Core, source: str, words: str) -> None:
    with pytest.raises(Invalid, match=words):
        core.projects.add(source)
    assert core.projects.rows() == []
    assert [path.name for path in core.paths.repos.iterdir() if path.is_dir()] == []


def test_a_folder_without_git_is_refused_with_what_to_do(core: Core, tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    with pytest.raises(Invalid, match="not a git repository") as caught:
        core.projects.add(str(tmp_path / "plain"))
    assert "git init" in caught.value.hint


def test_a_subfolder_of_a_repository_is_refused_and_the_repository_named(core: Core, harbor: Path) -> None:
    with pytest.raises(Invalid, match="inside the repository") as caught:
        core.projects.add(str(harbor / "src"))
    assert str(harbor) in caught.value.hint


def test_without_git_the_error_says_so(core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(Unavailable, match="git is not installed"):
        core.projects.add(str(harbor))


def test_an_address_that_wants_a_password_ends_instead_of_asking(core: Core, login_server: str) -> None:
    with pytest.raises(Invalid, match="needs a login") as caught:
        core.projects.add(login_server.replace("://", "://ada:geheim@") + "/harbor.git")
    assert "geheim" not in str(caught.value) + repr(caught.value.details)


def test_a_name_that_is_no_folder_name_is_refused_with_one_that_is(core: Core, harbor: Path) -> None:
    for name in ("../x", "a/b", "", ".hidden", "con", "x" * 65):
        with pytest.raises(Invalid, match="cannot be a project name"):
            core.projects.add(str(harbor), name=name)


def test_refresh_moves_the_clone_and_follows_a_rewritten_history(core: Core, harbor: Path, git) -> None:
    core.projects.add(str(harbor))
    assert core.projects.refresh("harbor").outcome is Outcome.UNCHANGED
    (harbor / "new.py").write_text("x = 1\n")
    git(harbor, "add", "-A")
    git(harbor, "commit", "-q", "-m", "Second")
    assert core.projects.refresh("harbor").outcome is Outcome.UPDATED
    assert "new.py" in core.projects.files("harbor")
    git(harbor, "reset", "-q", "--hard", "HEAD~1")
    git(harbor, "commit", "-q", "--amend", "-m", "Another first")
    assert core.projects.refresh("harbor").outcome is Outcome.UPDATED
    assert core.projects.files("harbor") == ["README.md", "src/dock.py"]


def test_a_clone_that_was_deleted_is_made_anew_by_a_refresh(core: Core, harbor: Path) -> None:
    core.projects.add(str(harbor))
    clone = core.projects.get("harbor").clone
    shutil.rmtree(clone)
    assert core.projects.refresh("harbor").words == "Project harbor was cloned again"
    assert core.projects.files("harbor")
    shutil.rmtree(clone)
    clone.mkdir()
    (clone / "mine.txt").write_text("mine")
    with pytest.raises(Conflict, match="no clone of ours"):
        core.projects.refresh("harbor")
    assert [each.name for each in clone.iterdir()] == ["mine.txt"]


def test_the_lock_of_a_git_that_was_killed_is_named_and_an_old_one_is_no_obstacle(
    core: Core, harbor: Path, git
) -> None:
    core.projects.add(str(harbor))
    lock = core.projects.get("harbor").clone / ".git" / "index.lock"
    (harbor / "new.py").write_text("def lower(anchor): ...\n")
    git(harbor, "add", ".")
    git(harbor, "commit", "-qm", "New")
    lock.touch()
    with pytest.raises(Unavailable, match=r"index\.lock"):
        core.projects.refresh("harbor")
    os.utime(lock, (time.time() - 3600, time.time() - 3600))
    core.projects.refresh("harbor")
    assert "new.py" in core.projects.files("harbor")
    assert not lock.exists()


def test_refresh_never_throws_away_work_in_the_clone(core: Core, harbor: Path, git) -> None:
    core.projects.add(str(harbor))
    clone = core.projects.get("harbor").clone
    (clone / "README.md").write_text("mine\n")
    (harbor / "README.md").write_text("theirs\n")
    git(harbor, "commit", "-q", "-am", "Second")
    with pytest.raises(Conflict, match="would be overwritten"):
        core.projects.refresh("harbor")
    assert (clone / "README.md").read_text() == "mine\n"
    git(clone, "commit", "-q", "-am", "Mine")
    with pytest.raises(Conflict, match="1 commits that its source lacks"):
        core.projects.refresh("harbor")


def test_a_branch_that_vanished_gives_way_to_the_sources_own(core: Core, harbor: Path, git) -> None:
    git(harbor, "branch", "feature")
    core.projects.add(str(harbor), branch="feature")
    assert core.projects.get("harbor").branch == "feature"
    git(harbor, "branch", "-D", "feature")
    assert "no branch feature" in core.projects.refresh("harbor").warnings[0]
    assert core.projects.get("harbor").branch == "main"


def test_an_unknown_branch_is_an_error(core: Core, harbor: Path) -> None:
    with pytest.raises(Invalid, match="no such branch"):
        core.projects.add(str(harbor), branch="nope")


def test_removing_deletes_the_clone_and_nothing_of_the_persons(core: Core, harbor: Path) -> None:
    core.projects.add(str(harbor))
    clone = core.projects.get("harbor").clone
    core.projects.remove("harbor")
    assert not clone.exists()
    assert (harbor / "src" / "dock.py").is_file()
    with pytest.raises(NotFound):
        core.projects.get("harbor")
    assert core.projects.add(str(harbor)).id == "harbor"


def test_a_project_that_is_being_indexed_is_not_removed(core: Core, harbor: Path) -> None:
    core.projects.add(str(harbor))
    with lease(core.paths.project_index("harbor") / "lease", "Indexing harbor"), pytest.raises(Busy):
        core.projects.remove("harbor")
    assert core.projects.get("harbor").clone.exists()


def test_a_cancelled_clone_leaves_nothing(core: Core, harbor: Path) -> None:
    checkpoint = Checkpoint()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        core.projects.add(str(harbor), checkpoint=checkpoint)
    assert core.projects.rows() == []
    assert core.projects.add(str(harbor)).id == "harbor"


def test_a_clone_whose_project_was_never_recorded_is_replaced(core: Core, harbor: Path, git) -> None:
    git(core.paths.repos, "clone", "-q", "--config", "tde.canonical=true", str(harbor), "harbor")
    assert core.projects.add(str(harbor)).id == "harbor"


def test_a_foreign_folder_in_the_place_of_the_clone_is_left_alone(core: Core, harbor: Path) -> None:
    (core.paths.repos / "harbor").mkdir()
    (core.paths.repos / "harbor" / "mine.txt").write_text("mine")
    with pytest.raises(Conflict, match="no clone of ours"):
        core.projects.add(str(harbor))
    assert (core.paths.repos / "harbor" / "mine.txt").exists()


def test_submodules_that_cannot_be_had_are_a_warning(core: Core, harbor: Path, tmp_path: Path, git) -> None:
    part = tmp_path / "part"
    git(tmp_path, "clone", "-q", str(harbor), str(part))
    git(harbor, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(part), "vendor/part")
    git(harbor, "commit", "-q", "-m", "Part")
    changes = core.projects.add(str(harbor))
    assert "submodules are missing" in changes.warnings[0]
    assert "vendor/part" in core.projects.files("harbor")


def test_tasks_are_recorded_end_and_go_on(core: Core, harbor: Path) -> None:
    core.projects.add(str(harbor))
    assert core.projects.add_task("harbor", "HRB-1", "Deepen the basin").outcome is Outcome.CREATED
    assert core.projects.add_task("harbor", "HRB-1").outcome is Outcome.UPDATED
    core.projects.end_task("harbor", "HRB-1")
    assert [task.ended_at is None for task in core.projects.tasks("harbor")] == [False]
    assert core.projects.tasks("harbor", ended=False) == []
    core.projects.add_task("harbor", "HRB-1")
    assert [task.title for task in core.projects.tasks("harbor", ended=False)] == ["Deepen the basin"]
    with pytest.raises(NotFound, match="no task HRB-2"):
        core.projects.end_task("harbor", "HRB-2")


def test_who_adds_what_another_process_has_just_added_leaves_its_clone_alone(
    core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who came later took the clone away, and left a project without one."""

    def chosen_too_early(_address: str, _name: str | None) -> str:
        monkeypatch.undo()
        core.projects.add(str(harbor), "harbor")
        return "harbor"

    monkeypatch.setattr(core.projects, "_choose", chosen_too_early)
    with pytest.raises(Conflict, match="harbor already"):
        core.projects.add(str(harbor), "harbor")
    assert clones.commit(core.projects.get("harbor").clone) == clones.commit(harbor)
