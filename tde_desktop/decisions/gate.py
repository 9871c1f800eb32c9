"""What a decision holds, on its way into the store: secrets masked, private text left out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tde_desktop.brain.redaction import Gate
from tde_desktop.decisions.constraints import as_plain, read_constraints
from tde_desktop.decisions.content import LONGEST_RATIONALE, LONGEST_TITLE, Content, read_links
from tde_desktop.decisions.rows import Constraint, DecisionLinkRow, EvidenceRow
from tde_desktop.errors import Invalid

LONGEST_SUMMARY, LONGEST_URI, LONGEST_WORD = 2000, 1000, 60


def admitted_content(gate: Gate, content: Content) -> Content:
    """Raises `Invalid` when nothing is left of what has to be there, or a check holds a secret."""
    title = gate.line(content.title, "title", LONGEST_TITLE)
    if not title:
        raise Invalid("The title is private as a whole.", "Give one that may be stored.")
    check_name(content.scope, "scope")
    for link in content.links:
        check_link(link)
    return replace(
        content,
        title=title,
        rationale=gate.admit(content.rationale, "rationale", LONGEST_RATIONALE),
        constraints=tuple(_admitted_constraint(gate, one) for one in content.constraints),
    )


def admitted_key(key: str) -> str:
    """A key as it is. Raises `Invalid` for one that is a secret."""
    if Gate().admit(key) != key:
        raise Invalid("The key holds what may not be stored.", "Choose a key without a secret in it.")
    return key


def check_name(name: str, what: str) -> None:
    """Raises `Invalid` for what holds a secret: masked, it would mean another thing or nothing."""
    gate = Gate()
    gate.admit(name)
    if gate.withheld:
        raise Invalid(f"The {what} holds what may not be stored.", "Write it without a secret in it.")


def check_link(link: DecisionLinkRow) -> None:
    """Raises `Invalid`."""
    check_name(link.page, "page of a link")
    check_name(link.task, "task of a link")


def admitted_patch(gate: Gate, patch: Mapping[str, Any]) -> dict[str, Any]:
    """As `admitted_content`, for the fields of a revision."""
    admitted = dict(patch)
    if isinstance(patch.get("title"), str):
        admitted["title"] = gate.line(patch["title"], "title", LONGEST_TITLE)
    if isinstance(patch.get("rationale"), str):
        admitted["rationale"] = gate.admit(patch["rationale"], "rationale", LONGEST_RATIONALE)
    if isinstance(patch.get("scope"), str):
        check_name(patch["scope"], "scope")
    for link in read_links(patch.get("links", ())):
        check_link(link)
    if "constraints" in patch:
        constraints = read_constraints(patch["constraints"])
        admitted["constraints"] = [as_plain(_admitted_constraint(gate, one)) for one in constraints]
    return admitted


def _admitted_constraint(gate: Gate, constraint: Constraint) -> Constraint:
    text = gate.line(constraint.text, "constraint", LONGEST_SUMMARY)
    if not text:
        raise Invalid("A constraint's sentence is private as a whole.", "Give one that may be stored.")
    pattern = (constraint.check or {}).get("pattern", "")
    if pattern and Gate().admit(pattern) != pattern:
        # Masking it would change what is checked.
        raise Invalid("The pattern of a check holds what looks like a secret.", "Write a pattern without it.")
    for name, value in (constraint.check or {}).items():
        for one in value if isinstance(value, list | tuple) else (value,):
            if isinstance(one, str):
                check_name(one, f"{name} of a check")
    return replace(constraint, text=text)


def admitted_evidence(gate: Gate, given: EvidenceRow | Mapping[str, Any]) -> EvidenceRow:
    """Evidence in its kept form. Raises `Invalid`."""
    if isinstance(given, EvidenceRow):
        given = {name: getattr(given, name) for name in ("kind", "summary", "uri", "content_hash")}
    unknown = sorted(set(given) - {"kind", "summary", "uri", "content_hash"})
    if unknown:
        raise Invalid(f"{unknown[0]!r} is no field of evidence.", "Fields: kind, summary, uri, content_hash.")
    values = {name: given.get(name) or "" for name in ("kind", "summary", "uri", "content_hash")}
    if not all(isinstance(value, str) for value in values.values()):
        raise Invalid("The fields of evidence are text.")
    kind = gate.line(values["kind"], "kind of evidence", LONGEST_WORD)
    summary = gate.admit(values["summary"], "summary", LONGEST_SUMMARY).strip()
    if not kind or not summary:
        raise Invalid(
            "Evidence needs a kind and a summary.", "For example kind `file`, `incident`, `benchmark`."
        )
    uri = gate.line(values["uri"], "address", LONGEST_URI)
    check_name(values["content_hash"], "content_hash")
    return EvidenceRow(0, kind, summary, uri, values["content_hash"].strip())
