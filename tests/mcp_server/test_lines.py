"""Whatever line an agent sends: it is read, or answered."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.mcp_server.lines import admitted

CALL = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "brain_query"}}


def call(**fields: object) -> str:
    return json.dumps({**CALL, **fields})


def test_half_of_a_character_pair_is_read_as_the_sign_for_what_is_not_known() -> None:
    line = call(params={"query": "tide \ud83c", "whole": "\U0001f30a"})
    assert "\\ud83c" in line
    readable, refused = admitted(line)
    assert (json.loads(readable)["params"], refused) == (
        {"query": "tide \ufffd", "whole": "\U0001f30a"},
        "",
    )


@pytest.mark.parametrize(
    ("line", "code", "ident"),
    [
        ("no json at all", -32700, None),
        (call()[:-3], -32700, 7),
        ('{"jsonrpc": "2.0", "params": {"id": 3}, "id": "a\\"b", "method": "x"', -32700, 'a"b'),
        (call(params={"x": 1})[:-2] + ": " + "9" * 5000 + "}}", -32700, 7),
        (call(params=None).replace("null", "[" * 5000 + "]" * 5000), -32700, 7),
        (json.dumps({"id": 7, "method": "ping"}), -32600, 7),
        (call(id=None), -32600, None),
        ("[]", -32600, None),
        ("7", -32600, None),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_line_that_cannot_be_read_is_answered_by_its_id(line: str, code: int, ident: object) -> None:
    readable, refused = admitted(line)
    answer = json.loads(refused)
    assert (readable, answer["error"]["code"], answer["id"]) == ("", code, ident)
    assert answer["error"]["message"]


@pytest.mark.parametrize(
    "line",
    [
        call(),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"id": None}}),
        json.dumps({"jsonrpc": "2.0", "id": "a", "result": {}}),
        json.dumps({"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "m"}}),
    ],
)
def test_what_the_protocol_knows_passes_as_it_is(line: str) -> None:
    assert admitted(line) == (line, "")


def test_an_empty_line_is_no_message() -> None:
    assert admitted(" \n") == ("", "")


@given(st.text(alphabet=st.characters(), max_size=60) | st.text(alphabet='{}[]":,\\id0123 ', max_size=60))
def test_every_line_is_read_or_answered(line: str) -> None:
    readable, refused = admitted(line)
    assert bool(readable) != bool(refused) or not line.strip()
    if refused:
        assert json.loads(refused)["error"]["code"] in (-32700, -32600)
