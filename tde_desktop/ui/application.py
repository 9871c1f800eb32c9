"""Start of the window: one instance, the theme before the first show, one handler for what nobody caught."""

import contextlib
import gc
import hashlib
import logging
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLockFile, QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tde_desktop.config.paths import Paths
from tde_desktop.core import Core
from tde_desktop.errors import Unavailable
from tde_desktop.ui import icons, theme
from tde_desktop.ui.bindings import keep_true_alive
from tde_desktop.ui.language import Language
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.notices import Notice, Notices
from tde_desktop.ui.starting import open_core, put_back
from tde_desktop.ui.style import use_style
from tde_desktop.ui.tasks import Tasks
from tde_desktop.ui.tray import Tray
from tde_desktop.ui.window_state import WindowState
from tde_desktop.ui.workspace import Workspace

if TYPE_CHECKING:
    from tde_desktop.ui.single_instance import SingleInstance

log = logging.getLogger(__name__)
_COLLECT_MS = 1000
_FROZEN_LOOKS = 5
_TURN_S = 0.001
"""After which a thread of Python gives way to another that waits, such as the window's; usually 5 ms."""


class Collector(QObject):
    """Collects garbage on the UI thread only: Qt objects must not be ended by a pool thread.

    What is there in the first seconds stays (modules, panels) and is not looked at any more: a look at all
    of it takes longer than a key may wait.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._looks = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_COLLECT_MS)
        self._timer.timeout.connect(self._collect)
        self._timer.start()

    def _collect(self) -> None:
        self._looks += 1
        if self._looks <= _FROZEN_LOOKS:
            gc.freeze()
            return
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation] > 0:
                gc.collect(generation)
                return

    def stop(self) -> None:
        self._timer.stop()
        gc.unfreeze()
        gc.enable()


class Program:
    """The parts of a running window, built in order and ended in the other."""

    def __init__(self, app: QApplication, core: Core) -> None:
        self.app, self.core = app, core
        core.poll_changes()  # before anything is read: what others write from now on is noticed
        use_style(app)
        self.language = Language(app)
        self.language.use(core.settings.text("window.language"))
        self.theme = theme.Theme(app)
        self.theme.use_contrast(core.settings.text("window.contrast"))
        self.theme.use(core.settings.text("window.theme"))
        self.theme.scale_text(core.settings.number("window.text_size"))
        self.tasks = Tasks(app)
        self.notices = Notices(app)
        self.state = WindowState(core.paths.home / "window.json", app)
        self.workspace = Workspace(core, self.tasks, self.notices, self.state, app)
        self.window = MainWindow(self.workspace, self.theme)
        self.tray = Tray(self.workspace, self.window, self.window)
        self.restoring: str | None = None  # the snapshot that shall take the memory's place
        self.reopening = False
        """The next window shall take its place, in another language."""
        self.workspace.restore_requested.connect(self._end_for_restore)
        self.workspace.reopen_requested.connect(self._end_for_next)

    def _end_for_restore(self, name: str) -> None:
        self.restoring = name
        QApplication.closeAllWindows()

    def _end_for_next(self) -> None:
        self.reopening = True
        QApplication.closeAllWindows()

    def show(self) -> None:
        self.window.show()
        self.window.begin()
        self.tasks.when_idle(self.tray.start)

    def close(self) -> None:
        """End jobs, wait for them with a limit, keep the window's state; the core stays open."""
        self.tray.stop()
        self.workspace.close()
        self.window.close()
        if not self.tasks.close():
            log.warning("A job outlived the window.")
        self.language.leave()
        self.window.deleteLater()

    def end(self) -> None:
        """Close, and end the window while there is a Python that its parts can ask.

        Else Python ends actions and widgets at its own end, in any order, which can crash it.
        """
        self.close()
        QCoreApplication.sendPostedEvents(self.tasks)  # the last answers find the window
        QCoreApplication.sendPostedEvents(self.window, QEvent.Type.DeferredDelete)


def make_app(arguments: list[str]) -> QApplication:
    keep_true_alive()
    sys.setswitchinterval(_TURN_S)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(arguments)
    app.setApplicationName("TDE Desktop")
    app.setDesktopFileName("tde-desktop")
    app.setWindowIcon(QIcon(icons.pixmap("diamond-filled", theme.LIGHT.accent, 64, 1.0)))
    return app


def run(home: Path | None = None, started: Callable[[], object] | None = None) -> int:
    """Open the window on a memory and return the exit code when it is closed.

    A second start on the same memory shows the first window instead and returns 0. A snapshot that a person
    restores is put in place between two windows, while this process has no memory open.
    """
    from tde_desktop.ui.single_instance import SingleInstance

    app = make_app(sys.argv[:1])
    paths = Paths(home) if home else Paths.default()
    with contextlib.suppress(Unavailable):  # what is wrong is said when the memory is opened
        paths.create()
    name = "tde-" + hashlib.sha256(str(paths.home).encode()).hexdigest()[:16]
    instance = SingleInstance(name, QLockFile(str(paths.home / "window.lock")))
    if not instance.is_first:
        return 0
    said: Notice | None = None
    while True:
        core = open_core(app, paths)
        if core is None:
            code = 1
            break
        with core:
            collector = Collector(app)
            code, restoring = _show_windows(app, core, instance, said, started)
            collector.stop()
        if restoring is None:
            break
        said = put_back(app, paths, restoring)
    instance.close()
    return code


def _show_windows(
    app: QApplication,
    core: Core,
    instance: "SingleInstance",
    said: Notice | None,
    started: Callable[[], object] | None,
) -> tuple[int, str | None]:
    """A window on a memory, and the next while one closes only to open in another language.

    The exit code, and the snapshot that shall take the memory's place.
    """
    told: list[Notice] = []
    while True:
        program = Program(app, core)
        catch_all(program.notices)
        program.notices.take_over(told)
        raising = instance.asked.connect(partial(_raise, program.window))
        program.show()
        if said is not None:
            (program.window.bar.say if said.tone == "good" else program.notices.warn)(said)
        if started is not None:
            started()
        code = app.exec()
        instance.asked.disconnect(raising)
        program.end()
        if not program.reopening:
            return code, program.restoring
        said, told = None, program.notices.entries


def _raise(window: MainWindow) -> None:
    window.showNormal() if window.isMinimized() else window.show()
    window.raise_()
    window.activateWindow()


def catch_all(notices: Notices) -> None:
    """Defects in slots reach the notices and the log, never only the terminal."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, Exception):
            notices.tell_failure(error.with_traceback(trace))
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = hook
