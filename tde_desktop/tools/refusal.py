"""What is wrong with an argument, in the words of a reader: which one, what it is, and what is allowed."""

import json
import re
from collections.abc import Callable, Mapping, Sized
from typing import Any

import msgspec

from tde_desktop.errors import Invalid
from tde_desktop.tools.tool import Tool

inspect = msgspec.inspect
SHOWN = 60  # characters of a wrong value
_STEP = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+|\.\.\.)\]")


def refusal(tool: Tool, given: Mapping[str, Any], problem: str) -> Invalid:
    """The refusal of `given`, for what msgspec says of it (`Expected `int` >= 1 - at `$.limit``)."""
    said, _, place = problem.partition(" - at `")
    key_of, _, inner = place.partition("` in `")
    steps = _STEP.findall((inner or key_of).rstrip("`"))
    kind, around, value = _follow(tool, given, steps)
    name = "".join(f".{word}" if word else f"[{number}]" for word, number in steps).lstrip(".")
    if name.endswith("[...]") and isinstance(value, Mapping):  # one of the values, and it is not said which
        key, value = _misfit(value, kind)
        name = name.removesuffix("[...]") + f"[{key}]"
    field = re.search(r"`([^`]*)`", said)
    if said.startswith("Object missing required field") and field:
        whole = f"{name}.{field[1]}".lstrip(".")
        wanted = next(each.type for each in _fields(kind) if each.encode_name == field[1])
        return Invalid(
            f"{tool.name}: {whole} is missing.", f"It has to be {described(wanted)}. {_listed(name, kind)}"
        )
    if said.startswith("Object contains unknown field") and field:
        owner = f"{name} has no field" if name else "there is no parameter"
        return Invalid(f"{tool.name}: {owner} {field[1]}.", _listed(name, kind))
    if inner:
        return Invalid(f"{tool.name}: {name} has a key that is not text.", _listed("", around))
    if not name:
        return Invalid(f"{tool.name}: the arguments have to be an object.", _listed("", around))
    return Invalid(
        f"{tool.name}: {name} has to be {described(kind)}, and {_is(value)}.", _without(around, steps)
    )


def _without(around: inspect.Type, steps: list[tuple[str, str]]) -> str:
    """What holds when the field is left out, or the fields there are when it can't be."""
    last = next((word for word, _ in reversed(steps) if word), "")
    field = next((each for each in _fields(around) if each.encode_name == last), None)
    if field is None or field.required:
        return _listed("", around)
    if (isinstance(field.default, Sized) and not field.default) or field.default in (None, msgspec.NODEFAULT):
        return f"{last} may be left out."
    return f"Left out, {last} is {json.dumps(field.default, ensure_ascii=False, default=str)}."


def described(kind: inspect.Type) -> str:
    """What may stand there: `a whole number from 1 to 100`."""
    if isinstance(kind, inspect.UnionType):
        parts = dict.fromkeys(described(one) for one in kind.types if not isinstance(one, inspect.NoneType))
        return " or ".join(parts)
    if isinstance(kind, inspect.IntType):
        return "a whole number" + between(kind.ge, kind.le)
    if isinstance(kind, inspect.FloatType):
        return "a number" + between(kind.ge, kind.le)
    if isinstance(kind, inspect.StrType):
        return "text" + _long(kind.min_length, kind.max_length)
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.EnumType):
        return f"one of {', '.join(str(member.value) for member in kind.cls)}"
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(map(str, kind.values))}"
    if isinstance(kind, inspect.VarTupleType):
        most = f"at most {kind.max_length:,} of a list" if kind.max_length else "a list"
        return f"{most} of {_many(kind.item_type)}"
    if isinstance(kind, inspect.StructType):
        return f"an object with {', '.join(field.encode_name for field in kind.fields)}"
    return "an object"


