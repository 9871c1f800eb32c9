"""A second client: the inspector of the protocol, in its command-line mode. Skipped where it is missing.

Install it with `npm install -g @modelcontextprotocol/inspector`.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tde_desktop.core import Core
from tests.real_code import git

INSPECTOR = os.environ.get("MCP_INSPECTOR") or shutil.which("mcp-inspector")
pytestmark = [
    pytest.mark.journey,
    pytest.mark.slow,
    pytest.mark.skipif(not INSPECTOR, reason="the MCP inspector (Node) is not installed"),
]


@pytest.fixture
def harbor(tmp_path: Path) -> Path:
    folder = tmp_path / "harbor"
    folder.mkdir()
    (folder / "dock.py").write_text("def moor(ship):\n    return ship\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "First")
    with Core.open() as core:
        core.projects.add(str(folder), "harbor")
        core.recall.index("harbor")
    return folder


def inspect(cwd: Path, *arguments: str) -> Any:
    ran = subprocess.run(
        [str(INSPECTOR), "--cli", sys.executable, "-m", "tde_desktop", "mcp", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_the_inspector_lists_the_tools_with_their_schemas(harbor):
    tools = {tool["name"]: tool for tool in inspect(harbor, "--method", "tools/list")["tools"]}
    assert tools["brain_query"]["inputSchema"]["required"] == ["query"]
    assert tools["brain_query"]["annotations"]["readOnlyHint"] is True


def test_the_inspector_calls_a_tool_and_its_schema_holds(harbor):
    called = ("--method", "tools/call", "--tool-name", "recall_search", "--tool-arg", "query=moor")
    answer = inspect(harbor, *called)
    assert answer["structuredContent"]["hits"][0]["citation"] == "dock.py:1-2"


def test_the_inspector_shows_an_error_as_an_error_of_the_tool(harbor):
    called = ("--method", "tools/call", "--tool-name", "brain_get", "--tool-arg", "page=none")
    answer = inspect(harbor, *called)
    assert answer["isError"] is True
    assert answer["structuredContent"]["code"] == "not_found"
