"""What symbols, edges and names are: stored as numbers, told as words."""

from enum import IntEnum

MODULE = -1


class SymbolKind(IntEnum):
    """What a definition is. Stored as a number; `label` is what people and agents see."""

    MODULE = 0
    CLASS = 1
    INTERFACE = 2
    TYPE = 3
    FUNCTION = 4
    METHOD = 5
    CONSTANT = 6
    NAMESPACE = 7
    EXTENSION = 8  # members added to a type elsewhere (`impl T`): a scope, not a symbol of its own

    @property
    def label(self) -> str:
        return self.name.lower()


TYPES = frozenset({SymbolKind.CLASS, SymbolKind.INTERFACE, SymbolKind.TYPE})
HOLDERS = TYPES | {SymbolKind.EXTENSION}
CALLABLE = frozenset({SymbolKind.FUNCTION, SymbolKind.METHOD})


class EdgeKind(IntEnum):
    CALL = 1
    INHERIT = 2
    OVERRIDE = 3
    TYPE = 4
    USE = 5
    IMPORT = 6

    @property
    def label(self) -> str:
        return self.name.lower()


class Binds(IntEnum):
    """How a name gets its value: from an expression, by its declared type, as an element of one, or
    unknown.
    """

    VALUE = 0
    TYPE = 1
    EACH = 2
    UNKNOWN = 3


class Flag(IntEnum):
    """Bits of `Definition.flags`."""

    PROPERTY = 1
    DECLARATION = 2  # a prototype or an abstract member: the body is elsewhere
    EXPORTED = 4
    PRIVATE = 8  # no other file sees it by its name
