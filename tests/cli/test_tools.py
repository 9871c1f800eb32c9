import json

import pytest


@pytest.mark.parametrize("value", ["0", "101", "1.5", "many", "9" * 5000])
@pytest.mark.parametrize("command", [("brain", "query", "till"), ("recall", "occurrences", "till")])
def test_a_number_on_the_command_line_is_told_with_its_bounds(in_shop, command, value):
    ran = in_shop(*command, "--limit", value)
    if command[0] == "brain" or value != "101":
        assert ran.code == 2
        assert "'--limit': it has to be a whole number from 1 to 1" in ran.err
        assert f", and is {value[:40]}" in ran.err
        assert len(ran.err) < 400


def test_a_command_prints_exactly_what_the_tool_returns(in_shop):
    in_shop("brain", "write", "guides/retry", "--title", "Retry with jitter", "--body", "Cap at 30 s.")
    for command, tool, arguments in [
        (["brain", "get", "guides/retry"], "brain_get", {"page": "guides/retry"}),
        (["brain", "query", "jitter", "--limit", "3"], "brain_query", {"query": "jitter", "limit": 3}),
        (["brain", "list", "guides"], "brain_list", {"path_prefix": "guides"}),
    ]:
        by_command = in_shop(*command, "--json")
        by_call = in_shop("call", tool, json.dumps(arguments))
        assert by_command.code == by_call.code == 0
        assert by_command.json == by_call.json


def test_text_and_arguments_may_come_from_standard_input(in_shop):
    in_shop("brain", "write", "a", "--title", "A", "--body", "-", stdin="from a pipe\nwith 50% {braces}")
    assert in_shop("brain", "get", "a", "--json").json["body"] == "from a pipe\nwith 50% {braces}"
    called = in_shop("call", "brain_get", "-", stdin='{"page": "a"}')
    assert called.json["title"] == "A"


def test_readable_text_is_for_a_person_and_has_no_colour_codes_in_a_file(in_shop):
    in_shop("brain", "write", "a", "--title", "Retry with jitter", "--body", "Cap at 30 s.")
    text = in_shop("brain", "query", "jitter").out
    assert "Retry with jitter" in text
    assert "\x1b" not in text
    assert "{" not in text


@pytest.mark.parametrize("text", ["{", "[]", '"x"', "3"])
def test_arguments_that_are_no_object_are_wrong_use(in_shop, text):
    ran = in_shop("call", "tde_status", text)
    assert ran.code == 2
    assert "JSON" in ran.err


def test_an_unknown_tool_is_wrong_use_and_the_nearest_are_named(in_shop):
    ran = in_shop("call", "brain_gett")
    assert ran.code == 2
    assert "brain_get" in ran.err


def test_arguments_nested_beyond_reading_are_wrong_use_in_words(in_shop):
    deep = "[" * 100_000
    for ran in (
        in_shop("call", "brain_get", "-", stdin=deep),
        in_shop("decision", "revise", "a", "--patch", deep),
    ):
        assert ran.code == 2
        assert "nested too deeply" in ran.err


def test_a_project_can_be_added_listed_refreshed_and_removed(tde, shop):
    assert tde("project", "add", str(shop), "--name", "till").code == 0
    listed = tde("project", "list", "--json").json
    assert [(row["name"], row["branch"]) for row in listed["items"]] == [("till", "main")]
    assert "nothing new" in tde("project", "refresh", "till").out
    assert tde("project", "remove", "till").code == 0
    assert tde("project", "list", "--json").json == {"items": [], "total": 0}


@pytest.mark.parametrize("source", ["/no/such/folder", "ht!tp://x", ""])
def test_a_source_that_is_none_is_told_and_leaves_nothing_behind(tde, source):
    ran = tde("project", "add", source)
    assert ran.code == 3
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert tde("project", "list", "--json").json["total"] == 0


def test_the_log_takes_a_page_with_braces_and_percent_signs_and_an_error_after_it(in_shop, tmp_path):
    in_shop("brain", "write", "a", "--title", "100% {x} %s %(name)s", "--body", "{0} %d")
    ran = in_shop("brain", "get", "{nothing} 100%s")
    assert ran.code == 3
    assert "{nothing} 100%s" in ran.err
    assert (tmp_path / "tde home" / "logs").is_dir()


def test_what_was_archived_or_replaced_is_brought_back(in_shop):
    in_shop("brain", "write", "a", "--title", "A", "--body", "first")
    in_shop("brain", "write", "a", "--body", "second")
    in_shop("brain", "delete", "a", "--reason", "old")
    assert in_shop("brain", "list", "--json").json["items"] == []
    assert in_shop("brain", "restore", "a").code == 0
    assert in_shop("brain", "get", "a", "--json").json["status"] == "active"
    assert in_shop("brain", "restore", "a", "--version", "1", "--json").json["outcome"] == "updated"
    assert in_shop("brain", "get", "a", "--json").json["body"] == "first"
    assert in_shop("brain", "restore", "none").code == 3


def test_wanted_pages_unlinked_mentions_and_observations_are_listed(in_shop):
    in_shop("brain", "write", "a", "--title", "Tide gauge", "--body", "See [[winds]] and [[waves]].")
    in_shop("brain", "write", "b", "--title", "B", "--body", "The tide gauge sticks. [[winds]]")
    in_shop("brain", "observe", "It stuck at 9:14.", "--page", "a")
    assert in_shop("brain", "wanted", "--json").json["items"][0] == {"name": "winds", "links": 2}
    assert [row["path"] for row in in_shop("brain", "mentions", "a", "--json").json["items"]] == ["b"]
    (seen,) = in_shop("brain", "observations", "a", "--json").json["items"]
    assert (seen["text"], seen["kind"]) == ("It stuck at 9:14.", "manual_note")
    assert "It stuck at 9:14." in in_shop("brain", "observations").out
