"""Reading Markdown: tables, tasks and wikilinks on top of CommonMark, no HTML."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

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
