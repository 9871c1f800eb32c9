"""What is remembered about lines of code, for the margin beside them: a decision, a pitfall, a principle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tde_desktop.ui.language import tr
from tde_desktop.vocabulary import Kind

if TYPE_CHECKING:
    from tde_desktop.pipeline.blame import Blame


@dataclass(frozen=True, slots=True)
class CodeNote:
    """`first` and `last` are lines, 0 for the whole file; `key` is a place: `decisions:KEY`, `brain:ID`."""

    first: int
    last: int
    icon: str
    tone: str
    title: str
    because: str
    key: str

    @property
    def words(self) -> str:
        return f"{self.title}: {self.because}" if self.because else self.title

    def covers(self, line: int) -> bool:
        return self.first <= line <= self.last


def notes_of(blames: "Sequence[Blame]") -> list[CodeNote]:
    """As the margin shows them: decisions by their key, pages by their id."""
    return [
        CodeNote(
            each.first,
            each.last,
            "badge-check" if each.kind is Kind.DECISION and not each.page else each.kind.icon,
            "accent" if each.kind is Kind.DECISION else str(each.kind.tone),
            each.title,
            each.because,
            f"brain:{each.page}" if each.page else f"decisions:{each.key}",
        )
        for each in blames
    ]


def spoken(notes: Sequence[CodeNote], line: int) -> str:
    """What a screen reader says of a line with notes."""
    return tr("Line {line}. {notes}", line=line, notes="; ".join(note.words for note in notes))
