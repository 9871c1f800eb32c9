import pytest

from tde_desktop.projects import clones
from tde_desktop.projects.head import Standing, head
from tests.real_code import git


@pytest.mark.parametrize(
    "moved",
    [
        (),
        (("pack-refs", "--all"),),
        (("checkout", "-q", "--detach"),),
        (("checkout", "-q", "-b", "feature/one"), ("pack-refs", "--all")),
    ],
    ids=["loose", "packed", "detached", "packed branch"],
)
def test_the_commit_is_the_one_that_git_names(tmp_path, moved):
    git(tmp_path, "init", "-q", "-b", "main")
    assert head(tmp_path) == ""  # nothing is committed yet
    (tmp_path / "a.txt").write_text("a")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "a")
    for arguments in moved:
        git(tmp_path, *arguments)
    assert head(tmp_path) == clones.commit(tmp_path) != ""


def test_each_move_is_seen_whether_the_branch_is_packed_or_not(tmp_path):
    git(tmp_path, "init", "-q", "-b", "main")
    stands = Standing(tmp_path)
    for number, arguments in enumerate(
        [
            ("gc", "-q"),
            ("pack-refs", "--all"),
            ("checkout", "-q", "-b", "feature/two"),
            ("pack-refs", "--all"),
        ]
    ):
        (tmp_path / "a.txt").write_text(str(number))
        git(tmp_path, "add", ".")
        git(tmp_path, "commit", "-qm", "a")
        assert stands.commit() == clones.commit(tmp_path)
        git(tmp_path, *arguments)
        assert stands.commit() == clones.commit(tmp_path)


def test_a_folder_that_is_no_clone_stands_at_no_commit(tmp_path):
    assert head(tmp_path) == ""
    (tmp_path / ".git").write_text("gitdir: elsewhere")
    assert head(tmp_path) == ""
