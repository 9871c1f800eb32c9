"""Which files a file leans on, as far as its own lines name them."""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

from tde_desktop.lazy import regex

_LINE = regex(
    r"^\s*(?:from|import|use|require(?:_relative)?|include|load|source|alias|using|mod|pub\s+(?:use|mod)|export\s.*\sfrom"
    r"|#\s*include|(?:const|let|var|local)\s.*(?:require\s*\(|@import\s*\())"
)
_QUOTED = regex(r"""["'<]([^"'<>\s]+)["'>]""")
_DOTTED = regex(r"[A-Za-z_][\w.:\\/]*")
_WORDS = """
from import use require require_relative include load source alias using mod pub export as static
type crate  self super qualified hiding const let var local
"""
_KEYWORDS = frozenset(_WORDS.split())


def imported(lines: Sequence[str]) -> list[str]:
    """The last names of what is imported, lower case: `from a.b import c` gives b and c; each once,
    sorted.
    """
    found: set[str] = set()
    for line in lines:
        if len(line) < 400 and _LINE.match(line):
            for target in _QUOTED.findall(line) or _DOTTED.findall(line):
                name = _last(target)
                if len(name) > 1 and name not in _KEYWORDS:
                    found.add(name)
    return sorted(found)[:200]


def _last(target: str) -> str:
    part = re.split(r"::|[\\/]", target.rstrip("/\\:*"))[-1]
    suffix = PurePosixPath(part).suffix
    if "." in part:
        part = part[: -len(suffix)] if "/" in target or suffix in _FILE_ENDINGS else part.rsplit(".", 1)[-1]
    return part.lower()


_ENDINGS = """
.h .hpp .hh .hxx .c .cc .cpp .js .mjs .cjs .ts .mts .tsx .jsx .rb .zig .sh .bash .php .lua .inc .ipp
"""
_FILE_ENDINGS = frozenset(_ENDINGS.split())
