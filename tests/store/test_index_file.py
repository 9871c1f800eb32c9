"""A file beside the memory: what is written in one go ends at once when its run is cancelled."""

from threading import Timer

import pytest

from tde_desktop.jobs import Cancelled, Checkpoint
from tde_desktop.recall.index_file import IndexFile

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


def test_a_long_statement_ends_with_its_run_and_leaves_nothing_half_written(tmp_path):
    index = IndexFile(tmp_path / "recall.db", 1)
    index.create()
    checkpoint = Checkpoint()
    Timer(0.05, checkpoint.cancel).start()

    def write() -> None:
        with index.writing(checkpoint) as connection:
            connection.execute("INSERT INTO skipped VALUES ('a', 'b')")
            connection.execute(ENDLESS)

    with pytest.raises(Cancelled):
        write()
    with index.writing() as connection:
        assert connection.execute("SELECT count(*) FROM skipped").fetchone() == (0,)
        assert connection.execute("SELECT 1").fetchone() == (1,)
    index.close()
