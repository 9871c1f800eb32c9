"""Real prose for a large memory: the docstrings and documents of the Python that runs this.

python -m tests.bench.brain_corpus HOME [PAGES]     writes a store of that many pages (100,000) into HOME
"""

import ast
import json
import random
import re
import sys
import sysconfig
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.store.database import run, select
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import Kind

PROJECT = "harbor"
PAGES = 100_000
WRITTEN = 25_000
"""So many are written through the service; the others are joined from them."""

_PAGE = (
    "number, id, path, path_key, name_key, title, title_key, project, kind, tier, status, importance, pinned,"
    " task_ref, tags, files, source, actor, words, added, removed, created_at, updated_at, version, embedded"
)

_SHORTEST, _LONGEST = 160, 2400


def passages() -> Iterator[tuple[str, str]]:
    """(where, text) of every docstring and every part of a document, in a fixed order."""
    folders = [Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_path("purelib"))]
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix not in (".py", ".md", ".rst", ".txt") or not file.is_file():
                continue
            if folder is folders[0] and "site-packages" in file.parts:
                continue
            text = file.read_text(encoding="utf-8", errors="replace")
            where = file.relative_to(folder).with_suffix("").as_posix()
            yield from _docstrings(where, text) if file.suffix == ".py" else _sections(where, text)


def _docstrings(where: str, text: str) -> Iterator[tuple[str, str]]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (
            said := ast.get_docstring(node)
        ):
            yield f"{where}/{getattr(node, 'name', 'module')}", said


def _sections(where: str, text: str) -> Iterator[tuple[str, str]]:
    for number, part in enumerate(re.split(r"\n\s*\n(?=\S)", text)):
        yield f"{where}/{number}", part.strip()


def _kept_passages(kept: Path) -> list[tuple[str, str]]:
    if not kept.exists():
        found = [(where, text[:_LONGEST]) for where, text in passages() if len(text) >= _SHORTEST // 2]
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    return [(where, text) for where, text in json.loads(kept.read_text(encoding="utf-8"))]


def pages(count: int, kept: Path) -> Iterator[dict[str, object]]:
    """Arguments for `brain.write`. Where there are too few passages, neighbours are joined in new pairs."""
    found = _kept_passages(kept)
    chance = random.Random(7)
    kinds = [kind for kind in Kind if kind is not Kind.SESSION]
    for number in range(count):
        where, text = found[number % len(found)]
        if number >= len(found) or len(text) < _SHORTEST:
            other = found[chance.randrange(len(found))][1]
            text = f"{text}\n\n{other}"[:_LONGEST]
        first = " ".join(text.split())[:70].rpartition(" ")[0] or where
        name = where.rsplit("/", 1)[-1]
        yield {
            "path": f"{where.lower()}-{number}".replace("_", "-").strip("/"),
            "title": re.sub(r"[\[\]|#]", " ", f"{name}: {first}"),
            "body": text,
            "kind": str(kinds[number % len(kinds)]),
            "tags": sorted({part.strip("_.").lower() or "x" for part in where.split("/")[:2]}),
            "importance": 1 + number % 5,
        }


def build(home: Path, count: int = PAGES) -> float:
    """Seconds it took."""
    start = time.perf_counter()
    with Core.open(home) as core:
        with core.store.writing():
            Project.insert(name=PROJECT, source="/srv/harbor").on_conflict_ignore().execute()
        waiting = list(pages(min(count, WRITTEN), home / "passages.json"))
        for batch in range(0, len(waiting), 2000):
            with core.store.writing():
                for page in waiting[batch : batch + 2000]:
                    core.brain.write(PROJECT, actor="bench", **page)  # type: ignore[arg-type]
        _join_in_pairs(core, count)
    return time.perf_counter() - start


def _join_in_pairs(core: Core, count: int) -> None:
    """More pages, each of two written ones, put straight into the tables: ten times as quick."""
    with core.store.reading():
        last = select("SELECT MAX(number) FROM page")[0][0]
        texts = select(
            "SELECT title, tags, page_body.body, page_words.body, files FROM page_body"
            " JOIN page_words ON page_words.rowid = page_body.page ORDER BY page_body.page"
        )
        names = select("SELECT path, path_key, name_key, title, title_key FROM page ORDER BY number")
        facts = select(
            "SELECT project, kind, tier, status, importance, pinned, task_ref, tags, files, source, actor,"
            " words, added, removed, created_at, updated_at, version, embedded FROM page ORDER BY number"
        )
    for start in range(len(texts), count, 5000):
        with core.store.writing():
            for at in range(start, min(count, start + 5000)):
                one, two = at % len(texts), (at * 7919 + 13) % len(texts)
                number = last + at
                title, tags, body, indexed, files = texts[one]
                row = (
                    number,
                    f"not_{number:08x}",
                    *(f"{name}-{at}" for name in names[one]),
                    *facts[one][:-1],
                    0,
                )
                run(f"INSERT INTO page ({_PAGE}) VALUES ({','.join('?' * len(row))})", *row)
                for tag in json.loads(facts[one][7]):
                    run("INSERT INTO page_tag (page, tag) VALUES (?, ?)", number, tag)
                run("INSERT INTO page_body VALUES (?, ?)", number, f"{body}\n\n{texts[two][2]}"[:_LONGEST])
                run(
                    "INSERT INTO page_words (rowid, title, tags, body, files) VALUES (?, ?, ?, ?, ?)",
                    number,
                    title,
                    tags,
                    f"{indexed} {texts[two][3]}"[:_LONGEST],
                    files,
                )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(f"{build(Path(sys.argv[1]), int((sys.argv[2:] or [PAGES])[0])):.0f} s")
