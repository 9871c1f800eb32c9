import json

import pytest

from tde_desktop.tools import hooks
from tde_desktop.vocabulary import Doorway, ObservationKind

PERSON = {"actor": "ada", "doorway": Doorway.CLI}


def event(harbor, hook, **fields):
    return hooks.read(json.dumps({"session_id": "s-1", "cwd": str(harbor), **fields}), hook, harbor)


@pytest.fixture
def forbidden(core, harbor):
    """An accepted decision that forbids pickle in Python files."""
    core.decisions.propose(
        "harbor",
        key="no-pickle",
        title="Nothing is unpickled",
        constraints=[
            {
                "kind": "must_not",
                "text": "Import no pickle.",
                "check": {"type": "regex", "pattern": r"import pickle", "paths": ["**/*.py"]},
            }
        ],
        **PERSON,
    )
    core.decisions.transition("harbor", "no-pickle", "accept", **PERSON)


def test_a_session_begins_with_decisions_and_the_last_handoff(core, harbor, forbidden):
    told = hooks.answer(core, "session-start", event(harbor, "session-start", source="startup"))
    output = told["hookSpecificOutput"]
    assert output["hookEventName"] == "SessionStart"
    assert "no-pickle" in output["additionalContext"]
    (session,) = core.brain.sessions("harbor")
    assert (session.actor, session.ended_at) == ("claude-code", None)
    hooks.answer(core, "session-start", event(harbor, "session-start", source="resume"))
    assert len(core.brain.sessions("harbor")) == 1


def test_the_last_words_of_an_agent_become_the_handoff_of_the_next_session(core, harbor, tmp_path):
    transcript = tmp_path / "transcript.jsonl"
    said = [{"type": "text", "text": "Retries are in; the limit of 30 s is not measured yet."}]
    lines = [
        {"message": {"role": "user", "content": "add retries"}},
        {"message": {"role": "assistant", "content": said}},
        {"message": {"role": "assistant", "content": [{"type": "tool_use", "name": "Bash"}]}},
        {"type": "summary"},
    ]
    transcript.write_text("\n".join(map(json.dumps, lines)) + "\n{ half a line")
    hooks.answer(core, "session-start", event(harbor, "session-start"))
    ended = event(harbor, "session-end", transcript_path=str(transcript))
    assert hooks.answer(core, "session-end", ended) == {}
    (observation,) = core.brain.observations("harbor")
    assert observation.kind is ObservationKind.SESSION_CAPTURE
    next_time = hooks.answer(
        core, "session-start", hooks.read(json.dumps({"session_id": "s-2"}), "session-start", harbor)
    )
    assert "Retries are in" in next_time["hookSpecificOutput"]["additionalContext"]
    assert hooks.answer(core, "session-end", ended) == {}  # a second end finds nothing open


def test_a_handoff_that_the_agent_wrote_itself_is_kept(core, harbor, agent):
    hooks.answer(core, "session-start", event(harbor, "session-start"))
    (session,) = core.brain.sessions("harbor")
    agent("engram_session_end", session_id=session.id, done=["All of it"])
    hooks.answer(core, "session-end", event(harbor, "session-end", transcript_path="/no/such/file"))
    (session,) = core.brain.sessions("harbor")
    assert core.brain.get("harbor", session.memory).body.count("All of it") == 1


def test_a_prompt_is_answered_with_context(core, harbor):
    core.brain.write("harbor", title="Berths are numbered from the sea", body="1 is outermost.", actor="ada")
    told = hooks.answer(core, "prompt", event(harbor, "prompt", prompt="how are berths numbered"))
    assert told["hookSpecificOutput"]["hookEventName"] == "UserPromptSubmit"
    assert "outermost" in told["hookSpecificOutput"]["additionalContext"]
    assert hooks.answer(core, "prompt", event(harbor, "prompt", prompt=" ")) == {}


