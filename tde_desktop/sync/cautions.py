"""Where a pull stops and asks a person first: most records gone at once, a memory that was just restored."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tde_desktop.errors import Conflict
from tde_desktop.sync.exchange import Incoming
from tde_desktop.sync.texts import PAGES

FEWEST, SHARE = 10, 0.5  # so many records at least, and so great a part, gone at once is suspicious


def check_mass(plan: Incoming, base: Mapping[str, str], accepted: bool) -> None:
    """Raises `Conflict` when most records are gone there."""
    if accepted:
        return
    pages = sum(name.startswith(f"{PAGES}/") for name in base)
    for count, total, what in (
        (plan.deleted_here, pages, "deletes"),
        (len(plan.missing), len(base), "is missing"),
    ):
        if count >= FEWEST and count > SHARE * total:
            missing = what == "is missing"
            raise Conflict(
                f"The team's memory {what} {count:,} of {total:,} records. Nothing was changed.",
                "If that is meant, say --accept-mass-change."
                + (
                    " Yours are then put back by the next push."
                    if missing
                    else " They are then deleted here."
                ),
                count=count,
                total=total,
                choices=["accept_mass"],
            )


def restored(home: Path, project: str) -> str:
    """The snapshot that was restored since the last pull, or empty."""
    name, stamp = _stamp(home)
    try:
        answered = _answered(home, project).read_text(encoding="utf-8").strip()
    except OSError:
        answered = ""
    return "" if answered == stamp else name


def differs_after_restore(
    home: Path,
    project: str,
    theirs: Mapping[str, str],
    base: Mapping[str, str],
    mine: Callable[[], Mapping[str, str]],
    answer: str,
) -> bool:
    """Whether the restored memory shall count as the newer one. Asked once after each restore.

    `base` is what was last agreed on before the snapshot, `mine` what the memory holds. Raises `Conflict`
    while a person has not said which of the two counts.
    """
    name = restored(home, project)
    if not name:
        return False
    newer = [record for record in theirs.keys() | base.keys() if theirs.get(record) != base.get(record)]
    if newer:
        here = mine()
        newer = [record for record in newer if theirs.get(record) != here.get(record)]
    if newer and not answer:
        raise Conflict(
            f"The memory was restored from {name}; the team has {len(newer):,} records that differ.",
            "Say --after-restore take to take theirs in, or keep to make the restored ones the team's.",
            records=sorted(newer)[:50],
            choices=["take", "keep"],
        )
    mark = _answered(home, project)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(f"{_stamp(home)[1]}\n", encoding="utf-8")
    return bool(newer) and answer == "keep"


def _answered(home: Path, project: str) -> Path:
    return home / "sync" / project / "restored"


def _stamp(home: Path) -> tuple[str, str]:
    """What was restored, and a text that is new with each restore."""
    mark = home / "sync" / "restored"
    try:
        name = mark.read_text(encoding="utf-8").strip()
        return name, f"{name} {mark.stat().st_mtime_ns}"
    except OSError:
        return "", ""
