"""Commits that speak of a decision, as candidates: a person picks; none is imported by itself."""

import re
from datetime import datetime
from pathlib import Path

from tde_desktop.brain.naming import default_path
from tde_desktop.errors import Invalid
from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.projects import git
from tde_desktop.transfer.agent_exports import apart, draft
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.vocabulary import Kind

MOST = 20_000  # commits looked at, the newest ones
_TRAILER = re.compile(
    r"^(Decision|Decided-by|Rationale|Why|ADR|Supersedes|Rejected|Constraint|Breaking-Change)[-\w]*:\s*\S",
    re.I | re.M,
)
_SAID = re.compile(
    r"\b(decid(e|ed|es) (to|on|against)|we (will|chose|choose) (not )?(to )?\w+|chose \w+ over|instead of"
    r"|rather than|in favou?r of|migrat(e|es|ed|ing) (from|to|away)|switch(es|ed|ing)? (from|to|over)"
    r"|replac(e|es|ed|ing) .{2,40} (with|by)|adopt(s|ed|ing)?\b|deprecat(e|es|ed|ing)"
    r"|drop(s|ped|ping)? support|no longer (use|support|depend)|trade-?offs?|BREAKING CHANGE)",
    re.I,
)
_NOISE = re.compile(
    r"^(Merge |Revert \"|Bump |chore\(deps\)|build\(deps\)|Update dependency|fixup!|squash!)", re.I
)


def read_git_history(source: Path, checkpoint: Checkpoint, report: Report) -> Found:
    """The newest commits of the branch that is checked out. Raises what git says of the folder."""
    if not git.text(source, "rev-parse", "--git-dir", check=False):
        raise Invalid(f"{source} is no git repository.", "Name the folder of a clone or a checkout.")
    listed = git.output(
        source, "log", f"--max-count={MOST}", "--no-merges", "-z", "--format=%H%x1f%an%x1f%aI%x1f%s%x1f%b"
    )
    commits = [part for part in listed.decode("utf-8", "replace").split("\0") if part.strip()]
    drafts: list[Draft] = []
    for done, commit in enumerate(commits):
        if done % 500 == 0:
            checkpoint.reached()
            report(Progress(done, len(commits), stage="Reading commits"))
        revision, author, when, subject, body = (commit.strip("\n").split("\x1f", 4) + [""] * 5)[:5]
        why = reason(subject, body)
        if why:
            checkpoint.reached()  # each asks git for the files that changed
            drafts.append(_draft(source, revision, author, when, subject, body.strip(), why))
    note = f"{len(commits):,} commits read; pick those that are decisions: none is imported by itself"
    return Found(tuple(apart(drafts)), notes=(note,))


def reason(subject: str, body: str) -> str:
    """Why a commit may hold a decision, or empty."""
    if _NOISE.match(subject):
        return ""
    if trailer := _TRAILER.search(body):
        return f"has the trailer {trailer[0].split(':')[0]}"
    if said := _SAID.search(f"{subject}\n{body}"):
        return f"says {' '.join(said[0].split())!r}"
    return ""


def _draft(source: Path, revision: str, author: str, when: str, subject: str, body: str, why: str) -> Draft:
    from dataclasses import replace

    changed = git.text(source, "show", "--name-only", "--format=", revision, check=False).splitlines()[:20]
    text = f"{body}\n\n" if body else ""
    made = draft(
        revision[:12],
        path=default_path(Kind.DECISION, subject, revision[:12]),
        title=subject,
        body=f"{text}Commit {revision[:12]} by {author}, {when[:10]}.\n",
        kind=Kind.DECISION,
        tags=["git"],
        files=[file for file in changed if file],
        source=f"git:{revision}",
        created=datetime.fromisoformat(when).isoformat(),
    )
    return replace(made, notes=(f"{subject[:90]}: {why}", *made.notes))
