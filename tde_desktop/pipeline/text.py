"""Bounded and fenced text: what is stored reaches an agent as data that cannot pose as instructions."""

from collections.abc import Iterable

from tde_desktop.brain.fencing import NOTICE, fence

MORE = "…"
BETWEEN = "\n\n"


def clip(text: str, most: int) -> str:
    """At most `most` characters, ended by an ellipsis where something is missing."""
    return text if len(text) <= most else text[: max(0, most - len(MORE))].rstrip() + MORE


def one_line(text: str) -> str:
    return " ".join(text.split())


def fenced_block(parts: Iterable[str], source: str, most: int, missing: str) -> tuple[str, int]:
    """As many whole `parts` as fit into one labelled fence of `most` characters, and how many were left out.

    `missing` says what is left out, with `{count}`. Empty when there are no parts.
    """
    waiting = list(parts)
    if not waiting:
        return "", 0
    for kept in range(len(waiting), -1, -1):
        left = len(waiting) - kept
        block = f"{NOTICE}\n{fence(BETWEEN.join(waiting[:kept]), source)}" if kept else ""
        if left:
            block = f"{block}\n{missing.format(count=left)}".strip()
        if len(block) <= most:
            return block, left
    return clip(missing.format(count=len(waiting)), most), len(waiting)
