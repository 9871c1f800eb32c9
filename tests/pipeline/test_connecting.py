import json
import shlex
import tomllib
from pathlib import Path

import pytest

from tde_desktop.config.paths import Paths
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.pipeline import commands, connecting
from tde_desktop.pipeline.agents import AGENTS, BY_ID, PROJECT, USER


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "APPDATA", "CODEX_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "settings" / name.lower()))


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths(tmp_path / "tde")
    made.create()
    return made


@pytest.fixture
def top(tmp_path: Path) -> Path:
    folder = tmp_path / "repository"
    folder.mkdir()
    return folder


SCOPES = [(agent, scope) for agent in AGENTS for scope in (USER, PROJECT) if scope == USER or agent.project]
NAMES = [f"{agent.id}-{scope}" for agent, scope in SCOPES]


def server_of(agent, text):
    return connecting._server(agent, text)


def connect(agent, scope, top, paths, **options):
    edits = connecting.plan(agent, scope, top, **options)
    connecting.carry_out(edits, paths)
    return edits


@pytest.mark.parametrize(("agent", "scope"), SCOPES, ids=NAMES)
def test_an_agent_is_connected_once_and_disconnecting_leaves_nothing(agent, scope, top, paths):
    edits = connect(agent, scope, top, paths)
    path = agent.file(scope, top)
    made = server_of(agent, path.read_text(encoding="utf-8"))
    assert made["args"][-1] == "mcp"
    assert made["command"]
    assert all(edit.before is None for edit in edits)
    assert not any(edit.changes for edit in connecting.plan(agent, scope, top))
    connecting.carry_out(connecting.plan_removal(agent, scope, top, paths), paths)
    assert not path.exists()


@pytest.mark.parametrize(("agent", "scope"), SCOPES, ids=NAMES)
def test_what_others_wrote_stays_and_comes_back_byte_for_byte(agent, scope, top, paths):
    path = agent.file(scope, top)
    path.parent.mkdir(parents=True, exist_ok=True)
    if agent.form == "toml":
        before = '# mine\nmodel = "x"\n\n[mcp_servers.files] # keep\ncommand = "files"\n'
    else:
        servers = f'"{agent.table}": {{\n    "files": {{"command": "files"}} // keep\n  }}'
        before = f'// mine\n{{\n  {servers},\n  "a": 1\n}}\n'
    path.write_bytes(before.encode())
    connect(agent, scope, top, paths)
    after = path.read_text(encoding="utf-8")
    assert "mine" in after
    assert "keep" in after
    assert server_of(agent, after)
    connecting.carry_out(connecting.plan_removal(agent, scope, top, paths), paths)
    assert path.read_bytes() == before.encode()


@pytest.mark.parametrize(("agent", "scope"), SCOPES, ids=NAMES)
def test_only_our_entries_go_when_the_file_was_changed_meanwhile(agent, scope, top, paths):
    connect(agent, scope, top, paths)
    path = agent.file(scope, top)
    text = path.read_text(encoding="utf-8")
    extra = "# added later\n" if agent.form == "toml" else "// added later\n"
    path.write_text(extra + text, encoding="utf-8")
    connecting.carry_out(connecting.plan_removal(agent, scope, top, paths), paths)
    left = path.read_text(encoding="utf-8")
    assert left.startswith(extra)
    assert "mcp" not in left.replace("mcp_servers", "")
    assert "hook" not in left


@pytest.mark.parametrize(("agent", "scope"), SCOPES, ids=NAMES)
def test_a_file_that_is_not_valid_is_left_alone_with_an_explanation(agent, scope, top, paths):
    path = agent.file(scope, top)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"servers": ', encoding="utf-8")
    with pytest.raises(Invalid, match="left as it is"):
        connecting.plan(agent, scope, top)
    assert path.read_text(encoding="utf-8") == '{"servers": '


def test_hooks_of_others_stay_and_ours_are_there_once(top, paths):
    settings = top / ".claude" / "settings.json"
    settings.parent.mkdir()
    theirs = {"matcher": "Bash", "hooks": [{"type": "command", "command": "lint.sh"}]}
    settings.write_text(json.dumps({"hooks": {"PreToolUse": [theirs]}, "model": "opus"}, indent=2))
    connect(BY_ID["claude-code"], PROJECT, top, paths)
    connect(BY_ID["claude-code"], PROJECT, top, paths)
    hooks = json.loads(settings.read_text())["hooks"]
    assert hooks["PreToolUse"][0] == theirs
    assert [len(hooks[event]) for event in ("PreToolUse", "SessionStart", "SessionEnd")] == [2, 1, 1]
    assert hooks["SessionStart"][0]["hooks"][0]["command"] == "tde hook session-start"
    settings.write_text(settings.read_text() + "\n")
    connecting.carry_out(connecting.plan_removal(BY_ID["claude-code"], PROJECT, top, paths), paths)
    assert json.loads(settings.read_text()) == {"hooks": {"PreToolUse": [theirs]}, "model": "opus"}


