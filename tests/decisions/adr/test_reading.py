"""Records are read in the forms that people use; what is missing is said, never invented."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.decisions.adr.reading import NoRecord, read_record
from tde_desktop.errors import TdeError
from tde_desktop.vocabulary import DecisionState

NYGARD = """\
# 7. Answer by event

Date: 2021-03-04

## Status

{status}

## Context

Callers wait.

## Decision

They are told.
"""


def nygard(status):
    return read_record("0007-answer-by-event.md", NYGARD.replace("{status}", status).encode())


def test_nygards_form_loses_its_number_and_status_and_nothing_else():
    record = nygard("Accepted")
    assert record.content.title == "Answer by event"
    assert record.status.state is DecisionState.ACCEPTED
    assert record.content.rationale == (
        "Date: 2021-03-04\n\n## Context\n\nCallers wait.\n\n## Decision\n\nThey are told."
    )


@pytest.mark.parametrize(
    ("status", "state", "superseded_by", "amended_by"),
    [
        ("Accepted", DecisionState.ACCEPTED, [], []),
        ("**Accepted** on 3 May", DecisionState.ACCEPTED, [], []),
        ("✅ Accepted", DecisionState.ACCEPTED, [], []),
        ("Draft", DecisionState.PROPOSED, [], []),
        ("Deprecated", DecisionState.RETIRED, [], []),
        ("Accepted. Amended by [ADR-0001](0001-x.md).", DecisionState.ACCEPTED, [], ["0001-x.md"]),
        (
            "Accepted, since the older way\nsuperseded nothing and [this](0002-y.md) did not either.",
            DecisionState.ACCEPTED,
            [],
            [],
        ),
        ("Superseded by [9. Later](0009-later.md)", DecisionState.SUPERSEDED, ["0009-later.md"], []),
        (
            "Accepted\n\nSuperceded by [9. Later](0009-later.md)",
            DecisionState.SUPERSEDED,
            ["0009-later.md"],
            [],
        ),
        ("- Accepted\n- Superseded by [9](0009-later.md)", DecisionState.SUPERSEDED, ["0009-later.md"], []),
        ("Superseded by ADR-0009", DecisionState.SUPERSEDED, ["ADR-0009"], []),
        ("superseded by 0009-later.md", DecisionState.SUPERSEDED, ["0009-later.md"], []),
        ("Accepted\n\nSupersedes [2. Old](0002-old.md)", DecisionState.ACCEPTED, [], []),
        ("Accepted\n\nThis was superseded by nothing.", DecisionState.ACCEPTED, [], []),
        ("Parked", None, [], []),
        ("", None, [], []),
    ],
)
def test_a_status_is_read_by_how_each_paragraph_begins(status, state, superseded_by, amended_by):
    read = nygard(status).status
    assert read.state is state
    assert [one.target for one in read.superseded_by] == superseded_by
    assert [one.target for one in read.amended_by] == amended_by


@pytest.mark.parametrize(
    "head",
    [
        "# Use Markdown\n\n* Status: accepted\n* Deciders: Ada\n",
        "# Use Markdown\n\n- Status: Accepted <!-- optional -->\n- Date: 2020-01-02\n",
        "# Use Markdown\n\n**Status:** accepted\n",
        "# Use Markdown\n\nStatus: Accepted\n",
        "---\nstatus: accepted\ndate: 2024-05-06\n---\n# Use Markdown\n",
        '---\nstatus: "accepted"\nparent: Decisions\n---\n\n# Use Markdown\n',
        "---\nstatus: accepted # for now\ndecision-makers:\n  - Ada\n  - Bo\n---\n# Use Markdown\n",
        "\ufeff---\nstatus: 'accepted'\n---\n# Use Markdown\n",
        "Use Markdown\n============\n\nStatus: accepted\n",
        "# ADR-0003: Use Markdown\n\n## Status\n\naccepted\n",
        "# ADR 3 - Use Markdown\n\nStatus: accepted\n",
    ],
)
def test_the_status_is_found_wherever_a_form_puts_it(head):
    for end in ("\n", "\r\n"):
        text = f"{head}\n## Context\n\nStatus: unknown here.\n".replace("\n", end)
        record = read_record("0003-use-markdown.md", text.encode())
        assert record.content.title == "Use Markdown"
        assert record.status.state is DecisionState.ACCEPTED
        assert "Status: unknown here." in record.content.rationale
        assert "accepted" not in record.content.rationale.lower()


def test_a_status_section_inside_an_example_is_no_status():
    text = "# Write examples\n\n## Context\n\n```markdown\n## Status\n\nAccepted\n```\n\nEnd.\n"
    record = read_record("a.md", text.encode())
    assert record.status.state is None
    assert "## Status" in record.content.rationale


def test_front_matter_that_is_malformed_loses_nothing():
    text = (
        "---\ntitle: Re: budget\nstatus: accepted\nwhat is this\ndate: {{date}}\n\tx: 1\n---\n# A\n\nBody\n"
    )
    record = read_record("a.md", text.encode())
    assert (record.content.title, record.content.rationale) == ("A", "Body")
    assert record.status.state is DecisionState.ACCEPTED
    unclosed = read_record("b.md", b"---\nstatus: accepted\n\n# A\n\nBody\n")
    assert "never closed" in unclosed.notes[0]
    assert "Body" in unclosed.content.rationale


def test_a_record_without_a_title_is_named_after_its_file_and_says_so():
    record = read_record("20201029-use-a_queue.md", b"## Context\n\nBusy.\n")
    assert record.content.title == "Use a queue"
    assert "no title" in record.notes[0]


def test_other_encodings_are_read():
    assert read_record("a.md", "# Caf\xe9\n\nx\n".encode("cp1252")).content.title == "Café"
    assert read_record("a.md", "# Café\n\nx\n".encode("utf-16")).content.title == "Café"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("template.md", "# x\n\ny"),
        ("adr-template-bare.md", "# x\n\ny"),
        ("README.md", "# x\n\ny"),
        ("index.md", "# x\n\ny"),
        ("a.md", ""),
        ("a.md", "# {short title}\n\ny"),
        ("a.md", "# [short title of solved problem]\n\ny"),
        ("a.md", "# A\n\n- Status: [draft | proposed | accepted]\n\ny"),
    ],
)
def test_templates_and_indexes_are_no_records(path, text):
    with pytest.raises(NoRecord):
        read_record(path, text.encode())


def test_a_record_about_templates_is_one():
    assert (
        read_record("0005-template-engine.md", b"# Template engine\n\nx").content.title == "Template engine"
    )


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_is_read_or_refused_in_words(raw):
    with contextlib.suppress(NoRecord, TdeError):
        assert read_record("a.md", raw).content.title


@pytest.mark.parametrize(
    "text",
    [
        "# A\n\n" + "<!-- tde:begin -->\n" * 40_000,
        "# " + " #" * 100_000 + "x\n\ny",
        "# A\n\n## Status\n\n" + "[" * 200_000,
        "# A\n\n## Status\n\nsuperseded by " + "a-" * 200_000,
        "# A\n\n## Status\n\n" + "<!--" * 100_000,
        "---\n" + "a: b\n" * 50_000 + "# A",
    ],
)
def test_a_hostile_file_does_not_hang(text):
    with contextlib.suppress(NoRecord, TdeError):
        assert read_record("a.md", text.encode()).content.title
