"""The syntax tree of a text, parsed once for all who look at it."""

import logging
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph.languages import languages
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

    Match = tuple[int, dict[str, list[Node]]]

log = logging.getLogger(__name__)


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


def parse(language: str, source: bytes, beside: str = "") -> Parsed | None:
    """A text in a language that has a grammar here; broken text gives a tree too.

    It is given whole: given in parts, by a function, tree-sitter 0.26 never frees them.
    """
    from tree_sitter import Parser

    found = grammar(language)
    return Parsed(language, Parser(found).parse(source), beside) if found is not None else None
