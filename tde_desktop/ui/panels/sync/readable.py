"""A record as a person reads it: without what only the machinery of sync needs."""

import json
import re
from typing import Any

_BOOKKEEPING = re.compile(r"^(id|created|updated|actor|version|source|path): .*\n", re.MULTILINE)
_EMPTY = re.compile(r"^\w+: *(\[\]|\"\"|false)? *\n", re.MULTILINE)


def readable(record: str, text: str) -> str:
    """The same record in fewer words; what is no record of a known kind stays as it is."""
    if not text:
        return ""
    if record.startswith("pages/"):
        return _page(text)
    try:
        plain = json.loads(text)
    except ValueError:
        return text
    if not isinstance(plain, dict):
        return text
    if record.startswith("decisions/"):
        return _decision(plain)
    return str(plain.get("text") or plain.get("reason") or text)


def _page(text: str) -> str:
    head, mark, body = text.removeprefix("---\n").partition("---\n")
    if not mark or not text.startswith("---\n"):
        return text
    kept = _EMPTY.sub("", _BOOKKEEPING.sub("", head))
    return f"{kept}\n{body.lstrip()}"


def _decision(plain: dict[str, Any]) -> str:
    lines = [str(plain.get("title", "")), f"state: {plain.get('state', '')}"]
    if plain.get("tombstoned"):
        lines.append("deleted")
    if plain.get("scope"):
        lines.append(f"scope: {plain['scope']}")
    if plain.get("superseded_by"):
        lines.append(f"superseded by: {plain['superseded_by']}")
    lines += ["", *str(plain.get("rationale", "")).splitlines(), ""]
    for one in plain.get("constraints") or ():
        lines.append(f"{one.get('kind', '')}: {one.get('text', '')}")
    for one in plain.get("evidence") or ():
        lines.append(f"evidence: {one.get('summary', '')} {one.get('uri', '')}".rstrip())
    lines.append("")
    for one in plain.get("events") or ():
        reason = f": {one['reason']}" if one.get("reason") else ""
        when = str(one.get("created", ""))[:16].replace("T", " ")
        lines.append(f"{when} {one.get('action', '')} by {one.get('actor', '')}{reason}")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"
