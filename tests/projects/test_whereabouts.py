from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import AmbiguousProject, Invalid, NoProject


@pytest.fixture
def added(core: Core, harbor: Path) -> Core:
    core.projects.add(str(harbor))
    return core


def project_at(core: Core, folder: Path) -> str:
    return core.projects.whereabouts(folder).project.name


def test_the_clone_the_checkout_and_their_subfolders_are_the_project(added: Core, harbor: Path) -> None:
    clone = added.projects.get("harbor").clone
    for folder in (clone, clone / "src", harbor, harbor / "src"):
        assert project_at(added, folder) == "harbor"


def test_a_symbolic_link_to_the_checkout_is_the_project(added: Core, harbor: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(harbor, target_is_directory=True)
    assert project_at(added, tmp_path / "link" / "src") == "harbor"


def test_a_git_worktree_of_the_checkout_or_the_clone_is_the_project(
    added: Core, harbor: Path, tmp_path: Path, git
) -> None:
    git(harbor, "worktree", "add", "-q", str(tmp_path / "one"))
    git(added.projects.get("harbor").clone, "worktree", "add", "-q", "-b", "two", str(tmp_path / "two"))
    assert project_at(added, tmp_path / "one" / "src") == "harbor"
    assert "git worktree" in added.projects.whereabouts(tmp_path / "two").how


def test_a_worktree_inside_another_projects_checkout_is_its_own_project(
    added: Core, harbor: Path, tmp_path: Path, git
) -> None:
    other = tmp_path / "beacon"
    git(other, "init", "-q", "-b", "main")
    git(other, "commit", "-q", "--allow-empty", "-m", "First")
    added.projects.add(str(other))
    git(other, "worktree", "add", "-q", str(harbor / "nested"))
    assert project_at(added, harbor / "nested") == "beacon"
    assert project_at(added, harbor) == "harbor"


def test_a_recorded_task_worktree_names_its_task(added: Core, harbor: Path, tmp_path: Path, git) -> None:
    git(harbor, "worktree", "add", "-q", str(tmp_path / "task"))
    added.projects.add_task("harbor", "HRB-7", worktree=tmp_path / "task")
    found = added.projects.whereabouts(tmp_path / "task" / "src")
    assert found.task is not None
    assert (found.task.ref, found.task.worktree) == ("HRB-7", tmp_path / "task")
    assert added.projects.whereabouts(harbor).task is None
    added.projects.end_task("harbor", "HRB-7")
    assert added.projects.whereabouts(tmp_path / "task").task is None


def test_a_folder_of_no_project_is_an_error_that_names_the_projects(added: Core, tmp_path: Path) -> None:
    with pytest.raises(NoProject) as caught:
        added.projects.whereabouts(tmp_path)
    assert caught.value.details["choices"] == ["harbor"]


def test_the_home_folder_never_invents_a_project(added: Core) -> None:
    with pytest.raises(NoProject):
        added.projects.whereabouts(Path.home())
    with pytest.raises(Invalid, match="too wide"):
        added.projects.add_checkout("harbor", Path.home())


def test_a_folder_of_two_projects_is_an_error_that_names_both(added: Core, harbor: Path) -> None:
    added.projects.add(str(harbor), name="harbor-again")
    with pytest.raises(AmbiguousProject) as caught:
        added.projects.whereabouts(harbor)
    assert caught.value.details["choices"] == ["harbor", "harbor-again"]


def test_an_unrecorded_checkout_is_told_how_to_be_recorded(
    core: Core, harbor: Path, tmp_path: Path, git
) -> None:
    core.projects.add(harbor.as_uri(), name="harbor")
    git(tmp_path, "clone", "-q", harbor.as_uri(), str(tmp_path / "mine"))
    with pytest.raises(NoProject) as caught:
        core.projects.whereabouts(tmp_path / "mine")
    assert "tde project checkout harbor" in caught.value.hint
    core.projects.add_checkout("harbor", tmp_path / "mine")
    assert project_at(core, tmp_path / "mine" / "src") == "harbor"


def test_a_folder_that_does_not_exist_belongs_to_the_project_it_would_lie_in(
    added: Core, harbor: Path
) -> None:
    assert project_at(added, harbor / "not" / "yet") == "harbor"
