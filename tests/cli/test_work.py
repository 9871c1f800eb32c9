"""Commands of a working day: check, context, hook, connect, task, settings, doctor."""

import json
import os
import shlex
import subprocess
import sys

import pytest

from tests.real_code import git

FORBID = {
    "kind": "must_not",
    "text": "Import no pickle.",
    "check": {"type": "regex", "pattern": "import pickle", "paths": ["**/*.py"]},
}


@pytest.fixture
def decided(in_shop):
    """The shop, where pickle is forbidden."""
    constraint = ("--constraint", json.dumps(FORBID))
    assert (
        in_shop("decision", "propose", "no-pickle", "--title", "Nothing is unpickled", *constraint).code == 0
    )
    assert in_shop("decision", "accept", "no-pickle").code == 0
    return in_shop


def test_a_broken_decision_ends_the_check_with_1_and_names_file_and_line(decided, shop):
    assert decided("check").code == 0
    (shop / "src" / "store.py").write_text("import json\nimport pickle\n")
    broken = decided("check", cwd=shop)
    assert broken.code == 1
    assert "src/store.py:2: error: no-pickle must not: Import no pickle." in broken.out
    as_json = decided("check", "--json", cwd=shop)
    assert (as_json.code, as_json.json["violations"][0]["path"]) == (1, "src/store.py")
    by_tool = decided("decision", "check", "--paths", "src/store.py", cwd=shop)
    assert by_tool.code == 1
    assert "no-pickle" in by_tool.err
    assert decided("decision", "check", "--paths", "src/store.py", "--no-enforce", cwd=shop).code == 0


def test_a_commit_that_breaks_a_decision_is_stopped_by_the_installed_hook(decided, shop, tmp_path):
    installed = decided("check", "--install-hook", cwd=shop)
    assert installed.code == 0
    (shop / "src" / "store.py").write_text("import pickle\n")
    git(shop, "add", ".")
    environment = {**os.environ, "TDE_HOME": str(tmp_path / "tde home")}
    commit = subprocess.run(
        ["git", "commit", "-qm", "x"], cwd=shop, capture_output=True, text=True, env=environment
    )
    assert commit.returncode != 0
    assert "no-pickle" in commit.stdout + commit.stderr
    (shop / "src" / "store.py").write_text("import json\n")
    git(shop, "add", ".")
    subprocess.run(["git", "commit", "-qm", "x"], cwd=shop, check=True, env=environment)


def test_a_decision_walks_through_its_life_by_commands(in_shop):
    in_shop("decision", "propose", "a", "--title", "A", "--constraint", "must: be kind", "--link", "task:T-1")
    assert in_shop("decision", "reject", "a").code == 2  # a reason is needed
    rejected = in_shop("decision", "reject", "a", "--reason", "too early", "--json")
    assert rejected.json["state"] == "rejected"
    assert in_shop("decision", "reopen", "a", "--json").json["state"] == "proposed"
    assert in_shop("decision", "accept", "a", "--json").json["state"] == "accepted"
    in_shop("decision", "propose", "b", "--title", "B")
    in_shop("decision", "accept", "b")
    assert in_shop("decision", "supersede", "a", "--by", "b", "--reason", "b is it", "--json").json[
        "superseded_by"
    ]
    assert in_shop("decision", "accept", "a").code == 3
    events = in_shop("decision", "get", "a", "--include", "events", "--json").json["events"]
    assert [event["action"] for event in events] == [
        "proposed",
        "rejected",
        "reopened",
        "accepted",
        "superseded",
    ]


def test_a_hook_never_stops_the_agent_whatever_fails(in_shop, tde, tmp_path):
    for bad in ("", "{", "[]", '{"cwd": "/no/such/folder"}'):
        for event in ("session-start", "prompt", "pre-edit", "session-end"):
            ran = tde("hook", event, stdin=bad)
            assert (ran.code, ran.out) == (0, ""), (bad, event)
    (tmp_path / "file").write_text("")
    broken = tde("hook", "prompt", stdin='{"prompt": "x"}', TDE_HOME=str(tmp_path / "file" / "home"))
    assert (broken.code, broken.out) == (0, "")
    assert broken.err


