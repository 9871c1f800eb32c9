"""The syntax tree of a text, parsed once for all who look at it."""

import logging
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph.languages import languages
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

    Match = tuple[int, dict[str, list[Node]]]

log = logging.getLogger(__name__)
_AT_ONCE = 16_384  # bytes parsed between two looks at the checkpoint: about 10 ms where parsing is slow


@cache
def grammar(language: str) -> "Language | None":
    """None for a language that is not known here, or whose package is not installed (logged once)."""
    known = languages().get(language)
    try:
        return known.grammar if known is not None else None
    except ImportError:
        log.info("No parser for %s is installed.", language)
    return None


@dataclass(slots=True)
class Parsed:
    """A text with its tree. Whoever asks for it may have patterns `beside` those of the graph."""

    language: str
    tree: "Tree"
    beside: str = ""
    _matches: "list[Match] | None" = None

    @property
    def matches(self) -> "list[Match]":
        """What the graph's patterns find, and those beside them, whose numbers come after `own`."""
        from tree_sitter import QueryCursor

        if self._matches is None:
            query = languages()[self.language].query(self.beside)
            self._matches = QueryCursor(query).matches(self.tree.root_node)
        return self._matches

    @property
    def own(self) -> int:
        return len(languages()[self.language].kinds)


def parse(
    language: str, source: bytes, beside: str = "", checkpoint: Checkpoint | None = None
) -> Parsed | None:
    """A text in a language that has a grammar here; broken text gives a tree too.

    Passes the checkpoint every few milliseconds. Raises `Cancelled`.
    """
    from tree_sitter import Parser

    found = grammar(language)
    if found is None:
        return None
    reached = checkpoint or Checkpoint()

    def read(offset: int, _: object) -> bytes:
        return source[offset : offset + _AT_ONCE] if reached.passed() else b""

    tree = Parser(found).parse(read if len(source) > _AT_ONCE else source)
    reached.raise_if_cancelled()
    return Parsed(language, tree, beside)
