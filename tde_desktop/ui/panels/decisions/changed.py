"""What a decision says as lines of text, so that two versions of it can be compared."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tde_desktop.decisions.constraints import as_plain
from tde_desktop.decisions.rows import DecisionDetail
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.panels.decisions.model import check_in_words
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.vocabulary import ConstraintKind, DecisionState

_ORDER = ("state", "title", "key", "scope", "links", "rationale", "constraints")


class ChangedLine(Text):
    """A line that was taken out ("bad") or put in ("good"): on its tint, with its sign."""

    def __init__(self, text: str, tone: str, parent: QWidget | None = None) -> None:
        self._ground = tone
        sign = "\u2212" if tone == "bad" else "+"
        super().__init__(f"{sign}  {text.strip()}", "body", "text", parent, wrap=True)
        self.setContentsMargins(theme.SPACE_8, 2, theme.SPACE_8, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_panel(QPainter(self), self.rect(), theme.colors(self).tint(self._ground), None, 0)
        super().paintEvent(event)


def content_of(decision: DecisionDetail) -> dict[str, Any]:
    """In the shape that patches and events have."""
    return {
        "title": decision.row.title,
        "rationale": decision.rationale,
        "scope": decision.row.scope,
        "constraints": [as_plain(one) for one in decision.constraints],
        "links": [{"page": link.page} if link.page else {"task": link.task} for link in decision.links],
    }


def as_text(fields: Mapping[str, Any]) -> str:
    """The content of a decision, or of what changed in it, as a person reads it."""
    lines: list[str] = []
    for name in sorted(fields, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)):
        lines += _lines_of(name, fields[name])
    return "\n".join(lines)


def _lines_of(name: str, value: Any) -> list[str]:
    if value in (None, "", [], {}, False):
        return []
    match name:
        case "key" | "source":
            return [f"{tr('Key') if name == 'key' else tr('Source')}: {value}"]
        case "title":
            return [tr("Title: {title}", title=value)]
        case "rationale":
            return ["", *str(value).splitlines(), ""]
        case "scope":
            return [tr("Stage: {scope}", scope=value)]
        case "state":
            return [tr("State: {state}", state=tr(DecisionState(value).label))]
        case "constraints":
            return [line for one in value for line in _constraint(one)]
        case "links":
            return [
                tr("Applies to: {place}", place=one.get("page") or one.get("task") or "") for one in value
            ]
        case "pending":
            return as_text(value.get("patch", {})).splitlines()
        case "evidence":
            return [tr("Evidence: {what}", what=" ".join(filter(None, (value["summary"], value.get("uri")))))]
        case "evidence_status":
            return [f"{value.get('uri', '')} {value['status']}".strip()]
    return [f"{name.replace('_', ' ')}: {value}"]


def _constraint(one: Mapping[str, Any]) -> list[str]:
    said = [f"{tr(ConstraintKind(one['kind']).label)}: {one['text']}"]
    check = check_in_words(one.get("check"))
    return [*said, f"    {check}"] if check else said
