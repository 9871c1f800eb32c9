"""From the text of one file to its facts. Knows nothing of other files; the language is in its query file."""

import re
from collections.abc import Callable
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING

from tde_desktop.graph.chains import CHAIN, JOINTS, Chains
from tde_desktop.graph.facts import Binding, Definition, Facts, Reference
from tde_desktop.graph.import_facts import imports_of
from tde_desktop.graph.kinds import CALLABLE, HOLDERS, MODULE, TYPES, Binds, EdgeKind, Flag, SymbolKind
from tde_desktop.graph.languages import language_of, languages
from tde_desktop.graph.syntax import Parsed, parse
from tde_desktop.graph.types import NO_TYPES, last_name
from tde_desktop.jobs import Checkpoint
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    from tree_sitter import Node

SIGNATURE = 200  # characters kept
_IN_WORDS = b"$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
_SPACED = bytes(byte if byte in _IN_WORDS else 32 for byte in range(256))
_TYPE_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:(?:\.|::|\\)[A-Za-z_$][\w$]*)*")
_KINDS = {f"definition.{kind.label}": kind for kind in SymbolKind}
_REFERENCES = {"call": EdgeKind.CALL, "new": EdgeKind.CALL, "use": EdgeKind.USE, "decorator": EdgeKind.USE}
_LESSER = frozenset({"definition.constant", "definition.type"})
Captures = dict[str, list["Node"]]
# Start, minus the end, rank among the readings of one place, number, the node that counts, its reading, all.
Event = tuple[int, int, int, int, "Node", "Reading", Captures]
_MARKS = {
    "property": Flag.PROPERTY,
    "exported": Flag.EXPORTED,
    "declaration": Flag.DECLARATION,
    "private": Flag.PRIVATE,
}


def extract(
    path: str, content: bytes, parsed: "Parsed | None" = None, checkpoint: Checkpoint | None = None
) -> Facts:
    """Everything that a file defines, brings in, binds and mentions; empty for a language without a query
    file.

    A file that does not parse whole gives what does, and counts the rest in `broken`. `parsed` are these very
    bytes, when somebody has parsed them already. Raises `Cancelled`.
    """
    language = language_of(path)
    return Extraction(language, content).facts(parsed, checkpoint) if language else Facts()


