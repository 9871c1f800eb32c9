"""Reading Markdown: tables, tasks and wikilinks on top of CommonMark, no HTML."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

PIECE = 8_000  # characters: parsed within a frame
_FENCED = re.compile(r"\s{0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r"#{1,6}\s")
_PLAIN = re.compile(r"[^\W\d_]")
_NAMED = re.compile(r"^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$", re.MULTILINE)
_parser: "list[MarkdownIt]" = []


def parser() -> "MarkdownIt":
    if not _parser:
        from markdown_it import MarkdownIt
        from markdown_it.rules_inline import StateInline

        def wikilink(state: StateInline, silent: bool) -> bool:
            if not state.src.startswith("[[", state.pos):
                return False
            end = state.src.find("]]", state.pos + 2, state.posMax)
            inside = state.src[state.pos + 2 : end]
            if end < 0 or not inside.strip() or "\n" in inside or "[[" in inside:
                return False
            if not silent:
                token = state.push("wikilink", "", 0)
                target, _bar, label = inside.replace("\\|", "|").partition("|")
                token.content, token.info = (label or target).strip(), target.strip()
            state.pos = end + 2
            return True

        made = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
        made.inline.ruler.before("link", "wikilink", wikilink)
        _parser.append(made)
    return _parser[0]


def parts(markdown: str) -> Iterator[str]:
    """A text in pieces of a few thousand characters that can be parsed one by one, each whole blocks.

    A piece ends before a heading or a plain line after a blank one, outside fences. What links are called
    (`[label]: address`) is known to every piece. A short text is one piece.
    """
    if len(markdown) <= PIECE:
        yield markdown
        return
    named = "\n".join(found[0] for found in _NAMED.finditer(markdown))
    after = f"\n\n{named}" if named else ""
    held: list[str] = []
    size, fence, blank = 0, "", True
    for line in markdown.splitlines(keepends=True):
        mark = _FENCED.match(line)
        ends_here = not fence and (_HEADING.match(line) or (blank and _PLAIN.match(line)))
        if size >= PIECE and ends_here:
            yield "".join(held) + after
            held, size = [], 0
        if mark and not fence:
            fence = mark[1]
        elif fence and line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            fence = ""
        held.append(line)
        size += len(line)
        blank = not line.strip()
    yield "".join(held) + after


def closing(tokens: "list[Token]", start: int) -> int:
    """Where the block that opens at `start` closes."""
    depth = 0
    for at in range(start, len(tokens)):
        depth += tokens[at].nesting
        if depth == 0:
            return at
    return len(tokens) - 1


def task_box(text: str) -> bool | None:
    """Whether a list item is a ticked or an open task, or None for neither."""
    head = text[:4].lower()
    return {"[x] ": True, "[ ] ": False}.get(head)


def without_own_title(markdown: str, title: str) -> str:
    """The body without a first heading that only repeats the page's title."""
    first, _newline, rest = markdown.lstrip().partition("\n")
    if first.startswith("# ") and first[2:].strip().casefold() == title.strip().casefold():
        return rest.lstrip("\n")
    return markdown
