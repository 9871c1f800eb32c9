"""How sure a match is."""

from enum import IntEnum


class Confidence(IntEnum):
    """How a reference was matched, the surest first. EXACT: by scope, receiver and type. IMPORT: through an
    import.

    SAME_FILE and NAME: by name alone, the only one in the file or the project. AMBIGUOUS: one of several.
    """

    EXACT = 1
    IMPORT = 2
    SAME_FILE = 3
    NAME = 4
    AMBIGUOUS = 5

    @property
    def label(self) -> str:
        return "name only" if self is Confidence.NAME else self.name.lower().replace("_", " ")
