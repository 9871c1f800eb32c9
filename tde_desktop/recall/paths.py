"""What a path says about its file before a line of it is read."""

import re
from pathlib import PurePosixPath

from tde_desktop.lazy import dataclass, regex
from tde_desktop.recall import words

_TEST_FOLDER = regex(
    r"^(tests?|__tests__|specs?|testing|testdata|test[-_].*|.*[-_]tests?|e2e|fixtures?|mocks?)$", re.I
)
_TEST_FILE = regex(
    r"^(test_.*|.*_tests?|.*[.-](test|spec|e2e)|.*_spec|conftest)\.\w+$|^.*[a-z](Tests?|Spec|TestCase)\.\w+$|^tests?\.\w+$"
)
_ASIDE_FOLDER = regex(
    r"^(examples?|demos?|samples?|bench(marks?|es)?|compat(ibility)?|_?compat|legacy|deprecated|old|docs?_src|playground"
    r"|vendor(ed)?|third[-_]?party|generated)$",
    re.I,
)
_ASIDE_FILE = regex(
    r"^_?(compat(ibility)?|deprecated|legacy)\.\w+$|^(bench|benchmark|example)_?\w*\.\w+$", re.I
)
_REEXPORT = regex(
    r"^(__init__\.pyi?|index\.[cm]?[jt]sx?|mod\.rs|package-info\.java|module-info\.java|prelude\.\w+)$"
)
_STUB = regex(r"\.(pyi|d\.[cm]?ts)$")
_VERSION = regex(r"^v(\d+)$", re.I)

# A platform by the parts of names that stand for it. What Linux has counts as what all have: servers run it.
_PLATFORMS = """
windows: win win32 win64 winnt windows mingw cygwin msvc
darwin: darwin macos osx ios cocoa
bsd: bsd freebsd openbsd netbsd dragonfly
solaris: sunos solaris illumos
mainframe: aix ibmi os390 zos
other: haiku qnx hurd plan9 amigaos fuchsia
mobile: android
web: wasm wasi emscripten
"""
_NAMES_OF = {
    word: platform
    for line in _PLATFORMS.split("\n")
    if line
    for platform, _, words_ in [line.partition(":")]
    for word in words_.split()
}
_PART = regex(r"[a-z]+\d*")

TEST, ASIDE, REEXPORT, STUB = -2.0, -1.5, -0.7, -0.5


@dataclass(frozen=True, slots=True)
class PathFacts:
    """`stem` and `folder` are the stems of the file's own name and of the folder it lies in.

    `demotion` is what it loses for being a test, an example, a list of re-exports or a type stub; `version`
    the number of a folder such as `v3`, with `unversioned` where that folder lies; `platform` the one
    platform it is for.
    """

    stem: tuple[str, ...]
    whole: str
    folder: tuple[str, ...]
    demotion: float
    version: int
    unversioned: str
    platform: str


def platform_of(word: str) -> str:
    """The platform that a word in lower case stands for, or empty."""
    return _NAMES_OF.get(word, "")


def facts(path: str) -> PathFacts:
    *folders, name = PurePosixPath(path).parts
    base = name.split(".", 1)[0] if not name.startswith(".") else name[1:]
    version, unversioned = 0, path
    for at, folder in enumerate(folders):
        if match := _VERSION.match(folder):
            version = int(match[1])
            unversioned = "/".join(folders[:at])
    return PathFacts(
        _stems(base),
        base.lower(),
        _stems(folders[-1]) if folders else (),
        _demotion(folders, name),
        version,
        unversioned,
        next(filter(None, map(platform_of, _parts(folders, name))), ""),
    )


def _parts(folders: list[str], name: str) -> list[str]:
    """The words of the nearest three folders and of the name without its ending."""
    return [part for each in (*folders[-3:], name.split(".", 1)[0]) for part in _PART.findall(each.lower())]


def _stems(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(stem for word in words.IDENTIFIER.findall(text) for stem in words.stems(word)))


def _demotion(folders: list[str], name: str) -> float:
    lost = 0.0
    if any(_TEST_FOLDER.match(folder) for folder in folders) or _TEST_FILE.match(name):
        lost += TEST
    elif any(_ASIDE_FOLDER.match(folder) for folder in folders) or _ASIDE_FILE.match(name):
        lost += ASIDE
    if _REEXPORT.match(name):
        lost += REEXPORT
    if _STUB.search(name):
        lost += STUB
    return lost
