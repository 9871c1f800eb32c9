import gc
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from tde_desktop.errors import Busy
from tde_desktop.jobs import Cancelled, Checkpoint, collector_resting, lease


def test_a_paused_job_waits_and_goes_on():
    checkpoint, passed = Checkpoint(), []
    checkpoint.pause()
    worker = Thread(target=lambda: (checkpoint.reached(), passed.append(1)))
    worker.start()
    assert checkpoint.paused
    assert passed == []
    checkpoint.resume()
    worker.join(5)
    assert passed == [1]


def test_a_paused_job_can_be_cancelled():
    checkpoint = Checkpoint()
    checkpoint.pause()
    checkpoint.cancel()
    with pytest.raises(Cancelled):
        checkpoint.reached()


HOLD = """
import os, sys
from pathlib import Path
from tde_desktop.jobs import lease
with lease(Path(sys.argv[1]), "Indexing"):
    os._exit(9)
"""


def hold_and_crash(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", HOLD, str(path)], capture_output=True, text=True)


def test_a_lease_is_held_by_one_and_lost_by_a_crash(tmp_path):
    path = tmp_path / "lease"
    with lease(path, "Indexing"):
        assert "Busy" in hold_and_crash(path).stderr
    assert hold_and_crash(path).returncode == 9
    with lease(path, "Indexing"), pytest.raises(Busy), lease(path, "Indexing"):
        pass


def test_work_that_ends_does_not_leave_its_young_objects_to_the_collector():
    gc.collect()
    with collector_resting():
        made = [[] for _ in range(50_000)]
        assert gc.get_count()[0] > 40_000
    assert gc.get_count()[0] < 10_000
    assert not gc.get_freeze_count()
    assert len(made) == 50_000
