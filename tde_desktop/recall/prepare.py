"""One file made ready to be written: the slow half of indexing, outside any transaction."""

import hashlib
import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path

from tde_desktop.graph.feeding import Offer
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass
from tde_desktop.recall import words
from tde_desktop.recall.chunks import Chunk, windows
from tde_desktop.recall.definitions import Definition
from tde_desktop.recall.feeding import unwanted
from tde_desktop.recall.imports import imported
from tde_desktop.recall.languages import language
from tde_desktop.recall.parsing import definitions as definitions_of
from tde_desktop.recall.parsing import parse
from tde_desktop.recall.reading import decode, skip_by_content
from tde_desktop.recall.scan import Found


@dataclass(frozen=True, slots=True)
class Window:
    """A chunk with the names it defines, the definitions around it, and its terms."""

    chunk: Chunk
    sym: tuple[str, ...]
    scope: tuple[str, ...]
    stem: str


@dataclass(frozen=True, slots=True)
class Prepared:
    """What the index keeps of a file. With a `skip` reason it keeps nothing else."""

    found: Found
    sha256: bytes
    skip: str = ""
    same: bool = False  # as the index has it: nothing else was worked out
    lines: int = 0
    encoding: str = ""
    language: str = ""
    windows: tuple[Window, ...] = ()
    definitions: tuple[Definition, ...] = ()
    imports: tuple[str, ...] = ()
    identifiers: frozenset[str] = frozenset()


def read(root: Path, found: Found) -> bytes:
    """The bytes of a file now. Raises `OSError`."""
    with open(os.path.join(os.fsencode(root), found.location), "rb") as stream:
        return stream.read()


def prepare(
    found: Found, content: bytes, before: bytes | None, checkpoint: Checkpoint, offer: Offer = unwanted
) -> Prepared:
    """Decode, cut and name, unless the bytes have the hash `before`; and offer the file to whoever wants it.

    Passes the checkpoint often enough to stop within a tenth of a second.
    """
    sha256 = hashlib.sha256(content).digest()
    if sha256 == before:
        offer(found.path, content)
        return Prepared(found, sha256, same=True)
    if reason := skip_by_content(content):
        offer(found.path, content)
        return Prepared(found, sha256, reason)
    text = decode(content)
    spoken = language(found.path, text.lines[0] if text.lines else "")
    whole = "\n".join(text.lines)
    source = content if text.plain else whole.encode("utf-8", "replace")
    parsed = parse(source, spoken, shared=text.plain and offer is not unwanted)
    checkpoint.reached()
    definitions = definitions_of(parsed, source, text.lines, spoken, checkpoint)
    checkpoint.reached()
    offer(found.path, content, parsed if text.plain else None)
    del parsed  # it is ten times as large as the text
    made = tuple(_windows(text.lines, definitions, checkpoint))
    imports = tuple(imported(text.lines))
    checkpoint.reached()
    return Prepared(
        found,
        sha256,
        lines=len(text.lines),
        encoding=text.encoding,
        language=spoken,
        windows=made,
        definitions=tuple(definitions),
        imports=imports,
        identifiers=frozenset(filter(_is_name, set(words.identifiers(whole)))),
    )


def _is_name(word: str) -> bool:
    return 3 <= len(word) <= words.LONGEST and not word.isdigit()


def _windows(
    lines: Sequence[str], definitions: Sequence[Definition], checkpoint: Checkpoint
) -> Iterator[Window]:
    """Definitions are in the order of their lines, and so are windows: each is looked at while it is near."""
    firsts = [each.first for each in definitions]
    around: list[Definition] = []
    begun = 0
    for number, chunk in enumerate(windows(lines)):
        if number % 16 == 15:
            checkpoint.reached()
        inside = bisect_left(firsts, chunk.first)
        around = [each for each in (*around, *definitions[begun:inside]) if each.last >= chunk.first]
        begun = inside
        sym = dict.fromkeys(each.name for each in definitions[inside : bisect_right(firsts, chunk.last)])
        scope = [each.name for each in around]
        if around:
            scope.append(lines[around[-1].first - 1].strip()[:200])
        yield Window(chunk, tuple(sym), tuple(scope), words.stem_text(chunk.text))
