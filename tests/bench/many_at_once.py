"""Many processes on one memory: servers that start together on nothing, writers, a reader, an indexer.

    python -m tests.bench.many_at_once [WRITERS] [WRITES]

Eight servers are started at once on a home that does not exist and each writes a page. Then 8 writers of 500
pages with an observation each, a reader that asks all the while and an indexer work at once. Said are the
errors, how often a writer was told to wait, what was lost, and what an integrity check finds. The journey of
the same name runs it small.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tde_desktop.core import Core
from tde_desktop.transfer import integrity
from tests.real_code import git

WRITERS, WRITES, SERVERS, FILES = 8, 500, 8, 60
WRITE = """
import sys
from pathlib import Path
from tde_desktop.core import Caller, Core
from tde_desktop.errors import Busy
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

home, folder, name, count = sys.argv[1:]
caller = Caller(Doorway.MCP, name, Path(folder))
busy = 0

def write(tool, arguments):
    global busy
    while True:
        try:
            return registry.call(core, caller, tool, arguments)
        except Busy:
            busy += 1

with Core.open(Path(home)) as core:
    for number in range(int(count)):
        path = f"{name}/{number}"
        write("brain_write", {"path": path, "title": f"{name} {number}", "body": f"shared words {number}"})
        write("brain_observe", {"text": "seen", "page": path})
print(busy)
"""
READ = """
import sys
from pathlib import Path
from tde_desktop.core import Caller, Core
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway

home, folder, end = map(Path, sys.argv[1:])
caller = Caller(Doorway.MCP, "reader", folder)
asked = seen = 0
with Core.open(home) as core:
    while not asked or not end.exists():
        total = registry.call(core, caller, "brain_list", {"limit": 5})["total"]
        assert total >= seen, (total, seen)
        seen = total
        registry.call(core, caller, "brain_query", {"query": "shared words"})
        registry.call(core, caller, "decision_list_applicable", {})
        asked += 3
print(asked)
"""
HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "many", "version": "1"}}


@dataclass(frozen=True)
class Figures:
    errors: tuple[str, ...]
    busy: int
    asked: int
    lost: int
    indexed: int
    problems: tuple[str, ...]
    seconds: float


def repository(folder: Path) -> None:
    folder.mkdir()
    for number in range(FILES):
        (folder / f"m{number}.py").write_text(f"def berth_{number}(ship):\n    return ship\n" * 20)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")


def start(command: list[str], home: Path, cwd: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command,
        cwd=cwd,
        env={**os.environ, "TDE_HOME": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def servers(home: Path, cwd: Path, count: int = SERVERS) -> tuple[list[str], float]:
    """Servers started together on `home`, each writing a page of no project: what went wrong, seconds."""
    begun = time.perf_counter()
    running = [start([sys.executable, "-m", "tde_desktop", "mcp"], home, cwd) for _ in range(count)]
    wrong = []
    for number, server in enumerate(running):
        page = {"project": "global", "path": f"start/{number}", "title": f"Server {number}", "body": "up"}
        messages = [
            {"id": 1, "method": "initialize", "params": HELLO},
            {"method": "notifications/initialized"},
            {"id": 2, "method": "tools/call", "params": {"name": "brain_write", "arguments": page}},
        ]
        assert server.stdin
        for message in messages:
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        server.stdin.flush()
    for server in running:
        assert server.stdout
        server.stdout.readline()
        answer = json.loads(server.stdout.readline())
        if "error" in answer or answer["result"].get("isError"):
            wrong.append(str(answer)[:300])
    seconds = time.perf_counter() - begun
    for server in running:
        server.communicate(timeout=30)
    with Core.open(home) as core:
        if core.brain.count(None) != count:
            wrong.append(f"{core.brain.count(None)} of {count} pages are there")
    return wrong, seconds


def run(home: Path, folder: Path, writers: int, writes: int, patience: float) -> Figures:
    """Writers, a reader and an indexer at once. Raises `TimeoutExpired` past `patience` seconds for one."""
    with Core.open(home) as core:
        core.projects.add(str(folder), "harbor")
    python, end = [sys.executable, "-c"], home / "writers-are-done"
    begun = time.perf_counter()
    writing = [
        start([*python, WRITE, str(home), str(folder), f"w{number}", str(writes)], home, folder)
        for number in range(writers)
    ]
    reader = start([*python, READ, str(home), str(folder), str(end)], home, folder)
    indexer = start([sys.executable, "-m", "tde_desktop", "index", "harbor", "--json"], home, folder)
    said = [process.communicate(timeout=patience) for process in writing]
    end.touch()
    said += [process.communicate(timeout=patience) for process in (reader, indexer)]
    seconds = time.perf_counter() - begun
    codes = [process.returncode for process in (*writing, reader, indexer)]
    errors = tuple(err[-400:] for (_, err), code in zip(said, codes, strict=True) if code)
    with Core.open(home) as core:
        kept = core.brain.count("harbor") + core.brain.observation_count("harbor")
        indexed = core.recall.status("harbor").files
    return Figures(
        errors,
        sum(int(out or 0) for out, _ in said[:writers]),
        int(said[writers][0] or 0),
        2 * writers * writes - kept,
        indexed,
        tuple(integrity.full(home / "tde.db")),
        seconds,
    )


def main() -> None:
    given = [int(word) for word in sys.argv[1:3]]
    writers, writes = given + [WRITERS, WRITES][len(given) :]
    with tempfile.TemporaryDirectory() as scratch:
        home, folder = Path(scratch) / "home", Path(scratch) / "harbor"
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        repository(folder)
        wrong, seconds = servers(home, Path(scratch))
        print(f"{SERVERS} servers at once on nothing: {len(wrong)} errors, all answered in {seconds:.1f} s")
        for words in wrong:
            print("  ", words)
        figures = run(home, folder, writers, writes, patience=3000)
        work = f"{writers} writers x {writes} x (page + observation), a reader, an indexer"
        print(f"{work}: {figures.seconds:.0f} s")
        print(f"  errors {len(figures.errors)}, told to wait {figures.busy}, lost {figures.lost}")
        print(f"  reader's questions {figures.asked}, files indexed {figures.indexed} of {FILES}")
        print(f"  integrity: {', '.join(figures.problems) or 'ok'}")
        for words in figures.errors:
            print("  ", words)


if __name__ == "__main__":
    main()
