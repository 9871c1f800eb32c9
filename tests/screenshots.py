"""Remakes the pictures in docs/screenshots from the sample workspace: `make screenshots`.

`python tests/screenshots.py HOME FOLDER` takes every panel on another memory, such as a large one.
Draws offscreen, in light and dark, empty and filled, small and large. Takes the fonts Inter and
JetBrains Mono where they are installed (on Debian: fonts-inter, fonts-jetbrains-mono), since offscreen
there is no system font; the program itself always uses the system's.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tde_desktop.config.paths import Paths
from tde_desktop.core import Core
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.pipeline import connecting
from tde_desktop.transfer import sample
from tde_desktop.ui import theme
from tde_desktop.ui.application import Program, make_app
from tde_desktop.ui.main_window import MainWindow
from tde_desktop.ui.panels import PLACES
from tde_desktop.ui.panels.decisions.form import DecisionForm
from tde_desktop.vocabulary import Doorway, HitSource

LARGE, SMALL = (1600, 1000), (1024, 700)
PATIENCE_S = 180.0
PIXELS = 13
STILL_S = 0.4
"""Longer than any timer of the window waits before it asks, and less than it waits to look again."""


class Camera:
    """Runs one window, waits for it to be still, and keeps pictures of it."""

    folder = Path(__file__).resolve().parent.parent / "docs" / "screenshots"

    def __init__(self, app: QApplication, home: Path, scheme: theme.Colors) -> None:
        self.app, self.name = app, "dark" if scheme.dark else "light"
        app.setPalette(theme.palette_of(scheme))
        self.core = Core.open(home)
        self.core.settings.put("window.theme", self.name)
        self.program = Program(app, self.core)
        self.program.theme.show(scheme)
        self.window: MainWindow = self.program.window
        self.window.resize(*LARGE)
        self.program.show()
        self.still()

    def still(self) -> None:
        """Until every answer has come and been painted."""
        end = monotonic() + PATIENCE_S
        quiet_since = monotonic()
        while monotonic() < end and monotonic() - quiet_since < STILL_S:
            self.app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            if not self.program.tasks.idle or self.program.tasks.jobs:
                quiet_since = monotonic()

    def take(self, what: str, size: tuple[int, int] = LARGE) -> None:
        self.window.resize(*size)
        self.still()
        self.window.toast.leave()
        self._keep(what, self.window)

    def _keep(self, what: str, shown: QWidget) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{what}-{self.name}.png"
        shown.grab().save(str(path))
        print(path.name)

    def take_dialog(self, what: str, dialog: QDialog | None) -> None:
        self.still()
        if dialog is not None:
            self._keep(what, dialog)
            dialog.reject()

    def show(self, panel: str, then: Callable[[], object] | None = None) -> None:
        self.window.show_panel(panel)
        self.still()
        if then is not None:
            then()
            self.still()

    def close(self) -> None:
        self.program.end()
        self.core.close()


def fill_form(form: DecisionForm) -> None:
    """A draft whose checks find something in the sample's code."""
    form.title.setText("Words reach the terminal through the command line only")
    form.key.setText("cli.prints-alone")
    form.rationale.setPlainText("A print in a library goes into an agent's protocol and breaks it.")
    first = form.fields[0]
    first.load(
        read_constraint(
            {
                "kind": "must_not",
                "text": "No module beside the command line prints.",
                "check": {
                    "type": "regex",
                    "pattern": r"^\s*print\(",
                    "paths": ["**/*.py"],
                    "exclude": ["tests/**"],
                },
            }
        )
    )
    form.add_constraint().load(
        read_constraint(
            {
                "kind": "limit",
                "text": "A module has 400 lines at most.",
                "check": {"type": "metric", "metric": "file_lines", "op": "<=", "value": 400},
            }
        )
    )
    form.edited.emit()


def take_empty(camera: Camera) -> None:
    for panel in ("brain", "decisions", "recall"):
        camera.show(panel)
        camera.take(f"{panel}-empty")


def take_merge(camera: Camera) -> None:
    """Another hand has changed the page that is being edited; its version goes again afterwards."""
    core, project = camera.core, camera.window.workspace.project
    brain = camera.window.panel
    page = brain.pen.editor.draft
    lines = page.body.split("\n")
    brain.editor.source.setPlainText("\n".join([f"{lines[0]} Begin below.", *lines[1:], "A line of mine."]))
    theirs = "\n".join([f"{lines[0]} Take your time.", *lines[1:3], "A line of theirs.", *lines[3:]])
    core.apply(core.brain.write, project, path=page.path, body=theirs, actor="codex")
    camera.still()
    brain.pen.merge(core.brain.get(project, page.path))
    camera.take("brain-merge")
    brain.editor.merge.left.emit()
    core.undo()
    camera.still()


