import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tde_desktop.cli.main import COMMANDS
from tde_desktop.cli.main import tde as top

HEAVY = ("PySide6", "shiboken6", "mcp", "peewee", "numpy", "model2vec", "msgspec", "tde_desktop.core")


def test_help_is_there_without_the_window_the_protocol_or_the_store():
    look = (
        "import sys; from tde_desktop.cli.main import run; code = run(['--help']); "
        f"print([m for m in {HEAVY} if m in sys.modules], code, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert ran.stderr.strip() == "[] 0"
    assert "Commands" in ran.stdout


def every_command(group: click.Group, *path: str) -> list[tuple[str, click.Command]]:
    found = []
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            found += every_command(command, *path, name)
        else:
            found.append((" ".join((*path, name)), command))
    return found


COMMAND_LIST = every_command(top)


@pytest.mark.parametrize(("path", "command"), COMMAND_LIST, ids=[path for path, _ in COMMAND_LIST])
def test_every_command_explains_itself_and_its_options(path, command):
    assert command.help
    for option in command.params:
        assert isinstance(option, click.Argument) or option.help, f"{path} {option.name}"


@pytest.mark.parametrize(("path", "command"), COMMAND_LIST, ids=[path for path, _ in COMMAND_LIST])
def test_every_command_but_the_server_can_answer_in_json(path, command):
    names = {flag for option in command.params for flag in option.opts}
    assert "--json" in names or path in ("mcp", "completion", "hook")  # a hook speaks nothing else


@pytest.mark.parametrize("name", sorted({path.split()[0] for path, _ in COMMAND_LIST if " " in path}))
def test_a_group_says_the_whole_sentence_of_each_command(name):
    group = top.get_command(click.Context(top), name)
    assert group is not None
    listed = group.get_help(click.Context(group, info_name=name, terminal_width=80)).partition("Commands:")[2]
    assert listed
    assert "..." not in listed


@pytest.mark.parametrize(("path", "command"), COMMAND_LIST, ids=[path for path, _ in COMMAND_LIST])
def test_no_two_options_of_a_command_have_one_name(path, command):
    names = [flag for option in command.params for flag in (*option.opts, *option.secondary_opts)]
    assert sorted(names) == sorted(set(names))


def test_what_can_be_called_and_imported_is_listed_as_json_too(in_shop):
    assert {"name", "for"} == set(in_shop("call", "--json").json[0])
    kinds = in_shop("import", "--list", "--json").json
    assert {"markdown", "adr"} <= {one["kind"] for one in kinds}


def test_a_tool_that_is_called_answers_in_json_also_when_it_refuses(in_shop):
    refused = in_shop("call", "brain_get", '{"page": "nope"}')
    assert (refused.code, json.loads(refused.err)["code"]) == (3, "not_found")
    assert json.loads(refused.err)["hint"]


def test_an_agent_is_not_connected_to_a_folder_that_is_not_there(tde, tmp_path):
    wrong = tde("connect", "claude-desktop", "--place", str(tmp_path / "nowhere"), "--dry-run")
    assert (wrong.code, "There is no folder" in wrong.err) == (3, True)


def test_a_name_that_is_no_text_is_wrong_and_no_defect(tde):
    for command in (("index",), ("graph", "build"), ("project", "refresh"), ("project", "remove")):
        ran = tde(*command, "\udc80bad")
        assert (ran.code, "not UTF-8" in ran.err) == (3, True)


def test_the_list_of_commands_names_them_all():
    assert {path.split()[0] for path, _ in COMMAND_LIST} == set(COMMANDS)


def test_wrong_use_ends_with_2_and_an_explained_error_with_3(tde):
    assert tde("zork").code == 2
    assert tde("brain", "query").code == 2
    assert tde("brain", "get", "x", "--version", "0").code == 2
    nowhere = tde("brain", "query", "x")
    assert (nowhere.code, nowhere.out) == (3, "")
    assert "tde project add" in nowhere.err
    assert "Traceback" not in nowhere.err


def test_with_json_an_error_has_the_shape_that_agents_get(tde):
    ran = tde("brain", "query", "x", "--project", "zork", "--json")
    assert (ran.code, ran.out) == (3, "")
    assert json.loads(ran.err).keys() >= {"code", "message", "hint"}
    assert json.loads(ran.err)["code"] == "not_found"


def test_the_options_mean_the_same_before_and_after_the_command(tde, shop):
    tde("project", "add", str(shop))
    tde("brain", "write", "a", "--title", "A", "--project", "shop")
    after = tde("brain", "list", "--json", "--cwd", str(shop))
    before = tde("--json", "--cwd", str(shop), "brain", "list")
    assert after.json["total"] == before.json["total"] == 1
    assert tde("brain", "list", "--json", TDE_CWD=str(shop)).json["total"] == 1


def test_a_folder_that_is_not_there_is_told(tde):
    ran = tde("status", "--cwd", "/no/such/folder")
    assert ran.code == 3
    assert "/no/such/folder" in ran.err


def test_a_terminal_without_unicode_gets_the_text_all_the_same(in_shop):
    in_shop("brain", "write", "a", "--title", "Häfen ✓ Гавань")
    plain = in_shop("brain", "get", "a", PYTHONUTF8="", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (plain.code, plain.err) == (0, "")
    as_json = in_shop("brain", "get", "a", "--json", PYTHONUTF8="", PYTHONIOENCODING="cp1252")
    assert as_json.json["title"] == "Häfen ✓ Гавань"


def test_a_reader_that_leaves_early_is_no_error(in_shop, tmp_path, shop):
    in_shop("brain", "write", "a", "--title", "A", "--body", "-", stdin="long line\n" * 12_000)
    shell = subprocess.run(
        [
            "bash",
            "-o",
            "pipefail",
            "-c",
            f"{sys.executable} -m tde_desktop brain get a --max-chars 100000 | head -c 10",
        ],
        cwd=shop,
        capture_output=True,
        text=True,
        env={**os.environ, "TDE_HOME": str(tmp_path / "tde home")},
    )
    assert (shell.stderr, shell.returncode) == ("", 0)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(("into", "code", "said"), [("/dev/full", 3, "cannot be written"), ("&-", 0, "")])
def test_an_output_that_takes_nothing_is_no_defect_of_the_program(tde, into, code, said):
    home = tde("status", "--json").json["home"]
    ran = subprocess.run(
        f"{sys.executable} -m tde_desktop status >{into}",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TDE_HOME": home},
    )
    assert (ran.returncode, said in ran.stderr) == (code, True)
    assert "report" not in ran.stderr
