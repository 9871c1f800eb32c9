"""Definitions from a real parser, for the languages whose grammar is installed."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph import syntax
from tde_desktop.jobs import Checkpoint
from tde_desktop.recall.definition_queries import QUERIES
from tde_desktop.recall.definitions import (
    FUNCTION,
    PROTOTYPE,
    SCOPE,
    TYPE,
    VALUE,
    Definition,
    by_lines,
    nested,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node, Query

    from tde_desktop.graph.syntax import Parsed

    Captures = dict[str, list[Node]]

# Bytes: about 90 ms of parsing, which cannot be interrupted; larger files are read line by line.
LARGEST = 450_000
_KINDS = (TYPE, FUNCTION, VALUE, PROTOTYPE, SCOPE)


def parse(source: bytes, language: str, shared: bool = False) -> "Parsed | None":
    """The syntax tree; None without a parser for the language, and for what is too large.

    When it is `shared` with the code graph, the patterns of both find in one walk what they look for.
    """
    if language not in QUERIES or len(source) > LARGEST:
        return None
    return syntax.parse(language, source, QUERIES[language] if shared else "")


def definitions(
    parsed: "Parsed | None",
    source: bytes,
    lines: Sequence[str],
    language: str,
    checkpoint: Checkpoint | None = None,
) -> list[Definition]:
    """What a file defines, in the order of its lines; without a tree line by line. Raises `Cancelled`."""
    if parsed is None:
        return by_lines(lines, language, checkpoint)
    return nested(_captured(_matches(parsed), source, len(lines)))


def _matches(parsed: "Parsed") -> "Iterable[Captures]":
    if parsed.beside:
        own = parsed.own
        return (captures for pattern, captures in parsed.matches if pattern >= own)
    from tree_sitter import QueryCursor

    found = QueryCursor(_query(parsed.language)).matches(parsed.tree.root_node)
    return (captures for _, captures in found)


@cache
def _query(language: str) -> "Query":
    from tree_sitter import Query

    grammar = syntax.grammar(language)
    assert grammar is not None
    return Query(grammar, QUERIES[language])


def _captured(matches: "Iterable[Captures]", source: bytes, lines: int) -> list[tuple[int, int, str, str]]:
    """(first line, last line, kind, name); a name once a line, as what its first pattern says.

    Of a qualified name the last part: `port::Quay` is asked for as Quay.
    """
    found: dict[tuple[int, str], tuple[int, int, str, str]] = {}
    for captures in matches:
        name = captures["name"][0]
        kind = next(kind for kind in _KINDS if kind in captures)
        whole = captures[kind][0]
        if name.end_byte - name.start_byte > 200:
            continue
        word = source[name.start_byte : name.end_byte].decode("utf-8", "replace")
        word = " ".join(re.split(r"::|\.", word)[-1].split())
        if word:
            rows = whole.start_point[0], whole.end_point[0]
            line, last = rows[0] + 1, min(rows[1] + 1, lines)  # what holds its last line's end goes beyond it
            found.setdefault((name.start_point[0], word), (line, last, kind, word))
    return sorted(found.values(), key=lambda each: (each[0], -each[1]))
