"""Many processes on one memory: agents that write, one that reads, one that indexes; nothing is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tde_desktop.core import Core
from tde_desktop.transfer import integrity
from tests.real_code import git

WRITERS, WRITES = 8, 40
WRITE = """
import sys
from pathlib import Path
from tde_desktop.core import Caller, Core
from tde_desktop.errors import Busy
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

home, folder, name, count = sys.argv[1:]
caller = Caller(Doorway.MCP, name, Path(folder))
busy = 0
with Core.open(Path(home)) as core:
    for number in range(int(count)):
        page = {"path": f"{name}/{number}", "title": f"{name} {number}", "body": f"shared words {number}"}
        while True:
            try:
                registry.call(core, caller, "brain_write", page)
                registry.call(core, caller, "brain_observe", {"text": "seen", "page": f"{name}/{number}"})
                break
            except Busy:
                busy += 1
print(busy)
"""
READ = """
import sys
from pathlib import Path
from tde_desktop.core import Caller, Core
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

caller = Caller(Doorway.MCP, "reader", Path(sys.argv[2]))
with Core.open(Path(sys.argv[1])) as core:
    seen = 0
    for _ in range(60):
        total = registry.call(core, caller, "brain_list", {"limit": 5})["total"]
        assert total >= seen, (total, seen)
        seen = total
        registry.call(core, caller, "brain_query", {"query": "shared words"})
        registry.call(core, caller, "decision_list_applicable", {})
print(seen)
"""


@pytest.mark.journey
@pytest.mark.slow
@pytest.mark.timeout(400)
def test_eight_writers_a_reader_and_an_indexer_lose_nothing(tmp_path: Path):
    home, folder = tmp_path / "memory", tmp_path / "harbor"
    folder.mkdir()
    for number in range(60):
        (folder / f"m{number}.py").write_text(f"def berth_{number}(ship):\n    return ship\n" * 20)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    with Core.open(home) as core:
        core.projects.add(str(folder), "harbor")
    python = [sys.executable, "-c"]
    running = [
        subprocess.Popen(
            [*python, WRITE, str(home), str(folder), f"w{number}", str(WRITES)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(WRITERS)
    ]
    tde = [sys.executable, "-m", "tde_desktop", "index", "harbor", "--json"]

    for command in ([*python, READ, str(home), str(folder)], tde):
        running.append(
            subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "TDE_HOME": str(home)},
            )
        )
    ended = [(process.communicate(timeout=380), process.returncode) for process in running]
    assert [code for _, code in ended] == [0] * (WRITERS + 2), [err for (_, err), code in ended if code]
    assert json.loads(ended[-1][0][0])["indexed"] == 60
    with Core.open(home) as core:
        assert core.brain.count("harbor") == WRITERS * WRITES
        assert core.brain.observation_count("harbor") == WRITERS * WRITES
        assert core.recall.status("harbor").files == 60
    assert integrity.full(home / "tde.db") == []
