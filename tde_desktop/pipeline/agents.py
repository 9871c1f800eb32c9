"""The agents TDE can be connected to, as a table: where each keeps its configuration, and in which format."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from tde_desktop.lazy import dataclass

PROJECT, USER = "project", "user"


def config_home() -> Path:
    """Where programs keep a user's settings on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")


def zed_home() -> Path:
    if sys.platform == "win32":
        return config_home() / "Zed"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "zed"


def codex_home() -> Path:
    return Path(os.environ.get("CODEX_HOME") or Path.home() / ".codex")


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent. `user` gives its own file, `project` the path below a repository's top (empty: has none).

    `table` is the member that holds servers; `kind` is written into an entry where the agent wants it.
    `hooks` names the settings files for hooks (user, project), with the events it knows.
    """

    id: str
    title: str
    user: Callable[[], Path]
    project: str = ""
    table: str = "mcpServers"
    form: str = "json"
    kind: str = ""
    marks: tuple[Callable[[], Path], ...] = ()
    hooks: tuple[Callable[[], Path], str] | None = None
    events: tuple[tuple[str, str, str], ...] = ()  # event, matcher, hook

    def file(self, scope: str, top: Path | None) -> Path | None:
        """Its configuration for a scope; None where it has none."""
        if scope == USER:
            return self.user()
        return top / self.project if self.project and top else None

    def found(self) -> bool:
        """Whether it seems to be installed: one of its own folders is there."""
        return any(mark().exists() for mark in self.marks) or self.user().exists()


CLAUDE_EVENTS = (
    ("SessionStart", "", "session-start"),
    ("UserPromptSubmit", "", "prompt"),
    ("PreToolUse", "Edit|MultiEdit|Write", "pre-edit"),
    ("SessionEnd", "", "session-end"),
)
GEMINI_EVENTS = (
    ("SessionStart", "", "session-start"),
    ("BeforeAgent", "", "prompt"),
    ("BeforeTool", "write_file|replace", "pre-edit"),
    ("SessionEnd", "", "session-end"),
)

AGENTS: tuple[Agent, ...] = (
    Agent(
        "claude-code",
        "Claude Code",
        lambda: Path.home() / ".claude.json",
        ".mcp.json",
        marks=(lambda: Path.home() / ".claude",),
        hooks=(lambda: Path.home() / ".claude" / "settings.json", ".claude/settings.json"),
        events=CLAUDE_EVENTS,
    ),
    Agent(
        "claude-desktop",
        "Claude Desktop",
        lambda: config_home() / "Claude" / "claude_desktop_config.json",
        marks=(lambda: config_home() / "Claude",),
    ),
    Agent(
        "cursor",
        "Cursor",
        lambda: Path.home() / ".cursor" / "mcp.json",
        ".cursor/mcp.json",
        marks=(lambda: Path.home() / ".cursor",),
    ),
    Agent(
        "vscode",
        "VS Code",
        lambda: config_home() / "Code" / "User" / "mcp.json",
        ".vscode/mcp.json",
        table="servers",
        kind="stdio",
        marks=(lambda: config_home() / "Code",),
    ),
    Agent(
        "codex",
        "Codex",
        lambda: codex_home() / "config.toml",
        ".codex/config.toml",
        table="mcp_servers",
        form="toml",
        marks=(codex_home,),
    ),
    Agent(
        "gemini-cli",
        "Gemini CLI",
        lambda: Path.home() / ".gemini" / "settings.json",
        ".gemini/settings.json",
        marks=(lambda: Path.home() / ".gemini",),
        hooks=(lambda: Path.home() / ".gemini" / "settings.json", ".gemini/settings.json"),
        events=GEMINI_EVENTS,
    ),
    Agent(
        "windsurf",
        "Windsurf",
        lambda: Path.home() / ".codeium" / "windsurf" / "mcp_config.json",
        marks=(lambda: Path.home() / ".codeium",),
    ),
    Agent(
        "zed",
        "Zed",
        lambda: zed_home() / "settings.json",
        ".zed/settings.json",
        table="context_servers",
        marks=(zed_home,),
    ),
)
BY_ID = {agent.id: agent for agent in AGENTS}
