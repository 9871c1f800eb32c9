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
