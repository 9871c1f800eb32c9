"""Many processes on one memory: agents that write, one that reads, one that indexes; nothing is lost.

The full size (500 writes each) runs as `python -m tests.bench.many_at_once`.
"""

from pathlib import Path

import pytest

from tests.bench import many_at_once

WRITERS, WRITES = 8, 30


@pytest.mark.journey
@pytest.mark.slow
@pytest.mark.timeout(400)
def test_eight_writers_a_reader_and_an_indexer_lose_nothing(tmp_path: Path):
    home, folder = tmp_path / "memory", tmp_path / "harbor"
    many_at_once.repository(folder)
    figures = many_at_once.run(home, folder, WRITERS, WRITES, patience=380)
    assert figures.errors == ()
    assert figures.problems == ()
    assert figures.lost == 0
    assert figures.indexed == many_at_once.FILES
    assert figures.asked >= 3
