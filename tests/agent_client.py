"""An agent: the official client of the protocol, talking to `tde mcp` in a process of its own."""

import asyncio
import os
import sys
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import Any


class Agent:
    """A session that stays open, driven from a thread that is not the caller's.

    `ask` returns a future, so that a test of the window can keep its events running while it waits.
    """

    def __init__(self, directory: Path, home: Path, *options: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="agent")
        self._thread.start()
        self._options = options
        self._environment = {**os.environ, "TDE_HOME": str(home), "TDE_CWD": str(directory)}
        self._session: Any = None
        self._stop = asyncio.Event()
        ready: Future[None] = Future()
        self._life = asyncio.run_coroutine_threadsafe(self._live(ready), self._loop)
        ready.result(180)

    async def _live(self, ready: "Future[None]") -> None:
        from mcp.client import ClientSession
        from mcp.client.stdio import StdioServerParameters, stdio_client

        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "tde_desktop", "mcp", *self._options],
            env=self._environment,
        )
        try:
            async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
                await session.initialize()
                self._session = session
                ready.set_result(None)
                await self._stop.wait()
        except BaseException as problem:
            if not ready.done():
                ready.set_exception(problem)
            raise

    def ask(self, tool: str, **arguments: Any) -> "Future[Any]":
        return asyncio.run_coroutine_threadsafe(self._session.call_tool(tool, arguments), self._loop)

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The structured answer. Fails when the tool answered with an error."""
        answer = self.ask(tool, **arguments).result(180)
        assert not answer.is_error, answer.content
        return answer.structured_content

    def tools(self) -> list[Any]:
        return asyncio.run_coroutine_threadsafe(self._session.list_tools(), self._loop).result(180).tools

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._life.result(30)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(30)
        self._loop.close()
