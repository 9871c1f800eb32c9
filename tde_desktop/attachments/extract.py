"""Starts the worker, watches it, and turns what it says into a document or a clear error."""

import json
import logging
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from time import monotonic

from tde_desktop.errors import Invalid, TdeError, TooLarge, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet

log = logging.getLogger(__name__)

SECONDS = 25  # for one file, start included
LARGEST = 100_000_000  # bytes of a file
MOST_CHARS = 400_000  # of text from one file: about 220 rows; the rest is left out, and said so
_PROMISED = (".pdf", ".docx", ".xlsx", ".xls", ".ods")


@dataclass(frozen=True, slots=True)
class Part:
    """A page, a sheet or a section; `label` is what its rows are headed with, empty when there is only
    one.
    """

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Document:
    """`notes` say what was cut or could not be read; there is text in at least one part."""

    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return "\n\n".join(part.text for part in self.parts)


def extract(
    path: Path, checkpoint: Checkpoint | None = None, seconds: float = SECONDS, report: Report = quiet
) -> Document:
    """Read a document; `report` names the part that was read last.

    Raises `Invalid` (broken, protected, no text in it), `TooLarge`, `Unavailable`, `Cancelled`.

    When the time runs out, the parts that were read until then are returned with a note.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise Invalid(f"{path.name} is not a file.")
    except OSError as problem:
        raise Unavailable(f"{path} cannot be read: {problem.strerror or problem}.") from problem
    if size > LARGEST:
        raise TooLarge(
            f"{path.name} has {size:,} bytes; at most {LARGEST:,} are read.", "Split it, or export a part."
        )
    if size == 0:
        raise Invalid(f"{path.name} is empty.")
    said, ended = _run(path, checkpoint or Checkpoint(), seconds, report)
    return _document(path, said, ended)


def _run(
    path: Path, checkpoint: Checkpoint, seconds: float, report: Report
) -> tuple[list[dict[str, str]], str]:
    """What the worker said, line by line, and how it ended: done, time, or died."""
    command = [
        sys.executable,
        "-X",
        "utf8",
        "-m",
        "tde_desktop.attachments.worker",
        str(path),
        str(MOST_CHARS),
    ]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_environment(),
    )
    said: list[dict[str, str]] = []
    reader = Thread(target=_read, args=(process, said), name="attachment text", daemon=True)
    reader.start()
    until = monotonic() + seconds
    ended = "done"
    try:
        while reader.is_alive():
            if checkpoint.cancelled:
                checkpoint.reached()
            if monotonic() > until:
                ended = "time"
                break
            _tell(said, report)
            reader.join(0.05)
    finally:
        process.kill()
        code = process.wait()
        reader.join(5)
        if process.stdout:
            process.stdout.close()
    _tell(said, report)
    if ended == "done" and not any("end" in each or "error" in each for each in said):
        log.info("The worker reading %s ended with code %s", path, code)
        ended = "died"
    return said, ended


def _tell(said: list[dict[str, str]], report: Report) -> None:
    """How many parts are read; of how many, where a part's own name says so ("page 3 of 9")."""
    parts = [each["part"] for each in list(said) if "part" in each]
    if parts:
        count = re.fullmatch(r"page \d+ of (\d+)", parts[-1])
        report(Progress(len(parts), int(count[1]) if count else 0, parts[-1]))


def _environment() -> dict[str, str]:
    """The worker finds this package even when it was not installed."""
    package = Path(__file__).resolve().parent.parent.parent
    known = os.environ.get("PYTHONPATH", "")
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, (str(package), known))),
        "LC_ALL": "C.UTF-8",
    }


def _read(process: "subprocess.Popen[bytes]", said: list[dict[str, str]]) -> None:
    assert process.stdout is not None
    total = 0
    try:
        for line in process.stdout:
            total += len(line)
            if total > 20 * MOST_CHARS:
                return
            said.append(json.loads(line))
    except (OSError, ValueError):
        log.debug("The worker's last line was cut off")


def _document(path: Path, said: list[dict[str, str]], ended: str) -> Document:
    failed = next((each["error"] for each in said if "error" in each), "")
    parts = tuple(Part(each["part"], each["text"]) for each in said if each.get("text", "").strip())
    notes = [each["note"] for each in said if "note" in each]
    if parts and (ended != "done" or failed):
        notes.append(
            "the time for one file ran out"
            if ended == "time"
            else failed or "it could not be read to its end"
        )
        return Document(parts, tuple(notes))
    if failed:
        raise Invalid(
            f"{path.name}: {failed}.", "Save it anew in the program it came from, without a password."
        )
    if ended == "time":
        raise TooLarge(f"{path.name} could not be read within the time for one file.", "Export a part of it.")
    if ended == "died":
        raise _too_much(path)
    if not parts:
        hint = "A scanned document needs text recognition first." if path.suffix.lower() == ".pdf" else ""
        raise Invalid(f"There is no text in {path.name}.", hint)
    return Document(parts, tuple(notes))


def _too_much(path: Path) -> TdeError:
    return TooLarge(
        f"{path.name} is broken, or needs more memory than a document may have.",
        "Export a part of it as text.",
    )
