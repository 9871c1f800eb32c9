"""What every doorway relies on: the memory is looked after while something long-lived has it open."""

import pytest

from tde_desktop.brain import vectors
from tde_desktop.brain.rows import PageFilter
from tde_desktop.changes import Changes
from tde_desktop.core import Core
from tde_desktop.vocabulary import Table


@pytest.mark.parametrize("way", ["tend", "tend_apart"])
def test_tending_makes_the_days_snapshot_and_the_vectors_of_new_pages(
    way: str, core: Core, monkeypatch: pytest.MonkeyPatch
):
    tend = getattr(core, way)
    monkeypatch.setattr(vectors, "CATCH_UP", 1)  # else a search brings so few pages in by itself
    core.brain.write(
        None, title="Retries", body="A delivery that fails is tried again with jitter.", actor="ada"
    )
    assert core.brain.vectors_due()
    assert tend() == ()
    assert not core.brain.vectors_due()
    assert len(core.backups.rows()) == 1
    assert tend() == ()
    assert len(core.backups.rows()) == 1


def test_a_window_finds_by_meaning_what_another_process_has_indexed_for_it(
    core: Core, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(vectors, "CATCH_UP", 1)
    heard: list[Changes] = []
    core.announcer.subscribe(heard.append)
    page = core.brain.write(
        None, title="Retries", body="A delivery that fails is tried again with jitter.", actor="ada"
    ).id
    assert core.tend_apart() == ()
    assert any(each.touches((Table.INDEX,)) for each in heard)
    (hit,) = core.brain.query(None, "repeat a failed shipment", PageFilter(), 5).hits
    assert hit.row.id == page
    assert "vector" in hit.legs
