"""What every doorway relies on: the memory is looked after while something long-lived has it open."""

import pytest

from tde_desktop.brain import vectors
from tde_desktop.core import Core


def test_tending_makes_the_days_snapshot_and_the_vectors_of_new_pages(
    core: Core, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(vectors, "CATCH_UP", 1)  # else a search brings so few pages in by itself
    core.brain.write(
        None, title="Retries", body="A delivery that fails is tried again with jitter.", actor="ada"
    )
    assert core.brain.vectors_due()
    assert core.tend() == ()
    assert not core.brain.vectors_due()
    assert len(core.backups.rows()) == 1
    assert core.tend() == ()
    assert len(core.backups.rows()) == 1
