"""The shell completes names of what memory holds, as far as they have been typed."""

import pytest


@pytest.fixture
def completed(in_shop):
    in_shop("brain", "write", "guides/retry", "--title", "Retry")
    in_shop("brain", "write", "guides/tills", "--title", "Tills")
    in_shop("decision", "propose", "use-sqlite", "--title", "SQLite")
    in_shop("task", "add", "SHP-7", "--title", "Receipts")

    def words(*line: str) -> set[str]:
        ran = in_shop(
            _TDE_COMPLETE="bash_complete", COMP_WORDS=" ".join(("tde", *line)), COMP_CWORD=str(len(line))
        )
        assert ran.err == ""
        return {line.partition(",")[2] for line in ran.out.splitlines()}

    return words


def test_names_of_tools_projects_decisions_tasks_pages_and_values(completed):
    assert completed("call", "recall_s") == {"recall_search"}
    assert completed("index", "sh") == {"shop"}
    assert completed("decision", "accept", "use") == {"use-sqlite"}
    assert completed("decision", "rehearse", "use") == {"use-sqlite"}
    assert completed("task", "end", "shp") == {"SHP-7"}
    assert completed("settings", "set", "agents.may_decide", "o") == {"on", "off"}
    assert completed("import", "mark") == {"markdown"}


def test_pages_are_completed_folder_by_folder(completed):
    assert completed("brain", "get", "gu") == {"guides/"}
    assert completed("brain", "get", "guides/r") == {"guides/retry"}


def test_a_project_that_is_named_first_counts(completed):
    assert completed("--project", "shop", "brain", "get", "gu") == {"guides/"}


def test_where_there_is_no_project_nothing_is_offered_and_nothing_said(tde):
    ran = tde(_TDE_COMPLETE="bash_complete", COMP_WORDS="tde brain get g", COMP_CWORD="3")
    assert (ran.out.strip(), ran.err) == ("", "")
