"""The wire's messages as the SDK reads them. What it would drop without a word is answered here."""

import json
import re

import anyio
import mcp_types as types

from tde_desktop.mcp_server.wire import Wire

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]]')
_VALUE = re.compile(r'\s*:\s*(-?\d{1,18}(?![\d.eE])|"(?:[^"\\]|\\.)*"|[^\s,}]*)')
_FORM = "The message is not a request of JSON-RPC 2.0: it needs jsonrpc, method and an id that is not null."
_BOUNDS = "The message holds a number or a nesting beyond what can be read."


class Lines:
    """An agent waits for the answer to each of its requests, also to one that nobody can read."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def __aiter__(self) -> "Lines":
        return self

    async def __anext__(self) -> str:
        while True:
            line = await anyio.to_thread.run_sync(self._wire.next_line, abandon_on_cancel=True)
            if line is None:
                raise StopAsyncIteration
            readable, refused = admitted(line)
            if refused:
                await anyio.to_thread.run_sync(self._refuse, refused)
            if readable:
                return readable

    def _refuse(self, answer: str) -> None:
        self._wire.output.write(f"{answer}\n")
        self._wire.output.flush()


def admitted(line: str) -> tuple[str, str]:
    """The line as the SDK can read it, or the answer to one that it can't; both empty for an empty line.

    Half of a character pair, which a program leaves that cuts a text inside an emoji, becomes U+FFFD.
    The codes are those of JSON-RPC 2.0, section 5.1.
    """
    if not line.strip():
        return "", ""
    if _is_message(line):
        return line, ""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return "", _refusal(types.PARSE_ERROR, "The message is not JSON that can be read.", _id_in(line))
    whole = json.dumps(message, ensure_ascii=False)
    mended = whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if mended != whole and _is_message(mended):
        return mended, ""
    formed = isinstance(message, dict) and message.get("jsonrpc") == "2.0" and "method" in message
    words = _BOUNDS if formed and _id_in(line) is not None else _FORM
    return "", _refusal(types.INVALID_REQUEST, words, _id_in(line))


def _is_message(line: str) -> bool:
    """Whether the SDK reads it as what it is. It takes a request whose id is null for a notification."""
    try:
        read = types.jsonrpc_message_adapter.validate_json(line, by_name=False)
    except (ValueError, RecursionError):
        return False
    return not isinstance(read, types.JSONRPCNotification) or '"id"' not in line or not _id_text(line)


def _id_text(line: str) -> str:
    """What is written for the id of a message that need not be JSON as a whole; empty where there is none."""
    depth = 0
    for token in _TOKEN.finditer(line):
        if token[0] in "{[":
            depth += 1
        elif token[0] in "}]":
            depth -= 1
        elif depth == 1 and token[0] == '"id"' and (value := _VALUE.match(line, token.end())):
            return value[1]
    return ""


def _id_in(line: str) -> int | str | None:
    """The id of a request, where it is one that an answer can name."""
    try:
        ident = json.loads(_id_text(line))
    except ValueError:
        return None
    return ident if isinstance(ident, int | str) and not isinstance(ident, bool) else None


def _refusal(code: int, words: str, ident: int | str | None) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": ident, "error": {"code": code, "message": words}})
