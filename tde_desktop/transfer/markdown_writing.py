"""Memory as a folder of Markdown files that Obsidian opens and that imports back to the same memory.

A page is a file at its path, its fields in front matter. What is no page lies in `.tde/`: observations,
tombstones, and the list of files written, by which the next export tells its own files from a person's.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tde_desktop.brain.front_matter import emit
from tde_desktop.brain.naming import fold
from tde_desktop.brain.portable import PortablePage
from tde_desktop.config.settings import write_whole
from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.transfer.markdown_reading import BESIDE

LIST = "files.json"
_FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f\x7f]')
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))]
)
_LONGEST_NAME = 200  # bytes of UTF-8: file systems take 255, and `.md` and a number come on top


@dataclass(frozen=True, slots=True)
class ExportReport:
    """`kept` are files that a person changed since the last export: they were left, with why.

    `files` are (name, written or removed), in a dry run those that would be.
    """

    folder: Path
    written: int
    unchanged: int
    removed: int
    kept: tuple[tuple[str, str], ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    dry_run: bool = False


def write_folder(
    folder: Path,
    pages: list[PortablePage],
    beside: Mapping[str, str],
    *,
    overwrite: bool = False,
    dry_run: bool = False,
    checkpoint: Checkpoint | None = None,
    report: Report = quiet,
) -> ExportReport:
    """Write what has changed since the last export into `folder`, and remove the files of pages that went.

    `beside` are the texts of what is no page, by the names of their files. A dry run writes nothing.

    A file that was changed there since is left and told, unless `overwrite`. Raises `Invalid` when `folder`
    is a file, `Unavailable` when it cannot be written to, `Cancelled`; each file is whole at any moment.
    """
    checkpoint = checkpoint or Checkpoint()
    if folder.exists() and not folder.is_dir():
        raise Invalid(f"{folder} is a file.", "Name a folder.")
    wanted = _files(pages) | {f"{BESIDE}/{name}": text for name, text in beside.items() if text}
    before = _read_list(folder)
    kept: list[tuple[str, str]] = []
    files: list[tuple[str, str]] = []
    unchanged = 0
    try:
        if not dry_run:
            folder.mkdir(parents=True, exist_ok=True)
        for done, (name, text) in enumerate(wanted.items()):
            checkpoint.reached()
            report(Progress(done, len(wanted), name, stage="Exporting"))
            here = _present(folder / name)
            if here == text:
                unchanged += 1
                continue
            if here is not None and not overwrite and before.get(name) != _hash(here):
                kept.append((name, _why(name, before)))
                continue
            if not dry_run:
                _write(folder, name, text)
            files.append((name, "written"))
        for name in sorted(set(before) - set(wanted)):
            here = _present(folder / name)
            if here is not None and (overwrite or before[name] == _hash(here)):
                if not dry_run:
                    _remove(folder, name)
                files.append((name, "removed"))
            elif here is not None:
                kept.append(
                    (name, "its page is gone here, and it was changed there since: import it, or delete it")
                )
        if not dry_run:
            _write_list(folder, wanted, {name for name, _ in kept}, before)
    except OSError as problem:
        raise Unavailable(f"{folder} cannot be written: {problem.strerror or problem}.") from problem
    report(Progress(len(wanted), len(wanted), stage="Exporting"))
    removed = sum(what == "removed" for _, what in files)
    return ExportReport(folder, len(files) - removed, unchanged, removed, tuple(kept), tuple(files), dry_run)


def _why(name: str, before: Mapping[str, str]) -> str:
    if name in before:
        return "changed there since the last export: import it first, or export with --overwrite"
    return "a file of another is there: export elsewhere, or with --overwrite"


def _files(pages: list[PortablePage]) -> dict[str, str]:
    names = file_names([page.content.path for page in pages])
    paths = {page.id: page.content.path for page in pages}
    named = sorted(zip(names, pages, strict=True), key=lambda entry: entry[0])
    return {name: text_of(page, paths, name) for name, page in named}


def text_of(page: PortablePage, paths: Mapping[str, str], name: str) -> str:
    """The file of a page. `paths` gives the path of each page that a relation may name."""
    content = page.content
    fields: dict[str, str | int | bool | datetime | list[str]] = {
        "id": page.id,
        "title": content.title,
        "kind": str(content.kind),
        "tier": str(content.tier),
        "status": str(content.status),
        "importance": content.importance,
    }
    if content.pinned:
        fields["pinned"] = True
    fields |= {"task": content.task_ref, "tags": list(content.tags), "files": list(content.files)}
    for edge in page.relations:
        links = fields.setdefault(str(edge.kind), [])
        assert isinstance(links, list)
        links.append(f"[[{paths.get(edge.target, edge.target)}|{edge.target}]]")
    fields |= {
        "source": content.source,
        "actor": page.actor,
        "created": page.created_at,
        "updated": page.updated_at,
        "version": page.version,
    }
    if name != f"{content.path}.md":
        fields["path"] = content.path
    return emit(fields) + (f"\n{content.body}\n" if content.body else "")


def file_names(paths: list[str]) -> list[str]:
    """A file for each path, one that every file system takes; two are never the same in any spelling."""
    taken: set[str] = set()
    found = []
    for path in paths:
        safe = "/".join(_safe(segment) for segment in path.split("/"))
        name, number = safe, 2
        while fold(name) in taken:
            name, number = f"{safe}-{number}", number + 1
        taken.add(fold(name))
        found.append(f"{name}.md")
    return found


def _safe(segment: str) -> str:
    segment = _FORBIDDEN.sub("_", segment)
    while len(segment.encode()) > _LONGEST_NAME:
        segment = segment[:-1]
    segment = segment.rstrip(". ") or "_"
    if segment.startswith("."):
        segment = f"_{segment[1:]}"
    return f"{segment}_" if segment.partition(".")[0].lower() in _DEVICES else segment


def _present(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except (FileNotFoundError, NotADirectoryError):
        return None


def _write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.parent.resolve().is_relative_to(folder.resolve()):
        raise Invalid(f"{path.parent} leads out of {folder}.", "Export to a folder without links.")
    write_whole(path, text)


def _remove(folder: Path, name: str) -> None:
    path = folder / name
    path.unlink()
    for above in path.parents:
        if above == folder or any(above.iterdir()):
            return
        above.rmdir()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _read_list(folder: Path) -> dict[str, str]:
    try:
        found = json.loads((folder / BESIDE / LIST).read_text(encoding="utf-8"))
        return {str(name): str(digest) for name, digest in found["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write_list(folder: Path, wanted: Mapping[str, str], kept: set[str], before: Mapping[str, str]) -> None:
    listed = {name: _hash(text) for name, text in wanted.items() if name not in kept}
    listed |= {name: before[name] for name in kept if name in before}
    text = json.dumps({"files": listed, "format": 1}, ensure_ascii=False, sort_keys=True, indent=0) + "\n"
    if _present(folder / BESIDE / LIST) != text:
        _write(folder, f"{BESIDE}/{LIST}", text)
