"""Call edges of Python against jedi, an independent resolver, on 500 call sites of five installed packages.

A site counts where jedi knows the target. Precision: of the edges said to be `exact` or `import`, how many
lead where jedi goes. Recall: of the calls that jedi takes to a definition inside the package, how many the
graph has, without ambiguous ones.

    python -m tests.bench graph_truth
"""

import ast
import importlib.util
import random
import subprocess
import sys
import tempfile
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tde_desktop.graph.build import Run
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.jobs import Checkpoint, quiet

PACKAGES = ("click", "rich", "starlette", "jinja2", "pydantic")
SITES = 100  # a package
SEED = 20
Place = tuple[str, int]


@dataclass
class Score:
    right: int = 0
    said: int = 0
    found: int = 0
    with_ambiguous: int = 0
    known: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def add(
        self,
        path: str,
        line: int,
        called: str,
        inside: set[Place],
        outside: bool,
        ours: dict[tuple[str, int], list[tuple[str, str, int, int]]],
        near: int = 0,
    ) -> None:
        """One site: where it leads (a definition may begin `near` lines above its name), and the edges."""
        wide = {(file, first - at) for file, first in inside for at in range(near + 1)}
        here = ours.get((path, line), [])
        names = {called} | {entry[0] for entry in here if (entry[1], entry[2]) in wide}
        mine = [entry for entry in here if entry[0] in names]
        sure = {(entry[1], entry[2]) for entry in mine if entry[3] <= 2}
        where = f"{path}:{line} {called}"
        if sure:
            self.said += 1
            if sure & wide:
                self.right += 1
            else:
                self.wrong.append(f"{where} -> {sorted(sure)}, truth {sorted(inside)} {outside}")
        if inside:
            self.known += 1
            if any((entry[1], entry[2]) in wide and entry[3] <= 4 for entry in mine):
                self.found += 1
            else:
                self.missed.append(f"{where}: truth {sorted(inside)}, graph {mine}")
            self.with_ambiguous += any((entry[1], entry[2]) in wide for entry in mine)

    def merge(self, other: "Score") -> None:
        for key in ("right", "said", "found", "with_ambiguous", "known", "wrong", "missed"):
            setattr(self, key, getattr(self, key) + getattr(other, key))

    def explain(self) -> None:
        print("\n".join(["", "Wrong:", *self.wrong, "", "Missed:", *self.missed]))

    def row(self, name: str) -> str:
        precision = self.right / self.said if self.said else 0
        recall = self.found / self.known if self.known else 0
        wide = self.with_ambiguous / self.known if self.known else 0
        return f"{name:16} {self.said:6} {precision:9.3f} {self.known:6} {recall:7.3f} {wide:15.3f}"


def sites(root: Path) -> list[tuple[str, int, int, str]]:
    """(file, line, column, name) of every call by name or attribute, read with Python's own parser."""
    found = []
    for file in sorted(root.rglob("*.py")):
        text = file.read_text(encoding="utf-8", errors="replace")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                line, end = node.func.end_lineno or 0, node.func.end_col_offset or 0
                before = text.split("\n")[line - 1].encode()[:end].decode(errors="replace")
                found.append((file.relative_to(root).as_posix(), line, len(before) - len(name), name))
    return found


def truth(script: Any, roots: tuple[Path, ...], line: int, column: int) -> tuple[set[Place], bool] | None:
    """Where jedi goes: places inside the package, and whether it leads outside. None: it does not know.

    The package is in the copy or where it is installed: jedi may take an absolute import to either.
    """
    names = script.goto(line, column, follow_imports=True, follow_builtin_imports=False)
    if any(name.type not in ("function", "class") for name in names):
        names = [name for name in script.infer(line, column) if name.type in ("function", "class")]
    inside, outside = set(), False
    for name in names:
        path = name.module_path
        home = next((each for each in roots if path is not None and path.is_relative_to(each)), None)
        if path is not None and home is not None and name.line:
            inside.add((path.relative_to(home.parent).as_posix(), name.line))
        elif name.type in ("function", "class"):
            outside = True
    return (inside, outside) if inside or outside else None


def copy_package(name: str, folder: Path) -> Path:
    """Returns the folder in which the package is installed."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.submodule_search_locations
    source = Path(next(iter(spec.submodule_search_locations)))
    for file in sorted(source.rglob("*.py")):
        target = folder / name / file.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    commit_all(folder)
    return source.parent.resolve()


def commit_all(folder: Path) -> None:
    """Only tracked files are in a graph."""
    author = ["-c", "user.name=bench", "-c", "user.email=bench@localhost"]
    for command in (["init", "-q"], ["add", "."], [*author, "commit", "-qm", "x"]):
        subprocess.run(["git", "-C", str(folder), *command], check=True)


def edges(graph: GraphFile) -> dict[tuple[str, int], list[tuple[str, str, int, int]]]:
    """(file, line) to (name, target's file, its first line, confidence) of each call edge."""
    with graph.reading() as connection:
        rows = connection.execute(
            "SELECT a.path, e.line, s.name, b.path, s.first, e.confidence FROM edge e"
            " JOIN symbol s ON s.id = e.target JOIN file a ON a.id = e.file JOIN file b ON b.id = s.file"
            " WHERE e.kind = 1"
        ).fetchall()
    found: dict[tuple[str, int], list[tuple[str, str, int, int]]] = {}
    for path, line, name, target, first, confidence in rows:
        found.setdefault((path, line), []).append((name, target, first, confidence))
    return found


def judge(jedi: Any, name: str, folder: Path, score: Score) -> None:
    roots = (folder / name, copy_package(name, folder) / name)
    graph = GraphFile(folder / "graph.db")
    Run(graph, folder, 1 << 20, Checkpoint(), quiet).go("")
    ours = edges(graph)
    chosen = random.Random(SEED).sample(sites(folder), SITES)
    project = jedi.Project(folder, smart_sys_path=False)
    scripts: dict[str, Any] = {}
    for path, line, column, called in sorted(chosen):
        script = scripts.setdefault(path, jedi.Script(path=folder / path, project=project))
        there = truth(script, roots, line, column)
        if there is None:
            continue
        score.add(path, line, called, *there, ours)


def main() -> int:
    try:
        import jedi
    except ImportError:
        print("skipped: jedi is not installed (pip install jedi)")
        return 0
    print(f"{'package':16} {'sure':>6} {'precision':>9} {'inside':>6} {'recall':>7} {'with ambiguous':>15}")
    whole = Score()
    for name in PACKAGES:
        with tempfile.TemporaryDirectory() as folder:
            score = Score()
            judge(jedi, name, Path(folder).resolve(), score)
        print(score.row(name), flush=True)
        whole.merge(score)
    print(whole.row("all"))
    if "--why" in sys.argv:
        whole.explain()
    return 0 if whole.right >= 0.95 * whole.said and whole.found >= 0.80 * whole.known else 1


if __name__ == "__main__":
    sys.exit(main())