def give_task(camera: Camera) -> None:
    """A task with what its agent was given, for Recall."""
    core, project = camera.core, camera.window.workspace.project
    core.apply(core.projects.add_task, project, "TDE-31", "Mask secrets in logs")
    for source, text, name in (
        (HitSource.DIFF, "+masked = gate.admit(line)\n", "logs.py and 1 more"),
        (HitSource.LOG, "2 failed, 118 passed\n", "pytest tests/config"),
        (HitSource.SUMMARY, "Every handler masks before it writes.\n", "First round"),
    ):
        core.apply(core.recall.overlays.add, project, "TDE-31", source, text, name)
    camera.still()


def take_conflict(camera: Camera) -> None:
    """A proposal that no value satisfies together with a rule that holds."""
    core, project = camera.core, camera.window.workspace.project
    limit = {
        "kind": "limit",
        "text": "A module has 600 lines or more.",
        "check": {"type": "metric", "metric": "file_lines", "op": ">=", "value": 600, "paths": ["**/*.py"]},
    }
    key = f"code.large-modules-{camera.name}"
    core.apply(
        core.decisions.propose,
        project,
        key=key,
        title="Fewer modules, and larger ones",
        rationale="One file is read faster than five.",
        constraints=[limit],
        actor="codex",
        doorway=Doorway.MCP,
    )
    camera.show("decisions")
    conflict = core.decisions.conflicts(project)[0]
    camera.show("decisions", lambda: camera.window.panel.show_key(f"conflict:{conflict.id}"))
    camera.window.panel.conflict.rows[0].radio.click()
    camera.window.panel.conflict.reason.setText("Short modules are read one at a time.")
    camera.take("decisions-conflict")
    hidden: dict[str, Any] = {"reason": "Only for a picture.", "actor": "you", "doorway": Doorway.WINDOW}
    core.apply(core.decisions.transition, project, key, "tombstone", **hidden)
    camera.still()


def take_found(camera: Camera) -> None:
    """The quick switcher and the search over everything."""
    finder = camera.window.finder
    camera.show("brain", finder.open_switcher)
    finder.switcher.field.setText("write")
    finder.switcher.typed.emit("write")
    camera.take("quick-switcher")
    finder.switcher.close_overlay()
    finder.open_search("short writes")
    camera.take("search-everything")
    finder.leave_search()


def take_mirrored(camera: Camera) -> None:
    """The window as it stands in a language that is read from the right."""
    camera.app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    camera.show("brain")
    camera.take("right-to-left")
    camera.app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def take_filled(camera: Camera) -> None:
    window = camera.window
    camera.show("brain")
    brain = window.panel
    camera.take("brain")
    camera.take("brain-small", SMALL)
    window.resize(*LARGE)
    camera.show(
        "brain", lambda: (brain.list_pane.search.setText("busy"), brain.list_pane.search.clearFocus())
    )
    brain.list_pane.search.asked.emit("busy")
    brain.list_pane.words = ["busy"]
    camera.take("brain-search")
    brain.list_pane.search.clear_now()
    camera.show("brain", brain.edit_page)
    camera.take("brain-edit")
    take_merge(camera)
    brain.editor.discard()
    camera.show("brain", brain.show_history)
    camera.take("brain-history")
    camera.show("brain", brain.show_graph)
    camera.take("brain-graph")
    camera.show("brain", brain.show_whole_graph)
    camera.take("brain-whole-graph")
    brain.show_reading()
    window.show_palette()
    camera.take("palette")
    window.palette_box.close_overlay()
    take_found(camera)
    camera.show("decisions")
    camera.take("decisions")
    camera.take("decisions-small", SMALL)
    window.resize(*LARGE)
    camera.show("decisions", window.panel.show_reach)
    camera.take("decisions-reach")
    camera.show("decisions", window.panel.new_decision)
    fill_form(window.panel.form)
    camera.take("decision-new")
    camera.take("decision-new-small", SMALL)
    window.resize(*LARGE)
    window.panel.form.left.emit()
    window.panel.drafting.forget()
    camera.show("decisions", window.panel.show_history)
    camera.take("decision-history")
    camera.show("agents")
    camera.take("agents")
    camera.take("agents-small", SMALL)
    window.resize(*LARGE)
    window.panel.connect_agent(window.panel.lines["cursor"].row)
    camera.take_dialog("agents-connect", window.panel.dialog)
    camera.show("recall")
    give_task(camera)
    window.panel.search.ask("where are secrets masked?")
    camera.take("recall")
    camera.take("recall-small", SMALL)
    window.resize(*LARGE)
    camera.show("recall", lambda: window.panel.show_key("symbol:Gate.admit"))
    camera.take("recall-code-graph")
    camera.take("recall-code-graph-small", SMALL)
    window.resize(*LARGE)
    camera.show("sessions")
    camera.take("sessions")
    camera.show("settings")
    camera.take("settings")
    window.panel.list.choose("projects", tell=True)
    camera.take("settings-projects")
    window.panel.keys.build_all()
    window.panel.keys.rows["window.palette"].show_clash("Search everything")
    window.panel.list.choose("keys", tell=True)
    camera.take("settings-keys")
    camera.program.theme.use_contrast("high")
    camera.show("decisions")
    camera.take("contrast")
    camera.program.theme.use_contrast("normal")
    camera.program.theme.scale_text(200)
    camera.show("brain")
    camera.take("text-200")
    camera.program.theme.scale_text(100)
    take_mirrored(camera)
    take_conflict(camera)


