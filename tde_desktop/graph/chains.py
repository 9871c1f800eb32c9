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
_PLAIN = re.compile(r"[A-Za-z_$@][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
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
            if text.isidentifier() or _PLAIN.fullmatch(text):
                return text
            text = JOINTS.sub(".", text)
            if _PLAIN.fullmatch(text):
                return text
        if depth > DEEPEST:
            return "?"
        return self._linked(node, text, depth + 1)

    def _linked(self, node: "Node", text: str, depth: int) -> str:
        language, kind = self.language, node.type
        if found := language.members.get(kind):
            below, name = part(node, found[0]), part(node, found[1])
            if name is None:
                return "?"
            before = self.chain(below, depth) if below is not None else "?"
            said = self.text(name).lstrip("#.?")
            return f"{before}.{said}" if _NAME.fullmatch(said) else "?"
        if found := language.invocations.get(kind):
            below, name = part(node, found[0]), part(node, found[1])
            said = self.text(name) if name is not None else "?"
            if not _NAME.fullmatch(said):
                return "?"
            return f"{self.chain(below, depth)}.{said}()" if below is not None else f"{said}()"
        if field_name := language.calls.get(kind):
            called = part(node, field_name)
            chain = self.chain(called, depth) if called is not None else "?"
            return chain if chain == "?" else f"{chain}()"
        if field_name := language.indexes.get(kind):
            below = part(node, field_name)
            chain = self.chain(below, depth) if below is not None else "?"
            return chain if chain == "?" else f"{chain}[]"
        if literal := language.literals.get(kind):
            return f"'{literal}"
        children = node.named_children if kind in language.through or kind in language.either else []
        if children:
            return self.chain(children[0 if kind in language.through else -1], depth)
        return text if _NAME.fullmatch(text) else "?"
