"""The ways to settle a conflict, each with its consequence, and what will happen once one is chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from tde_desktop.decisions.rows import ConflictRow, DecisionDetail, DecisionRow
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.painting import draw_panel
from tde_desktop.ui.panels.decisions.constraint_field import parts_of
from tde_desktop.ui.widgets.labels import Text
from tde_desktop.ui.widgets.segmented import Segmented
from tde_desktop.ui.widgets.timeline import Moment
from tde_desktop.vocabulary import DecisionState


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two that clash; `name` is its key, or the id of the revision that does."""

    row: DecisionRow
    proposal: str = ""

    @property
    def name(self) -> str:
        return self.proposal or self.row.key

    @property
    def shown(self) -> str:
        return tr("the revision of {key}", key=self.row.key) if self.proposal else self.row.key

    @property
    def binds(self) -> bool:
        return self.row.state == DecisionState.ACCEPTED and not self.proposal


@dataclass(frozen=True, slots=True)
class Way:
    """How to settle: `sides` are those that it can act on, the usual one first; `verb` is on the button."""

    resolution: str
    title: str
    consequence: str
    verb: str
    sides: tuple[Side, ...] = ()


def ways_of(conflict: ConflictRow) -> list[Way]:
    first, second = (
        Side(conflict.first, conflict.first_proposal),
        Side(conflict.second, conflict.second_proposal),
    )
    older, newer = sorted((first, second), key=lambda side: side.row.created_at)
    replaceable = tuple(
        side
        for side, other in ((older, newer), (newer, older))
        if side.binds and other.row.state != DecisionState.REJECTED
    )
    found = []
    if replaceable:
        found.append(
            Way(
                "supersede",
                tr("Let one replace the other"),
                tr("The one that is replaced is kept in the history and binds no more."),
                tr("Replace and settle"),
                replaceable,
            )
        )
    retires = all(side.binds for side in (older, newer))
    found.append(
        Way(
            "reject",
            tr("Retire one") if retires else tr("Reject one"),
            tr("It does not bind from then on, and can be reopened; the other stays as it is."),
            tr("Retire and settle") if retires else tr("Reject and settle"),
            (newer, older),
        )
    )
    found.append(
        Way(
            "narrow",
            tr("Narrow one"),
            tr("Keep both, and say where one of them applies, so that they no longer meet."),
            tr("Narrow and settle"),
            (older, newer),
        )
    )
    found.append(
        Way(
            "stand",
            tr("Let both stand"),
            tr("Your reason is kept with both; the conflict counts no more."),
            tr("Let both stand"),
        )
    )
    return found


def places_of(detail: DecisionDetail | None) -> str:
    """Where a decision applies, in words; empty for everywhere."""
    if detail is None:
        return ""
    parts = [link.page.replace("/", " / ") for link in detail.links if link.page]
    parts += [link.task for link in detail.links if link.task]
    if detail.row.scope:
        parts.append(tr("stage {stage}", stage=detail.row.scope))
    return ", ".join(parts)


def outcome(
    way: Way,
    acted: Side | None,
    other: Side | None,
    details: Mapping[str, DecisionDetail],
    narrowed: str,
    waiting: int,
) -> list[Moment]:
    """What settling does, in order; what is lost by it stands out."""
    moments: list[Moment] = []
    if acted is not None and other is not None:
        before = places_of(details.get(acted.row.key))
        where = before or tr("everywhere")
        if way.resolution == "supersede":
            moments.append(
                Moment(
                    tr("{key} becomes history, replaced by {other}", key=acted.shown, other=other.shown),
                    tr("Nothing is deleted; an event with your name is added to both"),
                )
            )
        elif way.resolution == "reject":
            moments.append(
                Moment(
                    tr("{key} is retired", key=acted.shown)
                    if acted.binds
                    else tr("{key} is rejected", key=acted.shown),
                    tr("An event with your name and your reason; it can be reopened"),
                )
            )
        else:
            moments.append(
                Moment(
                    tr("{key} gets version {version}", key=acted.shown, version=acted.row.version + 1),
                    tr("It applies to {places}", places=narrowed)
                    if narrowed
                    else tr("Say below where it applies"),
                )
            )
        if way.resolution == "narrow":
            moments.append(Moment(tr("Both bind from then on, in different places"), other.shown))
        else:
            bound = places_of(details.get(other.row.key)) or tr("everywhere")
            moments.append(Moment(tr("{key} binds as before", key=other.shown), bound))
        if acted.binds:
            moments.append(
                Moment(
                    tr("Runs lose “{title}”", title=acted.row.title),
                    tr("Outside {places}", places=narrowed)
                    if way.resolution == "narrow" and narrowed
                    else where,
                    "warn",
                )
            )
    elif way.resolution == "stand":
        moments.append(
            Moment(tr("Both bind from then on"), tr("Your reason is an event in the history of both"))
        )
    badge = tr("The badge goes from {count} to {fewer}", count=waiting, fewer=max(0, waiting - 1))
    return [*moments, Moment(badge, "", "good")]


