"""A vault of 1,000 notes made from the documentation of Python's own library, imported and exported.

Notes lie in folders with Latin, Cyrillic, Greek and Chinese names, link each other by path, name and alias
thousands of times, and have front matter. Every link is compared with what the documented rule says, worked
out here by itself. Targets: import in under 20 s, every link right, a second import changes nothing.
"""

import importlib
import inspect
import pkgutil
import re
import sys
import tempfile
import time
import warnings
from pathlib import Path

from tde_desktop.core import Core

NOTES = 1000
FOLDERS = ("reference", "справочник", "βιβλιοθήκη", "参考", "guide/deep", "مرجع")
SKIPPED = {"antigravity", "this", "idlelib", "test", "lib2to3", "turtledemo", "tkinter", "turtle"}


def documented() -> list[tuple[str, str]]:
    """(dotted name, docstring) of modules, classes and functions of the standard library."""
    found: dict[str, str] = {}
    for module_info in sorted(pkgutil.iter_modules(), key=lambda one: one.name):
        name = module_info.name
        if name not in sys.stdlib_module_names or name in SKIPPED or name.startswith("_"):
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module = importlib.import_module(name)
        except ImportError:
            continue
        members = inspect.getmembers(module, lambda value: inspect.isclass(value) or inspect.isroutine(value))
        for short, value in [("", module), *members]:
            text = inspect.getdoc(value) or ""
            if len(text) > 120 and not short.startswith("_"):
                found.setdefault(f"{name}.{short}".rstrip("."), text)
    return sorted(found.items())[: NOTES + 500]


def write_vault(root: Path) -> tuple[dict[str, str], list[tuple[str, str, str]], int]:
    """Paths by note name; (page, target as linked, page that the rule names); bytes."""
    notes = documented()[:NOTES]
    names = [name.replace(".", " ") for name, _ in notes]
    paths = {name: f"{FOLDERS[i % len(FOLDERS)]}/{name}" for i, name in enumerate(names)}
    expected: list[tuple[str, str, str]] = []
    size = 0
    for i, (name, (dotted, text)) in enumerate(zip(names, notes, strict=True)):
        links = []
        for step in (1, 7, 31, 101):
            other = names[(i + step) % len(names)]
            written = {
                1: other,
                7: paths[other],
                31: f"{dotted_of(notes, (i + step) % len(names))}!",
                101: other,
            }[step]
            label = "|see" if step == 7 else "#notes" if step == 101 else ""
            links.append(f"[[{written}{label}]]")
            # An alias is written out as the path it stands for; a name may be that of several notes.
            meant = paths[other] if step == 7 else by_rule(paths, paths[name], other)
            expected.append((paths[name], meant if step == 31 else written, meant))
        wanted = f"[[nobody wrote {i % 50}]]"
        # Before the text: some of it holds what CommonMark reads as code up to its end.
        body = f"# {name}\n\n{' '.join(links)} {wanted} `[[code]]` #python\n\n{text}\n"
        tags = f"[stdlib, {dotted.split('.')[0]}]"
        head = f"---\ntitle: {name}: reference\naliases: ['{dotted}!']\ntags: {tags}\n---\n"
        file = root / f"{paths[name]}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(head + body, encoding="utf-8")
        size += len(head + body)
    return paths, expected, size


def by_rule(paths: dict[str, str], page: str, name: str) -> str:
    """Of the notes of one name (`random Random` and `random random`): same folder, shallowest, alphabet."""
    same = [path for other, path in paths.items() if other.casefold() == name.casefold()]
    home = page.rpartition("/")[0]
    return min(same, key=lambda path: (path.rpartition("/")[0] != home, path.count("/"), path.casefold()))


def dotted_of(notes: list[tuple[str, str]], index: int) -> str:
    return notes[index][0]


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "vault"
        paths, expected, size = write_vault(root)
        with Core.open(Path(scratch) / "home") as core:
            start, worked = time.perf_counter(), time.process_time()
            found = core.transfer.read("markdown", root)
            read = time.perf_counter() - start
            report, _ = core.transfer.apply(None, found, "bench")
            whole, worked = time.perf_counter() - start, time.process_time() - worked
            start = time.perf_counter()
            again, _ = core.transfer.apply(None, core.transfer.read("markdown", root), "bench")
            second = time.perf_counter() - start
            wrong = check_links(core, expected)
            start = time.perf_counter()
            core.transfer.export_markdown(None, Path(scratch) / "out")
            exported = time.perf_counter() - start
            start = time.perf_counter()
            core.backups.now()
            snapshot = time.perf_counter() - start
        print(f"{'notes':<34}{len(paths):>10,}")
        print(f"{'text':<34}{size / 1e6:>8.1f} MB")
        print(f"{'links checked':<34}{len(expected):>10,}")
        print(f"{'links that resolve otherwise':<34}{wrong:>10,}")
        print(
            f"{'import':<34}{whole:>8.1f} s   ({read:.1f} s of it reading; {worked:.1f} s of processor time)"
        )
        print(f"{'import again, nothing new':<34}{second:>8.1f} s")
        print(f"{'export':<34}{exported:>8.1f} s")
        print(f"{'snapshot':<34}{snapshot:>8.2f} s")
        problems = []
        if report.counts != {"create": len(paths)} or again.counts != {"unchanged": len(paths)}:
            problems.append(f"counts {report.counts}, then {again.counts}")
        if wrong:
            problems.append(f"{wrong} links resolve otherwise")
        if whole > 20:
            problems.append(f"{whole:.1f} s for an import")
        if problems:
            raise SystemExit("; ".join(problems))


def check_links(core: Core, expected: list[tuple[str, str, str]]) -> int:
    found: dict[str, dict[str, str]] = {}
    wrong = 0
    for page, target, meant in expected:
        if page not in found:
            links = core.brain.get(None, page).links
            found[page] = {link.target: link.page.path if link.page else "" for link in links}
        wrong += found[page].get(re.sub(r"#.*", "", target)) != meant
    return wrong


if __name__ == "__main__":
    main()
