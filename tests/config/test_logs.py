import logging
import subprocess
import sys

import pytest

from tde_desktop.config.logs import SharedFile

WRITE = """
import logging, sys
from pathlib import Path
from tde_desktop.config.logs import SharedFile
log = logging.getLogger("x")
log.addHandler(SharedFile(Path(sys.argv[1]), largest=4000, kept=30))
for number in range(100):
    log.warning("%s line %d of %s", sys.argv[2], number, "{braces} 100%")
"""


def test_processes_share_the_log_and_turn_it_without_losing_a_line(tmp_path):
    path = tmp_path / "tde.log"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITE, str(path), name]) for name in ("one", "two", "three")
    ]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    lines = [line for file in tmp_path.glob("tde.log*") for line in file.read_text().splitlines()]
    for name in ("one", "two", "three"):
        assert sorted(int(line.split()[2]) for line in lines if line.startswith(name)) == list(range(100))
    assert len(list(tmp_path.glob("tde.log.*"))) > 1


def test_only_so_many_old_logs_are_kept(tmp_path):
    handler = SharedFile(tmp_path / "tde.log", largest=100, kept=2)
    for number in range(50):
        handler.emit(logging.makeLogRecord({"msg": f"line {number} " + "x" * 40, "levelno": logging.INFO}))
    assert sorted(file.name for file in tmp_path.glob("tde.log*")) == ["tde.log", "tde.log.1", "tde.log.2"]
    assert "line 49" in (tmp_path / "tde.log").read_text()


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(logging, "raiseExceptions", False)
    SharedFile(tmp_path / "missing" / "tde.log").emit(logging.makeLogRecord({"msg": "x"}))
    assert not (tmp_path / "missing").exists()
