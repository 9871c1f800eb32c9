"""An indexing run that was killed: every doorway tells the same of what is there and what is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.real_code import git

KILL = """
import os, signal, sys
from tde_desktop.core import Core
from tde_desktop.recall.slices import Run

step, times = sys.argv[1], int(sys.argv[2])
real, calls = getattr(Run, step), 0

def die_here(*arguments):
    global calls
    calls += 1
    if calls > times:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*arguments)

setattr(Run, step, die_here)
with Core.open() as core:
    core.recall.index("shop")
"""
WARNED = ("warn", "bad")


@pytest.fixture
def killed(in_shop, shop, tmp_path):
    """Index the shop of 20 files and kill it at a moment."""
    for number in range(19):
        (shop / "src" / f"berth_{number}.py").write_text(f"def berth_{number}(ship):\n    return ship\n")
    git(shop, "add", ".")
    git(shop, "commit", "-qm", "Berths")
    assert in_shop("project", "refresh", "shop").code == 0
    assert in_shop("settings", "set", "recall.files_a_slice", "5").code == 0

    home = in_shop("status", "--json").json["home"]
    shutil.rmtree(Path(home, "index", "shop"))

    def run(step: str, times: int) -> None:
        environment = {**os.environ, "TDE_HOME": home}
        ended = subprocess.run([sys.executable, "-c", KILL, step, str(times)], env=environment, check=False)
        assert ended.returncode not in (0, 1)

    return run


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize(
    ("step", "times", "files", "waiting"),
    [("_forget", 0, 0, 20), ("_write", 2, 10, 10), ("_embed", 0, 20, 0)],
)
def test_status_doctor_and_a_question_tell_the_same(in_shop, killed, step, times, files, waiting):
    killed(step, times)
    index = in_shop("status", "--json").json["index"]
    assert (index["files"], index["pending"]) == (files, waiting)
    findings = in_shop("doctor", "--json").json["findings"]
    (finding,) = [one for one in findings if one["what"] == "index of shop"]
    degraded = in_shop("recall", "search", "berth", "--json").json["degraded"]
    assert finding["verdict"] in WARNED
    assert finding["words"] == index["words"]
    assert f"Index: {index['words']}" in in_shop("status").out
    if waiting:
        told = [words for words in degraded if words.startswith("index_behind")]
        assert told == [f"index_behind: {waiting} files are not indexed yet"]
        assert f"{waiting} files are not indexed yet" in index["words"]
    else:
        assert [words for words in degraded if words.startswith("vectors")]
        assert "windows are not embedded yet" in index["words"]
    assert in_shop("index").code == 0
    whole = in_shop("status", "--json").json
    assert whole["index"]["files"] == 20
    assert whole["degraded"] == []


def test_a_clone_that_was_deleted_is_named_by_doctor_and_mended_by_it(in_shop):
    clone = Path(in_shop("status", "--json").json["home"], "repos", "shop")
    shutil.rmtree(clone)
    said = in_shop("doctor")
    assert "bad   index of shop: its clone is missing" in said.out
    assert said.code == 1
    assert "index of shop: mended" in in_shop("doctor", "--fix").out
    assert (
        in_shop("recall", "search", "ring_up", "--json")
        .json["hits"][0]["citation"]
        .startswith("src/till.py:")
    )
