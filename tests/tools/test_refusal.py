"""Whatever is sent to a tool: what is refused is told by its name, with what it is and what is allowed."""

import re

import msgspec
import pytest

from tde_desktop.errors import Invalid
from tde_desktop.tools import registry

inspect = msgspec.inspect
TOOLS = list(registry.TOOLS.values())
# Words of programs, which no reader should have to know.
JARGON = re.compile(
    r"\b(str|int|bool|float|array|enum|null|None|dict|tuple|got|expected|length|minLength)\b|[`<>$]"
)


def wrong(kind: msgspec.inspect.Type) -> list[object]:
    """Values that are not of the kind, or outside its bounds."""
    others: list[object] = [[[1]], {"a": 1}, True, 1.5, 5, "zork", ""]
    if isinstance(kind, inspect.UnionType):
        left = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return wrong(left[0]) if len(left) == 1 else [5, True]
    if isinstance(kind, inspect.IntType):
        bounds = [each for each in (_below(kind.ge), _above(kind.le)) if each is not None]
        return [*(each for each in others if each != 5), *bounds, 10**30]
    if isinstance(kind, inspect.StrType):
        bounds = [""] if kind.min_length else []
        bounds += ["x" * (kind.max_length + 1)] if kind.max_length else []
        return [*others[:5], *bounds]
    if isinstance(kind, inspect.BoolType):
        return [others[0], others[1], "zork", 7]
    if isinstance(kind, inspect.VarTupleType):
        return [*others[1:6], *([each] for each in wrong(kind.item_type))]
    if isinstance(kind, inspect.StructType):
        whole = {field.encode_name: right(field.type) for field in kind.fields if field.required}
        inner = [{**whole, field.encode_name: each} for field in kind.fields for each in wrong(field.type)]
        return [*others[2:6], {**whole, "zork": 1}, *inner]
    return [5, "zork", True] if isinstance(kind, inspect.DictType) else others


def _below(bound: int | None) -> int | None:
    return None if bound is None else bound - 1


def _above(bound: int | None) -> int | None:
    return None if bound is None else bound + 1


def right(kind: msgspec.inspect.Type) -> object:
    if isinstance(kind, inspect.UnionType):
        return right(next(each for each in kind.types if not isinstance(each, inspect.NoneType)))
    if isinstance(kind, inspect.IntType):
        return max(kind.ge or 1, 1)
    if isinstance(kind, inspect.EnumType):
        return str(next(iter(kind.cls)).value)
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, inspect.StructType):
        return {field.encode_name: right(field.type) for field in kind.fields if field.required}
    if isinstance(kind, inspect.VarTupleType):
        return []
    return True if isinstance(kind, inspect.BoolType) else "x"


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_wrong_argument_is_told_by_name_in_plain_words(tool):
    shape = inspect.type_info(tool.params)
    smallest = {field.encode_name: right(field.type) for field in shape.fields if field.required}
    sent = [(field.encode_name, each) for field in shape.fields for each in wrong(field.type)]
    for name, value in [*sent, ("zork", 1)]:
        with pytest.raises(Invalid) as refused:
            registry.parse(tool, {**smallest, name: value})
        said = refused.value.message
        assert said.startswith(f"{tool.name}: ")
        assert name in said, said
        told = said.replace(tool.name, "").replace('"', "")
        assert not JARGON.search(told), told


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_what_is_missing_is_named_with_what_it_has_to_be(tool):
    shape = inspect.type_info(tool.params)
    needed = {field.encode_name: right(field.type) for field in shape.fields if field.required}
    for name in needed:
        with pytest.raises(Invalid, match=f"{tool.name}: {name} is missing") as refused:
            registry.parse(tool, {key: value for key, value in needed.items() if key != name})
        assert "It has to be" in refused.value.hint
        assert name in refused.value.hint


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"limit": 0}, "limit has to be a whole number from 1 to 100, and is 0."),
        ({"limit": "many"}, 'limit has to be a whole number from 1 to 100, and is "many".'),
        ({"query": ""}, "query has to be text of 1 to 4,000 characters, and is empty."),
        ({"query": "x" * 4001}, "query has to be text of 1 to 4,000 characters, and has 4,001 characters."),
        ({"tags": "work"}, 'tags has to be a list of texts, and is "work".'),
        (
            {"tiers": ["old"]},
            'tiers[0] has to be one of working, episodic, semantic, procedural, and is "old".',
        ),
        ({"query": "\ud83d"}, "query holds half of a character pair."),
        ({"tags": ["a", "\ud83d"]}, "tags[1] holds half of a character pair."),
    ],
)
def test_the_words_name_the_place_the_value_and_what_is_allowed(arguments, said):
    with pytest.raises(Invalid) as refused:
        registry.parse(registry.find("brain_query"), {"query": "x", **arguments})
    assert refused.value.message == f"brain_query: {said}"