@dataclass(slots=True)
class Extraction(Chains):
    """One file under way. Captures become events, and one sweep in the order of the text nests them."""

    _marks: dict[int, int] = field(default_factory=dict)  # start of a name to its flags
    _facts: Facts = field(default_factory=Facts)
    _open: list[tuple[int, int]] = field(default_factory=list)  # end and index of the definitions around
    _bound: dict[tuple[int, str, int], int] = field(default_factory=dict)
    _named: dict[int, int] = field(default_factory=dict)  # start of a name to its definition
    _holding: dict[str, int] = field(default_factory=dict)  # what may have members, by its last name
    _latest: dict[int, int] = field(default_factory=dict)  # a scope to the newest definition in it
    _quiet: int = 0  # the end of the place in which nothing is called
    _scope: int = MODULE  # the innermost definition around what is looked at

    def facts(self, parsed: "Parsed | None", checkpoint: Checkpoint | None) -> Facts:
        reached = checkpoint or Checkpoint()
        if parsed is None:
            parsed = parse(self.language.name, self.source)
        if parsed is None:
            return self._facts
        root = parsed.tree.root_node
        if root.has_error:
            self._facts.broken = _errors(root)
        events = self._events(parsed.matches)
        named: set[int] = set()
        opened = self._open
        for number, (start, minus, _, _, node, reading, captures) in enumerate(events):
            if number % 1024 == 1023:
                reached.reached()
            if reading.defines:
                name = captures["name"][-1].start_byte
                if name in named:
                    continue
                named.add(name)
            while opened and opened[-1][0] <= start:
                opened.pop()
            self._scope = opened[-1][1] if opened else MODULE
            reading.take(self, node, captures, start, -minus, reading.kind)
        self._facts.words = _words(self.source)
        return self._facts

    def _events(self, matches: "list[tuple[int, Captures]]") -> list[Event]:
        """Each match at the place where it counts, in the order of the text; marks are only noted."""
        events: list[Event] = []
        readings = _readings(self.language.name)
        own = len(readings)
        for number, (pattern, captures) in enumerate(matches):
            if pattern >= own:
                continue
            reading = readings[pattern]
            if found := captures.get(reading.kind):
                node = found[0]
                events.append(
                    (node.start_byte, -node.end_byte, reading.rank, number, node, reading, captures)
                )
            elif "package" in captures:
                self._facts.package = self._facts.package or self.dotted(captures["package"][0])
            else:
                for name in captures.keys() & _MARKS.keys():
                    for each in captures[name]:
                        self._marks[each.start_byte] = self._marks.get(each.start_byte, 0) | _MARKS[name]
        events.sort()
        return events

    def _define(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:
        sort = _KINDS[kind]
        above = self._scope
        definitions = self._facts.definitions
        name_node = captures["name"][-1]
        name, owner = self.text(name_node), ""
        if "owner" in captures:
            owner = self.text(captures["owner"][0])
            if owner in ("exports", "module.exports"):
                owner = ""
            elif (owner, name) == ("module", "exports"):
                owner, name = "", "default"
            else:
                owner = last_name(owner.removesuffix(".prototype"))
        elif "::" in name and sort is not SymbolKind.EXTENSION:
            owner, name = name.rsplit("::", 1)
            owner = owner.replace("::", ".")
        elif "." in name and sort in TYPES:
            owner, name = name.rsplit(".", 1)
        if sort is SymbolKind.FUNCTION and (owner or (above >= 0 and definitions[above].kind in HOLDERS)):
            sort = SymbolKind.METHOD
        if sort is SymbolKind.CONSTANT and above >= 0 and definitions[above].kind in CALLABLE:
            return
        bases = [chain for each in captures.get("bases", ()) for chain in self._bases(each)]
        if self._continues(above, name, start, end, name_node.start_byte):
            return
        declared = self.text(captures["returns"][0]).lstrip(": ->") if "returns" in captures else ""
        if sort is SymbolKind.EXTENSION:
            declared = JOINTS.sub(".", re.sub(r"<.*", "", name, flags=re.DOTALL)).strip()
            declared = declared if _TYPE_NAME.fullmatch(declared) else ""
        definitions.append(
            Definition(
                last_name(name) if sort is SymbolKind.EXTENSION else name.strip("\"'`"),
                sort,
                node.start_point[0] + 1,
                node.end_point[0] + (1 if node.end_point[1] else 0) or 1,
                above,
                self._signature(node, start, end),
                " ".join(declared.split())[:CHAIN],
                bases,
                [],
                self._marks.get(name_node.start_byte, 0) | self._marks.get(start, 0),
                owner,
            )
        )
        at = len(definitions) - 1
        self._latest[above] = at
        if sort in HOLDERS or sort is SymbolKind.CONSTANT:
            self._holding.setdefault(definitions[at].name, at)
        for base in bases:
            self._facts.references.append(Reference(at, EdgeKind.INHERIT, base, node.start_point[0] + 1))
        self._named[name_node.start_byte] = at
        if sort is not SymbolKind.CONSTANT or self.language.holding_constants:
            self._open.append((end, at))

    def _continues(self, above: int, name: str, start: int, end: int, named: int) -> bool:
        """Whether it is one more clause of the definition before it, and then part of that."""
        at = self._latest.get(above, MODULE)
        if not self.language.clauses or at == MODULE:
            return False
        before = self._facts.definitions[at]
        if before.name != name or before.kind not in CALLABLE:
            return False
        before.last = self.source.count(b"\n", 0, end) + 1 - (self.source[end - 1 : end] == b"\n")
        before.flags &= self._marks.get(named, 0) | self._marks.get(start, 0)
        self._named[named] = at
        self._open.append((end, at))
        return True

    def _bases(self, node: "Node") -> list[str]:
        """The types named in a list of bases, or the one type that `node` is."""
        text = self.text(node)
        if self.language.name == "python":
            named = [
                child for child in node.named_children if child.type not in ("keyword_argument", "comment")
            ]
            return [chain for child in named if (chain := self.chain(child)) != "?"]
        text = re.sub(r"<[^<>]*(?:<[^<>]*>[^<>]*)*>|\([^()]*\)", "", text)
        names = [JOINTS.sub(".", each).replace("\\", ".") for each in _TYPE_NAME.findall(text)]
        return [name for name in names if name not in NO_TYPES]

    def _add_base(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        """A base that is written inside its type: an embedded struct, a mixin, a trait."""
        at = self._enclosing_type()
        if "owner" in captures:
            at = self._holding.get(self.text(captures["owner"][0]), MODULE)
            self._holds(at)
        for base in self._bases(node):
            if at != MODULE and base not in self._facts.definitions[at].bases:
                self._facts.definitions[at].bases.append(base)
                line = node.start_point[0] + 1
                self._facts.references.append(Reference(at, EdgeKind.INHERIT, base, line))

    def _take_holder(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        self._holds(self._holding.get(self.text(node), MODULE))

    def _holds(self, at: int) -> None:
        """What was taken for a plain value is a type."""
        if at != MODULE and self._facts.definitions[at].kind == SymbolKind.CONSTANT:
            self._facts.definitions[at].kind = SymbolKind.CLASS

    def _be_quiet(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        self._quiet = max(self._quiet, end)

    def _signature(self, node: "Node", start: int, end: int) -> str:
        body = node.child_by_field_name("body")
        end = min(end if body is None else body.start_byte, start + 4 * SIGNATURE)
        text = self._plain[start:end] if self._plain is not None else _decoded(self.source[start:end])
        if body is None:
            text = text.split("\n", 1)[0]
        text = " ".join(text.split()).rstrip(" {:=")
        return text if len(text) <= SIGNATURE else text[: SIGNATURE - 1] + "…"

    def _bind(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        line = node.start_point[0] + 1
        how, text = Binds.UNKNOWN, ""
        if (told := captures.get("bind.type")) and not _INFERRED.fullmatch(declared := self.text(told[0])):
            how, text = Binds.TYPE, " ".join(declared.strip(": ").split())[:CHAIN]
        elif told := captures.get("bind.value"):
            how, text = Binds.VALUE, self.chain(told[0])
        elif told := captures.get("bind.each"):
            how, text = Binds.EACH, self.chain(told[0])
        for node in captures[kind]:
            name = self.text(node)
            plain = name.isidentifier()
            if not plain:
                name = JOINTS.sub(".", name)
            scope = origin = self._scope
            if kind == "bind.member":
                text = f"{text}.{name}"
            elif kind == "bind.field":
                scope = self._enclosing_type()
            defined = self._named.get(node.start_byte)
            if defined is not None:
                if self._facts.definitions[defined].kind != SymbolKind.CONSTANT:
                    continue
                scope = origin = self._facts.definitions[defined].parent
            if plain:
                self._put_binding(Binding(scope, name, how, text, line, origin))
                continue
            if name.startswith(("module.exports", "exports.")):
                scope, name = (
                    MODULE,
                    name.removeprefix("module.").removeprefix("exports").lstrip(".") or "default",
                )
            first, dot, rest = name.partition(".")
            if first in self._holding and rest.isidentifier() and first not in self.language.selfs:
                self._put_binding(Binding(self._holding[first], rest, how, text, line, origin))
                continue
            if dot or name.startswith("@"):
                if dot and (first not in self.language.selfs or "." in rest):
                    continue
                scope, name = self._enclosing_type(), rest or name
                if scope == MODULE:
                    continue
            self._put_binding(Binding(scope, name.lstrip("@"), how, text, line, origin))

    def _put_binding(self, binding: Binding) -> None:
        """Of two readings of one binding a declared type counts."""
        place = (binding.scope, binding.name, binding.line)
        before = self._bound.get(place)
        if before is None:
            self._bound[place] = len(self._facts.bindings)
            self._facts.bindings.append(binding)
        elif binding.how == Binds.TYPE or self._facts.bindings[before].how == Binds.UNKNOWN:
            self._facts.bindings[before] = binding

    def _enclosing_type(self) -> int:
        for _, at in reversed(self._open):
            each = self._facts.definitions[at]
            if each.kind in HOLDERS:
                return at
            if each.owner in self._holding:
                return self._holding[each.owner]
        return MODULE

    def _refer(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        if (kind == "call" or kind == "new") and (start < self._quiet or start in self._named):
            return
        text = self.chain(node)
        if text[:1] == "?" and text.count("?") == len(text):
            return
        sort, at = _REFERENCES[kind], node
        if kind == "call":  # the line of the name itself: a chain of calls may begin far above it
            found = self.language.invocations.get(node.type) if self.language.invocations else None
            if found is None:
                self._facts.references.append(Reference(self._scope, sort, text, node.end_point[0] + 1))
                return
            at, text = node.child_by_field_name(found[1]) or node, text.removesuffix("()")
        elif kind == "decorator" and text.endswith("()"):
            sort, text = EdgeKind.CALL, text[:-2]
        elif kind == "new":
            text = "new " + re.sub(r"<.*", "", text)
        self._facts.references.append(Reference(self._scope, sort, text, at.start_point[0] + 1))

    def _mention_types(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        line = node.start_point[0] + 1
        said = self.text(node)
        if said.isidentifier() and said.isascii():
            if said not in NO_TYPES:
                self._facts.references.append(Reference(self._scope, EdgeKind.TYPE, said, line))
            return
        for name in dict.fromkeys(_TYPE_NAME.findall(said)):
            if name not in NO_TYPES:
                text = JOINTS.sub(".", name).replace("\\", ".")
                self._facts.references.append(Reference(self._scope, EdgeKind.TYPE, text, line))

    def _return(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        for _, at in reversed(self._open):
            definition = self._facts.definitions[at]
            if definition.kind in CALLABLE:
                text = self.chain(node)
                if len(definition.values) < 4 and "?" not in text and text not in definition.values:
                    definition.values.append(text)
                return

    def _import(self, node: "Node", captures: Captures, start: int, end: int, kind: str) -> None:  # noqa: ARG002
        self._facts.imports += imports_of(self, captures, kind, self._scope)


_INFERRED = re.compile(r"(?:const\s+)?(?:auto|var)\b.*")  # the compiler finds the type


def _decoded(source: bytes) -> str:
    return source.decode("utf-8", "replace")


def _words(source: bytes) -> str:
    """Every name in it once, in order."""
    found = {word.lstrip(b"0123456789") for word in set(source.translate(_SPACED).split())}
    return b" ".join(sorted(filter(None, found))).decode()


def _errors(root: "Node") -> int:
    """How many places did not parse."""
    found, waiting = 0, [root]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            found += 1
        elif node.has_error:
            waiting += node.children
    return found


Take = Callable[[Extraction, "Node", Captures, int, int, str], None]
_TAKES: dict[str, Take] = {
    **dict.fromkeys(_KINDS, Extraction._define),
    **dict.fromkeys(_REFERENCES, Extraction._refer),
    **dict.fromkeys(("bind", "bind.member", "bind.field"), Extraction._bind),
    **dict.fromkeys(("import.module", "import.child"), Extraction._import),
    "type": Extraction._mention_types,
    "returned": Extraction._return,
    "base": Extraction._add_base,
    "holder": Extraction._take_holder,
    "notation": Extraction._be_quiet,
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a pattern of a query says, and who takes it. Of two readings of one place the lower rank's counts:
    the first pattern's, but a constant or a bare type only at last.
    """

    kind: str
    rank: int
    defines: bool
    take: Take


@cache
def _readings(language: str) -> list[Reading]:
    """By the number of the pattern; that of a mark or a package is never asked for."""
    kinds = languages()[language].kinds
    return [
        Reading(
            kind, at + len(kinds) * (kind in _LESSER), kind in _KINDS, _TAKES.get(kind, Extraction._be_quiet)
        )
        for at, kind in enumerate(kinds)
    ]
