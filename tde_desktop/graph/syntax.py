"""The syntax tree of a text, parsed once for all who look at it."""

import logging
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph.languages import languages

if TYPE_CHECKING:
    from tree_sitter import Language, Tree

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


def parse(language: str, source: bytes) -> "Tree | None":
    """The tree of a text in a language that has a grammar here; broken text gives one too."""
    from tree_sitter import Parser

    found = grammar(language)
    return Parser(found).parse(source) if found is not None else None
