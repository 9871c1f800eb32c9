"""Recall with a gateway that works, and with one that does not."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tde_desktop.core import Core
from tde_desktop.vocabulary import Doorway


class Handler(BaseHTTPRequestHandler):
    """Prefers texts about tides; embeds by length. `broken` on the server makes it fail."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path.endswith("/rerank"):
            scores = [float("high_water" in text) for text in body["documents"]]
            answer: object = {"results": [{"index": at, "relevance_score": s} for at, s in enumerate(scores)]}
        else:
            rows = [[1.0, len(text) % 7, 0.5] for text in body["input"]]
            answer = {"data": [{"index": at, "embedding": row} for at, row in enumerate(rows)]}
        text = json.dumps(answer).encode()
        self.send_response(503 if self.server.broken else 200)  # type: ignore[attr-defined]
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def gateway() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.broken = False  # type: ignore[attr-defined]
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def switched_on(
    core: Core, harbor: Path, gateway: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> Core:
    monkeypatch.setenv("TDE_GATEWAY_KEY", "key-1")
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    for name, value in (("on", True), ("url", f"http://127.0.0.1:{gateway.server_port}/v1")):
        core.settings.put(f"gateway.{name}", value)
    return core


def paths(core: Core, query: str) -> list[str]:
    return [hit.path for hit in core.recall.search("harbor", query, doorway=Doorway.CLI).hits]


def test_the_best_hits_are_put_in_the_gateways_order(switched_on: Core) -> None:
    switched_on.settings.put("gateway.rerank_model", "bge-reranker")
    switched_on.recall.index("harbor")
    result = switched_on.recall.search("harbor", "how are ships moored", doorway=Doorway.CLI)
    assert result.hits[0].path == "src/harbor/tide.py"
    assert result.hits[0].legs["rerank"] == 1
    assert result.degraded == ()


def test_a_gateway_that_is_switched_on_or_off_is_asked_or_not_without_a_new_start(switched_on: Core) -> None:
    switched_on.recall.index("harbor")
    assert paths(switched_on, "how are ships moored")[0] == "src/harbor/quay.py"
    switched_on.settings.put("gateway.rerank_model", "bge-reranker")
    assert paths(switched_on, "how are ships moored")[0] == "src/harbor/tide.py"
    switched_on.settings.put("gateway.on", False)
    assert paths(switched_on, "how are ships moored")[0] == "src/harbor/quay.py"


def test_a_gateway_that_fails_leaves_the_local_order_and_is_said(
    switched_on: Core, gateway: ThreadingHTTPServer
) -> None:
    switched_on.settings.put("gateway.rerank_model", "bge-reranker")
    switched_on.recall.index("harbor")
    gateway.broken = True  # type: ignore[attr-defined]
    result = switched_on.recall.search("harbor", "how are ships moored", doorway=Doorway.CLI)
    assert result.hits[0].path == "src/harbor/quay.py"
    assert result.degraded[0].startswith("gateway_off: ")


def test_another_model_embeds_everything_again(core: Core, harbor: Path, switched_on: Core) -> None:
    switched_on.settings.put("gateway.embedding_model", "bge-m3")
    switched_on.recall.index("harbor")
    with switched_on.recall._of("harbor").file.reading() as connection:
        model = connection.execute("SELECT value FROM fact WHERE key = 'model'").fetchone()[0]
        sizes = {len(row[0]) for row in connection.execute("SELECT body FROM vector")}
    assert (model, sizes) == ("gateway:bge-m3:3", {3})
    assert paths(switched_on, "moor_ship")[0] == "src/harbor/quay.py"


def test_a_gateway_that_is_down_while_indexing_leaves_an_index_of_words(
    switched_on: Core, gateway: ThreadingHTTPServer
) -> None:
    switched_on.settings.put("gateway.embedding_model", "bge-m3")
    gateway.broken = True  # type: ignore[attr-defined]
    switched_on.recall.index("harbor")
    assert switched_on.recall.status("harbor").state == "ready"
    result = switched_on.recall.search("harbor", "moor_ship", doorway=Doorway.CLI)
    assert result.hits[0].path == "src/harbor/quay.py"
    assert result.degraded[0].startswith("vectors_off: ")


def test_nothing_is_sent_while_it_is_off(core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    core.recall.index("harbor")
    assert core.recall.search("harbor", "how are ships moored", doorway=Doorway.CLI).degraded == ()
