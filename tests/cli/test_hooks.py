"""`tde hook`: an agent waits for it, so what it loads is held down by tests, not only measured."""

import json
import os
import subprocess
import sys

import pytest

PROBE = """
import sys
from tde_desktop.cli import hooks
assert hooks.run(sys.argv[1:]) == 0
print(" ".join(sys.modules), file=sys.stderr)
"""
HEAVY = {"click", "numpy", "msgspec", "mcp", "PySide6", "markdown_it", "tree_sitter", "tomlkit", "keyring"}


def loaded(event, told, home, folder):
    done = subprocess.run(
        [sys.executable, "-c", PROBE, event],
        input=json.dumps(told),
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "TDE_HOME": home},
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, set(done.stderr.split())


@pytest.mark.parametrize("event", ["session-start", "pre-edit", "session-end"])
def test_an_event_that_compares_no_meaning_loads_neither_numpy_nor_the_command_line(in_shop, shop, event):
    in_shop("brain", "write", "pitfalls/till", "--title", "The till sticks", "--body", "Push it twice.")
    transcript = shop / "transcript.jsonl"
    transcript.write_text(json.dumps({"message": {"role": "assistant", "content": "All is rung up."}}))
    told = {"session_id": "s", "cwd": str(shop), "transcript_path": str(transcript)}
    in_shop("hook", "session-start", stdin=json.dumps(told))
    edit = {"tool_input": {"file_path": str(shop / "a.py"), "content": "import json"}}
    home = in_shop("status", "--json").json["home"]
    _, modules = loaded(event, told | edit, home, shop)
    assert "tde_desktop.brain.service" in modules or event == "pre-edit"
    assert not HEAVY & modules


EVENTS = ("session-start", "prompt", "pre-edit", "session-end")
SAID = {
    "no JSON": ("ring up", "is not JSON (line 1, column 1)"),
    "a list": ("[1, 2]", "is no JSON object"),
    "nothing but null": ("null", "is no JSON object"),
    "deep": ("[" * 100_000, "nested too deeply"),
    "a number without end": ('{"prompt": ' + "9" * 5000 + "}", "a number that is too long"),
    "a folder that is not there": ('{"prompt": "till", "cwd": "/nowhere/at/all"}', "belongs to no project"),
    "a folder without end": (json.dumps({"prompt": "till", "cwd": "/" + "x" * 9000}), "/xxx"),
    "a folder that cannot be": ('{"prompt": "till", "cwd": "/a\\u0000b\\ud800"}', "belongs to no project"),
}


@pytest.mark.parametrize("event", EVENTS)
def test_an_agent_goes_on_whatever_it_sends_and_one_line_says_why(in_shop, event):
    for sent, said in SAID.values():
        ran = in_shop("hook", event, stdin=sent)
        assert (ran.code, ran.out) == (0, "")
        assert ran.err.startswith(f"tde hook {event}: ")
        assert said in ran.err
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 500


ODD = [
    {},
    {"prompt": "ring up the till", "zork": {"deep": [1]}},
    {"prompt": "ring up the till " * 60_000},  # 1 MB
    {"prompt": "x" * 1_000_000},
    {"prompt": "ring \ud83d up \0 the till", "session_id": "\ud800"},
    {"prompt": 5, "cwd": 7, "session_id": {"a": 1}, "hook_event_name": [], "tool_input": "x"},
    {"session_id": "s" * 100_000, "transcript_path": "/nowhere"},
    {"session_id": "s", "transcript_path": "/a\0b"},
    {"tool_input": {"file_path": "a\0\ud800.py", "content": "\ud800"}},
    {"tool_input": {"file_path": "a/" * 5000, "content": "x"}},
    {"tool_input": {"file_path": 5, "content": 5, "edits": 5}},
]


@pytest.mark.parametrize("event", EVENTS)
def test_odd_fields_are_taken_for_what_they_can_be_and_nothing_is_said_of_them(in_shop, event):
    in_shop("brain", "write", "till", "--title", "The till sticks", "--body", "Ring up twice.")
    for fields in ODD:
        ran = in_shop("hook", event, stdin="\ufeff" + json.dumps(fields))
        assert (ran.code, ran.err) == (0, ""), fields
        if event == "prompt":
            assert ("The till sticks" in ran.out) == ("till" in str(fields.get("prompt")))
    assert in_shop("status").code == 0


def test_what_is_no_event_is_told_as_everywhere(tde):
    assert "session-start" in tde("hook", "--help").out
    for wrong in (["hook"], ["hook", "lunch"], ["hook", "prompt", "--home"], ["hook", "prompt", "extra"]):
        told = tde(*wrong)
        assert told.code == 2
        assert "Error: " in told.err


def test_a_long_answer_arrives_whole_although_the_hook_ends_at_once(in_shop, shop):
    for number in range(4):
        body = "ring up the basket " * 60
        in_shop("brain", "write", f"p/{number}", "--title", f"Ring {number}", "--body", body)
    told = json.dumps({"session_id": "s", "cwd": str(shop), "prompt": "ring up the basket"})
    answer = in_shop("hook", "prompt", stdin=told).json
    assert len(answer["hookSpecificOutput"]["additionalContext"]) > 1500
