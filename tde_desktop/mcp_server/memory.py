"""The core, opened when first needed and again after a failure: the server starts all the same."""

import logging
import time
from contextlib import suppress
from threading import Event, Lock, Thread

from tde_desktop.config.paths import Paths
from tde_desktop.core import Caller, Core
from tde_desktop.errors import AmbiguousProject, NoProject, TdeError
from tde_desktop.tools import registry
from tde_desktop.tools.scope import Scope

log = logging.getLogger(__name__)
TEND_EVERY = 60.0  # seconds
FIRST = "what is asked first"
QUIET = 0.5  # seconds without a call after the tools were listed: then nobody is kept waiting


class Memory:
    """One core for the life of the server; each call asks for it."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._core: Core | None = None
        self._lock = Lock()
        self._settings_seen = 0
        self._agent = ""
        self._tending = Lock()
        self._tended = time.monotonic()
        self._called = Event()
        self._preparing = False

    def core(self, agent: str = "") -> Core:
        """The open core, with the person's settings of this moment; `agent` is who asks.

        Raises `Busy` or `Unavailable`.
        """
        with self._lock:
            if self._core is None:
                self._core = Core(self._paths)
            if agent:
                self._called.set()
            if agent and agent != self._agent:
                self._core.store.introduce(f"{agent} by tde mcp")
                self._agent = agent
            changed = self._settings_changed()
            if changed != self._settings_seen:
                self._core.settings.reload()
                self._settings_seen = changed
            return self._core

    def _settings_changed(self) -> int:
        try:
            return self._paths.config.stat().st_mtime_ns
        except OSError:
            return 0

    def warm(self) -> None:
        """Open memory while the SDK is being imported. Rooms are built by the calls that need them: what one
        call does not need would only delay its answer.
        """
        try:
            _ = self.core().projects
        except TdeError as problem:
            log.warning("memory is not open yet: %s", problem)  # the first call says so to the agent
        except Exception:
            log.exception("warm-up failed")

    def prepare(self, caller: Caller) -> None:
        """The agent has seen the tools and will ask: read the model, map the index and build what an answer
        is made of, unless its first question has come.

        Call it after an answer: it returns at once, and does its work once in the life of a server.
        """
        if not self._preparing:
            self._preparing = True
            Thread(target=self._prepare, args=(caller,), name="prepare", daemon=True).start()

    def _prepare(self, caller: Caller) -> None:
        if self._called.wait(QUIET):
            return
        try:
            core = self.core()
            written = core.brain.last_written()
            if written and written[0]:
                question = {"query": FIRST, "project": written[0]}
                registry.call(core, caller, "brain_query", question)
            with suppress(NoProject, AmbiguousProject):  # an agent outside of any project asks no code
                project = Scope(core, caller).place.project.name
                core.recall.search(project, FIRST, limit=1, doorway=caller.doorway, record=False)
        except TdeError as problem:
            log.warning("memory was not made ready: %s", problem)  # the first call says so to the agent
        except Exception:
            log.exception("memory could not be made ready")

    def tend(self) -> None:
        """Do what an open window would: look after the memory once a day, bring the vectors of new pages into
        their index.

        Call it after an answer: it returns at once, and looks at most once a minute.
        """
        now = time.monotonic()
        if now - self._tended < TEND_EVERY or not self._tending.acquire(blocking=False):
            return
        self._tended = now
        Thread(target=self._tend, name="tend", daemon=True).start()

    def _tend(self) -> None:
        try:
            for words in self.core().tend():
                log.error("%s", words)
        except TdeError as problem:
            log.warning("memory was not tended: %s", problem)
        except Exception:
            log.exception("memory could not be tended")
        finally:
            self._tending.release()

    def close(self) -> None:
        with self._lock:
            if self._core is not None:
                self._core.close()
                self._core = None
