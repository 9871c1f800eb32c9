"""Enforcement: what decisions say about a tree, a change or a text; the rehearsal of a proposal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.changes import Changes, changed
from tde_desktop.config.paths import Paths
from tde_desktop.decisions import applicability, records
from tde_desktop.decisions.applicability import Run
from tde_desktop.decisions.rows import Constraint, LeftOut
from tde_desktop.decisions.settling import Settles
from tde_desktop.errors import Invalid, NotFound
from tde_desktop.jobs import Checkpoint, Progress, Report, quiet
from tde_desktop.vocabulary import DecisionState, Table

# What checks is imported where it is used: most commands that ask about decisions check nothing.
if TYPE_CHECKING:
    from tde_desktop.decisions.checks import sources
    from tde_desktop.decisions.findings import CheckReport, Finding, Rehearsal, Rule, Target

MOST_COMMITS = 500


class Checks(Settles):
    """Checking, on top of the writes."""

    _paths: Paths

    def check(
        self,
        project: str,
        target: "Target",
        *,
        task: str | None = None,
        path: str | None = None,
        stage: str | None = None,
        values: Mapping[str, float] | None = None,
        use_baseline: bool = True,
        checkpoint: Checkpoint | None = None,
    ) -> "CheckReport":
        """What the decisions that apply say about the target. `values` are the caller's numbers for limits.

        Nothing is passed over silently: `unchecked` says what was not looked at, `left_out` which decisions
        did not apply. Raises `Invalid` when the target cannot be read.
        """
        from tde_desktop.decisions import baseline
        from tde_desktop.decisions.findings import check_rules, rules_of

        run = Run.of(task, path, stage)
        with self._store.snapshot():
            records.project_named(project)
            inside, outside = applicability.sort_out(project, run)
            rules = [rule for decision, _ in inside for rule in rules_of(decision)]
            rows = records.rows_of([decision for decision, _ in outside])
            known = baseline.known_breaks([decision.id for decision, _ in inside]) if use_baseline else {}
            keys = tuple(decision.key for decision, _ in inside)
        left_out = tuple(LeftOut(row, because) for row, (_, because) in zip(rows, outside, strict=True))
        source = self._source(project, target)
        report = check_rules(rules, source, values, checkpoint)
        report = baseline.without_known(report, rules, known)
        return replace(report, decisions=keys, left_out=left_out)

    def _source(self, project: str, target: "Target") -> "sources.Source":
        from tde_desktop.decisions.checks import sources

        names = ("worktree", "staged", "range", "files", "diff", "text")
        given = [name for name in names if getattr(target, name) is not None]
        if len(given) + target.clone != 1:
            raise Invalid(
                "What is checked?",
                "One of: the clone, a working tree, what is staged, a range, files, a diff, a text.",
            )
        if target.staged is not None:
            return sources.GitSource.staged(sources.top_of(target.staged))
        if target.range is not None:
            return sources.GitSource.between(sources.top_of(target.range[0]), target.range[1])
        if target.worktree is not None:
            return sources.FolderSource(sources.top_of(target.worktree), "the working tree")
        if target.files is not None:
            return sources.FolderSource(target.files[0], "the files", target.files[1])
        if target.diff is not None:
            return sources.DiffSource(target.diff)
        if target.text is not None:
            return sources.TextSource(target.text, target.name)
        return sources.FolderSource(self._clone(project), "the canonical clone")

    def _clone(self, project: str) -> Path:
        clone = self._paths.clone(project)
        if not clone.is_dir():
            raise NotFound(f"{project} has no clone.", "`tde project refresh` makes it anew.")
        return clone

    # The baseline

    def freeze_baseline(self, project: str, key: str = "", checkpoint: Checkpoint | None = None) -> Changes:
        """Take what breaks in the clone today as known, so that only new breaks fail; of one decision or all.

        What was frozen before is replaced. `version` of the answer is how many breaks are known now.
        """
        from tde_desktop.decisions import baseline
        from tde_desktop.decisions.checks import sources
        from tde_desktop.decisions.findings import check_rules, rules_of

        with self._store.snapshot():
            decisions = [self._meant(project, key)] if key else applicability.standing(project)
            rules = [rule for decision in decisions for rule in rules_of(decision)]
            ids = [decision.id for decision in decisions]
        report = check_rules(
            rules, sources.FolderSource(self._clone(project), "the canonical clone"), None, checkpoint
        )
        with self._store.writing():
            total = baseline.freeze(ids, rules, report)
        return changed(
            Table.DECISIONS,
            id=key,
            version=total,
            words=f"{total:,} break{'s' * (total != 1)} taken as known",
        )

    def clear_baseline(self, project: str, key: str = "") -> Changes:
        """Let what was taken as known fail again."""
        from tde_desktop.decisions import baseline

        with self._store.writing():
            decisions = [self._meant(project, key)] if key else applicability.standing(project)
            ids = [decision.id for decision in decisions]
            gone = baseline.clear(ids)
        return changed(Table.DECISIONS, id=key, version=gone, words="Baseline cleared")

    def baseline_count(self, project: str, key: str) -> int:
        """How many breaks of a decision are taken as known."""
        from tde_desktop.decisions import baseline

        with self._store.reading():
            decision = self._meant(project, key)
            return sum(count for count, _ in baseline.known_breaks([decision.id]).values())

    # The rehearsal

    def rehearse(
        self,
        project: str,
        key: str = "",
        *,
        constraints: Sequence[Constraint | Mapping[str, object]] | None = None,
        commits: int = 50,
        checkpoint: Checkpoint | None = None,
        report: Report = quiet,
    ) -> "Rehearsal":
        """What accepting would do: run the constraints over the clone and over its last commits.

        Of the proposal or pending revision `key`, or of `constraints` that are not stored yet.
        """
        from tde_desktop.decisions.checks import sources
        from tde_desktop.decisions.findings import Rehearsal, Stopped, check_rules
        from tde_desktop.projects import git

        if not 0 <= commits <= MOST_COMMITS:
            raise Invalid(f"A rehearsal takes 0 to {MOST_COMMITS} commits, not {commits}.")
        rules, condition = self._rules_to_rehearse(project, key, constraints)
        clone = self._clone(project)
        today, known = self._today(rules, clone, checkpoint)
        stopped = []
        listed = git.text(clone, "log", "--no-merges", "-n", str(commits), "--format=%H%x09%s", check=False)
        history = listed.split("\n") if commits and listed else []
        for done, line in enumerate(history, start=1):
            commit, _, subject = line.partition("\t")
            found = check_rules(rules, sources.GitSource.commit(clone, commit), None, checkpoint)
            if found.violations:
                stopped.append(Stopped(commit, subject, found.violations))
            report(Progress(done, len(history), commit[:10], stage="Rehearsing"))
        return Rehearsal(today, len(history), tuple(stopped), condition, known)

    def _today(
        self, rules: "Sequence[Rule]", clone: Path, checkpoint: Checkpoint | None
    ) -> "tuple[CheckReport, tuple[Finding, ...]]":
        """What breaks in the clone, without what its baseline knows; and that."""
        from tde_desktop.decisions import baseline
        from tde_desktop.decisions.checks import sources
        from tde_desktop.decisions.findings import check_rules

        every = check_rules(rules, sources.FolderSource(clone, "the canonical clone"), None, checkpoint)
        with self._store.snapshot():
            known = baseline.known_breaks(list({rule.decision for rule in rules}))
        new = baseline.without_known(every, rules, known)
        left = {*new.violations, *new.warnings}
        gone = tuple(one for one in (*every.violations, *every.warnings) if one not in left)
        return replace(new, decisions=tuple(dict.fromkeys(rule.key for rule in rules))), gone

    def _rules_to_rehearse(
        self, project: str, key: str, constraints: Sequence[Constraint | Mapping[str, object]] | None
    ) -> "tuple[list[Rule], str]":
        """The rules, and under which condition a check asks them."""
        from tde_desktop.decisions.constraints import read_constraints
        from tde_desktop.decisions.findings import Rule

        if constraints is not None:
            read = read_constraints(constraints)
            return [Rule("", key or "(draft)", 0, number, one) for number, one in enumerate(read, 1)], ""
        with self._store.snapshot():
            decision = self._meant(project, key)
            proposal = records.find_proposal(project, key)
            content = records.content_of(decision)
            waiting = [proposal] if proposal is not None else records.open_proposals(decision)
            if waiting and (proposal is not None or decision.state is DecisionState.ACCEPTED):
                content = content.patched(waiting[0].patch)
            rules = [
                Rule(decision.id, decision.key, decision.version, number, one)
                for number, one in enumerate(content.constraints, start=1)
            ]
            return rules, applicability.condition(content.scope, content.links)
