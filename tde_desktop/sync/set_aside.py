"""Records of the team that could not be read: told at every pull, with a copy to look at, until mended."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tde_desktop.config.settings import write_whole
from tde_desktop.sync.rows import SetAsideRow

_LIST = "list.json"


def put(place: Path, damaged: Iterable[tuple[str, str]], texts: Mapping[str, str]) -> None:
    """Make these (record, why) the ones that are set aside; earlier ones are mended or gone."""
    folder = place / "set-aside"
    wanted = dict(damaged)
    if not wanted and not folder.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    copies = {_file(name): texts[name] for name in wanted if name in texts}
    for file, text in copies.items():
        write_whole(folder / file, text)
    write_whole(folder / _LIST, json.dumps(wanted, ensure_ascii=False, sort_keys=True, indent=1) + "\n")
    for old in folder.iterdir():
        if old.name != _LIST and old.name not in copies:
            old.unlink(missing_ok=True)


def rows(place: Path) -> tuple[SetAsideRow, ...]:
    """What is set aside now, by record."""
    folder = place / "set-aside"
    try:
        listed = dict(json.loads((folder / _LIST).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return ()
    return tuple(
        SetAsideRow(str(name), str(why), _text(folder, name)) for name, why in sorted(listed.items())
    )


def _text(folder: Path, name: str) -> str:
    try:
        return (folder / _file(name)).read_text(encoding="utf-8")
    except OSError:
        return ""  # it was no text, or too large: there is no copy


def _file(name: str) -> str:
    return name.replace("/", "-")
