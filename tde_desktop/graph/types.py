"""Declared types as text, read far enough to know whose members a value has."""

import re
from functools import lru_cache

from tde_desktop.graph.languages import Language
from tde_desktop.lazy import dataclass

_GENERIC = re.compile(r"([\w$.:\\]+)\s*[<\[(](.*)[>\])]$", re.DOTALL)
_FAILING = re.compile(r"^[\w.]*!(?=\S)")  # Zig's `Error!Price`
_PREFIX = re.compile(
    r"^(?:&\s*'?\w*\s+(?=\w)|[&*]+"
    r"|mut\b|dyn\b|impl\b|const\b|ref\b|out\b|struct\b|enum\b|readonly\b|chan\b|params\b|final\b|'\w+)\s*"
)
_EMPTY = frozenset({"None", "null", "undefined", "nil", "void", "NoneType", ""})

_WORDS_BESIDE_TYPES = """
    extends implements public private protected virtual static final const abstract override typename
    class struct mut dyn impl ref out in readonly keyof typeof infer is as void None True False null
    undefined never unknown any where for new let unsigned signed int long short char float double bool
    boolean string number object str self i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 usize isize
    byte error func map chan interface
"""
NO_TYPES = frozenset(_WORDS_BESIDE_TYPES.split())


@dataclass(frozen=True, slots=True)
class Shape:
    """A type's name, or the shape of the `element` of a sequence."""

    name: str = ""
    element: "Shape | None" = None


def parse_type(text: str, language: Language) -> Shape | None:
    """The shape of a type; of several alternatives the first that is something."""
    return _parse(text, language.wrappers, language.elements, 0)


@lru_cache(maxsize=20_000)
def _parse(text: str, wrappers: frozenset[str], elements: frozenset[str], depth: int) -> Shape | None:
    text = _FAILING.sub("", text.strip().strip("\"'").strip().lstrip("?"))
    while match := _PREFIX.match(text):
        text = text[match.end() :]
    if depth > 6 or text in _EMPTY:
        return None
    if text.startswith("(") and text.endswith(")"):  # of several results the first
        return _parse(_split(text[1:-1], ",")[0].split(" ")[-1], wrappers, elements, depth + 1)
    choices = _split(text, "|")
    if len(choices) > 1:
        return next((found for one in choices if (found := _parse(one, wrappers, elements, depth + 1))), None)
    if text.startswith("map["):
        return _sequence(text.split("]", 1)[1], wrappers, elements, depth)
    if array := re.match(r"\[[\w.]*\]\s*(.+)$", text, re.DOTALL) or re.match(
        r"(.+?)\s*\[\s*\]$", text, re.DOTALL
    ):
        return _sequence(array[1], wrappers, elements, depth)
    if array := re.match(r"\[\s*([^;\]]+?)\s*(?:;[^\]]*)?\]$", text):
        return _sequence(array[1], wrappers, elements, depth)
    if generic := _GENERIC.match(text):
        name, inner = generic[1], _split(generic[2], ",")
        last = re.split(r"[.:\\]+", name)[-1]
        if last in wrappers and inner:
            return _parse(inner[0], wrappers, elements, depth + 1)
        if last in elements and inner:
            return _sequence(inner[-1] if inner[-1].strip() != "..." else inner[0], wrappers, elements, depth)
        text = name
    text = re.sub(r"\s*[&*]+$|!$", "", text.strip())
    name = re.sub(r"::|\\|->", ".", text).strip(". ")
    return Shape(name) if re.fullmatch(r"[\w$]+(?:\.[\w$]+)*", name) else None


def _sequence(text: str, wrappers: frozenset[str], elements: frozenset[str], depth: int) -> Shape | None:
    inner = _parse(text, wrappers, elements, depth + 1)
    return Shape(element=inner) if inner else None


def _split(text: str, separator: str) -> list[str]:
    """Parts between separators that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter in "([{<":
            depth += 1
        elif letter in ")]}>":
            depth -= 1
        elif letter == separator and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def last_name(text: str) -> str:
    """`List` of `&mut a::List<T>`: the name of a type without what is around it."""
    text = re.sub(r"<.*", "", text, flags=re.DOTALL).split("[")[0]
    found = [name for name in re.findall(r"[A-Za-z_$][\w$]*", text) if name not in NO_TYPES]
    return found[-1] if found else text.strip()