def test_a_hook_answers_an_agent_in_the_project(decided, shop):
    told = decided("hook", "session-start", stdin=json.dumps({"session_id": "s", "cwd": str(shop)}))
    assert "no-pickle" in told.json["hookSpecificOutput"]["additionalContext"]


def test_the_context_command_prints_markdown_or_json(decided):
    text = decided("context", "ring up a basket")
    assert "no-pickle" in text.out
    assert "## Project code context" in text.out
    as_json = decided("context", "-", "--json", stdin="ring up a basket").json
    assert as_json["decisions"] == ["no-pickle"]
    assert as_json["tokens"] <= 6000


def test_an_agent_is_connected_shown_and_taken_out_again(tde, tmp_path, shop):
    dry = tde("connect", "cursor", "--project", "--dry-run", cwd=shop)
    assert '+    "tde": {' in dry.out
    assert not (shop / ".cursor").exists()
    assert tde("connect", "cursor", "--project", cwd=shop).code == 0
    assert "connected already" in tde("connect", "cursor", "--project", cwd=shop).out
    listed = tde("connect", "--list", "--json", cwd=shop).json["items"]
    assert {row["id"]: row["connected"] for row in listed}["cursor"] == ["project"]
    assert tde("connect", "cursor", "--project", "--remove", cwd=shop).code == 0
    assert not (shop / ".cursor" / "mcp.json").exists()
    unknown = tde("connect", "emacs")
    assert unknown.code == 2
    assert "claude-code" in unknown.err


def test_a_task_is_recorded_listed_and_ended(in_shop, shop, tmp_path):
    git(shop, "worktree", "add", "-q", str(tmp_path / "t1"))
    assert in_shop("task", "add", "T-1", "--title", "Refunds", "--worktree", str(tmp_path / "t1")).code == 0
    assert in_shop("status", "--json", cwd=tmp_path / "t1").json["task"] == "T-1"
    assert in_shop("task", "list", "--json").json["items"][0]["title"] == "Refunds"
    assert in_shop("task", "end", "T-1").code == 0
    assert in_shop("task", "list", "--json").json["total"] == 0


def test_settings_are_shown_changed_and_refused_in_words(tde):
    assert tde("settings", "set", "agents.may_decide", "on").code == 0
    assert tde("settings", "get", "agents.may_decide", "--json").json["value"] is True
    assert "agents.may_decide" in tde("settings", "list").out
    for key, value, why in (
        ("agents.may_decide", "perhaps", "on or off"),
        ("recall.largest_file_kb", "-5", "at least 1"),
    ):
        refused = tde("settings", "set", key, value)
        assert refused.code == 3
        assert why in refused.err
    for command in (("get", "no.such"), ("set", "no.such", "1")):
        unknown = tde("settings", *command)
        assert unknown.code == 2
        assert "window.theme" in unknown.err


def test_the_list_of_settings_says_what_each_may_be(tde):
    rows = {row["key"]: row["may_be"] for row in tde("settings", "list", "--json").json["items"]}
    assert rows["window.theme"] == "system, light, dark"
    assert rows["window.text_size"] == "80 to 200"
    assert rows["agents.may_decide"] == "on or off"
    assert rows["gateway.url"] == "text"
    assert "80 to 200" in tde("settings", "list").out


def test_the_rules_of_a_project_are_listed_changed_and_refused_in_words(in_shop):
    assert in_shop("settings", "set", "projects.shop.leave_out", "vendor/").code == 0
    rows = {row["key"]: row for row in in_shop("settings", "list", "--json").json["items"]}
    assert rows["projects.shop.leave_out"]["value"] == "vendor/"
    assert rows["projects.shop.agents"]["may_be"] == "everywhere, propose, decide"
    assert rows["projects.shop.leave_out"]["may_be"] == "globs, with spaces between"
    strange = in_shop("settings", "set", "projects.pier.leave_out", "vendor/")
    assert (strange.code, "pier" in strange.err) == (3, True)
    assert in_shop("settings", "get", "projects.shop.colour").code == 2


