"""Call edges of JavaScript and TypeScript against the TypeScript compiler, on 500 sites of seven packages.

Counted as in `graph_truth`. Needs `npm`: the compiler and the packages are put into build/npm once.

    python -m tests.bench graph_truth_scripts
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tde_desktop.graph.build import Run
from tde_desktop.graph.graph_file import GraphFile
from tde_desktop.jobs import Checkpoint, quiet
from tests.bench.graph_truth import Score, commit_all, edges

HOME = Path(__file__).parents[2] / "build" / "npm"
PACKAGES = {
    "express": "lib",
    "commander": "lib",
    "axios": "lib",
    "rxjs": "src",
    "@reduxjs/toolkit": "src",
    "immer": "src",
    "zod": "src",
}
INSTALLED = "typescript@5 express@5 commander@14 axios@1 rxjs@7 @reduxjs/toolkit@2 immer@10 zod@4"
SITES = 72  # a package
SEED = 20
NEAR = 2  # lines between the start of a definition (its decorators, its `export`) and its name

SCRIPT = """
const ts = require("typescript"), fs = require("fs"), path = require("path");
const root = process.argv[2], files = [];
(function walk(folder) {
  for (const each of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, each.name);
    if (each.isDirectory()) { if (each.name !== "node_modules" && each.name !== ".git") walk(place); }
    else if (/\\.(ts|tsx|js|mjs|cjs)$/.test(each.name) && !/\\.d\\.ts$/.test(each.name)) files.push(place);
  }
})(root);
const program = ts.createProgram(files, { allowJs: true, checkJs: true, noEmit: true,
  skipLibCheck: true, moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 });
const checker = program.getTypeChecker(), sites = [];
function places(symbol) {
  if (!symbol) return null;
  if (symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return (symbol.declarations || []).map(function (declaration) {
    const file = declaration.getSourceFile(), name = ts.getNameOfDeclaration(declaration) || declaration;
    return [path.relative(root, file.fileName), file.getLineAndCharacterOfPosition(name.getStart()).line + 1,
      ts.SyntaxKind[declaration.kind]];
  });
}
for (const file of program.getSourceFiles()) {
  if (!file.fileName.startsWith(root) || file.isDeclarationFile) continue;
  if (file.fileName.includes("node_modules")) continue;
  (function visit(node) {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = node.expression;
      const member = ts.isPropertyAccessExpression(called);
      const name = member ? called.name : ts.isIdentifier(called) ? called : null;
      if (name) sites.push({ path: path.relative(root, file.fileName), name: name.text,
        line: file.getLineAndCharacterOfPosition(name.getStart()).line + 1,
        targets: places(checker.getSymbolAtLocation(name)) });
    }
    ts.forEachChild(node, visit);
  })(file);
}
console.log(JSON.stringify(sites));
"""
# Declarations that a call can lead to; a parameter or a plain variable only holds something.
CALLED = ("FunctionDeclaration", "MethodDeclaration", "ClassDeclaration", "MethodSignature", "Constructor")
HELD = (
    "VariableDeclaration",
    "PropertyAssignment",
    "BinaryExpression",
    "FunctionExpression",
    "PropertyDeclaration",
)
HELD += (
    "ClassExpression",
    "PropertyAccessExpression",
    "GetAccessor",
    "ArrowFunction",
    "ElementAccessExpression",
)


def ready() -> str:
    """Why it cannot run, or empty."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return "npm and node are not installed"
    if not all((HOME / "node_modules" / name).exists() for name in ("typescript", *PACKAGES)):
        HOME.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(HOME), "--no-audit", "--no-fund", *INSTALLED.split()]
        if subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode:
            return "the packages could not be fetched"
    return ""


def judge(name: str, part: str, folder: Path, score: Score) -> None:
    shutil.copytree(HOME / "node_modules" / name / part, folder / part)
    commit_all(folder)
    graph = GraphFile(folder / "graph.db")
    Run(graph, folder, 1 << 20, Checkpoint(), quiet).go("")
    with graph.reading() as connection:
        known = {
            (path, line + at): kind
            for at in range(NEAR, -1, -1)
            for path, line, kind in connection.execute(
                "SELECT f.path, s.first, s.kind FROM symbol s JOIN file f ON f.id = s.file"
                " WHERE s.ordinal > 0"
            )
        }
    script = HOME / "sites.cjs"
    script.write_text(SCRIPT)
    done = subprocess.run(["node", str(script), str(folder)], capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    chosen = random.Random(SEED).sample(found, min(SITES, len(found)))
    ours = edges(graph)
    for site in chosen:
        if not site["targets"]:
            continue
        inside = {
            (path, line)
            for path, line, kind in site["targets"]
            if not path.startswith("..")
            and (
                kind in CALLED or (kind in HELD and any((path, line - at) in known for at in range(NEAR + 1)))
            )
        }
        outside = any(path.startswith("..") for path, _, _ in site["targets"])
        if not inside and not outside:
            continue
        score.add(site["path"], site["line"], site["name"], inside, outside, ours, NEAR)


def main() -> int:
    if reason := ready():
        print(f"skipped: {reason}")
        return 0
    print(f"{'package':16} {'sure':>6} {'precision':>9} {'inside':>6} {'recall':>7} {'with ambiguous':>15}")
    whole = Score()
    for name, part in PACKAGES.items():
        with tempfile.TemporaryDirectory() as folder:
            score = Score()
            judge(name, part, Path(folder).resolve(), score)
        print(score.row(name), flush=True)
        whole.merge(score)
    print(whole.row("all"))
    if "--why" in sys.argv:
        whole.explain()
    return 0 if whole.right >= 0.90 * whole.said and whole.found >= 0.70 * whole.known else 1


if __name__ == "__main__":
    sys.exit(main())
