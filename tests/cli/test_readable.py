"""Results as a person reads them."""

import json

from tde_desktop.recall.rows import Saved


def test_an_archived_page_is_marked_with_its_reason_wherever_it_is_read(in_shop):
    in_shop("brain", "write", "p", "--title", "P", "--body", "x")
    assert "active" not in in_shop("brain", "get", "p").out
    gone = in_shop("brain", "delete", "p", "--reason", "old")
    assert gone.out.startswith("Archived ")
    assert gone.out.strip().endswith("version 2.")
    assert "archived  Page archived: old" in in_shop("brain", "get", "p").out
    in_shop("brain", "edit", "p", "append", "--text", "more")
    assert "Page archived: old" in in_shop("brain", "get", "p").out
    assert in_shop("brain", "get", "p", "--json").json["status_words"] == "Page archived: old"
    assert "archived" not in in_shop("brain", "get", "p", "--version", "1").out
    assert in_shop("brain", "delete", "p", "--reason", "old", "--hard").out.startswith("Deleted for good ")


def test_a_decision_shows_what_its_checks_look_for_and_where(in_shop):
    files = {"paths": ["src/**"], "exclude": ["src/old/**"]}
    size = {"type": "metric", "metric": "file_lines", "op": "<=", "value": 400, "paths": ["**/*.py"]}
    count = {"type": "metric", "metric": "pattern_count", "pattern": "TODO", "op": "<", "value": 9}
    rules = [
        {
            "kind": "must_not",
            "text": "No pickle.",
            "check": {"type": "regex", "pattern": "import  p", **files},
        },
        {"kind": "limit", "text": "Short files.", "check": size},
        {"kind": "limit", "text": "Few debts.", "check": count},
        {"kind": "must_not", "text": "No secrets kept.", "check": {"type": "path", "paths": ["*.pem"]}},
        {"kind": "must", "text": "Be kind."},
    ]
    given = [part for rule in rules for part in ("--constraint", json.dumps(rule))]
    in_shop("decision", "propose", "rules", "--title", "Rules", *given)
    said = in_shop("decision", "get", "rules").out
    assert "checked: regex import  p in src/** but not src/old/**\n" in said
    assert "checked: file_lines <= 400 in **/*.py\n" in said
    assert "checked: pattern_count of TODO < 9\n" in said
    assert "checked: path in *.pem\n" in said
    assert "must: Be kind.  not checked by machine\n" in said
    in_shop("decision", "accept", "rules")
    assert "checked: file_lines <= 400 in **/*.py\n" in in_shop("decision", "list-applicable").out


def test_pages_that_are_only_near_in_meaning_are_said_to_be_so(in_shop):
    text = "When the vehicle breaks down, call the mechanic and have the engine repaired."
    in_shop("brain", "write", "cars", "--title", "Vehicle repair", "--body", text)
    near = in_shop("brain", "query", "automobile garage")
    assert "Vehicle repair" in near.out
    assert "No page holds a word of the question; these are only near in meaning." in near.out
    assert "near in meaning" not in in_shop("brain", "query", "vehicle").out


def test_what_was_spared_is_never_all_while_something_is_left_to_read():
    assert Saved(300, 900_000).percent == 99
    assert Saved(300, 900_000).line.startswith("99% less to read")
    assert Saved(0, 0, 2).line == "nothing was found, so there is nothing to read · 2 recalls"
    assert (Saved(5, 4).percent, Saved(1, 3).percent) == (0, 67)


def test_more_read_than_the_files_hold_is_no_saving():
    assert Saved(3_800, 3_400, 2).line == "nothing yet · 3.8 KB read of files that hold 3.4 KB · 2 recalls"


def test_a_search_that_finds_nothing_claims_no_saving(in_shop):
    found = in_shop("recall", "search", '"quokka quokka"')
    assert "Nothing found." in found.out
    assert "less to read" not in found.err
