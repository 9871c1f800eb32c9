"""Which file an import means, by the custom of its language.

dotted     `a.b` is a/b.py or a/b/__init__.py, from a root of imports or from the importer
path       `./a` is a.ts, a.js, a/index.ts, …; a bare name may be a package of the same repository
directory  the import's end is a directory; all its files are meant
crate      `crate::a::b` is src/a/b.rs or src/a/b/mod.rs
package    `a.b.C` names a type by its package: looked for by name
include    the path of a file, from the importer or from anywhere above it
tail       `a.b` is the file whose path ends in a/b or a/b/init, the nearest to the importer; or a path
"""

from collections.abc import Iterable, Iterator, Sequence
from posixpath import commonprefix, dirname, join, normpath
from typing import Protocol

PYTHON_ROOTS = frozenset({"src", "lib", "python", "source"})
SCRIPT_ENDINGS = (".ts", ".tsx", ".d.ts", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts")
_TYPED = {".js": (".ts", ".tsx", ".d.ts"), ".jsx": (".tsx",), ".mjs": (".mts",), ".cjs": (".cts",)}


class Files(Protocol):
    """The files of the project, as a resolver sees them. Each question is remembered as a need."""

    def has(self, path: str) -> bool: ...

    def has_folder(self, path: str) -> bool: ...

    def with_stem(self, stem: str) -> list[str]:
        """Files whose name without ending is `stem`, and the `__init__`, `index` and `mod` files of a folder
        so named.
        """

    def manifest(self, importer: str, name: str) -> Iterator[tuple[str, str]]:
        """The folder and the declared name of each manifest of that file name, the nearest to the importer
        first.
        """


def dotted(files: Files, importer: str, module: str) -> str | None:
    """The file or folder of a Python module, or None when it is not in the project."""
    level = len(module) - len(module.lstrip("."))
    parts = [part for part in module[level:].split(".") if part]
    if level:
        folder = dirname(importer)
        for _ in range(level - 1):
            folder = dirname(folder)
        return python_file(files, join(folder, *parts) if parts else folder)
    tail = "/".join(parts)
    candidates = []
    for path in files.with_stem(parts[-1]):
        if tail not in path:
            continue
        base = path.rsplit(".", 1)[0].removesuffix("/__init__")
        if base == tail or base.endswith("/" + tail):
            prefix = base[: len(base) - len(tail)].rstrip("/")
            if _is_root(files, importer, prefix, len(parts)):
                candidates.append(
                    (not importer.startswith(prefix + "/"), path.endswith(".pyi"), len(prefix), path)
                )
    if candidates:
        return min(candidates)[3]
    return next((root for root in (tail, f"src/{tail}") if files.has_folder(root)), None)


def _is_root(files: Files, importer: str, prefix: str, depth: int) -> bool:
    """Whether imports may begin in that folder."""
    if not prefix:
        return True
    if files.has(f"{prefix}/__init__.py"):
        return False
    return depth > 1 or importer.startswith(prefix + "/") or prefix.rsplit("/", 1)[-1] in PYTHON_ROOTS


def python_file(files: Files, base: str) -> str | None:
    """The module or package at `base`, or the folder itself when it has no `__init__`."""
    for path in (f"{base}.py", f"{base}/__init__.py", f"{base}.pyi", f"{base}/__init__.pyi"):
        if files.has(path.lstrip("/")):
            return path.lstrip("/")
    return base if base and files.has_folder(base) else None


def path(files: Files, importer: str, module: str) -> str | None:
    """The file of a JavaScript or TypeScript import."""
    if module.startswith("."):
        return script(files, normpath(join(dirname(importer), module)))
    for folder, name in files.manifest(importer, "package.json"):
        if name and (module == name or module.startswith(name + "/")):
            rest = module[len(name) :].strip("/")
            tries = [rest, f"src/{rest}"] if rest else ["src/index", "index", "lib/index", "src/main"]
            for each in tries:
                if found := script(files, normpath(join(folder, each))):
                    return found
    for folder, aliases in files.manifest(importer, "tsconfig.json"):
        for pair in aliases.split("\n"):
            pattern, _, target = pair.partition("=")
            stem = pattern.rstrip("*")
            if target and (module == pattern or (pattern.endswith("*") and module.startswith(stem))):
                place = join(folder, target.rstrip("*") + module[len(stem) :])
                if found := script(files, normpath(place)):
                    return found
    return None


def script(files: Files, base: str) -> str | None:
    if base.startswith(".."):
        return None
    if files.has(base):
        return base
    for ending, others in _TYPED.items():
        if base.endswith(ending):
            for other in others:
                if files.has(base[: -len(ending)] + other):
                    return base[: -len(ending)] + other
    for ending in SCRIPT_ENDINGS:
        if files.has(base + ending):
            return base + ending
    for ending in SCRIPT_ENDINGS:
        if files.has(f"{base}/index{ending}"):
            return f"{base}/index{ending}"
    return None


def directory(files: Files, importer: str, module: str) -> str | None:
    """The folder of a Go package."""
    for folder, name in files.manifest(importer, "go.mod"):
        if name and (module == name or module.startswith(name + "/")):
            place = join(folder, module[len(name) :].strip("/")).rstrip("/")
            if not place or files.has_folder(place):
                return place or "."
    return None


def crate(files: Files, importer: str, parts: list[str]) -> tuple[str, list[str]] | None:
    """The file that holds the Rust path, and what is left of the path inside that file."""
    place = _crate_start(files, importer, parts)
    if place is None:
        return None
    base, rest, file = place
    while rest:
        found = next(
            (each for each in (f"{base}/{rest[0]}.rs", f"{base}/{rest[0]}/mod.rs") if files.has(each)), None
        )
        if found is None:
            break
        base, rest, file = f"{base}/{rest[0]}", rest[1:], found
    return file, rest


def _crate_start(files: Files, importer: str, parts: list[str]) -> tuple[str, list[str], str] | None:
    """Folder to go on in, rest of the path, and the file so far."""
    own = dirname(importer)
    name = importer.rsplit("/", 1)[-1]
    inside = own if name in ("mod.rs", "lib.rs", "main.rs") else importer.removesuffix(".rs")
    head, rest = parts[0], parts[1:]
    if head == "self":
        return inside, rest, importer
    if head == "super":
        folder = dirname(inside)
        while rest and rest[0] == "super":
            folder, rest = dirname(folder), rest[1:]
        holders = (f"{folder}.rs", f"{folder}/mod.rs", f"{folder}/lib.rs", f"{folder}/main.rs")
        return next(((folder, rest, each) for each in holders if files.has(each)), None)
    if head == "crate":
        for folder in above(own):
            for root in ("lib.rs", "main.rs"):
                if files.has(join(folder, root)):
                    return folder, rest, join(folder, root)
        return None
    for folder, declared in files.manifest(importer, "Cargo.toml"):
        if declared.replace("-", "_") == head and files.has(join(folder, "src/lib.rs")):
            return join(folder, "src"), rest, join(folder, "src/lib.rs")
    if files.has(f"{inside}/{head}.rs") or files.has(f"{inside}/{head}/mod.rs"):
        return inside, parts, importer
    return None


def include(files: Files, importer: str, target: str, endings: Sequence[str] = ("",)) -> str | None:
    """The file an include names: beside the importer, above it, or the only one whose path ends so."""
    target = target.strip("\"'<> ")
    base = target.rsplit("/", 1)[-1]
    so_named = files.with_stem(base.split(".", 1)[0])
    named = [ending for ending in endings if any(each.endswith(base + ending) for each in so_named)]
    if not named:
        return None
    for folder in above(dirname(importer)):
        for part in ("", "include", "src", "lib"):
            for ending in named:
                place = normpath(join(folder, part, target + ending))
                if place in so_named:
                    return place
    tail = normpath(target).lstrip("./")
    ends = tuple("/" + tail + ending for ending in endings)
    found = [each for each in so_named if each.endswith(ends)] if tail else []
    return found[0] if len(found) == 1 else None


def tail(files: Files, importer: str, module: str, endings: Iterable[str]) -> str | None:
    """The file of a module by its whole name, `shop.money`, or by its path from the importer."""
    ends = tuple(f".{ending}" for ending in endings)
    if module.endswith(ends) or module.startswith("."):
        base = normpath(join(dirname(importer), module))
        return next((place for place in (base, *(base + end for end in ends)) if files.has(place)), None)
    wanted = "/" + module.replace(".", "/").strip("/")
    found = []
    for path in files.with_stem(wanted.rsplit("/", 1)[-1]):
        base = "/" + path.rsplit(".", 1)[0]
        if path.endswith(ends) and base.removesuffix("/init").endswith(wanted):
            found.append((-len(commonprefix((path, importer))), len(path), path))
    return min(found)[2] if found else None


def above(folder: str) -> Iterator[str]:
    """The folder and every one above it, the repository's own last."""
    yield folder
    while folder:
        folder = dirname(folder)
        yield folder
