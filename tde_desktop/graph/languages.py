"""The languages the graph knows: each is one file in `queries/`, a header of settings and a tree-sitter
query.

A header line is `; key: words`. Keys:

    files      endings, or whole names, of its files
    grammar    the grammar's module and the function in it
    modules    how an import names a file, see `modules.py`: dotted, path, directory, crate, package,
    include or tail
    family     the languages whose definitions it may call by name alone (itself when left out)
    self super the words for the instance at hand and for the class above it
    member     node type, field of the object, field of the name          (may be repeated)
    invocation a node that is member and call at once, with the same two fields
    call index node type, field of what is called or indexed              (may be repeated)
    through    node types that stand for their first named child; `either` for their last
    literal    node type = name of the literal's type
    elements   types whose element counts (`list[Ship]`); `wrappers`, types that stand for what they wrap
    extends    the language whose header and query it adds to, as the first line
    constants  `hold` when a constant may be an object with members
    added      `yes` when members of a type may be written in other files
    members    `implicit` when a bare name may be a member of the enclosing type, `outer` when members of a
    type are names of what is around the type
    constructor `none` when a value of a type is made without a call of its members
    clauses    `yes` when definitions of one name that follow one another are one
    whole      the word that binds what a file is as a whole, `default` when left out
    closed     `yes` when a capitalised name that nobody in the project defines is outside
    shared     `directory` when files of one directory share their names, `project` when all files do
    passing    members that give back what they are called on (`unwrap`); `construct`, those of a type that
    make one
    builtins   names that are never the project's own
    common     names of members so common in the language's own types that a bare match of them is worth
    little

Capture names: `@definition.KIND` (a `SymbolKind` in lower case) with `@name`, `@returns` (declared type),
`@bases`, `@owner`; `@property`, `@exported` and `@declaration` mark the definition whose name or body they
are, and `@private` one that other files do not see; `@holder` a name that is a type after all, `@base` a
base written inside its type or, with `@owner`, beside it; `@returned` an expression returned; `@call` what
is called, `@new` a type instantiated, `@type` a type mentioned, `@use` a value mentioned, `@decorator` a
call or a value, `@notation` a place in which nothing is called; `@bind` a variable, with `@bind.value`,
`@bind.type` or `@bind.each`; `@import.module`, `.name`, `.alias`, `.all`, `.exported`; `@package`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Language as Grammar
    from tree_sitter import Query

# Settings of which a language that extends another has its own and the other's.
_ADDED = frozenset({"; member", "; call", "; invocation", "; index", "; literal", "; builtins", "; common"})
# The captures that say what a match is; of several in one pattern the first of these counts.
PRIMARY: tuple[str, ...] = (
    "import.module",
    "import.child",
    "bind",
    "bind.member",
    "bind.field",
    "call",
    "new",
    "use",
    "decorator",
)
PRIMARY += ("type", "returned", "base", "holder", "notation")
_CAPTURE = re.compile(r"@([\w.]+)")
QUERIES = Path(__file__).parent / "queries"


@dataclass(frozen=True)
class Language:
    """One header, read. `query` and `grammar` load it on first use."""

    name: str
    text: str
    settings: Mapping[str, list[str]]
    members: Mapping[str, tuple[str, str]]
    invocations: Mapping[str, tuple[str, str]]
    calls: Mapping[str, str]
    indexes: Mapping[str, str]
    literals: Mapping[str, str]
    through: frozenset[str]
    either: frozenset[str]
    elements: frozenset[str]
    wrappers: frozenset[str]
    builtins: frozenset[str]
    common: frozenset[str]
    selfs: frozenset[str]
    supers: frozenset[str]
    passing: frozenset[str]
    construct: frozenset[str]
    _queries: dict[str, "Query"] = field(default_factory=dict, compare=False)

    def word(self, key: str, default: str = "") -> str:
        found = self.settings.get(key)
        return found[0] if found else default

    @cached_property
    def family(self) -> str:
        return self.word("family", self.name)

    @cached_property
    def modules(self) -> str:
        return self.word("modules")

    @cached_property
    def implicit_members(self) -> bool:
        return self.word("members") == "implicit"

    @cached_property
    def outer_members(self) -> bool:
        return self.word("members") == "outer"

    @cached_property
    def whole(self) -> str:
        return self.word("whole", "default")

    @cached_property
    def holding_constants(self) -> bool:
        return self.word("constants") == "hold"

    @cached_property
    def clauses(self) -> bool:
        return self.word("clauses") == "yes"

    @cached_property
    def closed(self) -> bool:
        return self.word("closed") == "yes"

    @cached_property
    def hides(self) -> bool:
        """Whether it tells which definitions other files do not see."""
        return "@private" in self.text

    @cached_property
    def shared(self) -> str:
        return self.word("shared")

    @cached_property
    def pronouns(self) -> frozenset[str]:
        """The names whose meaning depends on the type around them."""
        return self.selfs | self.supers | {"Self"}

    @cached_property
    def shapes(self) -> Mapping[str, tuple[str, str, str]]:
        """What a node of an expression is: its role, then the fields it is read by, a literal or a suffix."""
        found: dict[str, tuple[str, str, str]] = {}
        found |= {kind: ("either", "", "") for kind in self.either}
        found |= {kind: ("through", "", "") for kind in self.through}
        found |= {kind: ("literal", f"'{said}", "") for kind, said in self.literals.items()}
        found |= {kind: ("suffix", field, "[]") for kind, field in self.indexes.items()}
        found |= {kind: ("suffix", field, "()") for kind, field in self.calls.items()}
        found |= {kind: ("invocation", *fields) for kind, fields in self.invocations.items()}
        return found | {kind: ("member", *fields) for kind, fields in self.members.items()}

    def query(self, beside: str = "") -> "Query":
        """Its patterns, and behind them those of somebody else, so that one walk over a tree finds both."""
        from tree_sitter import Query

        if beside not in self._queries:
            self._queries[beside] = Query(self.grammar, f"{self.text}\n{beside}")
        return self._queries[beside]

    @cached_property
    def kinds(self) -> list[str]:
        """What each pattern of its own captures in the first place; empty for a mark or a package."""
        found: list[str] = []
        text, query = self.text.encode(), next(iter(self._queries.values()), None) or self.query()
        for at in range(query.pattern_count):
            start, end = query.start_byte_for_pattern(at), query.end_byte_for_pattern(at)
            if start >= len(text):
                break
            names = set(_CAPTURE.findall(text[start:end].decode()))
            found.append(next((name for name in names if name.startswith("definition.")), ""))
            for name in PRIMARY:
                if not found[-1] and name in names:
                    found[-1] = name
        return found

    @cached_property
    def grammar(self) -> "Grammar":
        """Raises `ImportError` when its package is not installed."""
        from tree_sitter import Language as Grammar

        module, function = self.settings["grammar"]
        return Grammar(getattr(import_module(module), function)())


@cache
def languages() -> Mapping[str, Language]:
    """Every language by name."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in sorted(QUERIES.glob("*.scm"))}
    return {name: read(name, _whole(text, texts)) for name, text in texts.items()}