@pytest.mark.parametrize(
    "tool",
    [
        {"file_path": "src/new.py", "content": "import pickle\n"},
        {"file_path": "src/dock.py", "old_string": "x", "new_string": "import pickle"},
        {"file_path": "src/dock.py", "edits": [{"new_string": "a"}, {"new_string": "import pickle"}]},
    ],
)
def test_an_edit_that_breaks_a_decision_is_refused_by_name(core, harbor, forbidden, tool):
    told = hooks.answer(core, "pre-edit", event(harbor, "pre-edit", tool_name="Edit", tool_input=tool))
    output = told["hookSpecificOutput"]
    assert (output["hookEventName"], output["permissionDecision"]) == ("PreToolUse", "deny")
    assert "no-pickle" in output["permissionDecisionReason"]
    gemini = hooks.answer(
        core, "pre-edit", event(harbor, "pre-edit", hook_event_name="BeforeTool", tool_input=tool)
    )
    assert gemini["decision"] == "deny"


LICENCE = {"type": "regex", "pattern": "MIT Licensed", "paths": ["src/*.py"]}
SHORT = {"type": "metric", "metric": "file_lines", "op": "<=", "value": 40, "paths": ["src/*.py"]}
SMALL_STEPS = {"type": "metric", "metric": "diff_lines", "op": "<=", "value": 30}


@pytest.fixture
def deciding(core, harbor):
    """A long file with its licence head, and what is decided of such files."""
    (harbor / "src" / "long.py").write_text("# MIT Licensed\n" + "x = 1\n" * 30 + "import pickle\n")
    for key, kind, rule in (
        ("licence", "must", LICENCE),
        ("short", "limit", SHORT),
        ("small-steps", "limit", SMALL_STEPS),
        ("pickle", "must_not", {"type": "regex", "pattern": "import pickle"}),
    ):
        constraint = {"kind": kind, "text": key, "check": rule}
        who = {"actor": "ada", "doorway": Doorway.CLI}
        core.decisions.propose("harbor", key=key, title=key, constraints=[constraint], **who)
        core.decisions.transition("harbor", key, "accept", **who)


@pytest.mark.parametrize(
    ("tool", "broken"),
    [
        ({"old_string": "import pickle", "new_string": "import json"}, ""),
        ({"old_string": "# MIT Licensed\nx = 1", "new_string": "# MIT Licensed\nx = 2"}, ""),
        ({"edits": [{"old_string": "x = 1", "new_string": "y = 1", "replace_all": False}]}, ""),
        ({"old_string": "# MIT Licensed\n", "new_string": ""}, "licence"),
        ({"old_string": "import pickle", "new_string": "import pickle\n" + "y = 2\n" * 12}, "short"),
        ({"old_string": "x = 1", "new_string": "x = 3", "replace_all": True}, "small-steps"),
        ({"old_string": "# MIT", "new_string": "import pickle\n# MIT"}, "pickle"),
        ({"content": "# MIT Licensed\n"}, "small-steps"),
        ({"edits": [{"old_string": "x = 1", "new_string": "import pickle"}]}, "pickle"),
    ],
)
def test_an_edit_is_judged_by_the_file_that_it_leaves(core, harbor, deciding, tool, broken):
    """The new words alone were taken for the whole file: a licence head was missing in every edit, and a
    file could grow over its limit piece by piece.
    """
    told = hooks.answer(
        core, "pre-edit", event(harbor, "pre-edit", tool_input={"file_path": "src/long.py", **tool})
    )
    if broken:
        assert f"Decision {broken}," in told["hookSpecificOutput"]["permissionDecisionReason"]
    else:
        assert told == {}


@pytest.mark.parametrize(
    "tool",
    [
        {"file_path": "src/new.py", "content": "import json\n"},
        {"file_path": "notes.md", "content": "import pickle\n"},
        {"file_path": "/elsewhere/x.py", "old_string": "import pickle", "new_string": ""},
        {"command": "ls"},
        {},
        None,
    ],
)
def test_an_edit_that_breaks_nothing_is_left_to_the_agent_and_its_person(core, harbor, forbidden, tool):
    assert hooks.answer(core, "pre-edit", event(harbor, "pre-edit", tool_input=tool)) == {}
