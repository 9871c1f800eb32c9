"""Progress of long work on standard error: one line that moves on a terminal, a few plain lines elsewhere."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

from tde_desktop.cli.output import fit
from tde_desktop.jobs import Cancelled, Checkpoint, Progress

REDRAW = 0.1  # seconds between two drawings of the line
PLAIN = 5.0  # seconds between two lines where nothing can be redrawn


class ProgressLine:
    """Call it with each report."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._shown = 0.0
        self._open = False

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        last = progress.total and progress.done >= progress.total
        if not last and now - self._shown < (REDRAW if self._terminal else PLAIN):
            return
        self._shown = now
        text = words(progress)
        if self._terminal:
            click.echo(f"\r{fit(text, 78)}", err=True, nl=False)
            self._open = True
        else:
            click.echo(text, err=True)

    def end(self) -> None:
        if self._open:
            click.echo("", err=True)
            self._open = False


def words(progress: Progress) -> str:
    """`Indexing 120 of 300 (40%) · 85/s · 2 s left · src/app.py`; before anything is counted `Indexing…`"""
    stage = progress.stage or "Working"
    parts = [f"{stage} {progress.done:,}" if progress.done or progress.total else f"{stage}…"]
    if progress.total:
        share = 100 * progress.done // progress.total
        parts[0] += f" of {progress.total:,} ({share}%)"
    if progress.rate:
        parts.append(f"{progress.rate:,.0f}/s")
    if progress.seconds_left is not None and progress.done < progress.total:
        parts.append(f"{progress.seconds_left:,.0f} s left")
    if progress.item:
        parts.append(progress.item)
    return " · ".join(parts)


@contextmanager
def long_work() -> Iterator[tuple[Checkpoint, ProgressLine]]:
    """A checkpoint that Ctrl+C cancels, and a line for its reports. What was done stays done."""
    import signal

    checkpoint, line = Checkpoint(), ProgressLine()

    def cancel(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        checkpoint.cancel()

    before = signal.signal(signal.SIGINT, cancel)
    try:
        yield checkpoint, line
    except Cancelled:
        raise click.Abort from None
    finally:
        signal.signal(signal.SIGINT, before)
        line.end()
