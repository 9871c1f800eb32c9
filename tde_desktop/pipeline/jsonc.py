"""JSON with comments and trailing commas, changed in place: all but the changed member stays as it is.

Agents' settings are edited by people; a parser that writes the whole file anew would lose their comments,
their order and their indentation.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass, regex

_SPACE = regex(r"(?:\s|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_STRING = regex(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_WORD = regex(r"true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")


@dataclass(slots=True)
class Node:
    """A value and where it stands; `members` of an object by (key, key's start, value), `items` of a list."""

    start: int
    end: int
    value: Any = None
    members: "list[tuple[str, int, Node]] | None" = None
    items: "list[Node] | None" = None

    def member(self, key: str) -> "Node | None":
        found = None
        for name, _, node in self.members or ():
            if name == key:
                found = node
        return found


@dataclass(slots=True)
class _Reader:
    text: str
    at: int = 0
    depth: int = field(default=0)

    def fail(self, wanted: str, at: int | None = None) -> Invalid:
        """Names the place where it was expected: after what is there, not at what comes further down."""
        place = self.at if at is None else at
        line, column = self.text.count("\n", 0, place) + 1, place - self.text.rfind("\n", 0, place)
        if self.text.startswith("/*", self.at):
            wanted = "the end of the comment"
        words = f"Line {line}, column {column} is not JSON: {wanted} was expected."
        return Invalid(words, "Mend the file first.", line=line, column=column)

    def skip(self) -> str:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return self.text[self.at : self.at + 1]

    def string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            raise self.fail("a text in double quotes")
        self.at = match.end()
        try:
            return str(json.loads(match[0]))
        except ValueError:
            raise self.fail("a text without wrong escapes") from None

    def node(self) -> Node:
        first, start = self.skip(), self.at
        if first == "{":
            return self.collection(start, "}")
        if first == "[":
            return self.collection(start, "]")
        if first == '"':
            value: Any = self.string()
        else:
            match = _WORD.match(self.text, self.at)
            if match is None:
                raise self.fail("a value")
            self.at = match.end()
            value = json.loads(match[0])
        return Node(start, self.at, value)

    def collection(self, start: int, close: str) -> Node:
        self.at += 1
        self.depth += 1
        if self.depth > 200:
            raise self.fail("less nesting")
        made = Node(start, start, members=[] if close == "}" else None, items=[] if close == "]" else None)
        while True:
            following = self.skip()
            if following == close:
                break
            if made.members is not None:
                key_start = self.at
                key = self.string()
                end = self.at
                if self.skip() != ":":
                    raise self.fail("a colon", end)
                self.at += 1
                made.members.append((key, key_start, self.node()))
            else:
                assert made.items is not None
                made.items.append(self.node())
            end = self.at
            following = self.skip()
            if following == ",":
                self.at += 1
            elif following != close:
                raise self.fail(f"a comma or {close}", end)
        self.at += 1
        self.depth -= 1
        made.end = self.at
        return made


def read(text: str) -> Node:
    """Raises `Invalid`, naming the line and the column."""
    reader = _Reader(text)
    node = reader.node()
    if reader.skip():
        raise reader.fail("the end")
    return node


def plain(node: Node) -> Any:
    """The value in Python's own types."""
    if node.members is not None:
        return {key: plain(value) for key, _, value in node.members}
    if node.items is not None:
        return [plain(item) for item in node.items]
    return node.value


def put(text: str, path: Sequence[str], value: Any) -> str:
    """`text` with `value` at the keys of `path`; objects on the way are made where they are missing.

    Raises `Invalid` when the text is no JSON or something on the way is no object.
    """
    if not text[_SPACE.match(text, 0).end() :]:  # type: ignore[union-attr]
        text = "{}\n"
    node = read(text)
    for depth, key in enumerate(path):
        if node.members is None:
            raise Invalid(f"{'.'.join(path[:depth]) or 'The file'} is no object.", "Mend the file first.")
        child = node.member(key)
        if child is None:
            for missing in reversed(path[depth + 1 :]):
                value = {missing: value}
            return _add(text, node, f"{json.dumps(key)}: ", value)
        node = child
    return text[: node.start] + _written(text, node.start, value) + text[node.end :]


def append(text: str, path: Sequence[str], value: Any) -> str:
    """As `put`, but `value` becomes the last entry of the list there."""
    node: Node | None = read(text) if text.strip() else None
    for key in path:
        node = node.member(key) if node is not None else None
    if node is None:
        return put(text, path, [value])
    if node.items is None:
        raise Invalid(f"{'.'.join(path)} is no list.", "Mend the file first.")
    return _add(text, node, "", value)


def remove(text: str, path: Sequence[str | int]) -> str:
    """`text` without the member (or list entry, by number) at `path`; as it is when there is none."""
    node = read(text)
    for depth, key in enumerate(path):
        entries = list(_entries(node))
        found = [number for number, (name, _, _) in enumerate(entries) if name == key]
        if not found:
            return text
        if depth == len(path) - 1:
            return _cut(text, entries, found[-1])
        node = entries[found[-1]][2]
    return text


def _entries(node: Node) -> Iterator[tuple[str | int, int, Node]]:
    if node.members is not None:
        yield from node.members
    for number, item in enumerate(node.items or ()):
        yield number, item.start, item


def _cut(text: str, entries: list[tuple[str | int, int, Node]], number: int) -> str:
    """With the comma that parted it from its neighbour, and the blank line it would leave."""
    _, start, value = entries[number]
    end = value.end
    after = _SPACE.match(text, end)
    assert after is not None
    if text[after.end()] == ",":
        end = after.end() + 1
        if number + 1 < len(entries):
            return text[:start] + text[end:].lstrip(" \t\r\n")
    elif number:
        comma = text.rindex(",", entries[number - 1][2].end, start)
        return text[:comma] + text[comma + 1 : start].rstrip() + text[end:]
    head, tail = text[:start].rstrip(), text[end:]
    if not number and head.endswith(("{", "[")) and tail.lstrip()[:1] in "}]":
        tail = tail.lstrip()
    return head + tail


def _add(text: str, node: Node, label: str, value: Any) -> str:
    """As the last entry of `node`."""
    close = node.end - 1
    entries = list(_entries(node))
    outer = _indent_of(text, node.start)
    inner = (
        _indent_of(text, entries[0][1])
        if entries and _begins_line(text, entries[0][1])
        else outer + _step(text)
    )
    entry = f"\n{inner}{label}{_written(text, -1, value, inner)}"
    body_end = len(text[:close].rstrip())
    body, gap = text[:body_end], text[body_end:close]
    if entries:
        last = entries[-1][2].end
        after = _SPACE.match(text, last)
        assert after is not None
        if text[after.end()] != ",":
            body = body[:last] + "," + body[last:]
    if "\n" not in gap:
        gap = f"\n{outer}"
    return body + entry + gap + text[close:]


def _written(text: str, start: int, value: Any, indent: str | None = None) -> str:
    if indent is None:
        indent = _indent_of(text, start)
    lines = json.dumps(value, indent=_step(text), ensure_ascii=False).split("\n")
    return ("\n" + indent).join(lines)


def _begins_line(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _indent_of(text: str, at: int) -> str:
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip())]


def _step(text: str) -> str:
    """The file's own indentation: that of its first indented line."""
    match = re.search(r"^([ \t]+)\S", text, re.MULTILINE)
    return match[1] if match else "  "
