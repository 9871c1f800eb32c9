"""The operator mode's grammar: what a person writes with AND, OR and NOT, as an FTS5 expression.

any  := all (OR all)*
all  := one ((AND)? one | (AND)? NOT one)*
one  := "(" any ")" | "phrase" | word | word*
"""

from collections.abc import Callable

from tde_desktop.lazy import regex

Operand = Callable[[str, bool, bool], str | None]

_TOKEN = regex(r'\s*(?:(\()|(\))|"([^"]*)"(\*)?|([^\s()"]+))')
DEEPEST = 32


class _Reader:
    """One pass over the tokens; `at` is where it stands."""

    def __init__(self, query: str, operand: Operand) -> None:
        self.tokens = [found.groups() for found in _TOKEN.finditer(query.replace("“", '"').replace("”", '"'))]
        self.unclosed = query.count('"') % 2 == 1
        self.operand = operand
        self.at = 0

    def peek(self) -> str:
        """The operator or bracket that comes next, "word" for anything else, "" at the end."""
        if self.at >= len(self.tokens):
            return ""
        opening, closing, _, _, word = self.tokens[self.at]
        return opening or closing or (word if word in ("AND", "OR", "NOT") else "word")

    def any_of(self, depth: int) -> str | None:
        if depth > DEEPEST:
            raise ValueError(f"Brackets may be nested {DEEPEST} deep.")
        sides = [self.all_of(depth)]
        while self.peek() == "OR":
            self.at += 1
            sides.append(self.all_of(depth))
        kept = [side for side in sides if side]
        return f"({' OR '.join(kept)})" if len(kept) > 1 else kept[0] if kept else None

    def all_of(self, depth: int) -> str | None:
        whole = self.one(depth)
        while (coming := self.peek()) not in ("", ")", "OR"):
            joint = coming if coming in ("AND", "NOT") else "AND"
            self.at += coming in ("AND", "NOT")
            if joint == "AND" and self.peek() == "NOT":  # AND NOT is written as often as NOT alone
                joint = "NOT"
                self.at += 1
            side = self.one(depth)
            if side and whole:
                whole = f"({whole} {joint} {side})"
            elif side and joint == "NOT":
                raise ValueError("NOT needs something to take away from: write cache NOT redis.")
            else:
                whole = whole or side
        return whole

    def one(self, depth: int) -> str | None:
        coming = self.peek()
        if coming in ("", ")", "AND", "OR", "NOT"):
            raise ValueError(f"{coming or 'The end'} stands where a word should be.")
        opening, _, phrase, star, word = self.tokens[self.at]
        self.at += 1
        if opening:
            inner = self.any_of(depth + 1)
            if self.peek() != ")":
                raise ValueError("A bracket is not closed.")
            self.at += 1
            return inner
        if phrase is not None:
            return self.operand(phrase, True, bool(star))
        return self.operand(word.rstrip("*"), False, word.endswith("*"))


def parse(query: str, operand: Operand) -> str:
    """The FTS5 expression of `query`. Raises `ValueError` with words for the person."""
    reader = _Reader(query, operand)
    if reader.unclosed:
        raise ValueError("A quotation mark is not closed.")
    if not reader.tokens:
        raise ValueError("There is no word in the search.")
    whole = reader.any_of(0)
    if reader.peek() == ")":
        raise ValueError("A bracket closes that was not opened.")
    if not whole:
        raise ValueError("There is no word in the search.")
    return whole
