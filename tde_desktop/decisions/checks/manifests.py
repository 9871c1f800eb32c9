"""Which packages a project's manifests name, and on which line. Manifests are parsed, not searched."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any

from tde_desktop.lazy import dataclass


class Unreadable(Exception):
    """A manifest that its own tools could not read either; the message says why."""


@dataclass(frozen=True, slots=True)
class Dependency:
    name: str
    line: int


@lru_cache(maxsize=16_384)
def is_manifest(path: str) -> bool:
    return _reader_for(path) is not None


def dependencies(path: str, content: bytes) -> list[Dependency]:
    """The packages a manifest asks for, of every group and platform. Raises `Unreadable`."""
    reader = _reader_for(path)
    assert reader is not None, path
    text = content.decode("utf-8", "replace")
    try:
        names = list(dict.fromkeys(reader(text)))
    except (ValueError, RecursionError, AttributeError, TypeError) as problem:
        raise Unreadable(str(problem).splitlines()[0] if str(problem) else "it is malformed") from problem
    lines = text.split("\n")
    return [Dependency(name, _line_of(lines, name)) for name in names]


def is_named(pattern: str, name: str) -> bool:
    """Whether a package is meant: in any case, `-`, `_` and `.` alike; `*` stands for anything.

    A Java package is meant by `group:artifact` or its artifact, a Go module with or without its `/v2`.
    """
    wanted = _plain(pattern)
    variants = {name, name.rpartition(":")[2], re.sub(r"/v\d+$", "", name)}
    return any(fnmatchcase(_plain(one), wanted) for one in variants)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.lower())


def _line_of(lines: list[str], name: str) -> int:
    """The line that names the package: the first where it stands as a word of its own, outside a comment."""
    loose = r"[-_.]+".join(re.escape(part) for part in re.split(r"[-_.]+", name.rpartition(":")[2]))
    word = re.compile(rf"(?<![\w@/.\-]){loose}(?![\w\-]|\.\w)", re.IGNORECASE)
    section = re.compile(r"depend|require|\[", re.IGNORECASE)
    inside = False
    fallback = 0
    for number, line in enumerate(lines, start=1):
        inside = inside or bool(section.search(line))
        if word.search(line.split(" #")[0]) and not line.lstrip().startswith(("#", "//")):
            if inside:
                return number
            fallback = fallback or number
    return fallback


def _reader_for(path: str) -> Callable[[str], Iterator[str]] | None:
    place = PurePosixPath(path)
    name = place.name.lower()
    if name in _READERS:
        return _READERS[name]
    if name.endswith((".txt", ".in")) and ("requirements" in name or place.parent.name == "requirements"):
        return _requirements
    return None


def _requirement(text: str) -> str:
    match = re.match(r"\s*([A-Za-z0-9](?:[\w.\-]*[A-Za-z0-9])?)", text)
    return match[1] if match else ""


def _requirements(text: str) -> Iterator[str]:
    joined = re.sub(r"\\\n", " ", text)
    for line in joined.split("\n"):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if egg := re.search(r"#egg=([\w.\-]+)", line):
            yield egg[1]
        elif (
            line
            and not line.startswith("-")
            and "://" not in line.split("@")[0]
            and (name := _requirement(line))
        ):
            yield name


def _pyproject(text: str) -> Iterator[str]:
    document = tomllib.loads(text)
    project = document.get("project", {})
    yield from _requirement_names(project.get("dependencies", []))
    for group in project.get("optional-dependencies", {}).values():
        yield from _requirement_names(group)
    for group in document.get("dependency-groups", {}).values():
        yield from _requirement_names(group)
    yield from _requirement_names(document.get("build-system", {}).get("requires", []))
    poetry = document.get("tool", {}).get("poetry", {})
    groups = [poetry, *poetry.get("group", {}).values()]
    for group in groups:
        for section in ("dependencies", "dev-dependencies"):
            yield from (name for name in group.get(section, {}) if name != "python")
    yield from _requirement_names(document.get("tool", {}).get("uv", {}).get("dev-dependencies", []))


def _requirement_names(entries: Iterable[object]) -> Iterator[str]:
    yield from (name for entry in entries if isinstance(entry, str) and (name := _requirement(entry)))


def _package_json(text: str) -> Iterator[str]:
    document = json.loads(text)
    for section in ("dependencies", "devDependencies", "peerDependencies", "optionalDependencies"):
        yield from document.get(section) or {}


def _cargo(text: str) -> Iterator[str]:
    document = tomllib.loads(text)
    targets = document.get("target", {}).values()
    for table in (document, document.get("workspace", {}), *targets):
        for section in ("dependencies", "dev-dependencies", "build-dependencies"):
            for name, entry in table.get(section, {}).items():
                yield _crate(name, entry)


def _crate(name: str, entry: object) -> str:
    """A crate used under another name is known by its own."""
    return str(entry.get("package", name)) if isinstance(entry, Mapping) else name


def _go_mod(text: str) -> Iterator[str]:
    inside = False
    for line in text.split("\n"):
        words = line.split("//")[0].split()
        if words[:2] == ["require", "("]:
            inside = True
        elif words[:1] == [")"]:
            inside = False
        elif inside and len(words) >= 2:
            yield words[0].strip('"')
        elif words[:1] == ["require"] and len(words) >= 3:
            yield words[1].strip('"')


def _pom(text: str) -> Iterator[str]:
    from xml.etree import ElementTree

    if "<!ENTITY" in text or "<!DOCTYPE" in text:
        raise Unreadable("it declares entities, which are not read")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as problem:
        raise Unreadable(str(problem)) from problem
    for element in root.iter():
        if _tag(element) == "dependency":
            parts = {_tag(child): (child.text or "").strip() for child in element}
            if parts.get("artifactId"):
                yield f"{parts.get('groupId', '')}:{parts['artifactId']}"


def _tag(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


_READERS: Mapping[str, Callable[[str], Iterator[str]]] = {
    "pyproject.toml": _pyproject,
    "package.json": _package_json,
    "cargo.toml": _cargo,
    "go.mod": _go_mod,
    "pom.xml": _pom,
}
