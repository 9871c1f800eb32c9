"""Expressions of any language as chains of names, calls and indexes, by what its header says of its nodes."""

import re
from dataclasses import field
from typing import TYPE_CHECKING

from tde_desktop.graph.languages import Language
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    from tree_sitter import Node

CHAIN = 200  # characters of an expression beyond which nobody knows what it is
DEEPEST = 40  # links of a chain that are followed
JOINTS = re.compile(r"\?\.|->|::|!\.|&\.")
_PLAIN = re.compile(r"[A-Za-z_$@][\w$]*(?:(?:[?!&]?\.|->|::)[A-Za-z_$][\w$]*)*")
_NAME = re.compile(r"[A-Za-z_$@][\w$]*[?!=]?")


def part(node: "Node", field: str) -> "Node | None":
    """A child by its field, or, where the grammar has no fields, by its number among the named ones."""
    if not field.isdigit():
        return node.child_by_field_name(field)
    children = node.named_children
    return children[int(field)] if int(field) < len(children) else None


@dataclass(slots=True)
class Chains:
    language: Language
    source: bytes
    _plain: str | None = field(init=False)  # the source when all of it is ASCII
    _names: dict[str, str] = field(default_factory=dict)  # chains of names alone, by their text
    _known: dict[int, str] = field(default_factory=dict)  # other chains, by the id of their node

    def __post_init__(self) -> None:
        self._plain = self.source.decode("ascii") if self.source.isascii() else None

    def text(self, node: "Node") -> str:
        if self._plain is not None:  # bytes and characters have the same places
            return self._plain[node.start_byte : node.end_byte]
        return self.source[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def dotted(self, node: "Node") -> str:
        return re.sub(r"::|\\", ".", self.text(node).strip("\"'`<>")).strip(".")

    def chain(self, node: "Node", depth: int = 0) -> str:
        """An expression as a chain, see `facts`."""
        text = ""
        if node.end_byte - node.start_byte <= CHAIN:
            text = self.text(node)
            if text.isidentifier():
                return text
            if (known := self._names.get(text)) is not None:
                return known
            if _PLAIN.fullmatch(text):
                known = self._names[text] = JOINTS.sub(".", text)
                return known
        if depth > DEEPEST:
            return "?"
        shape = self.language.shapes.get(node.type)
        if shape is None:
            return text if _NAME.fullmatch(text) else "?"
        if (known := self._known.get(node.id)) is not None:
            return known
        found = self._linked(node, shape, text, depth + 1)
        if "?" not in found:  # else it may be cut off where it is too deep, which it is not for its parts
            self._known[node.id] = found
        return found

    def _linked(self, node: "Node", shape: tuple[str, str, str], text: str, depth: int) -> str:
        role, first, second = shape
        if role == "member":
            below, name = part(node, first), part(node, second)
            if name is None:
                return "?"
            before = self.chain(below, depth) if below is not None else "?"
            said = self.text(name).lstrip("#.?")
            return f"{before}.{said}" if _NAME.fullmatch(said) else "?"
        if role == "invocation":
            below, name = part(node, first), part(node, second)
            said = self.text(name) if name is not None else "?"
            if not _NAME.fullmatch(said):
                return "?"
            return f"{self.chain(below, depth)}.{said}()" if below is not None else f"{said}()"
        if role == "literal":
            return first
        if role == "suffix":
            called = part(node, first)
            chain = self.chain(called, depth) if called is not None else "?"
            return chain if chain == "?" else chain + second
        if children := node.named_children:
            return self.chain(children[0 if role == "through" else -1], depth)
        return text if _NAME.fullmatch(text) else "?"
