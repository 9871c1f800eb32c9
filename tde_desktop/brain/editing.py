"""Changes to a part of a body: append, prepend, replace a section, find and replace."""

from enum import StrEnum

from tde_desktop.brain.wikilinks import headings
from tde_desktop.errors import Conflict, Invalid, NotFound


class Operation(StrEnum):
    APPEND = "append"
    PREPEND = "prepend"
    REPLACE_SECTION = "replace_section"
    FIND_REPLACE = "find_replace"


DONE: dict[str, str] = {
    Operation.APPEND: "Text added at the end",
    Operation.PREPEND: "Text added at the start",
    Operation.REPLACE_SECTION: "Section replaced",
    Operation.FIND_REPLACE: "Text replaced",
}
"""What the history says of each."""


def edited(
    body: str, op: str, text: str, section: str = "", find: str = "", expected_count: int | None = None
) -> str:
    """The body after one operation. Raises `Invalid`, `NotFound`, or `Conflict` for another count."""
    try:
        operation = Operation(op)
    except ValueError:
        raise Invalid(f"{op!r} is not an edit.", f"Choose one of: {', '.join(Operation)}.") from None
    if operation in (Operation.APPEND, Operation.PREPEND) and not text.strip():
        raise Invalid(f"There is no text to {operation}.")
    if operation is Operation.APPEND:
        return f"{body.rstrip()}\n\n{text}" if body.strip() else text
    if operation is Operation.PREPEND:
        return f"{text.rstrip()}\n\n{body}" if body.strip() else text
    if operation is Operation.REPLACE_SECTION:
        return _with_section(body, section, text)
    return _replaced(body, find, text, expected_count)


def _with_section(body: str, section: str, text: str) -> str:
    """Other text under a heading, down to the next heading of its level or above; the heading stays."""
    wanted = " ".join(section.lstrip("#").split()).casefold()
    if not wanted:
        raise Invalid("Which section? Give the text of its heading.")
    found = headings(body)
    matching = [index for index, (_, title, _, _) in enumerate(found) if title.casefold() == wanted]
    titles = [title for _, title, _, _ in found]
    if not matching:
        raise NotFound(
            f"The page has no section {section!r}.",
            f"Sections: {', '.join(titles)}." if titles else "It has no headings.",
            sections=titles,
        )
    if len(matching) > 1:
        raise Conflict(
            f"{len(matching)} sections are named {section!r}.", "Use find_replace, or rename one first."
        )
    level, _, _, start = found[matching[0]]
    end = next((first for below, _, first, _ in found[matching[0] + 1 :] if below <= level), None)
    lines = body.split("\n")
    head = "\n".join(lines[:start])
    tail = "" if end is None else "\n\n" + "\n".join(lines[end:])
    inside = text.strip("\n")
    return head + (f"\n\n{inside}" if inside else "") + tail


def _replaced(body: str, find: str, text: str, expected_count: int | None) -> str:
    find = find.replace("\r\n", "\n")
    if not find:
        raise Invalid("What should be replaced? `find` is empty.")
    count = body.count(find)
    if count == 0:
        raise NotFound(f"The text {find[:120]!r} is not in the page.", "Read the page and copy it exactly.")
    if expected_count is not None and count != expected_count:
        raise Conflict(
            f"The text {find[:120]!r} is there {count} times, not {expected_count}.",
            "Give more of it, or the right count.",
            count=count,
        )
    return body.replace(find, text)
