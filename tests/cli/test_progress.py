"""What a person reads while a command works."""

import pytest

from tde_desktop.cli.progress import words
from tde_desktop.jobs import Progress


@pytest.mark.parametrize(
    ("progress", "said"),
    [
        (Progress(0, 0, stage="Looking for changes"), "Looking for changes…"),
        (Progress(0, 300, stage="Indexing"), "Indexing 0 of 300 (0%)"),
        (
            Progress(120, 300, "src/app.py", 85.0, 2.1, "Indexing"),
            "Indexing 120 of 300 (40%) · 85/s · 2 s left · src/app.py",
        ),
        (Progress(1200, 0, stage="Reading commits"), "Reading commits 1,200"),
        (Progress(300, 300, "", 85.0, 0.0, "Indexing"), "Indexing 300 of 300 (100%) · 85/s"),
    ],
)
def test_progress_is_told_in_a_line(progress: Progress, said: str) -> None:
    assert words(progress) == said
