"""How long the doorways take to open: the server's first answer beside the SDK's own start, commands, hooks.

    python tests/bench/doorways.py [PAGES]

Builds a memory of PAGES (10,000 by default; a goal is set for 100,000) and a small project, then takes the
quickest of several runs of each: on a busy machine the others measure the machine.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 5
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "b", "version": "1"},
    },
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}
BARE = """
import anyio
import mcp_types as types
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server

async def call(context, params):
    return types.CallToolResult(content=[types.TextContent(type="text", text="{}")])

async def main():
    server = Server("bare", on_call_tool=call)
    async with stdio_server() as (reader, writer):
        await server.run(reader, writer, server.create_initialization_options())

anyio.run(main)
"""
WORDS = (
    "harbor",
    "berth",
    "ship",
    "rope",
    "crane",
    "tide",
    "pilot",
    "cargo",
    "quay",
    "anchor",
    "mast",
    "sail",
)


def build(home: Path, folder: Path, pages: int) -> None:
    from tde_desktop.core import Core
    from tests.real_code import git

    folder.mkdir()
    (folder / "dock.py").write_text("def moor(ship):\n    return ship\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    with Core.open(home) as core:
        core.projects.add(str(folder), "harbor")
        core.recall.index("harbor")
        with core.store.writing():
            for number in range(pages):
                words = " ".join(WORDS[(number * step) % len(WORDS)] for step in range(1, 40))
                core.brain.write("harbor", path=f"p/{number}", title=f"Page {number}", body=words, actor="b")


def first_answer(
    command: list[str], tool: str, arguments: dict[str, object], cwd: Path
) -> tuple[float, float, int]:
    """Seconds from the start of the process to its first answer, by the processor and by the clock, and its
    resident bytes after it.
    """
    begun = time.perf_counter()
    server = subprocess.Popen(command, cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdin
    assert server.stdout
    call = {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "tools/call",
        "params": {"name": tool, "arguments": arguments},
    }
    for message in (HELLO, READY, call):
        server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    server.stdout.readline()
    answer = json.loads(server.stdout.readline())
    seconds = time.perf_counter() - begun
    assert not answer["result"].get("isError"), answer
    status = Path(f"/proc/{server.pid}/status")
    resident, processor = 0, seconds
    if status.exists():
        numbers = Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()
        processor = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        resident = int(line.split()[1]) * 1024
    server.stdin.close()
    server.wait(10)
    return processor, seconds, resident


def command(*arguments: str, cwd: Path, stdin: str = "") -> tuple[float, float]:
    """Seconds of a command, by the processor and by the clock."""
    begun, before = time.perf_counter(), os.times()
    subprocess.run(
        [sys.executable, "-m", "tde_desktop", *arguments],
        cwd=cwd,
        input=stdin,
        text=True,
        capture_output=True,
    )
    after = os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return processor, time.perf_counter() - begun


def agents_questions(home: Path, folder: Path) -> tuple[float, float]:
    """Milliseconds of the first and of the tenth question, the medians of several servers: an agent connects,
    lists the tools, and asks a moment later.
    """
    from tests.agent_client import Agent

    took: list[list[float]] = []
    for _ in range(RUNS):
        agent = Agent(folder, home)
        agent.tools()
        time.sleep(2)
        took.append([])
        for number in range(10):
            begun = time.perf_counter()
            agent.call("brain_query", query=f"{WORDS[number]} {WORDS[number + 1]}")
            took[-1].append((time.perf_counter() - begun) * 1000)
        agent.close()
    return statistics.median(each[0] for each in took), statistics.median(each[-1] for each in took)


def main() -> None:
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as scratch:
        home, folder = Path(scratch) / "home", Path(scratch) / "harbor"
        os.environ["TDE_HOME"] = str(home)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as installed: compiled once, not at every start
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(scratch) / "compiled")
        build(home, folder, pages)
        server = [sys.executable, "-m", "tde_desktop", "mcp"]
        bare = min(first_answer([sys.executable, "-c", BARE], "x", {}, folder) for _ in range(RUNS))
        print(f"{pages:,} pages; seconds by the processor (by the clock)")
        print(f"SDK alone, first answer                {bare[0]:6.2f} ({bare[1]:.2f})")
        for tool, arguments in (
            ("tde_status", {}),
            ("brain_query", {"query": "pilot cargo"}),
            ("recall_search", {"query": "moor"}),
        ):
            runs = [first_answer(server, tool, dict(arguments), folder) for _ in range(RUNS)]
            processor, seconds, resident = min(runs)
            more = processor - bare[0]
            print(f"tde mcp, first {tool:23} {processor:6.2f} ({seconds:.2f}) {more:+.2f}", end="")
            print(f"  {resident / 1e6:.0f} MB")
        first, tenth = agents_questions(home, folder)
        print(f"brain_query by an agent, first {first:.0f} ms, tenth {tenth:.0f} ms, by the clock")
        hook = json.dumps({"session_id": "s", "cwd": str(folder), "prompt": "moor a ship"})
        edit = json.dumps({"cwd": str(folder), "tool_input": {"file_path": "a.py", "content": "x"}})
        for name, arguments, stdin in (
            ("--help", ("--help",), ""),
            ("brain query", ("brain", "query", "pilot cargo"), ""),
            ("hook session-start", ("hook", "session-start"), hook),
            ("hook prompt", ("hook", "prompt"), hook),
            ("hook pre-edit", ("hook", "pre-edit"), edit),
            ("hook session-end", ("hook", "session-end"), hook),
        ):
            quickest = min(command(*arguments, cwd=folder, stdin=stdin) for _ in range(RUNS))
            print(f"tde {name:34} {quickest[0]:6.2f} ({quickest[1]:.2f})")


if __name__ == "__main__":
    main()
