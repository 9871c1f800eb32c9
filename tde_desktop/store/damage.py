"""What a person can do about a memory that is damaged."""

from pathlib import Path

FOLDER = "backups"


def has_snapshots(folder: Path) -> bool:
    """There was a memory in `folder` of which snapshots were made."""
    return any((folder / FOLDER).glob("*.db"))


def way_on(folder: Path) -> str:
    """The next step, in a sentence: what is advised can be done."""
    if has_snapshots(folder):
        return "`tde backup restore` puts the newest good snapshot in its place and keeps the damaged file."
    return f"There is no snapshot of it. To begin with an empty memory, move {folder / 'tde.db'} away."