def test_an_agent_may_accept_once_the_person_has_allowed_it(in_shop):
    in_shop("settings", "set", "agents.may_decide", "on")
    in_shop("decision", "propose", "a", "--title", "A")
    assert (
        in_shop("call", "decision_transition", '{"key": "a", "action": "accept"}').json["state"] == "accepted"
    )


def test_the_doctor_finds_a_sound_memory_and_mends_what_is_safe(in_shop, tmp_path):
    sound = in_shop("doctor", "--json")
    assert (sound.code, sound.json["ok"]) == (0, True)
    home = tmp_path / "tde home"
    for file in (home / "index" / "shop").iterdir():
        file.unlink() if file.is_file() else None
    found = {one["what"]: one["verdict"] for one in in_shop("doctor", "--json").json["findings"]}
    assert found["index of shop"] != "good"
    mended = in_shop("doctor", "--fix", "--json").json
    assert {one["what"]: one["verdict"] for one in mended["findings"]}["index of shop"] == "good"


@pytest.mark.parametrize("snapshot", [True, False])
def test_a_damaged_memory_is_told_with_the_remedy(in_shop, tmp_path, snapshot):
    store = tmp_path / "tde home" / "tde.db"
    if snapshot:
        in_shop("backup", "now")
    whole = store.read_bytes()
    store.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])
    ran = in_shop("doctor")
    assert ran.code in (1, 3)
    assert ("`tde backup restore` puts" if snapshot else f"move {store} away") in ran.out + ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(("shell", "word"), [("bash", "1"), ("zsh", "1"), ("fish", "rec")])
def test_a_shell_completes_commands(tde, shell, word):
    assert "_TDE_COMPLETE" in tde("completion", shell).out
    completed = tde(_TDE_COMPLETE=f"{shell}_complete", COMP_WORDS="tde rec", COMP_CWORD=word)
    assert "recall" in completed.out


def test_what_is_attached_to_a_task_is_found_from_its_worktree(in_shop, shop, tmp_path):
    git(shop, "worktree", "add", "-q", str(tmp_path / "t1"))
    in_shop("task", "add", "T-1", "--worktree", str(tmp_path / "t1"))
    there = {"cwd": tmp_path / "t1"}
    log_text = "the frobnicator overheated at 9:14\n"
    assert in_shop("attach", "-", "--as", "log", stdin=log_text, **there).code == 0
    hits = in_shop("recall", "search", "frobnicator overheated", "--json", **there).json["hits"]
    assert hits[0]["source"] == "log"
    assert in_shop("attach", "--list", "--json", **there).json["total"] == 1
    assert in_shop("attach", "--remove", "log", "--as", "log", **there).code == 0
    hits = in_shop("recall", "search", "frobnicator overheated", "--json", **there).json["hits"]
    assert "log" not in {hit["source"] for hit in hits}
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.7 no more")
    refused = in_shop("attach", str(tmp_path / "broken.pdf"), **there)
    assert (refused.code, "Traceback" in refused.err) == (3, False)
    assert in_shop("attach", "x.pdf").code == 3  # which task?


