"""Writes one decision as a MADR file that reads back to the same decision."""

import json
import re
from collections.abc import Iterable, Sequence

from tde_desktop.decisions.adr.reading import BEGIN, END
from tde_desktop.decisions.rows import Constraint, DecisionDetail, EvidenceRow
from tde_desktop.vocabulary import DecisionState

_WORDS = {DecisionState.RETIRED: "deprecated"}


def write_record(detail: DecisionDetail, superseded_by: str = "", front: Sequence[str] = ()) -> str:
    """The whole file. `superseded_by` is the file of what took its place; `front` are lines to keep."""
    return "\n".join(
        [*_front_matter(detail, superseded_by, front), f"# {detail.row.title}", "", _body(detail), ""]
    )


def _front_matter(detail: DecisionDetail, superseded_by: str, front: Sequence[str]) -> Iterable[str]:
    row = detail.row
    status = _WORDS.get(row.state, str(row.state))
    if row.state is DecisionState.SUPERSEDED:
        status = f"superseded by [{row.superseded_by}]({superseded_by or row.superseded_by + '.md'})"
    yield "---"
    yield f"status: {_value(status)}"
    yield f"date: {row.updated_at:%Y-%m-%d}"
    yield f"key: {_value(row.key)}"
    if row.scope:
        yield f"stage: {_value(row.scope)}"
    pages = [link.page for link in detail.links if link.page]
    tasks = [link.task for link in detail.links if link.task]
    for name, values in (("pages", pages), ("tasks", tasks)):
        if values:
            yield f"{name}: [{', '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"
    yield from front
    yield "---"
    yield ""


def _value(text: str) -> str:
    """A YAML scalar: plain where that is safe, else quoted."""
    return (
        text
        if re.fullmatch(r"[A-Za-z][\w.\-/]*(?: [\w.\-/]+)*", text)
        else json.dumps(text, ensure_ascii=False)
    )


def _body(detail: DecisionDetail) -> str:
    rationale = detail.rationale
    plain = not re.search(r"^##\s", rationale, re.MULTILINE)
    confirmation = _confirmation(detail.constraints)
    information = _information(detail.evidence)
    if plain:
        head = _marked("## Context and Problem Statement\n\n")
        outcome = f'## Decision Outcome\n\nChosen: "{detail.row.title}".\n'
        if confirmation:
            outcome += f"\n### Confirmation\n\n{confirmation}"
        parts = [head + rationale] if rationale else []
        return "\n\n".join([*parts, _marked(outcome) + (f"\n{information}" if information else "")]).rstrip(
            "\n"
        )
    if confirmation:
        rationale = _with_confirmation(rationale, confirmation)
    return f"{rationale}\n\n{information}".rstrip("\n") if information else rationale


def _marked(text: str) -> str:
    return f"{BEGIN}\n{text}{END}\n"


def _with_confirmation(rationale: str, confirmation: str) -> str:
    """Into the Confirmation section there is; else at the end of the outcome; else at the end."""
    section = re.search(r"^###?\s+Confirmation\s*$", rationale, re.MULTILINE | re.IGNORECASE)
    outcome = re.search(r"^##\s+Decision(?:\s+Outcome)?\s*$", rationale, re.MULTILINE | re.IGNORECASE)
    start = section or outcome
    heading = "" if section else "### Confirmation\n\n"
    block = _marked(f"{heading}{confirmation}")
    following = (
        re.search(r"^#{1,3}\s" if section else r"^##\s", rationale[start.end() :], re.MULTILINE)
        if start
        else None
    )
    if start is None or following is None:
        return f"{rationale}\n\n{block}".rstrip("\n")
    place = start.end() + following.start()
    return f"{rationale[:place]}{block}\n{rationale[place:]}"


def _confirmation(constraints: Sequence[Constraint]) -> str:
    lines = []
    for one in constraints:
        lines.append(f"- **{one.kind.label}:** {one.text}")
        if one.check is not None:
            lines += ["", "  ```tde-check", f"  {json.dumps(one.check, ensure_ascii=False)}", "  ```", ""]
    return "\n".join(lines).rstrip("\n") + "\n" if lines else ""


def _information(evidence: Sequence[EvidenceRow]) -> str:
    if not evidence:
        return ""
    lines = ["## More Information", ""]
    for one in evidence:
        address = f" ({one.uri})" if one.uri else ""
        lines.append(f"- {one.kind}: {' '.join(one.summary.split())}{address}".replace("-->", "--\\>"))
    plain = [
        {"kind": one.kind, "summary": one.summary, "uri": one.uri, "content_hash": one.content_hash}
        for one in evidence
    ]
    # Exact, for reading it back; no `>` can end the comment early.
    exact = json.dumps(plain, ensure_ascii=False).replace(">", "\\u003e")
    return _marked("\n".join([*lines, "", f"<!-- tde:evidence {exact} -->", ""]))