class WayRow(QWidget):
    """One way: its radio button, what follows from it, and while it is chosen, of which side.

    Signals:
        changed: another side, or another place where it applies.
    """

    changed = Signal()

    def __init__(self, way: Way, group: QButtonGroup, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way = way
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.SPACE_8, theme.SPACE_8, theme.SPACE_8, theme.SPACE_8)
        column.setSpacing(0)
        self.radio = QRadioButton(way.title)
        self.radio.setAccessibleDescription(way.consequence)
        group.addButton(self.radio, number)
        column.addWidget(self.radio)
        inset = theme.icon_size() + theme.SPACE_8
        words = Text(way.consequence, "caption", "neutral", wrap=True)
        words.setContentsMargins(inset, 0, 0, 0)
        column.addWidget(words)
        self._more = QWidget()
        more = QVBoxLayout(self._more)
        more.setContentsMargins(inset, theme.SPACE_8, 0, 0)
        more.setSpacing(theme.SPACE_8)
        self.sides: Segmented | None = None
        if len(way.sides) > 1:
            more.addLayout(self._build_sides(way.sides))
        self.pages, self.stage = QLineEdit(), QLineEdit()
        if way.resolution == "narrow":
            more.addLayout(self._build_places())
        column.addWidget(self._more)
        self._more.hide()
        self.radio.toggled.connect(self._toggled)

    def _build_sides(self, sides: Sequence[Side]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        words = tr("Which is replaced") if self.way.resolution == "supersede" else tr("Which one")
        row.addWidget(Text(words, "caption", "neutral"))
        self.sides = Segmented(words, [side.shown for side in sides])
        self.sides.chosen.connect(lambda _index: self.changed.emit())
        row.addWidget(self.sides)
        row.addStretch(1)
        return row

    def _build_places(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_8)
        for field, name, hint, share in (
            (self.pages, tr("Pages it applies to"), tr("Only these wiki paths, with commas"), 2),
            (self.stage, tr("Stage"), tr("Only this stage"), 1),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(hint)
            field.textChanged.connect(lambda _text: self.changed.emit())
            row.addWidget(field, share)
        return row

    def _toggled(self, on: bool) -> None:
        self._more.setVisible(on and bool(self.way.sides))
        self.update()
        self.changed.emit()

    @property
    def side(self) -> Side | None:
        if not self.way.sides:
            return None
        return self.way.sides[self.sides.index if self.sides else 0]

    @property
    def narrowed(self) -> str:
        """Where the side shall apply, in words."""
        parts = [page.replace("/", " / ") for page in parts_of(self.pages.text())]
        if stage := self.stage.text().strip():
            parts.append(tr("stage {stage}", stage=stage))
        return ", ".join(parts)

    def show_places(self, detail: DecisionDetail | None) -> None:
        """Begin with where the chosen side applies now."""
        if detail is not None:
            self.pages.setText(", ".join(link.page for link in detail.links if link.page))
            self.stage.setText(detail.row.scope)

    def patch(self, detail: DecisionDetail | None) -> dict[str, Any]:
        """What the chosen side shall say from now on; empty unless it is narrowed."""
        if self.way.resolution != "narrow":
            return {}
        links = [{"page": page} for page in parts_of(self.pages.text())]
        if detail is not None:
            links += [{"task": link.task} for link in detail.links if link.task]
        return {"links": links, "scope": self.stage.text().strip()}

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.radio.isChecked():
            draw_panel(QPainter(self), self.rect(), theme.colors(self).selection)