def test_what_a_task_has_done_is_piped_or_read_in_as_what_it_is(in_shop, shop, tmp_path):
    in_shop("task", "add", "T-1")
    (tmp_path / "build.log").write_bytes("the frobnicator overheated: 90 °C\r\n".encode("utf-16"))
    assert in_shop("task", "log", "T-1", str(tmp_path / "build.log")).code == 0
    assert in_shop("task", "diff", "T-1", stdin="+def frobnicate():\n").code == 0
    assert in_shop("task", "summary", "T-1", "-", stdin="Cooled the frobnicator.\n").code == 0
    held = in_shop("attach", "T-1", "--json").json["items"]
    assert {(row["source"], row["name"]) for row in held} == {
        ("log", "build.log"),
        ("diff", "diff"),
        ("summary", "summary"),
    }
    git(shop, "worktree", "add", "-q", str(tmp_path / "t1"))
    in_shop("task", "add", "T-1", "--worktree", str(tmp_path / "t1"))
    hits = in_shop("recall", "search", "overheated", "--json", cwd=tmp_path / "t1").json["hits"]
    assert "90 °C" in hits[0]["snippet"]
    unknown = in_shop("task", "log", "T-9", stdin="x")
    assert (unknown.code, "no task T-9" in unknown.err) == (3, True)
    assert in_shop("task", "log", "T-1", "none.log").code == 3


def test_of_several_files_each_is_tried_and_told(in_shop, tmp_path):
    """The first was taken in, the last not tried, and nothing told which."""
    in_shop("task", "add", "T-1")
    for name in ("first.txt", "last.txt"):
        (tmp_path / name).write_text(f"the {name} plan")
    files = [str(tmp_path / name) for name in ("first.txt", "none.txt", "last.txt")]
    ran = in_shop("attach", "T-1", *files, "--json")
    assert (ran.code, [one["id"] for one in ran.json["items"]]) == (3, ["first.txt", "last.txt"])
    assert ran.json["failed"][0]["file"] == files[1]
    ran = in_shop("attach", "T-1", *files)
    assert (ran.code, "none.txt cannot be read" in ran.err, ran.out.count("taken in anew")) == (3, True, 2)


def test_several_texts_are_piped_in_by_name_and_the_end_says_what_is_cleared(in_shop):
    in_shop("task", "add", "T-1")
    in_shop("task", "log", "T-1", "--name", "build", stdin="one\n")
    in_shop("task", "log", "T-1", "--name", "tests", stdin="two\n")
    assert in_shop("attach", "T-1", "--json").json["total"] == 2
    ended = in_shop("task", "end", "T-1")
    assert "Cleared what it held: 2 of diffs, logs, summaries and documents." in ended.out


def test_a_diff_to_check_that_cannot_be_read_is_an_error_in_words(in_shop, tmp_path):
    """It was told as a defect of the program."""
    for name in ("none.diff", str(tmp_path)):
        refused = in_shop("check", "--diff", name)
        assert (refused.code, "cannot be read" in refused.err) == (3, True)


def test_a_task_is_named_before_the_files_or_by_its_option(in_shop, shop, tmp_path):
    in_shop("task", "add", "T-1")
    (tmp_path / "build.log").write_text("the frobnicator overheated\n")
    log = str(tmp_path / "build.log")
    assert in_shop("attach", "T-1", log, "--as", "log", "--json").json["items"][0]["outcome"] == "created"
    assert in_shop("attach", log, "--task", "T-1", "--as", "log", "--json").json["items"][0]["outcome"] == (
        "updated"
    )
    assert in_shop("attach", "T-1", "--json").json["total"] == 1
    assert in_shop("attach", "--list", "--task", "T-1", "--json").json["total"] == 1
    unknown = in_shop("attach", "T-2", log, "--as", "log")
    assert (unknown.code, "no task T-2" in unknown.err, "T-1" in unknown.err) == (3, True, True)
    assert in_shop("attach", log, "--as", "log").code == 3  # which task?
    assert in_shop("attach", "T-1", "none.log", "--as", "log").code == 3
    assert in_shop("attach", "T-1", "--remove", "build.log", "--as", "log").code == 0
    assert in_shop("attach", "T-1", "--json").json["total"] == 0


