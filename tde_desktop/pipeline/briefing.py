"""One text for a prompt: the decisions that bind, a briefing from memory, and the code that matters."""

from typing import TYPE_CHECKING

from tde_desktop.lazy import dataclass
from tde_desktop.pipeline.text import fenced_block, one_line
from tde_desktop.vocabulary import Doorway

if TYPE_CHECKING:
    from collections.abc import Callable

    from tde_desktop.brain.service import Brain
    from tde_desktop.decisions.rows import Applicable
    from tde_desktop.decisions.service import Decisions
    from tde_desktop.recall.rows import Saved
    from tde_desktop.recall.service import Recall

BYTES_A_TOKEN = 3  # as the context pack counts: more than any common tokenizer finds in prose or code
DEFAULT_BUDGET = 6000
LEAST_BUDGET = 400
DECISIONS_SHARE, PACK_SHARE = 0.2, 0.3
MOST_RECALL, LEAST_RECALL = 16_000, 400  # characters, as recall takes them
HEADING = "## Decisions that bind this work"


@dataclass(frozen=True, slots=True)
class Briefing:
    """`markdown` is at most the budget, counted as bytes / 3; `decisions` are the keys that it names."""

    markdown: str
    tokens: int
    decisions: tuple[str, ...]
    pulse_id: str
    saved: "Saved"
    degraded: tuple[str, ...]


def tokens(text: str) -> int:
    return -(-len(text.encode("utf-8", "replace")) // BYTES_A_TOKEN)


class Pipeline:
    """The services, asked together. Pulses and recalls are recorded as the pipeline's."""

    def __init__(self, brain: "Brain", decisions: "Decisions", recall: "Callable[[], Recall]") -> None:
        """`recall` is asked for when it is needed: the start of a session has no use for it."""
        self._brain, self._decisions, self._recall = brain, decisions, recall

    def brief(
        self,
        project: str,
        task: str,
        *,
        task_ref: str = "",
        stage: str = "",
        path: str = "",
        budget: int = DEFAULT_BUDGET,
    ) -> Briefing:
        """Everything for a task, within a budget of tokens. Raises `Invalid` for a budget out of bounds."""
        from tde_desktop.errors import Invalid

        if budget < LEAST_BUDGET:
            raise Invalid(f"The budget is at least {LEAST_BUDGET} tokens, not {budget}.")
        room = budget * BYTES_A_TOKEN
        found = self._decisions.applicable(
            project, task=task_ref or None, path=path or None, stage=stage or None, doorway=Doorway.PIPELINE
        )
        block, _ = decisions_block(found.decisions, project, int(room * DECISIONS_SHARE))
        pack = self._brain.context_pack(project, task, (), int(budget * PACK_SHARE), task_ref)
        parts = [f"{HEADING}\n\n{block}" if block else "", pack.markdown.strip()]
        used = len("\n\n".join(part for part in parts if part).encode("utf-8", "replace")) + 4
        left = max(LEAST_RECALL, min(MOST_RECALL, room - used))
        told = frozenset(page.id for page in pack.full)
        context = self._recall().context(
            project, task, max_chars=left, task=task_ref, told=told, doorway=Doorway.PIPELINE
        )
        parts.append(within(context.markdown.strip(), room - used))
        markdown = "\n\n".join(part for part in parts if part) + "\n"
        return Briefing(
            markdown,
            tokens(markdown),
            tuple(entry.decision.row.key for entry in found.decisions),
            found.pulse_id,
            context.saved,
            tuple(dict.fromkeys((*pack.degraded, *context.degraded))),
        )

    def start_of_session(self, project: str, task_ref: str = "", budget: int = 2000) -> str:
        """What an agent should know before it is told its task: decisions, the last handoff, principles."""
        from tde_desktop.brain import query

        found = self._decisions.applicable(project, task=task_ref or None, doorway=Doorway.PIPELINE)
        block, _ = decisions_block(found.decisions, project, int(budget * BYTES_A_TOKEN * 0.4))
        words = (query.LEXICAL, query.GRAPH)  # a name is all there is to ask with
        room = int(budget * 0.6)
        pack = self._brain.context_pack(project, task_ref or project, (), room, task_ref, words)
        return "\n\n".join(part for part in (f"{HEADING}\n\n{block}" if block else "", pack.markdown) if part)


def within(text: str, most: int) -> str:
    """`text` in at most so many bytes, cut between its blocks; what is cut is said."""
    if len(text.encode("utf-8", "replace")) <= most:
        return text
    said = "(More was found than fits.)"
    kept: list[str] = []
    used = len(said)
    for block in text.split("\n### "):
        size = len(block.encode("utf-8", "replace")) + 5
        if used + size > most:
            break
        kept.append(block)
        used += size
    return "\n### ".join(kept) + f"\n\n{said}" if kept else ""


def decisions_block(entries: "tuple[Applicable, ...]", project: str, most: int) -> tuple[str, int]:
    """The decisions that bind, fenced as stored data, and how many were left out."""
    return fenced_block(
        (passage(entry) for entry in entries),
        f"decisions of {project}",
        most,
        "({count} more decisions apply but are left out here: raise max_chars, or decision_get them.)",
    )


def passage(entry: "Applicable") -> str:
    """A decision as it is pasted into a prompt: what it binds to, one line a constraint."""
    row = entry.decision.row
    lines = [f"{row.key} (version {row.version}): {one_line(row.title)}"]
    lines += [
        f"- {limit.kind.label.upper()}: {one_line(limit.text)}{' [checked]' if limit.check else ''}"
        for limit in entry.decision.constraints
    ]
    return "\n".join(lines)
