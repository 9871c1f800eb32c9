"""What a move would change is told before it is done, and telling changes nothing."""

import pytest

from tde_desktop.core import Core
from tde_desktop.errors import Conflict


def test_a_foreseen_move_names_the_lines_that_the_move_then_writes(core: Core) -> None:
    core.brain.write(None, path="tides", title="Tides", body="x", actor="me")
    core.brain.write(None, path="quay/log", title="Log", body="First.\nSee [[tides]].", actor="me")
    core.brain.write(None, path="water/tides", title="Other tides", body="x", actor="me")
    before = core.brain.get(None, "quay/log")
    foreseen = core.brain.foresee_move(None, "tides", "high/tides")
    assert core.brain.get(None, "quay/log") == before
    assert core.brain.get(None, "Tides").row.path == "tides"
    moved = core.brain.move(None, "Tides", "high/tides", actor="me")
    after = core.brain.get(None, "quay/log").body
    assert [line.after for line in foreseen] == [
        line for line in after.split("\n") if line not in before.body
    ]
    assert len({line.page.id for line in foreseen}) == len(moved.rewritten)
    with pytest.raises(Conflict):
        core.brain.foresee_move(None, "water/tides", "high/tides")
