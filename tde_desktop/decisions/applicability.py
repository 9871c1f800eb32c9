"""Which accepted decisions a run has to obey, and why; and the record of having told it."""

from tde_desktop.brain.naming import fold
from tde_desktop.brain.redaction import admit
from tde_desktop.decisions import records
from tde_desktop.decisions.content import wiki_path
from tde_desktop.decisions.rows import (
    Applicable,
    ApplicableResult,
    DecisionDetail,
    DecisionLinkRow,
    DecisionRow,
    LeftOut,
    Why,
)
from tde_desktop.lazy import dataclass
from tde_desktop.store.fields import new_id
from tde_desktop.store.models.decisions import Decision, Pulse, PulseDecision
from tde_desktop.vocabulary import DecisionState, Doorway


@dataclass(frozen=True, slots=True)
class Run:
    """What is known of a run. None: not given."""

    task: str | None = None
    path: str | None = None
    stage: str | None = None

    @classmethod
    def of(cls, task: str | None, path: str | None, stage: str | None) -> "Run":
        """Blank values count as not given; the path is taken as a wiki path."""
        place = wiki_path(path) if path else ""
        return cls((task or "").strip() or None, place or None, (stage or "").strip() or None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one test lets a decision in, and the rule in words."""

    applies: bool
    words: str


def task_test(links: tuple[DecisionLinkRow, ...], task: str | None) -> Verdict:
    """No task link: global. With task links: only for those tasks."""
    tasks = [link.task for link in links if link.task]
    if not tasks:
        return Verdict(True, "every task")
    if task in tasks:
        return Verdict(True, f"linked to task {task}")
    return Verdict(False, f"only for task {', '.join(tasks)}")


def path_test(links: tuple[DecisionLinkRow, ...], path: str | None) -> Verdict:
    """No page link: global. With page links: for those paths and beneath; without a path, left out."""
    pages = [link.page for link in links if link.page]
    if not pages:
        return Verdict(True, "every path")
    if path is None:
        return Verdict(False, f"linked to {', '.join(pages)}, and no path was given")
    for page in pages:
        if is_beneath(path, page):
            return Verdict(True, f"linked to {page}" + ("" if fold(path) == fold(page) else " and beneath"))
    return Verdict(False, f"{path} is not in or beneath {', '.join(pages)}")


def is_beneath(path: str, page: str) -> bool:
    """Whether `path` is `page` or lies under it, by whole segments, spelt as names of pages are compared."""
    inside, outside = fold(path), fold(page)
    return inside == outside or inside.startswith(outside + "/")


def stage_test(scope: str, stage: str | None) -> Verdict:
    """An empty scope: every stage. Otherwise the stage has to be that one."""
    if not scope:
        return Verdict(True, "every stage")
    if stage == scope:
        return Verdict(True, f"stage {scope}")
    asked = f"asked for {stage}" if stage else "no stage was given"
    return Verdict(False, f"stage {scope}; {asked}")


def judge(scope: str, links: tuple[DecisionLinkRow, ...], run: Run) -> Why | str:
    """The three rules that let a decision in, or the words of the first that does not."""
    tests = (task_test(links, run.task), path_test(links, run.path), stage_test(scope, run.stage))
    for test in tests:
        if not test.applies:
            return test.words
    return Why(*(test.words for test in tests))


def condition(scope: str, links: tuple[DecisionLinkRow, ...]) -> str:
    """What a check has to name so that the decision takes part, and how; empty: it takes part in every check.

    Of several pages, or tasks, one is enough.
    """
    named = [
        (word, option, values)
        for word, option, values in (
            ("page", "--path", [link.page for link in links if link.page]),
            ("task", "--task", [link.task for link in links if link.task]),
            ("stage", "--stage", [scope] if scope else []),
        )
        if values
    ]
    if not named:
        return ""
    what = " and ".join(f"{word} {' or '.join(values)}" for word, _, values in named)
    import shlex

    options = " ".join(f"{option} {shlex.quote(values[0])}" for _, option, values in named)
    return f"when the check names {what} (tde check {options})"


def sort_out(project: str, run: Run) -> tuple[list[tuple[Decision, Why]], list[tuple[Decision, str]]]:
    """The standing decisions that apply to the run, and the others; both in the order of their keys."""
    inside, outside = [], []
    for decision in standing(project):
        verdict = judge(decision.scope, records.links_of(decision), run)
        if isinstance(verdict, Why):
            inside.append((decision, verdict))
        else:
            outside.append((decision, verdict))
    return inside, outside


def standing(project: str) -> list[Decision]:
    """What is accepted and not tombstoned, with its links read at once."""
    from peewee import prefetch

    from tde_desktop.store.models.decisions import DecisionLink

    accepted = (
        Decision.select()
        .where(
            (Decision.project == project)
            & (Decision.state == DecisionState.ACCEPTED)
            & (Decision.tombstoned == False)  # noqa: E712
        )
        .order_by(Decision.key)
    )
    return list(prefetch(accepted, DecisionLink.select()))


def answer(project: str, run: Run) -> ApplicableResult:
    """What applies and what does not; no pulse yet."""
    inside, outside = sort_out(project, run)
    everyone = [decision for decision, _ in inside] + [decision for decision, _ in outside]
    rows = {row.id: row for row in records.rows_of(everyone)}
    return ApplicableResult(
        tuple(Applicable(_brief(decision, rows[decision.id]), why) for decision, why in inside),
        "",
        tuple(LeftOut(rows[decision.id], because) for decision, because in outside),
    )


def _brief(decision: Decision, row: DecisionRow) -> DecisionDetail:
    """What a run has to know: without history, evidence and revisions."""
    content = records.content_of(decision)
    return DecisionDetail(row, content.rationale, content.constraints, links=content.links)


def add_pulse(project: str, run: Run, doorway: Doorway, told: ApplicableResult) -> str:
    """Record that a run was told these decisions, secrets masked. Returns the pulse's id."""
    task, path, stage = (said and admit(said)[0] for said in (run.task, run.path, run.stage))
    pulse = Pulse.create(
        id=new_id("pul"), project=project, doorway=doorway, task=task, path=path, stage=stage
    )
    for one in told.decisions:
        row = one.decision.row
        PulseDecision.create(pulse=pulse, decision=row.id, version=row.version)
    return str(pulse.id)
