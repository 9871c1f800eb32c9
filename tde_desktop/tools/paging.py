"""Cursors: where a list goes on. One made for another question is refused, not misread."""

import base64
import zlib
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from tde_desktop.errors import Invalid
from tde_desktop.tools.tool import Params

Item = TypeVar("Item")


def _question(params: Params) -> int:
    asked = msgspec.to_builtins(params)
    asked.pop("cursor", None)
    asked.pop("limit", None)
    return zlib.crc32(msgspec.json.encode(asked, order="deterministic"))


def offset_of(params: Params) -> int:
    """Where the page that `params.cursor` names begins; 0 without one. Raises `Invalid`."""
    cursor = str(getattr(params, "cursor", ""))
    if not cursor:
        return 0
    try:
        offset, question = base64.urlsafe_b64decode(cursor.encode() + b"==").decode("ascii").split(".")
        if int(question, 16) == _question(params) and int(offset) >= 0:
            return int(offset)
    except ValueError:
        pass
    raise Invalid("This cursor belongs to another question.", "Ask again without a cursor.")


def next_cursor(params: Params, offset: int, shown: int, total: int) -> str | None:
    """The cursor of the following page, or None at the end."""
    after = offset + shown
    if not shown or after >= total:
        return None
    return base64.urlsafe_b64encode(f"{after}.{_question(params):x}".encode()).decode().rstrip("=")


def page_of(params: Params, items: Sequence[Item], limit: int) -> tuple[list[Item], int, str | None]:
    """One page of a list that is whole in memory: its items, the total, the next cursor."""
    offset = offset_of(params)
    shown = list(items[offset : offset + limit])
    return shown, len(items), next_cursor(params, offset, len(shown), len(items))