def test_a_word_that_names_the_task_and_a_file_is_the_task(in_shop, shop, tmp_path):
    git(shop, "worktree", "add", "-q", str(tmp_path / "t1"))
    in_shop("task", "add", "notes", "--worktree", str(tmp_path / "t1"))
    in_shop("task", "add", "other")
    (tmp_path / "t1" / "notes").write_text("a file called as the task is\n")
    there = {"cwd": tmp_path / "t1"}
    assert in_shop("attach", "notes", "--json", **there).json["items"] == []
    assert in_shop("attach", "./notes", "--as", "summary", **there).code == 0
    assert in_shop("attach", "other", "./notes", "--as", "summary", **there).code == 0
    assert in_shop("attach", "other", "--json").json["total"] == 1
    assert in_shop("attach", "--list", "--json", **there).json["total"] == 1


def test_a_hook_with_a_home_answers_from_that_memory(in_shop, shop, tmp_path):
    in_shop("decision", "propose", "no-pickle", "--title", "No pickle", "--constraint", "must_not: pickle")
    in_shop("decision", "accept", "no-pickle")
    told = json.dumps({"cwd": str(shop), "prompt": "ring up a basket"})
    elsewhere = in_shop("hook", "prompt", stdin=told, TDE_HOME=str(tmp_path / "none"))
    assert "no-pickle" not in elsewhere.out
    home = str(tmp_path / "tde home")
    named = in_shop("hook", "prompt", "--home", home, stdin=told, TDE_HOME=str(tmp_path / "none"))
    assert "no-pickle" in named.out


def test_a_damaged_index_is_told_by_every_reader_with_the_remedy(in_shop, tmp_path):
    (tmp_path / "tde home" / "index" / "shop" / "recall.db").write_bytes(b"\xe3\x91" * 2500)
    status = in_shop("status", "--json")
    assert (status.code, status.json["index"]["state"]) == (0, "failed")
    assert "tde index" in status.json["index"]["problem"]
    findings = in_shop("doctor", "--json").json["findings"]
    assert {one["what"]: one["verdict"] for one in findings}["index of shop"] == "bad"
    asked = in_shop("recall", "search", "ring_up", "--json")
    assert asked.code == 0
    assert "damaged" in asked.json["degraded"][0]
    assert in_shop("index").code == 0
    assert in_shop("recall", "search", "ring_up", "--json").json["hits"]


def test_the_help_of_propose_shows_a_constraint_with_a_check_that_works_as_it_stands(in_shop):
    shown = next(
        line for line in in_shop("decision", "propose", "--help").out.splitlines() if '"check"' in line
    )
    words = shlex.split(shown)[1:]
    ran = in_shop(*words)
    assert (ran.code, ran.err) == (0, "")
    bare = in_shop("decision", "propose", "bare", "--title", "Bare", "--constraint", "must: use tabs")
    assert "Not checked by machine" in bare.err
    assert "use tabs  not checked by machine" in in_shop("decision", "accept", "bare").out


@pytest.mark.skipif(sys.platform != "linux", reason="such a name cannot be made elsewhere")
def test_a_file_name_that_is_no_utf_8_is_checked_and_printed(decided, shop):
    (shop / "n\udcff.py").write_text("import pickle\n")
    broken = decided("check", cwd=shop)
    assert broken.code == 1
    assert "n\\xff.py:1: error" in broken.out
    assert decided("check", "--json", cwd=shop).code == 1


def test_a_file_in_an_old_encoding_is_indexed_and_named(in_shop, shop):
    (shop / "src" / "olé.txt").write_bytes("dieser Kran heißt Olé\n".encode("cp1252"))
    git(shop, "add", ".")
    git(shop, "commit", "-qm", "Old")
    in_shop("project", "refresh", "shop", "--no-index")
    assert "read as cp1252, for it is not UTF-8: src/olé.txt" in in_shop("index").out
    assert in_shop("index", "--json").json["read_as"] == [["src/olé.txt", "cp1252"]]
    assert "heißt Olé" in in_shop("recall", "search", "Kran", "--json").json["hits"][0]["snippet"]
