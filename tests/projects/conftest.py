"""Real repositories, made by git itself."""

import subprocess
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

Git = Callable[..., str]


@pytest.fixture
def git() -> Git:
    def run(folder: Path, *arguments: str) -> str:
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    return run


@pytest.fixture
def harbor(tmp_path: Path, git: Git) -> Path:
    """A repository of two files and one commit on `main`."""
    folder = tmp_path / "work" / "harbor"
    git(folder, "init", "-q", "-b", "main")
    (folder / "src").mkdir()
    (folder / "src" / "dock.py").write_text("def moor(ship):\n    return ship\n")
    (folder / "README.md").write_text("# Harbor\n")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "First")
    return folder


@pytest.fixture
def login_server() -> Iterator[str]:
    """A server that answers every request with "login first"."""

    class Refuse(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="x"')
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Refuse)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()
