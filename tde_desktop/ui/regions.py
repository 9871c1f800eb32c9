"""A part of a file with the colours of its code, read and coloured where nobody waits."""

from dataclasses import dataclass

from tde_desktop.core import Core
from tde_desktop.recall.rows import Region
from tde_desktop.ui import syntax
from tde_desktop.ui.widgets.code_view import TAB

_ALL_LINES = 1_000_000


@dataclass(frozen=True, slots=True)
class ColoredRegion:
    region: Region
    tones: syntax.Tones


def read_colored(core: Core, project: str, citation: str, around: int = 12) -> ColoredRegion:
    """The whole file is read, so that a string or comment that began above the region is known as one."""
    file = core.recall.region(project, citation, _ALL_LINES)
    start, end = max(0, file.first - around - 1), file.last + around
    texts = [text.expandtabs(TAB) for _number, text in file.lines[:end]]
    region = Region(file.path, file.first, file.last, file.lines[start:end], file.stale)
    name = "page.md" if file.path.startswith("page:") else file.path
    return ColoredRegion(region, syntax.of_lines(name, texts[start:], texts[:start]))