def _many(kind: inspect.Type) -> str:
    """Several of it: `texts of at most 400 characters`, `any of a, b`."""
    first, _, rest = described(kind).partition(" ")
    many = {"one": "any", "text": "texts", "an": "objects"}.get(first, first)
    return f"{many} {rest.removeprefix('object ')}".strip()


def between(least: float | None, most: float | None) -> str:
    """The bounds behind a kind of number: ` from 1 to 100`."""
    if least is not None and most is not None:
        return f" from {least:,} to {most:,}"
    if least is not None:
        return f" of at least {least:,}"
    return f" of at most {most:,}" if most is not None else ""


def _long(least: int | None, most: int | None) -> str:
    if least and most:
        return f" of {least:,} to {most:,} characters"
    return f" of at most {most:,} characters" if most else " that is not empty" if least else ""


def _is(value: Any) -> str:
    if value == "":
        return "is empty"
    if isinstance(value, str) and len(value) > SHOWN:
        return f"has {len(value):,} characters"
    shown = json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, list) and len(shown) > SHOWN:
        return f"has {len(value):,} entries"
    return f"is {shown if len(shown) <= SHOWN else shown[: SHOWN - 1] + '…'}"


def _listed(name: str, kind: inspect.Type) -> str:
    names = ", ".join(field.encode_name for field in _fields(kind))
    return f"Fields of {name}: {names}." if name else f"Parameters: {names}." if names else ""


def _fields(kind: inspect.Type) -> tuple[inspect.Field, ...]:
    """The fields of an object, or of the object among several kinds."""
    if isinstance(kind, inspect.UnionType):
        return next((_fields(one) for one in kind.types if _fields(one)), ())
    return kind.fields if isinstance(kind, inspect.StructType) else ()


def _follow(
    tool: Tool, given: Mapping[str, Any], steps: list[tuple[str, str]]
) -> tuple[inspect.Type, inspect.Type, Any]:
    """The type that is wanted at the end of the steps, the object around it, and the value there."""
    kind: inspect.Type = inspect.type_info(tool.params)
    around: inspect.Type = kind
    value: Any = given
    for word, number in steps:
        if word:
            around = kind
            kind = next(
                (field.type for field in _fields(kind) if field.encode_name == word), inspect.AnyType()
            )
            value = value.get(word) if isinstance(value, Mapping) else None
        elif isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
            value = value[int(number)] if isinstance(value, list | tuple) else None
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
        kind = _alone(kind)
    return kind, around, value


def _misfit(values: Mapping[str, Any], kind: inspect.Type) -> tuple[str, Any]:
    """The first of several values that is no number."""
    for key, value in values.items():
        if isinstance(kind, inspect.FloatType) and not isinstance(value, bool) and _is_number(value):
            continue
        return key, value
    return "…", None


def _is_number(value: Any) -> bool:
    try:
        float(value)
    except (TypeError, ValueError):
        return False
    return True


def _alone(kind: inspect.Type) -> inspect.Type:
    """Of an optional type what it is when it is given."""
    if isinstance(kind, inspect.UnionType):
        left = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return left[0] if len(left) == 1 else kind
    return kind


def place_of(value: object, wrong: Callable[[object], bool], name: str = "") -> str:
    """Where in the arguments the first value stands of which `wrong` holds; empty when there is none."""
    if isinstance(value, Mapping):
        inner = [(f"{name}.{key}".lstrip("."), each) for key, each in value.items()]
    elif isinstance(value, list | tuple):
        inner = [(f"{name}[{at}]", each) for at, each in enumerate(value)]
    else:
        return name if wrong(value) else ""
    return next((found for place, each in inner if (found := place_of(each, wrong, place))), "")


def is_oversized(value: object) -> bool:
    """Whether it is a whole number that does not fit into 64 bits, as SQLite keeps them."""
    return isinstance(value, int) and abs(value) >= 1 << 63


def is_half_a_pair(value: object) -> bool:
    """Whether it is text that no encoding can hold."""
    return isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value)
