"""Rust's `use` trees, read from their text."""

import re


def use_tree(text: str) -> list[tuple[str, str, str]]:
    """(path, name, alias) of each leaf: `a::{b as c, d::*}` gives (a, b, c) and (a::d, *, "")."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    return list(_leaves("", " ".join(text.split())))


def _leaves(prefix: str, text: str) -> list[tuple[str, str, str]]:
    text = text.strip().removeprefix("::")
    brace = text.find("{")
    if brace >= 0:
        inner = text[brace + 1 : text.rfind("}")]
        head = _joined(prefix, text[:brace].strip().removesuffix("::"))
        return [leaf for part in _parts(inner) for leaf in _leaves(head, part)]
    path, _, alias = text.partition(" as ")
    parts = [part.strip() for part in path.split("::") if part.strip()]
    if not parts:
        return []
    if parts[-1] == "self" and (prefix or len(parts) > 1):
        whole = _joined(prefix, "::".join(parts[:-1])).split("::")
        return [("::".join(whole[:-1]), whole[-1], alias.strip())]
    return [(_joined(prefix, "::".join(parts[:-1])), parts[-1], alias.strip())]


def _joined(prefix: str, path: str) -> str:
    return "::".join(part for part in (prefix, path) if part)


def _parts(text: str) -> list[str]:
    """What stands between commas outside of braces."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [part for part in [*parts, text[start:]] if part.strip()]
