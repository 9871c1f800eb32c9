"""A report reads the same for a person, a program, a code host and GitHub."""

import json

import pytest

from tde_desktop.decisions.findings import CheckReport, Finding, Unchecked
from tde_desktop.decisions.formats import FORMATS, as_plain
from tde_desktop.vocabulary import ConstraintKind

REPORT = CheckReport(
    "the staged change",
    (
        Finding(
            "deps.http",
            2,
            1,
            ConstraintKind.MUST_NOT,
            "No requests: ever, 100%.",
            "src/a b.py",
            12,
            "import requests",
        ),
        Finding("size", 1, 3, ConstraintKind.LIMIT, "Small.", detail="diff_lines is 900", measured=900),
    ),
    (Finding("style", 1, 1, ConstraintKind.PREFER, "Paths.", "src/ключ.py", 3, "os.path", fingerprint="f"),),
    (Unchecked("money", 1, ConstraintKind.MUST, "Cents.", "it has no check"),),
    ("deps.http", "money", "size", "style"),
    baselined=4,
    files=20,
)


def test_text_can_be_jumped_to_and_says_what_was_not_looked_at():
    text = FORMATS["text"](REPORT)
    assert "src/a b.py:12: error: deps.http must not: No requests: ever, 100%.\n    import requests\n" in text
    assert "(whole): error: size limit: Small." in text
    assert "src/ключ.py:3: warning: style" in text
    assert "money #1 Cents. (it has no check)" in text
    assert text.endswith(
        "broken: 2 violations, 1 warning, 1 not checked, 4 known from before; "
        "4 decisions, 20 files of the staged change"
    )


def test_json_is_the_plain_shape():
    assert json.loads(FORMATS["json"](REPORT)) == as_plain(REPORT)
    assert as_plain(REPORT)["violations"][0]["line"] == 12


def test_github_commands_escape_what_would_end_them():
    first = FORMATS["github"](REPORT).splitlines()[0]
    assert first == (
        "::error file=src/a b.py,line=12,title=deps.http::deps.http v2 must not: No requests: ever, 100%25."
    )


def test_sarif_names_rules_places_and_what_was_not_checked():
    document = json.loads(FORMATS["sarif"](REPORT))
    (run,) = document["runs"]
    assert document["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["deps.http#1", "size#3", "style#1"]
    assert [result["level"] for result in run["results"]] == ["error", "error", "warning"]
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "src/a%20b.py"}, "region": {"startLine": 12}}
    whole = run["results"][1]["locations"][0]["physicalLocation"]
    assert whole["artifactLocation"] == {"uri": "."}
    assert len(run["invocations"][0]["toolExecutionNotifications"]) == 1


@pytest.mark.parametrize("name", FORMATS)
def test_an_empty_report_can_be_written(name):
    assert FORMATS[name](CheckReport("the diff"))
