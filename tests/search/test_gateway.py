"""The gateway against a real server on this machine that works, fails, dawdles or answers nonsense."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread

import numpy as np
import pytest

from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.search.gateway import Address, Gateway, GatewayEmbedder


class Server(ThreadingHTTPServer):
    """Answers with what `mood` says; `seen` are the (path, body, authorization) it was sent."""

    daemon_threads = True
    mood = "well"

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.seen: list[tuple[str, dict[str, object], str]] = []
        self.go_on = Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.seen.append((self.path, body, self.headers.get("Authorization", "")))
        mood = self.server.mood
        if mood == "slow":
            self.server.go_on.wait(10)
        if self.path.endswith("/rerank"):
            texts = body["documents"]
            rows = [{"index": at, "relevance_score": float(len(text))} for at, text in enumerate(texts)]
            answer: object = {"results": rows[::-1]}
        else:
            answer = {"data": [{"index": at, "embedding": [3.0, 4.0]} for at, _ in enumerate(body["input"])]}
        text = {"nonsense": "not json", "shape": '{"data": [{"index": 0}], "results": [{"index": 9}]}'}.get(
            mood, json.dumps(answer)
        )
        self.send_response(500 if mood == "broken" else 200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        return

    def handle(self) -> None:
        try:
            super().handle()
        except OSError:
            return  # the client went away


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    thread = Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.go_on.set()
    made.shutdown()
    made.server_close()
    thread.join()


def test_texts_are_scored_in_their_order_and_the_key_goes_along(server: Server) -> None:
    gateway = Gateway(Address(server.url, rerank="bge-reranker"), "key-1")
    assert gateway.rerank("which", ["a", "abc", "ab"]) == [1.0, 3.0, 2.0]
    path, body, authorization = server.seen[0]
    assert (path, body["model"], authorization) == ("/v1/rerank", "bge-reranker", "Bearer key-1")


def test_embeddings_come_at_unit_length_in_batches(server: Server) -> None:
    embedder = GatewayEmbedder(Gateway(Address(server.url, embedding="bge-m3")))
    assert (embedder.dim, embedder.fingerprint) == (2, "gateway:bge-m3:2")
    made = embedder.encode(["x"] * 70)
    assert made.shape == (70, 2)
    assert np.allclose(made[0], [0.6, 0.8])
    assert [len(body["input"]) for _, body, _ in server.seen] == [1, 64, 6]
    assert embedder.encode([]).shape == (0, 2)


@pytest.mark.parametrize("mood", ["broken", "nonsense", "shape"])
def test_failures_and_wrong_shapes_are_unavailable(server: Server, mood: str) -> None:
    server.mood = mood
    gateway = Gateway(Address(server.url))
    with pytest.raises(Unavailable):
        gateway.rerank("which", ["a", "b"])
    with pytest.raises(Unavailable):
        gateway.embed(["a"])


def test_a_slow_gateway_is_given_up_in_its_time(server: Server) -> None:
    server.mood = "slow"
    with pytest.raises(Unavailable, match="cannot be reached"):
        Gateway(Address(server.url), seconds=0.1).rerank("which", ["a"])


def test_after_three_failures_nothing_is_sent_for_a_while(server: Server) -> None:
    server.mood = "broken"
    gateway = Gateway(Address(server.url))
    for _ in range(3):
        with pytest.raises(Unavailable):
            gateway.rerank("which", ["a"])
    server.mood = "well"
    with pytest.raises(Unavailable, match="rests"):
        gateway.rerank("which", ["a"])
    assert len(server.seen) == 3


def test_no_address_is_said_before_anything_is_sent() -> None:
    for url in ("", "ftp://x", "gateway.example", "http://"):
        with pytest.raises(Invalid):
            Gateway(Address(url))