def use_fonts(app: QApplication) -> None:
    families = set(QFontDatabase.families())
    font = QFont("Inter" if "Inter" in families else "DejaVu Sans")
    font.setPixelSize(PIXELS)
    app.setFont(font)
    theme.use_fixed_family("JetBrains Mono" if "JetBrains Mono" in families else "DejaVu Sans Mono")


def take_german(camera: Camera) -> None:
    camera.name = "de"
    for panel in ("brain", "decisions", "recall", "agents", "settings"):
        camera.show(panel)
        camera.take(panel)
    camera.program.theme.scale_text(200)
    camera.show("decisions")
    camera.take("decisions-200")
    camera.program.theme.scale_text(100)


def take_memory(app: QApplication, home: Path) -> None:
    """Every panel on a memory that is there, such as a large one, at both sizes and at 200 %."""
    for scheme in (theme.LIGHT, theme.DARK):
        camera = Camera(app, home, scheme)
        for place in PLACES:
            camera.show(place.id)
            camera.take(place.id)
            camera.take(f"{place.id}-small", SMALL)
            camera.window.resize(*LARGE)
        camera.program.theme.scale_text(200)
        for place in PLACES:
            camera.show(place.id)
            camera.take(f"{place.id}-200")
        camera.program.theme.scale_text(100)
        camera.close()


def install_agents(home: Path) -> None:
    """Of the agents one is connected, two more are there."""
    for name in (".claude", ".cursor", ".codex"):
        (home / name).mkdir()
    other = {"mcpServers": {"postgres": {"command": "pg-mcp"}}}
    (home / ".cursor" / "mcp.json").write_text(json.dumps(other, indent=2))
    (home / ".codex" / "config.toml").write_text('model = "o4-mini"\n')
    made = connecting.plan(connecting.find("claude-code"), "user", None, hooks=True, directory=None)
    connecting.carry_out(made, Paths(home / ".tde"))


def checkout(home: Path) -> Path:
    """This program's source where somebody would have it."""
    here = home / "code" / "tde-desktop"
    top = Path(__file__).parent.parent
    subprocess.run(["git", "clone", "-q", "-b", "main", str(top), str(here)], check=True)
    return here


def main() -> int:
    app = make_app(sys.argv[:1])
    use_fonts(app)
    if len(sys.argv) == 3:
        Camera.folder = Path(sys.argv[2])
        take_memory(app, Path(sys.argv[1]))
        return 0
    connecting.program = lambda _scope: ["/usr/local/bin/tde"]  # nobody's own folder stands in a picture
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["USERPROFILE"] = folder
        home = Path(folder) / ".tde"
        install_agents(Path(folder))
        sample.PACKAGE = checkout(Path(folder)) / "tde_desktop"
        for scheme in (theme.LIGHT, theme.DARK):
            camera = Camera(app, home, scheme)
            take_empty(camera)
            camera.close()
        camera = Camera(app, home, theme.LIGHT)
        camera.window.open_sample()
        camera.still()
        take_filled(camera)
        camera.close()
        camera = Camera(app, home, theme.DARK)
        take_filled(camera)
        camera.core.settings.put("window.language", "de")
        camera.close()
        camera = Camera(app, home, theme.LIGHT)
        take_german(camera)
        camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