def _whole(text: str, texts: Mapping[str, str]) -> str:
    """A file that extends another: what it says itself, then the rest of the header and query of the
    other.
    """
    first, _, rest = text.partition("\n")
    if not first.startswith("; extends: "):
        return text
    base = texts[first.removeprefix("; extends: ").strip()]
    own = {line.split(":", 1)[0] for line in rest.splitlines() if line.startswith("; ")} - _ADDED
    kept = [line for line in base.splitlines() if line.split(":", 1)[0] not in own]
    header = [line for line in rest.splitlines() if line.startswith("; ")]
    query = [line for line in rest.splitlines() if not line.startswith("; ")]
    return "\n".join([*header, *kept, *query])


def read(name: str, text: str) -> Language:
    """A language from its file. Raises `ValueError` for a header line that is not understood."""
    settings: dict[str, list[str]] = {}
    members: dict[str, tuple[str, str]] = {}
    invocations: dict[str, tuple[str, str]] = {}
    fields: dict[str, dict[str, str]] = {"call": {}, "index": {}}
    for line in text.splitlines():
        if not line.startswith("; "):
            break
        key, colon, rest = line[2:].partition(": ")
        words = rest.split()
        if not colon or not words:
            raise ValueError(f"{name}: {line!r} is no setting")
        if key == "member":
            members[words[0]] = (words[1], words[2])
        elif key == "invocation":
            invocations[words[0]] = (words[1], words[2])
        elif key in fields:
            fields[key][words[0]] = words[1]
        else:
            settings.setdefault(key, []).extend(words)
    literals = dict(pair.split("=", 1) for pair in settings.get("literal", ()))

    def words_of(key: str) -> frozenset[str]:
        return frozenset(settings.get(key, ()))

    return Language(
        name,
        text,
        settings,
        members,
        invocations,
        fields["call"],
        fields["index"],
        literals,
        words_of("through"),
        words_of("either"),
        words_of("elements"),
        words_of("wrappers"),
        words_of("builtins") | _python_builtins(name),
        words_of("common") | _python_members(name),
        words_of("self"),
        words_of("super"),
        words_of("passing"),
        words_of("construct"),
    )


def _python_builtins(name: str) -> frozenset[str]:
    """The running Python knows its own names better than a list would."""
    import builtins

    return frozenset(dir(builtins)) if name == "python" else frozenset()


_COMMON = """
    search match group groups sub finditer findall acquire release put join start close read write send
    recv run popleft appendleft warning info debug error exception critical log is_set wait notify
    cancel result done
"""


def _python_members(name: str) -> frozenset[str]:
    if name != "python":
        return frozenset()
    import io

    kinds = (
        str,
        bytes,
        bytearray,
        list,
        dict,
        set,
        tuple,
        int,
        float,
        io.TextIOWrapper,
        io.BytesIO,
        BaseException,
    )
    found = {member for kind in kinds for member in dir(kind) if not member.startswith("_")}
    return frozenset(found | set(_COMMON.split()))


@cache
def _by_ending() -> tuple[Mapping[str, str], Mapping[str, str]]:
    endings: dict[str, str] = {}
    names: dict[str, str] = {}
    for language in languages().values():
        for word in language.settings["files"]:
            (names if word[0].isupper() or word.startswith(".") else endings)[word] = language.name
    return endings, names


def language_of(path: str) -> Language | None:
    """The language of a file by its name, or None."""
    endings, names = _by_ending()
    name = path.rsplit("/", 1)[-1]
    found = names.get(name) or endings.get(name.rpartition(".")[2].lower())
    return languages()[found] if found else None