def test_one_file_for_servers_and_hooks_gets_both(paths, top):
    connect(BY_ID["gemini-cli"], USER, top, paths)
    made = json.loads(BY_ID["gemini-cli"].user().read_text())
    assert set(made) == {"mcpServers", "hooks"}
    assert "BeforeAgent" in made["hooks"]


def test_a_byte_order_mark_and_windows_line_ends_survive(paths, top):
    path = BY_ID["cursor"].user()
    path.parent.mkdir(parents=True)
    path.write_bytes(b'\xef\xbb\xbf{\r\n  "mcpServers": {}\r\n}\r\n')
    connect(BY_ID["cursor"], USER, top, paths)
    written = path.read_bytes()
    assert written.startswith(b"\xef\xbb\xbf{\r\n")
    assert b"\n" not in written.replace(b"\r\n", b"")
    assert "tde" in json.loads(written.decode("utf-8-sig"))["mcpServers"]


def test_a_place_stands_for_the_directory_of_an_agent_that_has_none(paths, top):
    connect(BY_ID["claude-desktop"], USER, top, paths, directory=top)
    made = server_of(BY_ID["claude-desktop"], BY_ID["claude-desktop"].user().read_text())
    assert made["env"]["TDE_CWD"] == str(top)


def test_a_toml_file_stays_toml(paths, top):
    path = BY_ID["codex"].user()
    path.parent.mkdir(parents=True)
    path.write_text('model = "x" # mine\n')
    connect(BY_ID["codex"], USER, top, paths)
    assert tomllib.loads(path.read_text())["mcp_servers"]["tde"]["args"] == ["mcp"]
    assert "# mine" in path.read_text()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('model = "x"\n\n[mcp_servers.tde]\ncommand = \n', "Line 4, column 11"),
        ("# é\r\n\r\nb = @\r\n", "Line 3, column 5"),
        ("[t]\nx = 1\n[t]\n", "Line 3, column 3 is not TOML: cannot declare t twice"),
        ('a = """never closed\n\n', "Line 3, column 1"),
        ("a = [1,\n2\nb = 3\n", "Line 3, column 1"),
    ],
)
def test_a_broken_toml_file_is_left_alone_and_its_place_is_named(paths, top, text, place):
    path = BY_ID["codex"].user()
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode())
    with pytest.raises(Invalid, match=place):
        connect(BY_ID["codex"], USER, top, paths)
    assert path.read_bytes() == text.encode()


def test_the_list_says_what_is_found_connected_and_broken(paths, top):
    connect(BY_ID["cursor"], PROJECT, top, paths)
    BY_ID["zed"].user().parent.mkdir(parents=True)
    BY_ID["zed"].user().write_text("{ broken")
    rows = {row.id: row for row in connecting.rows(top)}
    assert rows["cursor"].connected == (PROJECT,)
    assert rows["windsurf"].connected == ()
    assert "Line 1" in rows["zed"].problem


def test_an_unknown_agent_and_a_scope_it_does_not_have_are_told(top):
    with pytest.raises(NotFound, match="claude-code"):
        connecting.find("emacs")
    with pytest.raises(Invalid, match="--user"):
        connecting.plan(BY_ID["windsurf"], PROJECT, top)


def hook_commands():
    groups = json.loads(BY_ID["claude-code"].hooks[0]().read_text())["hooks"].values()
    return [hook["command"] for listed in groups for group in listed for hook in group["hooks"]]


def test_hooks_and_server_use_one_memory_when_it_lies_elsewhere(top, paths, tmp_path, monkeypatch):
    connect(BY_ID["claude-code"], USER, top, paths)
    assert not any("--home" in command for command in hook_commands())
    home = tmp_path / "other home"
    monkeypatch.setenv("TDE_HOME", str(home))
    connect(BY_ID["claude-code"], USER, top, paths)
    server = server_of(BY_ID["claude-code"], BY_ID["claude-code"].user().read_text())
    assert server["env"]["TDE_HOME"] == str(home)
    assert [shlex.split(command)[-2:] for command in hook_commands()] == [["--home", str(home)]] * 4
    connecting.carry_out(connecting.plan_removal(BY_ID["claude-code"], USER, top, paths), paths)
    assert "hook" not in (read_or_empty(BY_ID["claude-code"].hooks[0]()))


def read_or_empty(path):
    return path.read_text() if path.exists() else ""


def test_a_file_that_a_team_shares_names_nobodys_folder(top, paths, tmp_path, monkeypatch):
    monkeypatch.setenv("TDE_HOME", str(tmp_path / "mine"))
    connect(BY_ID["claude-code"], PROJECT, top, paths)
    assert "mine" not in (top / ".claude" / "settings.json").read_text()
    assert "mine" not in (top / ".mcp.json").read_text()


@pytest.mark.parametrize(
    ("part", "word"),
    [("D:/my tde", '"D:/my tde"'), ("D:/tde", "D:/tde"), ("D:/a&b", '"D:/a&b"'), ("tde", "tde")],
)
def test_a_folder_is_one_word_in_the_shells_of_windows(part, word):
    assert commands.quoted(part, windows=True) == word
