import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.errors import Invalid
from tde_desktop.pipeline.jsonc import append, plain, put, read, remove

KEYS = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=6)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1000, 1000) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.dictionaries(KEYS, JSON, max_size=4)
INDENTS = st.sampled_from([None, 2, 4, "\t"])

SETTINGS = """// my settings
{
    "theme": "dark", // never light
    /* servers
       of mine */
    "mcpServers": {
        "files": {"command": "files", "args": ["--root", "// not a comment"]}, // keep
    },
    "last": [1, 2,],
}
"""


@given(OBJECTS, INDENTS)
def test_what_is_read_is_what_json_reads(value, indent):
    assert plain(read(json.dumps(value, indent=indent))) == value


@given(OBJECTS, INDENTS, st.lists(KEYS, min_size=1, max_size=3), JSON)
def test_a_member_is_put_and_all_else_is_as_before(value, indent, path, member):
    text = json.dumps(value, indent=indent)
    wanted = json.loads(text)
    inner = wanted
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
        if not isinstance(inner, dict):
            with pytest.raises(Invalid):
                put(text, path, member)
            return
    inner[path[-1]] = member
    assert plain(read(put(text, path, member))) == wanted


@given(OBJECTS, INDENTS, JSON)
def test_putting_and_removing_a_new_member_gives_the_same_value_back(value, indent, member):
    text = json.dumps(value, indent=indent)
    with_member = put(text, ("brand new key",), member)
    assert plain(read(remove(with_member, ("brand new key",)))) == value


@given(st.lists(JSON, max_size=4), INDENTS, JSON, st.data())
def test_entries_of_a_list_are_added_and_removed_one_by_one(items, indent, entry, data):
    text = append(json.dumps({"list": items}, indent=indent), ("list",), entry)
    assert plain(read(text))["list"] == [*items, entry]
    number = data.draw(st.integers(0, len(items)))
    left = [*items, entry]
    del left[number]
    assert plain(read(remove(text, ("list", number))))["list"] == left


@given(st.text(alphabet='{}[]",:/* \n\\a10-.', max_size=40))
def test_broken_text_is_told_and_never_crashes(text):
    try:
        value, told = plain(read(text)), ""
    except Invalid as refused:
        value, told = None, refused.message
    assert told == "" or told.startswith("Line ")
    assert told or value is not Ellipsis


def test_comments_order_and_trailing_commas_stay():
    changed = put(SETTINGS, ("mcpServers", "tde"), {"command": "tde", "args": ["mcp"]})
    for kept in ("// my settings", "// never light", "of mine */", "// keep", '"last": [1, 2,],'):
        assert kept in changed
    assert plain(read(changed))["mcpServers"]["tde"] == {"command": "tde", "args": ["mcp"]}
    assert '        "tde": {\n            "command": "tde",' in changed
    assert plain(read(remove(changed, ("mcpServers", "tde")))) == plain(read(SETTINGS))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{\n  "a": 1,\n  b: 2\n}', "Line 3, column 3"),
        ('{\n  "a": 1\n\n  "b": 2\n}', "Line 2, column 9"),  # the comma is missing there, not further down
        ('{\n  "a" 1\n}', "Line 2, column 6"),
        ('{\n  // é\n  "a": nul\n}', "Line 3, column 8"),
        ('{"a": [1, 2}', "Line 1, column 12"),
        ('{"a": 01}', "Line 1, column 8"),
        ('{\n  "a": 1\n} /* left open', "Line 3, column 3"),
    ],
)
def test_the_line_and_column_of_a_mistake_are_named(text, place):
    with pytest.raises(Invalid, match=place):
        read(text)


def test_deep_nesting_is_refused_not_a_crash():
    with pytest.raises(Invalid):
        read("[" * 5000)


def test_an_empty_file_becomes_an_object():
    assert plain(read(put("", ("a", "b"), 1))) == {"a": {"b": 1}}
    assert plain(read(put("// only a comment\n", ("a",), 1))) == {"a": 1}
