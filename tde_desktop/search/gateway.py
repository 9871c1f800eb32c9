"""The optional gateway: embeddings in OpenAI's shape and `/rerank` in that of Jina, Cohere and TEI.

The one module of search that touches a network, and only when the person has switched it on. Each call has a
time limit; after a few failures in a row nothing is sent for a while, so a dead gateway costs one wait and
not one a question. What is sent is logged by kind and size, never by content.
"""

import json
import logging
import os
from collections.abc import Sequence
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tde_desktop.errors import Invalid, Unavailable
from tde_desktop.lazy import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

log = logging.getLogger(__name__)

SECONDS = 4.0  # for one call while a person or an agent waits
FAILURES, REST = 3, 60.0  # so many failures in a row, then so many seconds without a call
LARGEST_ANSWER = 32_000_000  # bytes
BATCH = 64  # texts a call
KEY = "TDE_GATEWAY_KEY"  # in the environment; the system keyring is asked first


@dataclass(frozen=True, slots=True)
class Address:
    """Where the gateway is (`https://host/v1`), and the names of its models; a model may be empty."""

    url: str
    embedding: str = ""
    rerank: str = ""

    def checked(self) -> "Address":
        """Raises `Invalid` for what is no http address."""
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Invalid(
                f"{self.url!r} is no address of a gateway.", "For example https://gateway.example/v1."
            )
        return self


def key() -> str:
    """The key from the system keyring, else from the environment, else empty."""
    try:
        import keyring

        found = keyring.get_password("tde", "gateway")
    except Exception as problem:  # noqa: BLE001 - a keyring fails in its own ways
        log.info("The system keyring cannot be asked: %s", problem)
        found = None
    return found or os.environ.get(KEY, "")


def keep_key(secret: str) -> None:
    """Keep the key in the system keyring; an empty one takes it out. Raises `Unavailable`."""
    try:
        import keyring
        from keyring.errors import PasswordDeleteError

        if secret:
            keyring.set_password("tde", "gateway", secret)
        else:
            try:
                keyring.delete_password("tde", "gateway")
            except PasswordDeleteError:
                return  # none was kept
    except Exception as problem:
        raise Unavailable(
            f"The system keyring cannot keep the key: {problem}", f"Set {KEY} in the environment instead."
        ) from problem


def where_key_is() -> str:
    """keyring, environment, or empty when there is none."""
    try:
        import keyring

        if keyring.get_password("tde", "gateway"):
            return "keyring"
    except Exception as problem:  # noqa: BLE001 - a keyring fails in its own ways
        log.info("The system keyring cannot be asked: %s", problem)
    return "environment" if os.environ.get(KEY) else ""


class Gateway:
    """One gateway; any thread may call it."""

    def __init__(self, address: Address, secret: str = "", seconds: float = SECONDS) -> None:
        self.address = address.checked()
        self._secret, self._seconds = secret, seconds
        self._failures = 0
        self._closed_until = 0.0
        self._lock = Lock()

    def rerank(self, query: str, texts: Sequence[str]) -> list[float]:
        """How well each text answers, in their order. Raises `Unavailable`."""
        body = {"model": self.address.rerank, "query": query, "documents": list(texts), "top_n": len(texts)}
        answer = self._call("rerank", body, len(query) + sum(map(len, texts)))
        rows = answer.get("results", answer.get("data")) if isinstance(answer, dict) else answer
        scores: list[float | None] = [None] * len(texts)
        try:
            for row in rows or ():
                score = row["relevance_score"] if "relevance_score" in row else row["score"]
                scores[int(row["index"])] = float(score)
        except (KeyError, TypeError, ValueError, IndexError) as problem:
            raise self._failed("its answer has another shape") from problem
        if not texts or any(score is None for score in scores):
            raise self._failed("its answer leaves texts out")
        self._worked()
        return [score for score in scores if score is not None]

    def embed(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """One row of unit length a text. Raises `Unavailable`."""
        import numpy as np

        rows: list[Any] = []
        for start in range(0, len(texts), BATCH):
            part = list(texts[start : start + BATCH])
            body = {"model": self.address.embedding, "input": part, "encoding_format": "float"}
            answer = self._call("embeddings", body, sum(map(len, part)))
            try:
                found = sorted(answer["data"], key=lambda row: int(row["index"]))
                rows += [row["embedding"] for row in found]
                made = np.asarray(rows, dtype=np.float32)
            except (KeyError, TypeError, ValueError) as problem:
                raise self._failed("its answer has another shape") from problem
            if made.ndim != 2 or len(rows) != min(start + BATCH, len(texts)) or not np.isfinite(made).all():
                raise self._failed("its answer has another shape")
        self._worked()
        if not len(texts):
            return np.zeros((0, 0), dtype=np.float32)
        lengths = np.linalg.norm(made, axis=1, keepdims=True)
        return np.asarray(made / np.where(lengths > 0, lengths, 1.0), dtype=np.float32)

    def _call(self, kind: str, body: dict[str, Any], size: int) -> Any:
        import urllib.error
        import urllib.request

        if monotonic() < self._closed_until:
            raise Unavailable("The gateway failed several times and rests for a minute.", reason="resting")
        log.info("To the gateway: %s, %d characters", kind, size)
        request = urllib.request.Request(
            f"{self.address.url.rstrip('/')}/{kind}",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
            method="POST",
        )
        if self._secret:
            request.add_unredirected_header("Authorization", f"Bearer {self._secret}")
        try:
            with urllib.request.urlopen(request, timeout=self._seconds) as answer:
                content = answer.read(LARGEST_ANSWER + 1)
        except urllib.error.HTTPError as problem:
            with problem:
                raise self._failed(f"it answered {problem.code}") from problem
        except (OSError, ValueError) as problem:
            raise self._failed(f"it cannot be reached ({type(problem).__name__})") from problem
        if len(content) > LARGEST_ANSWER:
            raise self._failed("its answer is too long")
        try:
            return json.loads(content)
        except ValueError as problem:
            raise self._failed("its answer is no JSON") from problem

    def _failed(self, words: str) -> Unavailable:
        with self._lock:
            self._failures += 1
            if self._failures >= FAILURES:
                self._closed_until = monotonic() + REST
                self._failures = 0
        message = f"The gateway cannot be used: {words}."
        return Unavailable(message, "Search goes on without it.", reason="failed")

    def _worked(self) -> None:
        with self._lock:
            self._failures = 0


class GatewayEmbedder:
    """The gateway's embedding in the shape of the shipped one. Its dimension is learnt from the first
    answer.
    """

    def __init__(self, gateway: Gateway) -> None:
        """Asks once. Raises `Unavailable`."""
        self._gateway = gateway
        self.dim = int(gateway.embed(["dimension"]).shape[1])
        self.fingerprint = f"gateway:{gateway.address.embedding}:{self.dim}"

    def encode(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        import numpy as np

        if not texts:
            return np.zeros((0, self.dim), dtype=np.float32)
        made = self._gateway.embed(texts)
        if made.shape[1] != self.dim:
            raise Unavailable("The gateway's model has changed.", "Index again.", reason="changed")
        return made
