"""Where a constraint is broken: the first places, each of which can be opened."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from tde_desktop.decisions.findings import Finding
from tde_desktop.ui import theme
from tde_desktop.ui.language import tr
from tde_desktop.ui.sentences import in_words
from tde_desktop.ui.widgets.buttons import LinkButton
from tde_desktop.ui.widgets.flow import FlowLayout
from tde_desktop.ui.widgets.inspector import empty_layout
from tde_desktop.ui.widgets.labels import Elided

_SHOWN = 3
_MOST = 60
_ABOVE, _BELOW = 4, 12
"""Lines shown around a broken one when its place is opened."""
_LONGEST_PLACE = 40


class PlaceList(QWidget):
    """Place and line, one under the other; "8 more" shows the rest.

    Signals:
        opened: the citation of the lines around a place.
    """

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: Sequence[Finding] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, theme.SPACE_4, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_16)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self.hide()

    @property
    def shown(self) -> list[str]:
        return [finding.place for finding in self._findings]

    def show_findings(self, findings: Sequence[Finding]) -> None:
        self._findings = findings
        self._fill(_SHOWN)
        self.setVisible(bool(findings))

    def _fill(self, limit: int) -> None:
        empty_layout(self._grid)
        for row, finding in enumerate(self._findings[:limit]):
            link = LinkButton(shortened(finding.place), fixed=True)
            link.setToolTip(finding.place)
            link.setAccessibleName(tr("Open {place}", place=finding.place))
            link.clicked.connect(lambda _checked=False, at=finding: self.opened.emit(citation_of(at)))
            if line := finding.text.strip():
                self._grid.addWidget(link, row, 0)
                self._grid.addWidget(Elided(line, "fixed-caption"), row, 1)
            else:
                self._grid.addWidget(_beside_or_below(link, in_words(finding.detail)), row, 0, 1, 2)
        left = len(self._findings) - limit
        if left > 0:
            more = LinkButton(tr("{left:,} more", left=left))
            more.clicked.connect(lambda _checked=False: self._fill(_MOST))
            self._grid.addWidget(more, limit, 0)


def _beside_or_below(link: QWidget, words: str) -> QWidget:
    """What was found at a place, so that it is read to its end."""
    whole = QWidget()
    row = FlowLayout(whole, theme.SPACE_12, sentence=True)
    row.addWidget(link)
    row.addWidget(Elided(words, "caption", "neutral", snug=True))
    return whole


def shortened(place: str) -> str:
    """Cut in front, so that the file's name and the line stay."""
    return place if len(place) <= _LONGEST_PLACE else f"…{place[-_LONGEST_PLACE:]}"


def citation_of(finding: Finding) -> str:
    """The lines around a finding, as Recall opens them; those at the top for a whole file."""
    line = finding.line or 1
    return f"{finding.path}:{max(1, line - _ABOVE)}-{line + _BELOW}" if finding.path else ""
