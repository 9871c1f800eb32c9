"""The files in which agents keep what they are told: CLAUDE.md, AGENTS.md, rules of editors, memory folders.

They stay where they are and go on being the source: importing again brings a page up to date.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from tde_desktop.brain.front_matter import as_text, parse
from tde_desktop.brain.naming import title_from
from tde_desktop.errors import TdeError
from tde_desktop.transfer import files
from tde_desktop.transfer.agent_exports import apart, draft
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.vocabulary import Kind, Tier

# Found by name wherever they lie below the folder, and by place.
NAMES = frozenset(
    (
        "claude.md",
        "claude.local.md",
        "agents.md",
        "gemini.md",
        ".cursorrules",
        ".windsurfrules",
        ".clinerules",
    )
)
PLACES = (
    re.compile(r"(.*/)?\.cursor/rules/.+\.mdc?"),
    re.compile(r"(.*/)?\.github/(copilot-instructions\.md|instructions/.+\.md)"),
    re.compile(r"(.*/)?\.(windsurf|clinerules|continue|roo)/(rules/)?.+\.md"),
    re.compile(r"(.*/)?\.claude/(rules|memory)/.+\.md"),
)
_SKIPPED = frozenset(
    (".git", "node_modules", ".venv", "venv", "target", "dist", "build", "__pycache__", ".tde")
)


def read_agent_files(root: Path) -> Found:
    """Those below `root`; of a folder named `memory` (Claude Code's own) every Markdown file."""
    root = files.folder_at(root)
    everything = root.name == "memory"
    return Found(tuple(apart(_draft(name, root / name, root) for name in sorted(_names(root, everything)))))


def _names(root: Path, everything: bool) -> Iterator[str]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED)
        for name in names:
            path = (Path(folder) / name).relative_to(root).as_posix()
            if (
                name.lower() in NAMES
                or any(place.fullmatch(path) for place in PLACES)
                or (everything and name.lower().endswith(".md"))
            ):
                yield path


def _draft(name: str, path: Path, root: Path) -> Draft:
    if path.is_symlink() and not path.resolve().is_relative_to(root.resolve()):
        return Draft(name, left_out="a link to a file elsewhere: not followed")
    try:
        text = files.read(path).text
    except TdeError as problem:
        return Draft(name, failed=problem.message)
    if not text.strip():
        return Draft(name, left_out="it is empty")
    read = parse(text)
    stem = re.sub(r"\.(md|mdc)$", "", name, flags=re.IGNORECASE).replace("/.", "/").lstrip(".")
    title = as_text(read.fields.get("name")) or as_text(read.fields.get("description"))
    return draft(
        name,
        path=f"agents/{stem}",
        title=title or title_from(read.body, f"agents/{stem}"),
        body=read.body.lstrip("\n"),
        kind=Kind.PRINCIPLE,
        tier=Tier.PROCEDURAL,
        tags=["agent-instructions"],
        source=f"agent-file:{name}",
    )
