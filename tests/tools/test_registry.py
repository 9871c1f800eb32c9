import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tde_desktop.errors import Invalid, NotFound, TdeError
from tde_desktop.search import embedding
from tde_desktop.tools import registry, schema

TOOLS = list(registry.TOOLS.values())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_tool_tells_an_agent_when_to_use_it_in_few_words(tool):
    assert tool.description.endswith(".")
    assert 40 <= len(tool.description) <= 420
    assert len(tool.summary) <= 130
    assert not (tool.read_only and tool.destructive)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_schema_is_plain_and_names_every_parameter(tool):
    shape = schema.parameters(tool.params)
    assert "$ref" not in json.dumps(shape)
    assert set(shape["properties"]) == set(tool.params.__struct_encode_fields__)
    assert set(tool.positional) <= set(shape["properties"])
    outline = schema.outcome(tool.result)
    assert set(outline["properties"]) == set(tool.result.__struct_encode_fields__)


def test_the_default_tools_cost_an_agent_little_to_read():
    """Measured with a real tokeniser, the list has about one token for four characters."""
    listed = [
        {
            "name": tool.name,
            "description": tool.description,
            "inputSchema": schema.parameters(tool.params),
            "outputSchema": schema.outcome(tool.result),
        }
        for tool in registry.profile("default")
    ]
    assert len(json.dumps(listed, separators=(",", ":"))) < 14_000


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
@given(arguments=st.dictionaries(st.text(max_size=8), JSON, max_size=3), data=st.data())
def test_no_arguments_however_wrong_end_in_anything_but_words(tool, arguments, data):
    names = st.sampled_from(tool.params.__struct_encode_fields__ or ("x",))
    mixed = arguments | data.draw(st.dictionaries(names, JSON, max_size=4))
    try:
        told = registry.parse(tool, mixed)
    except Invalid as refused:
        told = refused.message
    assert isinstance(told, tool.params) or told.startswith(f"{tool.name}: ")


def test_null_means_not_given():
    params = registry.parse(registry.find("brain_query"), {"query": "a", "project": None, "limit": None})
    assert (params.project, params.limit) == ("", 8)


def test_an_unknown_tool_is_told_with_the_nearest_names():
    with pytest.raises(NotFound, match="brain_query"):
        registry.find("brain_qery")


def test_a_profile_is_a_word_or_a_list_of_names():
    assert {tool.name for tool in registry.profile("default")} < set(registry.TOOLS)
    assert len(registry.profile("all")) == len(registry.TOOLS)
    assert [tool.name for tool in registry.profile("brain_get, brain_query,brain_get")] == [
        "brain_get",
        "brain_query",
    ]
    with pytest.raises(NotFound):
        registry.profile("brain_get,zork")


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_tool_answers_on_an_empty_memory_with_data_or_a_specified_error(tool, agent):
    smallest = {
        field.encode_name: {"op": "append", "action": "accept", "kind": "note", "patch": {"title": "x"}}.get(
            field.encode_name, "x"
        )
        for field in msgspec.structs.fields(tool.params)
        if field.required
    }
    try:
        answer, code = agent(tool.name, **smallest), ""
    except TdeError as refused:
        answer, code = {}, refused.code
    assert code in {"", "not_found", "validation", "conflict", "not_allowed"}
    assert set(answer) <= set(tool.result.__struct_encode_fields__)


def plausible(kind: msgspec.inspect.Type) -> st.SearchStrategy[object]:
    """Values of the right type, ordinary and odd."""
    inspect = msgspec.inspect
    if isinstance(kind, inspect.UnionType):
        return st.one_of([plausible(each) for each in kind.types])
    if isinstance(kind, inspect.VarTupleType):
        return st.lists(plausible(kind.item_type), max_size=2)
    if isinstance(kind, inspect.EnumType):
        return st.sampled_from([str(member.value) for member in kind.cls])
    if isinstance(kind, inspect.LiteralType):
        return st.sampled_from(list(kind.values))
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    if isinstance(kind, inspect.IntType):
        return st.integers(kind.ge or 0, min(kind.le or 1000, 1000))
    if isinstance(kind, inspect.StructType):
        return st.fixed_dictionaries(
            {field.encode_name: plausible(field.type) for field in kind.fields if field.required},
            optional={
                field.encode_name: plausible(field.type) for field in kind.fields if not field.required
            },
        )
    if isinstance(kind, inspect.DictType):
        return st.dictionaries(
            st.sampled_from(["type", "pattern", "rss_mb"]), st.sampled_from(["x", 3.5]), max_size=2
        )
    if isinstance(kind, inspect.NoneType):
        return st.none()
    words = [
        "page",
        "a/b",
        "harbor",
        "T-1",
        "[[",
        "don't",
        '"open',
        "NEAR(",
        "日本語",
        "%s {x}",
        "\x00",
        "a" * 300,
        "\ud800",
    ]
    return st.sampled_from(words)


def arguments_of(tool):
    info = msgspec.inspect.type_info(tool.params)
    fields = {field.encode_name: field for field in info.fields if field.name != "project"}
    required = {name: plausible(field.type) for name, field in fields.items() if field.required}
    optional = {name: plausible(field.type) for name, field in fields.items() if not field.required}
    return st.fixed_dictionaries(required, optional=optional)


CODES = {
    "not_found",
    "conflict",
    "validation",
    "constraint_violation",
    "tombstoned",
    "too_large",
    "not_allowed",
}


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
@settings(max_examples=8)
@given(data=st.data())
def test_odd_arguments_get_data_or_a_specified_error(tool, agent, data):
    arguments = data.draw(arguments_of(tool))
    try:
        answer, code = agent(tool.name, **arguments), None
    except TdeError as refused:
        answer, code = refused.to_dict(), refused.code
    assert code is None or code in CODES, arguments
    json.dumps(answer)


@pytest.mark.parametrize("number", [1 << 63, "1180591620717411303424"])
def test_a_number_that_no_memory_can_keep_is_refused_in_words(number):
    with pytest.raises(Invalid, match="larger"):
        registry.parse(registry.find("brain_get"), {"page": "notes/one", "version": number})


def test_status_and_search_agree_that_a_damaged_model_turns_vectors_off(agent, tmp_path, monkeypatch):
    assert agent("tde_status")["vectors"] == {"on": True, "reason": ""}
    monkeypatch.setattr(embedding, "resource", lambda *_: tmp_path / "nowhere")
    monkeypatch.setattr(embedding, "_shipped", {})
    told = agent("tde_status")
    assert told["vectors"]["on"] is False
    assert "is not there" in told["vectors"]["reason"]
    assert [words for words in told["degraded"] if words.startswith("vectors_off")]
