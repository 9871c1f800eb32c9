"""`tde mcp` as a process: the wire first, then the SDK, and an end within two seconds of the other side's."""

import logging
import os
import signal
from pathlib import Path
from threading import Thread
from types import FrameType

from tde_desktop.config.paths import Paths
from tde_desktop.mcp_server import slim
from tde_desktop.mcp_server.memory import Memory
from tde_desktop.mcp_server.wire import Wire
from tde_desktop.tools import registry

log = logging.getLogger(__name__)
_INTERRUPTED = 130  # 128 and the number of SIGINT, as shells count


def serve(tools: str = registry.DEFAULT, home: Path | None = None, directory: Path | None = None) -> int:
    """Serve one agent over standard input and output until it leaves. Raises `NotFound` for an unknown tool.

    `directory` stands for the caller's working directory, as TDE_CWD does.
    """
    offered = registry.profile(tools)
    signal.signal(signal.SIGINT, _interrupted)
    wire = Wire(leave=lambda: os._exit(0))
    wire.start()
    paths = Paths(home) if home else Paths.default()
    memory = Memory(paths)
    Thread(target=memory.warm, name="warm-up", daemon=True).start()
    named = os.environ.get("TDE_CWD")
    place = directory or (Path(named).expanduser() if named else Path.cwd())

    slim.prepare()
    from tde_desktop.mcp_server.protocol import run

    log.info("serving %d tools from %s", len(offered), place)
    try:
        run(wire, memory, offered, place)
    except* BrokenPipeError:
        log.info("ending: output closed")
    finally:
        memory.close()
    # A call may still run in its thread, and threads of the SDK wait for input: neither may hold us up.
    logging.shutdown()
    os._exit(0)


def _interrupted(_number: int, _frame: FrameType | None) -> None:
    """End at the first Ctrl+C: the SDK's loop would wait for its thread, which waits for input."""
    log.info("ending: interrupted")
    os.write(2, b"Interrupted.\n")
    logging.shutdown()
    os._exit(_INTERRUPTED)
