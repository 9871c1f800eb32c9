"""The git hook: it checks what is committed, keeps another tool's hook, and leaves nothing behind."""

import os
import subprocess

import pytest

from tde_desktop.decisions import hooks
from tde_desktop.decisions.hooks import hook_state, install_hook, remove_hook
from tde_desktop.errors import Conflict, Invalid
from tests.decisions.trees import Tree

pytestmark = pytest.mark.skipif(os.name == "nt", reason="hooks are run by git's own shell there")


@pytest.fixture
def tree(tmp_path):
    return Tree(tmp_path / "a checkout", {"a.txt": "1\n"})


@pytest.fixture
def checker(tmp_path, monkeypatch):
    """Stands for the installed program: notes its arguments, and says what its code is told to be."""
    program = tmp_path / "bin" / "python it's"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\n[ "$1" = -c ] && exit 0\necho "$@ $TDE_HOME" >> "{tmp_path}/calls"\n'
        f'exit "$(cat "{tmp_path}/code")"\n'
    )
    program.chmod(0o755)
    (tmp_path / "code").write_text("0")
    monkeypatch.setattr(hooks.sys, "executable", str(program))
    return tmp_path


def commit(tree, text):
    tree.stage({"a.txt": text})
    return subprocess.run(["git", "commit", "-q", "-m", "x"], cwd=tree.folder, capture_output=True, text=True)


def test_a_commit_is_checked_and_refused_when_the_check_says_so(tree, checker):
    assert install_hook(tree.folder, "/a home").changed
    assert commit(tree, "2\n").returncode == 0
    (checker / "code").write_text("1")
    assert commit(tree, "3\n").returncode == 1
    assert (checker / "calls").read_text() == "-m tde_desktop check --staged /a home\n" * 2


def test_installing_twice_changes_nothing(tree, checker):
    first = install_hook(tree.folder)
    again = install_hook(tree.folder / ".")
    assert (first.changed, again.changed, again.path) == (True, False, first.path)
    assert hook_state(tree.folder).installed


def test_an_earlier_hook_runs_first_and_comes_back(tree, checker):
    hook = tree.folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f'#!/bin/sh\necho earlier >> "{checker}/calls"\n[ ! -e "{checker}/stop" ]\n')
    hook.chmod(0o755)
    before = hook.read_bytes()
    assert install_hook(tree.folder).earlier is not None
    commit(tree, "2\n")
    assert (checker / "calls").read_text().splitlines()[0] == "earlier"
    (checker / "stop").write_text("")
    assert commit(tree, "3\n").returncode != 0
    assert (checker / "calls").read_text().count("check --staged") == 1
    remove_hook(tree.folder)
    assert hook.read_bytes() == before
    assert os.access(hook, os.X_OK)
    assert [one.name for one in hook.parent.iterdir() if "tde" in one.name] == []


def test_removing_leaves_another_tools_hook_alone(tree):
    hook = tree.folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\n")
    assert not remove_hook(tree.folder).changed
    assert hook.read_text() == "#!/bin/sh\n"


def test_without_an_earlier_hook_nothing_is_left(tree, checker):
    install_hook(tree.folder)
    remove_hook(tree.folder)
    assert not (tree.folder / ".git" / "hooks" / "pre-commit").exists()


def test_the_repositorys_own_hooks_folder_is_used(tree, checker):
    tree.git("config", "core.hooksPath", ".husky")
    done = install_hook(tree.folder)
    assert done.path == (tree.folder / ".husky" / "pre-commit").resolve()
    assert commit(tree, "2\n").returncode == 0
    assert "check --staged" in (checker / "calls").read_text()


def test_hooks_that_other_repositories_share_are_not_touched(tree, tmp_path, checker):
    tree.git("config", "core.hooksPath", str(tmp_path / "shared"))
    with pytest.raises(Conflict, match=r"core\.hooksPath"):
        install_hook(tree.folder)
    assert not (tmp_path / "shared").exists()


def test_a_worktree_uses_its_repositorys_hooks(tree, tmp_path, checker):
    tree.git("worktree", "add", "-q", str(tmp_path / "wt"))
    install_hook(tmp_path / "wt")
    assert commit(tree, "2\n").returncode == 0
    assert "check --staged" in (checker / "calls").read_text()


def test_a_program_that_is_gone_is_said_and_blocks_nothing(tree, checker, monkeypatch):
    install_hook(tree.folder)
    (checker / "bin" / "python it's").unlink()
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    done = commit(tree, "2\n")
    assert done.returncode == 0
    assert "was not checked" in done.stderr


def test_a_folder_without_git_is_refused_in_words(tmp_path):
    with pytest.raises(Invalid, match="git"):
        install_hook(tmp_path)
