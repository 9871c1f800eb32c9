"""A check's report as text for people, JSON, SARIF 2.1.0 for code hosts, and GitHub's workflow commands."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote

from tde_desktop import __version__
from tde_desktop.decisions.findings import CheckReport, Finding, plain_finding


def as_plain(report: CheckReport) -> dict[str, Any]:
    """The shape of `decision_check`, and what belongs beside it."""
    return {
        "ok": report.ok,
        "violations": [plain_finding(one) for one in report.violations],
        "warnings": [plain_finding(one) for one in report.warnings],
        "unchecked": [
            {
                "key": one.key,
                "constraint": one.number,
                "kind": str(one.kind),
                "sentence": one.sentence,
                "reason": one.reason,
            }
            for one in report.unchecked
        ],
        "decisions": list(report.decisions),
        "left_out": [{"key": one.decision.key, "because": one.because} for one in report.left_out],
        "baselined": report.baselined,
        "source": report.source,
        "files": report.files,
    }


def as_json(report: CheckReport) -> str:
    return json.dumps(as_plain(report), ensure_ascii=False, indent=2)


def as_text(report: CheckReport) -> str:
    """Lines that editors can jump to, then what was not looked at, then the sum."""
    lines = [_line("error", one) for one in report.violations]
    lines += [_line("warning", one) for one in report.warnings]
    if report.unchecked:
        lines.append(f"Not checked ({len(report.unchecked)}):")
        lines += [f"  {one.key} #{one.number} {one.sentence} ({one.reason})" for one in report.unchecked]
    if report.left_out:
        keys = ", ".join(one.decision.key for one in report.left_out)
        lines.append(f"Do not apply here ({len(report.left_out)}): {keys}")
    return "\n".join([*lines, summary(report)])


def summary(report: CheckReport) -> str:
    """One line: what was found, in what, by which decisions."""
    broken, soft = len(report.violations), len(report.warnings)
    parts = [
        f"{broken:,} violation{'' if broken == 1 else 's'}",
        f"{soft:,} warning{'' if soft == 1 else 's'}",
        f"{len(report.unchecked):,} not checked",
    ]
    if report.baselined:
        parts.append(f"{report.baselined:,} known from before")
    count = len(report.decisions)
    asked = f"{count:,} decision{'' if count == 1 else 's'}"
    files = f"{report.files:,} file{'' if report.files == 1 else 's'}"
    return f"{'ok' if report.ok else 'broken'}: {', '.join(parts)}; {asked}, {files} of {report.source}"


def _line(word: str, one: Finding) -> str:
    said = f"{one.place}: {word}: {one.key} {one.kind.label.lower()}: {one.sentence}"
    shown = " — ".join(part for part in (one.text, one.detail) if part)
    return f"{said}\n    {shown}" if shown else said


def as_github(report: CheckReport) -> str:
    """Workflow commands: GitHub shows them beside the lines of a pull request."""
    lines = [_command("error", one) for one in report.violations]
    lines += [_command("warning", one) for one in report.warnings]
    lines += [
        f"::notice title={_property(f'{one.key}: not checked')}::{_message(f'{one.sentence} ({one.reason})')}"
        for one in report.unchecked
    ]
    return "\n".join([*lines, summary(report)])


def _command(word: str, one: Finding) -> str:
    fields = {"file": one.path, "line": str(one.line) if one.line else "", "title": one.key}
    given = ",".join(f"{name}={_property(value)}" for name, value in fields.items() if value)
    return f"::{word} {given}::{_message(_said(one))}"


def _said(one: Finding) -> str:
    detail = f" ({one.detail})" if one.detail else ""
    return f"{one.key} v{one.version} {one.kind.label.lower()}: {one.sentence}{detail}"


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")


def as_sarif(report: CheckReport) -> str:
    """One run; a rule for each constraint that broke, what was not checked as notifications."""
    found = [*(("error", one) for one in report.violations), *(("warning", one) for one in report.warnings)]
    rules = {_rule_id(one): one for _, one in found}
    ids = list(rules)
    run = {
        "tool": {
            "driver": {
                "name": "TDE Desktop",
                "version": __version__,
                "rules": [
                    {
                        "id": name,
                        "shortDescription": {"text": one.sentence},
                        "defaultConfiguration": {"level": level_of(one)},
                    }
                    for name, one in rules.items()
                ],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [
            {
                "ruleId": _rule_id(one),
                "ruleIndex": ids.index(_rule_id(one)),
                "level": level,
                "message": {"text": _said(one)},
                "partialFingerprints": {"tdeConstraint/v1": one.fingerprint},
                "locations": [_location(one)],
            }
            for level, one in found
        ],
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    {
                        "level": "note",
                        "message": {"text": f"Not checked: {one.key}: {one.sentence} ({one.reason})"},
                    }
                    for one in report.unchecked
                ],
            }
        ],
    }
    document = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def level_of(one: Finding) -> str:
    return "warning" if one.kind == "prefer" else "error"


def _rule_id(one: Finding) -> str:
    return f"{one.key}#{one.number}"


def _location(one: Finding) -> dict[str, Any]:
    # Code hosts refuse a result without a place: one about the whole is put at the root.
    address = quote(one.path.encode("utf-8", "surrogateescape")) or "."
    region = {"startLine": one.line or 1}
    return {"physicalLocation": {"artifactLocation": {"uri": address}, "region": region}}


FORMATS: Mapping[str, Callable[[CheckReport], str]] = {
    "text": as_text,
    "json": as_json,
    "sarif": as_sarif,
    "github": as_github,
}
