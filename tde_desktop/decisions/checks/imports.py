"""Which modules a source file imports, and on which line: Python, JavaScript and TypeScript.

A relative import is resolved from the file's place, so that `from .db import x` in `src/harbor/api.py` is
`harbor.db`, and `./db` in `src/web/a.ts` is `src/web/db`.
"""

import ast
import posixpath
import re
import warnings
from collections.abc import Iterator
from fnmatch import fnmatchcase

from tde_desktop.decisions.checks import patterns
from tde_desktop.lazy import dataclass

PYTHON = (".py", ".pyi", ".pyw")
SCRIPT = (".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".vue", ".svelte")
_ROOTS = ("src", "lib", "python")  # folders that hold packages and are none themselves

_SCRIPT_IMPORTS = (
    r"""\b(?:import|export)\s+(?:type\s+)?[\w$*{}\s,]*?\bfrom\s*["']([^"'\n]+)["']""",
    r"""\bexport\s*(?:\*|\{[^}]*\})\s*from\s*["']([^"'\n]+)["']""",
    r"""\bimport\s*[\w$*{}\s,]*?\}\s*from\s*["']([^"'\n]+)["']""",
    r"""\bimport\s*["']([^"'\n]+)["']""",
    r"""\b(?:require|import)\s*\(\s*["']([^"'\n]+)["']""",
)


@dataclass(frozen=True, slots=True)
class Import:
    """`names` are the module under every name by which a rule may mean it."""

    line: int
    names: tuple[str, ...]


def is_read(path: str) -> bool:
    """Whether imports of such a file are understood."""
    return path.lower().endswith(PYTHON + SCRIPT)


def imports(path: str, content: bytes, whole: bool = True) -> list[Import]:
    """The imports of a file, or of a part of one when it is not `whole`."""
    if path.lower().endswith(PYTHON):
        return list(_python(path, content, whole))
    return list(_script(path, content))


def is_meant(pattern: str, name: str) -> bool:
    """Whether a rule about a module means this one: itself, or anything beneath it."""
    if any(letter in pattern for letter in "*?["):
        return fnmatchcase(name, pattern)
    return name == pattern or name.startswith((pattern + ".", pattern + "/"))


def _python(path: str, content: bytes, whole: bool) -> Iterator[Import]:
    if whole:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of the code that is read, not ours
                tree = ast.parse(content)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            pass  # the lines still say what is imported
        else:
            yield from _of_tree(path, tree)
            return
    for number, line in enumerate(content.decode("utf-8", "replace").split("\n"), start=1):
        if match := re.match(r"\s*(?:>>> )?from\s+(\.*)((?:\w[\w.]*)?)\s+import\b(.*)", line):
            named = re.findall(r"\w+|\*", re.sub(r"\bas\s+\w+|#.*", "", match[3]))
            yield Import(number, _from_names(path, len(match[1]), match[2], named))
        elif match := re.match(r"\s*import\s+([\w., ]+)", line):
            modules = re.sub(r"\bas\s+\w+", "", match[1]).replace(" ", "").split(",")
            yield Import(number, tuple(module for module in modules if module))


def _of_tree(path: str, tree: ast.AST) -> Iterator[Import]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, (alias.name,))
        elif isinstance(node, ast.ImportFrom):
            named = [alias.name for alias in node.names]
            yield Import(node.lineno, _from_names(path, node.level, node.module or "", named))
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute | ast.Name)
            and (node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id)
            in ("import_module", "__import__")
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, str)
        ):
            yield Import(node.lineno, (node.args[0].value,))


def _from_names(path: str, level: int, module: str, named: list[str]) -> tuple[str, ...]:
    bases = [module]
    if level:
        folders = path.split("/")[:-1]
        folders = folders[: len(folders) - (level - 1)] if level > 1 else folders
        bases = [".".join([*folders, *filter(None, [module])])]
        roots = [place for place, folder in enumerate(folders) if folder in _ROOTS]
        if roots:
            bases.append(".".join([*folders[roots[-1] + 1 :], *filter(None, [module])]))
    names = [base for base in bases if base]
    names += [f"{base}.{one}".lstrip(".") for base in bases for one in named if one != "*"]
    return tuple(names)


def _script(path: str, content: bytes) -> Iterator[Import]:
    code = _without_comments(content.decode("utf-8", "replace")).encode()
    seen = set[tuple[int, str]]()
    for pattern in _SCRIPT_IMPORTS:
        for match in patterns.compiled(pattern).finditer(code):
            module = match.group(1).decode("utf-8", "replace")
            line = code.count(b"\n", 0, match.start(1)) + 1
            if (line, module) not in seen:
                seen.add((line, module))
                yield Import(line, _script_names(path, module))


def _script_names(path: str, module: str) -> tuple[str, ...]:
    names = [module, module.removeprefix("node:")]
    if module.startswith("."):
        resolved = posixpath.normpath(posixpath.join(posixpath.dirname(path), module))
        names = [module, resolved, posixpath.splitext(resolved)[0]]
    return tuple(dict.fromkeys(names))


def _without_comments(code: str) -> str:
    """Comments become blanks, line ends stay. Strings are stepped over, so that `"//"` is no comment."""
    token = re.compile(
        r"""//[^\n]*|/\*.*?(?:\*/|\Z)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*(?:`|\Z)""",
        re.DOTALL,
    )

    def blank(match: re.Match[str]) -> str:
        found = match[0]
        if found[0] in "\"'":
            return found
        return re.sub(r"[^\n]", " ", found)

    return token.sub(blank, code)
