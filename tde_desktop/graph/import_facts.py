"""From a statement of any language that brings something in to what it brings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tde_desktop.graph.chains import JOINTS, Chains
from tde_desktop.graph.facts import Import
from tde_desktop.graph.use_tree import use_tree

if TYPE_CHECKING:
    from tree_sitter import Node


def imports_of(reader: Chains, captures: "dict[str, list[Node]]", kind: str, scope: int) -> Iterator[Import]:
    """One for each name; `kind` is the capture that holds the module."""
    node = captures[kind][0]
    module, line = reader.text(node).strip("\"'`<>; "), node.start_point[0] + 1
    if reader.language.modules == "crate":
        yield from _use(module, scope, line, kind == "import.child")
        return
    if module.startswith("import ") or "{" in module:  # a path in parts
        tree = JOINTS.sub("::", module.removeprefix("import ").replace(".", "::").replace("\\", "::"))
        tree = tree.replace("::_", "::*").replace("=>", " as ")
        for path, name, alias in use_tree(tree):
            whole = f"{path}::{name}" if path and name != "*" else path
            yield Import(scope, whole.replace("::", "."), "*" if name == "*" else "", alias, line)
        return
    exported = "import.exported" in captures
    alias = reader.text(captures["import.alias"][0]) if "import.alias" in captures else ""
    names = ["*"] if "import.all" in captures else [""]
    if "import.default" in captures:
        names, alias = ["default"], reader.text(captures["import.default"][0])
    if "import.name" in captures:
        names = [reader.text(each).strip("\"'`") for each in captures["import.name"]]
    for name in names:
        yield Import(scope, module, name, alias, line, exported)


def _use(text: str, scope: int, line: int, child: bool) -> Iterator[Import]:
    """A Rust `use`, or a `mod` whose text is in a file of its own."""
    leaves = [("self", text, "")] if child else use_tree(text)
    for module, name, alias in leaves:
        whole, part = (module, name) if module else (name, "")
        yield Import(scope, whole, part, alias, line)
