"""Reads `[[wikilinks]]` in Markdown, with their places, as CommonMark sees the text: not in code.

Forms: `[[path]]`, `[[Title]]`, `[[x|label]]`, `[[x#heading]]`, `[[#heading]]`, `![[embed]]`. In a table the
bar may be escaped: `[[x\\|label]]`. A link does not run over the end of a line.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tde_desktop.lazy import dataclass, regex

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_LONGEST = 700
_BAR = regex(r"\\?\|")


@dataclass(frozen=True, slots=True)
class WikiLink:
    """`text[start:end]` is what stands between the brackets. An empty target is the page itself."""

    target: str
    label: str
    heading: str
    embed: bool
    start: int
    end: int


def find_links(text: str) -> list[WikiLink]:
    """In the order of the text."""
    return list(_links(text)) if "[[" in text else []


def replace_targets(
    text: str,
    new_target: Callable[[WikiLink], str | None],
    is_whole: Callable[[WikiLink], bool] = lambda _: False,
) -> tuple[str, int]:
    """The text with other targets, and how many; None leaves a link alone.

    Labels stay, and headings too, but for a link that `is_whole`: there the # belongs to the name.
    """
    pieces, at, count = [], 0, 0
    for link in find_links(text):
        target = new_target(link)
        if target is None:
            continue
        inside = text[link.start : link.end]
        rest = _BAR.search(inside) if is_whole(link) else re.search(r"#|\\?\|", inside)
        pieces += [text[at : link.start], target + (inside[rest.start() :] if rest else "")]
        at, count = link.end, count + 1
    return "".join([*pieces, text[at:]]), count


def headings(text: str) -> list[tuple[int, str, int, int]]:
    """(level, title, first line, line after it) of each heading, lines counted from 0."""
    found = []
    tokens = _parser().parse(text)
    for opening, inline in pairwise(tokens):
        # One inside a quote or a list is no section of the page.
        if opening.type == "heading_open" and opening.level == 0 and opening.map:
            found.append((int(opening.tag[1:]), inline.content.strip(), opening.map[0], opening.map[1]))
    return found


def _links(text: str) -> Iterator[WikiLink]:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    parser, env = _parser(), dict[str, Any]()
    for block in parser.parse(text, env):
        if block.type != "inline" or not block.map or "[[" not in block.content:
            continue
        first, last = starts[block.map[0]], min(starts[block.map[1]], len(text))
        # The block's content is its source less the marks before its lines, and no mark holds brackets: the
        # n-th pair of brackets is the same in both.
        there = _pairs(text, first, last)
        here = _pairs(block.content, 0, len(block.content))
        if len(there) != len(here):
            continue
        place = dict(zip(here, there, strict=True))
        children: list[Token] = []
        parser.inline.parse(block.content, parser, env, children)
        for token in children:
            if token.type == "wikilink":
                start = place[token.meta["at"]] + 2
                yield _read(token.content, token.meta["embed"], start)


def _pairs(text: str, first: int, last: int) -> list[int]:
    found, at = [], text.find("[[", first, last)
    while at >= 0:
        found.append(at)
        at = text.find("[[", at + 1, last)
    return found


def _read(inside: str, embed: bool, start: int) -> WikiLink:
    target, bar, label = inside, None, ""
    if bar := _BAR.search(inside):
        target, label = inside[: bar.start()], inside[bar.end() :]
    target, _, heading = target.partition("#")
    return WikiLink(target.strip(), label.strip(), heading.strip(), embed, start, start + len(inside))


@cache
def _parser() -> "MarkdownIt":
    """Reads blocks only: what stands inside one costs most, and is read where a link may be."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark")
    parser.inline.ruler.before("link", "wikilink", _wikilink)
    parser.core.ruler.disable("inline")
    return parser


def _wikilink(state: "StateInline", silent: bool) -> bool:
    source, at = state.src, state.pos
    if not source.startswith("[[", at):
        return False
    end = source.find("]]", at + 2, at + 2 + _LONGEST)
    if end < 0:
        return False
    inside = source[at + 2 : end]
    if not inside.strip(" #|") or "\n" in inside or "[[" in inside:
        return False
    if not silent:
        token: Any = state.push("wikilink", "", 0)
        token.content = inside
        token.meta = {"at": at, "embed": at > 0 and source[at - 1] == "!"}
    state.pos = end + 2
    return True
