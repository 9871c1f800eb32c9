"""Definitions from a real parser, for the languages whose grammar is installed."""

import importlib
import logging
import re
from collections.abc import Sequence
from functools import lru_cache
from threading import local
from typing import TYPE_CHECKING

from tde_desktop.recall.definitions import FUNCTION, PROTOTYPE, SCOPE, TYPE, VALUE, Definition, by_lines
from tde_desktop.recall.grammars import GRAMMARS

if TYPE_CHECKING:
    from tree_sitter import Language, Parser, Query

log = logging.getLogger(__name__)

# Characters: about 90 ms of parsing, which cannot be interrupted; larger files are read line by line.
LARGEST = 450_000
_KINDS = (TYPE, FUNCTION, VALUE, PROTOTYPE, SCOPE)
_own = local()


def definitions(text: str, lines: Sequence[str], language: str) -> list[Definition]:
    """What a file defines, in the order of its lines. `text` is its lines joined by newlines."""
    loaded = _loaded(language) if language in GRAMMARS and len(text) <= LARGEST else None
    if loaded is None:
        return by_lines(lines, language)
    return _nested(_captured(_parser(language, loaded[0]), loaded[1], text.encode("utf-8", "replace")))


@lru_cache(maxsize=64)
def _loaded(language: str) -> "tuple[Language, Query] | None":
    """The grammar and its query, or None when its package is not installed here (said once in the log)."""
    from tree_sitter import Language, Query

    grammar = GRAMMARS[language]
    try:
        module = importlib.import_module(grammar.module)
    except ImportError:
        log.info("No parser for %s: its definitions are found line by line.", language)
        return None
    made = Language(getattr(module, grammar.function)())
    return made, Query(made, grammar.query)


def _parser(language: str, grammar: "Language") -> "Parser":
    """A parser of this thread's own."""
    from tree_sitter import Parser

    parsers: dict[str, Parser] | None = getattr(_own, "parsers", None)
    if parsers is None:
        parsers = _own.parsers = {}
    if language not in parsers:
        parsers[language] = Parser(grammar)
    return parsers[language]


def _captured(parser: "Parser", query: "Query", source: bytes) -> list[tuple[int, int, str, str]]:
    """(first row, last row, kind, name), rows from 0; a name once a row, as what its first pattern says.

    Of a qualified name the last part: `port::Quay` is asked for as Quay.
    """
    from tree_sitter import QueryCursor

    found: dict[tuple[int, str], tuple[int, int, str, str]] = {}
    for _, captures in QueryCursor(query).matches(parser.parse(source).root_node):
        name = captures["name"][0]
        kind = next(kind for kind in _KINDS if kind in captures)
        whole = captures[kind][0]
        if name.end_byte - name.start_byte > 200:
            continue
        word = source[name.start_byte : name.end_byte].decode("utf-8", "replace")
        word = " ".join(re.split(r"::|\.", word)[-1].split())
        if word:
            found.setdefault(
                (name.start_point[0], word), (whole.start_point[0], whole.end_point[0], kind, word)
            )
    return sorted(found.values(), key=lambda each: (each[0], -each[1]))


def _nested(found: Sequence[tuple[int, int, str, str]]) -> list[Definition]:
    made: list[Definition] = []
    around: list[int] = []
    for first, last, kind, name in found:
        while around and around[-1] < first:
            around.pop()
        made.append(Definition(name, kind, first + 1, last + 1, len(around)))
        if last > first and kind != VALUE:
            around.append(last)
    return made
