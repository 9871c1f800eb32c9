"""Definitions from a real parser, for the languages whose grammar is installed."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph import syntax
from tde_desktop.recall.definition_queries import QUERIES
from tde_desktop.recall.definitions import FUNCTION, PROTOTYPE, SCOPE, TYPE, VALUE, Definition, by_lines

if TYPE_CHECKING:
    from tree_sitter import Query, Tree

# Bytes: about 90 ms of parsing, which cannot be interrupted; larger files are read line by line.
LARGEST = 450_000
_KINDS = (TYPE, FUNCTION, VALUE, PROTOTYPE, SCOPE)


def parse(source: bytes, language: str) -> "Tree | None":
    """The syntax tree; None without a parser for the language, and for what is too large."""
    if language not in QUERIES or len(source) > LARGEST:
        return None
    return syntax.parse(language, source)


def definitions(tree: "Tree | None", source: bytes, lines: Sequence[str], language: str) -> list[Definition]:
    """What a file defines, in the order of its lines; without a tree line by line."""
    if tree is None:
        return by_lines(lines, language)
    return _nested(_captured(tree, _query(language), source), len(lines))


@cache
def _query(language: str) -> "Query":
    from tree_sitter import Query

    grammar = syntax.grammar(language)
    assert grammar is not None
    return Query(grammar, QUERIES[language])


def _captured(tree: "Tree", query: "Query", source: bytes) -> list[tuple[int, int, str, str]]:
    """(first row, last row, kind, name), rows from 0; a name once a row, as what its first pattern says.

    Of a qualified name the last part: `port::Quay` is asked for as Quay.
    """
    from tree_sitter import QueryCursor

    found: dict[tuple[int, str], tuple[int, int, str, str]] = {}
    for _, captures in QueryCursor(query).matches(tree.root_node):
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


def _nested(found: Sequence[tuple[int, int, str, str]], lines: int) -> list[Definition]:
    made: list[Definition] = []
    around: list[int] = []
    for first, last, kind, name in found:
        while around and around[-1] < first:
            around.pop()
        made.append(Definition(name, kind, first + 1, min(last + 1, lines), len(around)))
        if last > first and kind != VALUE:
            around.append(last)
    return made
