"""The block of YAML at the head of a Markdown file: read as people write it, written as every tool reads it.

Values are text or lists of text: a title `2023-01-01` stays one. What is not YAML costs only its own key,
and is told with its line.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime
from typing import Any

from tde_desktop.lazy import dataclass, regex

Value = str | list[str]

LONGEST = 100_000  # characters; a longer block is no front matter
_KEY = regex(r"(?P<key>[^\s#:\-\[\]{}\"'&*!|>%@`][^:\n]*?|\"[^\"\n]+\"|'[^'\n]+'):(?:[ \t]+(?P<rest>.*))?$")
_PLAIN = regex(r"[^\W\d_][\w./+()~ -]*")
_WORDS_WITH_A_MEANING = frozenset(("true", "false", "yes", "no", "on", "off", "null", "y", "n"))


@dataclass(frozen=True, slots=True)
class Parsed:
    """`problems` are (line of the file from 1, what is wrong); `end` counts the lines before the body."""

    fields: dict[str, Value]
    body: str
    problems: tuple[tuple[int, str], ...] = ()
    end: int = 0
    lines: dict[str, int] = field(default_factory=dict)


def parse(text: str) -> Parsed:
    """Split a text with line ends of \\n. A block without end, or without a key, belongs to the body."""
    first, _, rest = text.partition("\n")
    if first.rstrip() != "---":
        return Parsed({}, text)
    closing = re.search(r"^(?:---|\.\.\.)[ \t]*$", rest[:LONGEST], re.MULTILINE)
    if closing is None:
        return Parsed({}, text, ((1, "the front matter is never closed: it is kept as text"),))
    block, body = rest[: closing.start()], rest[closing.end() + 1 :]
    fields, problems, lines = _read(block)
    if not fields and block.strip():
        return Parsed({}, text, ((1, "the front matter holds no key: it is kept as text"),))
    return Parsed(fields, body, tuple(problems), block.count("\n") + 2, lines)


def _read(block: str) -> tuple[dict[str, Value], list[tuple[int, str]], dict[str, int]]:
    fields: dict[str, Value] = {}
    problems: list[tuple[int, str]] = []
    lines: dict[str, int] = {}
    whole = _load(block)
    for number, key, chunk in _chunks(block, problems):
        value = whole.get(key) if isinstance(whole, dict) else None
        if value is None:
            value = _value(chunk)
        try:
            fields[key] = _flat(value)
            lines[key] = number
        except ValueError as problem:
            problems.append((number, f"{key}: {problem}"))
    return fields, problems, lines


def _chunks(block: str, problems: list[tuple[int, str]]) -> Iterable[tuple[int, str, str]]:
    """(line, key, its lines) of each top-level key."""
    found: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(block.split("\n"), start=2):
        key = _KEY.match(line) if not line[:1].isspace() else _KEY.match(line.lstrip("\t"))
        if key and (not line[:1].isspace() or line.startswith("\t")):
            found.append((number, key["key"].strip("\"' "), [line.lstrip("\t")]))
        elif found and (line[:1].isspace() or line.startswith(("-", "]", "}")) or not line.strip()):
            found[-1][2].append(line)
        elif line.strip() and not line.startswith("#"):
            problems.append((number, f"no key: {line.strip()[:60]!r}"))
    return [(number, key, "\n".join(lines)) for number, key, lines in found]


def _value(chunk: str) -> Any:
    """One key read by itself; what is not YAML is the text after the colon."""
    loaded = _load(chunk)
    if isinstance(loaded, dict) and len(loaded) == 1:
        return next(iter(loaded.values()))
    first, *more = chunk.split("\n")
    match = _KEY.match(first)
    text = (match["rest"] or "").strip() if match else first
    items = [line.strip() for line in more if line.strip()]
    if not text and items and all(item.startswith("-") for item in items):
        return [_unquoted(item[1:].strip()) for item in items]
    whole = " ".join([text, *items])
    if whole.startswith("[") and whole.endswith("]"):  # `[#a, b]`: for YAML the # begins a comment
        return [_unquoted(item.strip()) for item in whole[1:-1].split(",")]
    return _unquoted(whole)


def _unquoted(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text


def _load(text: str) -> Any:
    """Every scalar as text; None for what is not YAML."""
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        return yaml.load(text, Loader=loader)  # a base loader: makes text, lists and mappings only
    except (yaml.YAMLError, ValueError, TypeError, RecursionError):
        return None


def _flat(value: Any) -> Value:
    """Raises `ValueError` for what is neither text nor a list of text."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list):
        if all(isinstance(item, str) or item is None for item in value):
            return [item for item in value if item]
        if all(_is_link(item) for item in value):  # an unquoted [[link]] is a list in a list
            return [f"[[{item[0][0]}]]" if isinstance(item[0], list) else f"[[{item[0]}]]" for item in value]
    raise ValueError("neither a text nor a list of texts")


def _is_link(item: Any) -> bool:
    if isinstance(item, list) and len(item) == 1:
        inside = item[0]
        return isinstance(inside, str) or (
            isinstance(inside, list) and len(inside) == 1 and isinstance(inside[0], str)
        )
    return False


def as_list(value: Value | None) -> list[str]:
    """`a`, `a, b` and `[a, b]` alike."""
    if value is None:
        return []
    items = value.split(",") if isinstance(value, str) else value
    return [item.strip() for item in items if item.strip()]


def as_text(value: Value | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else ", ".join(value)


def emit(fields: Mapping[str, str | int | bool | datetime | Iterable[str]]) -> str:
    """The block with its fences and a final line end; empty lists and texts are left out."""
    lines = ["---"]
    for key, value in fields.items():
        if isinstance(value, bool):
            lines.append(f"{key}: {str(value).lower()}")
        elif isinstance(value, int):
            lines.append(f"{key}: {value}")
        elif isinstance(value, datetime):
            lines.append(f"{key}: {value.isoformat(timespec='microseconds')}")
        elif isinstance(value, str):
            if value:
                lines.append(f"{key}: {scalar(value)}")
        else:
            items = [f"  - {scalar(item)}" for item in value]
            lines += [f"{key}:", *items] if items else []
    return "\n".join([*lines, "---", ""])


def scalar(text: str) -> str:
    """Plain where no reader can take it for anything but this text, else in double quotes."""
    plain = _PLAIN.fullmatch(text) and text == text.strip() and text.isprintable()
    if plain and text.lower() not in _WORDS_WITH_A_MEANING:
        return text
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if letter.isprintable() and letter not in "\ufffe\uffff":
        return letter
    number = ord(letter)
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"
