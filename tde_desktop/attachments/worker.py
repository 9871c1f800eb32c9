"""The process that reads one document: `python -m tde_desktop.attachments.worker FILE MOST_CHARS`.

Writes one JSON object a line: {"part", "text"} for each part, {"note"} for what was left out, {"error"} for a
file that cannot be read, and {"end"} last. It limits itself before it opens the file and may be killed at any
moment.
"""

import contextlib
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tde_desktop.attachments.refusal import Refused

MEMORY = 900_000_000  # bytes of address space
SECONDS = 24  # of processor time
UNPACKED = 300_000_000  # bytes that a zip may hold in all
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def main() -> None:
    path, most = Path(sys.argv[1]), int(sys.argv[2])
    _limit()
    try:
        _parts(path, most)
    except Refused as reason:
        _say(error=str(reason))
    except MemoryError:
        _say(error="it needs more memory than a document may have")
    except BaseException as problem:  # noqa: BLE001 - parsers of foreign files fail in every way there is
        _say(error=f"it is broken ({type(problem).__name__})")
    _say(end="end")


def _limit() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        for what, most in (
            (resource.RLIMIT_AS, MEMORY),
            (resource.RLIMIT_CPU, SECONDS),
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_FSIZE, 0),
            (resource.RLIMIT_NOFILE, 64),
        ):
            resource.setrlimit(what, (most, most))


def _say(**words: str) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def _parts(path: Path, most: int) -> None:
    left = most
    for label, text in _reader(path):
        if left <= 0:
            _say(note=f"only the first {most:,} characters are kept")
            return
        text = text.replace("\0", "")
        _say(part=label, text=text[:left])
        if len(text) > left:
            _say(note=f"only the first {most:,} characters are kept")
            return
        left -= len(text)


def _reader(path: Path) -> Iterator[tuple[str, str]]:
    """Choose by what the file holds; an ending that promises something else is refused."""
    with path.open("rb") as stream:
        head = stream.read(4096)
    ending = path.suffix.lower()
    if b"%PDF-" in head[:1024]:
        from tde_desktop.attachments.pdf import pages

        return pages(path)
    if head.startswith(b"PK"):
        return _packed(path)
    if head.startswith(OLE):
        return _ole(path, ending)
    if ending in (".pdf", ".docx", ".xlsx", ".xls", ".ods", ".doc"):
        raise Refused(f"its name says {ending[1:].upper()}, but its content is something else")
    return _plain(path, head)


def _packed(path: Path) -> Iterator[tuple[str, str]]:
    try:
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
            if sum(entry.file_size for entry in archive.infolist()) > UNPACKED:
                raise Refused("it unpacks to more than a document may have")
            kind = archive.read("mimetype")[:100].decode("ascii", "replace") if "mimetype" in names else ""
    except (zipfile.BadZipFile, OSError, NotImplementedError, RuntimeError, ValueError, EOFError) as problem:
        raise Refused("it is broken: not a whole zip file") from problem
    if any(name.startswith("word/") for name in names):
        from tde_desktop.attachments.docx import sections

        return sections(path)
    if any(name.startswith("xl/") for name in names) or "opendocument.spreadsheet" in kind:
        from tde_desktop.attachments.sheets import sheets

        return sheets(path)
    raise Refused("it is neither a Word document nor a spreadsheet")


def _ole(path: Path, ending: str) -> Iterator[tuple[str, str]]:
    content = path.read_bytes()
    if "EncryptedPackage".encode("utf-16-le") in content:
        raise Refused("it is protected by a password")
    if "WordDocument".encode("utf-16-le") in content or ending in (".doc", ".docx"):
        raise Refused("it is in the old Word format; save it as DOCX")
    from tde_desktop.attachments.sheets import sheets

    return sheets(path)


def _plain(path: Path, head: bytes) -> Iterator[tuple[str, str]]:
    content = path.read_bytes()
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        yield "", content.decode("utf-16", "replace")
        return
    if b"\0" in content:
        raise Refused("it is not a kind of document that can be read")
    try:
        yield "", content.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield "", content.decode("cp1252", "replace")


if __name__ == "__main__":
    main()
