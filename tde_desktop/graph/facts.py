"""What one file says, before anything is known of other files: plain values, kept in graph.db as MessagePack.

Expressions and types are written as chains: `a.b().c[]` is a member of a call's result, `?` what no chain
can say, `'str` a literal of that type. A scope is the index of a definition, or `MODULE` for the file itself.
"""

import msgspec


class Definition(msgspec.Struct, array_like=True, gc=False):
    """`type` is the declared type of a result or value, `values` are what it is seen to return."""

    name: str
    kind: int
    first: int
    last: int
    parent: int
    signature: str = ""
    type: str = ""
    bases: list[str] = []
    values: list[str] = []
    flags: int = 0
    owner: str = ""  # the type of which it is a member, when that is written elsewhere


class Binding(msgspec.Struct, array_like=True, gc=False):
    """`text` is read in the scope `origin`: `self.price = price` binds in the class what is known in the
    method.
    """

    scope: int
    name: str
    how: int
    text: str
    line: int
    origin: int


class Import(msgspec.Struct, array_like=True, gc=False):
    """`name` is empty for a whole module and `*` for all its names; `alias` is the name it gets here."""

    scope: int
    module: str
    name: str
    alias: str
    line: int
    exported: bool = False


class Reference(msgspec.Struct, array_like=True, gc=False):
    scope: int
    kind: int
    text: str
    line: int


class Facts(msgspec.Struct, array_like=True, gc=False):
    """`broken` counts the places that did not parse; the rest is still here."""

    definitions: list[Definition] = []
    bindings: list[Binding] = []
    imports: list[Import] = []
    references: list[Reference] = []
    package: str = ""
    words: str = ""  # every name in the text once, in order, with spaces between
    broken: int = 0


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Facts).decode


def scopes(facts: Facts) -> list[str]:
    """The qualified name of each definition within its file: `Ledger.add`, `outer.inner`."""
    names: list[str] = []
    for each in facts.definitions:
        above = names[each.parent] if each.parent >= 0 else ""
        names.append(".".join(part for part in (above, each.owner, each.name) if part))
    return names


def encode_outside(rows: list[tuple[int, int, int, str, bool]]) -> bytes:
    """Calls and bases that lead out of the project or to nobody known: kept with the file, not as edges."""
    return msgspec.msgpack.encode(rows)


decode_outside = msgspec.msgpack.Decoder(list[tuple[int, int, int, str, bool]]).decode
