"""What a path says about its file before a line of it is read."""

import re
from functools import lru_cache

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
_VERSIONED = regex(r"(?:^|/)v\d+/", re.I)

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


def versioned(path: str) -> bool:
    """Whether it lies in a folder such as `v3`."""
    return _VERSIONED.search(path) is not None


def facts(path: str) -> PathFacts:
    folder, _, name = path.rpartition("/")
    base = name.split(".", 1)[0] if not name.startswith(".") else name[1:]
    held = _of_folder(folder)
    return PathFacts(
        _stems(base),
        base.lower(),
        held.stems,
        _demotion(held, name),
        held.version,
        held.unversioned if held.version else path,
        held.platform or _platform(name.split(".", 1)[0]),
    )


@dataclass(frozen=True, slots=True)
class _Folder:
    """What all files of a folder have of it."""

    stems: tuple[str, ...]
    test: bool
    aside: bool
    version: int
    unversioned: str
    platform: str


@lru_cache(maxsize=4096)
def _of_folder(folder: str) -> _Folder:
    folders = folder.split("/") if folder else []
    version, unversioned = 0, ""
    for at, each in enumerate(folders):
        if match := _VERSION.match(each):
            version, unversioned = int(match[1]), "/".join(folders[:at])
    return _Folder(
        _stems(folders[-1]) if folders else (),
        any(map(_TEST_FOLDER.match, folders)),
        any(map(_ASIDE_FOLDER.match, folders)),
        version,
        unversioned,
        next(filter(None, map(_platform, folders[-3:])), ""),
    )


def _platform(name: str) -> str:
    return next(filter(None, map(platform_of, _PART.findall(name.lower()))), "")


def _stems(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(stem for word in words.IDENTIFIER.findall(text) for stem in words.stems(word)))


def _demotion(folder: _Folder, name: str) -> float:
    lost = 0.0
    if folder.test or _TEST_FILE.match(name):
        lost += TEST
    elif folder.aside or _ASIDE_FILE.match(name):
        lost += ASIDE
    if _REEXPORT.match(name):
        lost += REEXPORT
    if _STUB.search(name):
        lost += STUB
    return lost
