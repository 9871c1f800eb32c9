"""The direction of imports is a promise: the command line and the agents' server run where no display is."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LOOK = """
import importlib, sys
for name in sys.argv[2:]:
    importlib.import_module(name)
print([m for m in sys.modules if m.split(".")[0] == sys.argv[1]])
"""


def modules_of(package: str, *imported: str) -> str:
    command = [sys.executable, "-c", LOOK, package, *imported]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_imports_go_down_only():
    run = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("package", ["PySide6", "mcp", "model2vec", "annoy", "scipy", "numpy"])
def test_the_command_line_starts_without(package):
    assert modules_of(package, "tde_desktop.core", "tde_desktop.cli.main") == "[]"


@pytest.mark.parametrize("package", ["PySide6", "shiboken6"])
def test_the_server_for_agents_has_no_qt(package):
    rooms = ["brain", "decisions", "recall", "projects"]
    services = [f"tde_desktop.{room}.service" for room in rooms]
    assert modules_of(package, "tde_desktop.mcp_server.server", *services) == "[]"


def test_the_window_needs_neither_the_agent_protocol_nor_a_model_to_start():
    for package in ("mcp", "model2vec", "annoy"):
        assert modules_of(package, "tde_desktop.ui.application") == "[]"
