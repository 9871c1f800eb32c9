"""The server as a process, spoken to over raw pipes: the wire stays clean and nothing outlives its owner."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
NOISY = """
import os, subprocess, sys, warnings
import tde_desktop.tools.registry as registry

asked = registry.call

def noisy(core, caller, name, arguments):
    print("a library prints")
    os.write(1, b"a C library prints\\n")
    warnings.warn("a library warns")
    subprocess.run([sys.executable, "-c", "import sys; print('child read', repr(sys.stdin.read()))"])
    return asked(core, caller, name, arguments)

registry.call = noisy

class Chatty:
    # prints when the SDK is imported, as some libraries do

    def find_spec(self, name, path=None, target=None):
        if name == "mcp":
            print("printed while importing")

sys.meta_path.insert(0, Chatty())
from tde_desktop.__main__ import main
sys.argv = ["tde", "mcp"]
main()
"""

BROKEN = """
import sys
import tde_desktop.tools.registry as registry

def broken(core, caller, name, arguments):
    raise RuntimeError("100% {braces} %s %(name)s of " + name)

registry.call = broken
from tde_desktop.__main__ import main
sys.argv = ["tde", "mcp"]
main()
"""


@contextmanager
def started(*command: str, cwd: Path) -> Iterator["subprocess.Popen[str]"]:
    server = subprocess.Popen(
        command,
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    try:
        yield server
    finally:
        server.kill()
        server.wait()
        for stream in (server.stdin, server.stdout, server.stderr):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()


def ask(server: "subprocess.Popen[str]", message: dict[str, Any]) -> Any:
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline()) if "id" in message else None


def greet(server: "subprocess.Popen[str]") -> None:
    assert ask(server, HELLO)["result"]["serverInfo"]["name"] == "tde"
    ask(server, {"jsonrpc": "2.0", "method": "notifications/initialized"})


def status(server: "subprocess.Popen[str]", number: int) -> Any:
    arguments = {"name": "tde_status", "arguments": {}}
    message = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": arguments}
    return ask(server, message)["result"]


def test_nothing_but_protocol_reaches_the_agent_whatever_prints(tmp_path):
    with started(sys.executable, "-c", NOISY, cwd=tmp_path) as server:
        greet(server)
        assert not status(server, 2)["isError"]
        assert not status(server, 3)["isError"]  # the child did not swallow this message
        assert server.stdin is not None
        server.stdin.close()
        assert server.wait(30) == 0
        rest = server.stdout.read()  # type: ignore[union-attr]
        complaints = server.stderr.read()  # type: ignore[union-attr]
    assert rest == ""
    assert "printed while importing" in complaints
    assert "a C library prints" in complaints
    assert "child read ''" in complaints


def test_a_server_whose_input_is_closed_at_the_start_ends_by_itself(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "tde_desktop", "mcp"],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
    )
    assert (ran.returncode, ran.stdout) == (0, b"")


def test_a_server_ends_when_the_agent_closes_the_input(tmp_path):
    with started(sys.executable, "-m", "tde_desktop", "mcp", cwd=tmp_path) as server:
        greet(server)
        assert server.stdin is not None
        server.stdin.close()
        assert server.wait(30) == 0


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the closed input says that the parent is gone")
def test_a_server_ends_when_its_parent_is_killed_though_the_input_stays_open(tmp_path):
    read, write = os.pipe()
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import subprocess, sys;"
            "p = subprocess.Popen([sys.executable, '-m', 'tde_desktop', 'mcp'], stdin=0);"
            "print(p.pid, flush=True); p.wait()",
        ],
        cwd=tmp_path,
        stdin=read,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    assert parent.stdout.readline().strip().isdigit()
    os.write(write, (json.dumps(HELLO) + "\n").encode())
    assert "serverInfo" in parent.stdout.readline()
    parent.kill()
    parent.wait()
    with parent.stdout as shared:
        assert shared.read() == ""  # ends when the server, who shares this pipe, has ended
    os.close(read)
    os.close(write)


@pytest.mark.skipif(sys.platform == "win32", reason="a console's event there, no signal")
def test_a_server_ends_at_the_first_interrupt_though_the_input_stays_open(tmp_path):
    with started(sys.executable, "-m", "tde_desktop", "mcp", cwd=tmp_path) as server:
        greet(server)
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 130
        assert server.stderr.read() == "Interrupted.\n"  # type: ignore[union-attr]


def test_a_server_whose_output_is_closed_ends_quietly(tmp_path):
    with started(sys.executable, "-m", "tde_desktop", "mcp", cwd=tmp_path) as server:
        greet(server)
        server.stdout.close()  # type: ignore[union-attr]
        server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 9, "method": "ping"}) + "\n")  # type: ignore[union-attr]
        server.stdin.flush()  # type: ignore[union-attr]
        assert server.wait(10) == 0
    log = Path(os.environ["TDE_HOME"], "logs", "tde.log").read_text(encoding="utf-8")
    assert "output closed" in log
    assert "Traceback" not in log


def test_a_message_that_is_no_json_does_not_end_the_conversation(tmp_path):
    with started(sys.executable, "-m", "tde_desktop", "mcp", cwd=tmp_path) as server:
        greet(server)
        server.stdin.write("this is no JSON {\n")  # type: ignore[union-attr]
        server.stdin.flush()  # type: ignore[union-attr]
        refused = json.loads(server.stdout.readline())  # type: ignore[union-attr]
        assert (refused["id"], refused["error"]["code"]) == (None, -32700)
        answer = status(server, 4)
        assert answer["structuredContent"]["project"] is None


def test_an_unknown_profile_is_told_before_anything_is_served(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "tde_desktop", "mcp", "--tools", "brain_qery"],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "brain_query" in ran.stderr


def test_a_memory_that_cannot_be_opened_is_told_with_each_call(tmp_path, monkeypatch):
    (tmp_path / "blocked").write_text("a file where the folder should be")
    monkeypatch.setenv("TDE_HOME", str(tmp_path / "blocked" / "home"))
    with started(sys.executable, "-m", "tde_desktop", "mcp", cwd=tmp_path) as server:
        greet(server)
        answer = status(server, 2)
    assert answer["isError"]
    assert json.loads(answer["content"][0]["text"])["hint"]


def test_a_defect_is_told_without_its_inside_logged_whole_and_survived(tmp_path, monkeypatch):
    monkeypatch.setenv("TDE_HOME", str(tmp_path / "home"))
    with started(sys.executable, "-c", BROKEN, cwd=tmp_path) as server:
        greet(server)
        for number in (2, 3):
            answer = status(server, number)
            assert (answer["isError"], answer["structuredContent"]["code"]) == (True, "internal")
            assert "RuntimeError" not in json.dumps(answer)
    log = (tmp_path / "home" / "logs" / "tde.log").read_text(encoding="utf-8")
    assert "RuntimeError: 100% {braces} %s %(name)s of tde_status" in log
