"""What a person asks beyond the tools: operators, every place of a text, old recalls and the same again."""

import json

from tests.real_code import git


def test_the_operator_mode_is_asked_for_and_words_are_words_without_it(in_shop):
    for name, body in (("a", "retry with jitter"), ("b", "retry with a queue"), ("c", "jitter not retried")):
        in_shop("brain", "write", name, "--title", f"Page {name}", "--body", body)

    def found(*arguments):
        answer = in_shop("brain", "query", *arguments, "--json")
        return {hit["path"] for hit in answer.json["hits"]}

    assert found("--operators", "retry AND NOT queue") == {"a", "c"}
    assert found("--operators", '"with jitter" OR queue', "--limit", "5") == {"a", "b"}
    assert "b" in found("retry AND NOT queue")
    broken = in_shop("brain", "query", "--operators", "retry AND (")
    assert broken.code == 3
    assert "The end stands where a word should be." in broken.err
    assert set(in_shop("brain", "query", "--operators", "retry", "--json").json) == {
        "hits",
        "context_block",
        "degraded",
    }


def test_every_place_of_a_text_is_listed_and_counted_page_by_page(in_shop):
    by_command = in_shop("recall", "occurrences", "basket", "--limit", "1", "--json").json
    assert (by_command["total"], by_command["times"], by_command["files"]) == (2, 2, 1)
    (line,) = by_command["items"]
    assert line["citation"] == "src/till.py:1-1"
    rest = in_shop("recall", "occurrences", "basket", "--limit", "1", "--cursor", by_command["next_cursor"])
    assert rest.out.startswith("src/till.py:2: return sum(basket)\n")
    assert "2 times on 2 lines of 1 file." in rest.out
    called = in_shop("call", "recall_occurrences", json.dumps({"text": "basket", "limit": 1}))
    assert called.json == by_command
    assert in_shop("recall", "occurrences", "bask", "--whole-word", "--json").json["total"] == 0


def test_an_index_that_is_behind_its_clone_says_so_and_refreshing_brings_it_up(in_shop, shop):
    """A search answered from the commit before, and nothing told that there was a newer one."""
    (shop / "src" / "crane.py").write_text("def frobnicate(cargo):\n    return cargo\n")
    git(shop, "add", ".")
    git(shop, "commit", "-qm", "A crane")
    assert in_shop("project", "refresh", "shop", "--no-index").code == 0
    for question in (("search", "frobnicate"), ("occurrences", "frobnicate"), ("context", "frobnicate")):
        (said,) = [
            note
            for note in in_shop("recall", *question, "--json").json["degraded"]
            if note.startswith("index_behind")
        ]
        assert "run `tde index shop`" in said
    told = in_shop("status", "--json").json
    assert "the clone is at" in told["degraded"][0]
    assert in_shop("project", "refresh", "shop").code == 0
    assert in_shop("recall", "occurrences", "frobnicate", "--json").json["total"] == 1
    assert in_shop("status", "--json").json["degraded"] == []


def test_an_old_recall_is_listed_shown_and_asked_again(in_shop, shop):
    assert "Nothing was asked yet." in in_shop("recall", "receipts").out
    in_shop("recall", "search", "ring up a basket")
    listed = in_shop("recall", "receipts", "--json").json
    (row,) = listed["items"]
    assert (row["query"], row["doorway"]) == ("ring up a basket", "cli")
    assert row["id"] in in_shop("recall", "receipts").out
    assert "src/till.py:1-2" in in_shop("recall", "receipts", row["id"]).out
    again = in_shop("recall", "replay", row["id"])
    assert (again.code, again.out.splitlines()[-1]) == (0, "The same answer as then.")
    git(shop, "mv", "src/till.py", "src/counter.py")
    git(shop, "commit", "-qm", "Moved")
    assert in_shop("project", "refresh", "shop").code == 0
    assert in_shop("index").code == 0
    changed = in_shop("recall", "replay", row["id"])
    assert changed.code == 1
    assert {"- src/till.py:1-2", "+ src/counter.py:1-2"} <= set(changed.out.splitlines())
    assert in_shop("recall", "replay", row["id"], "--json").json["added"]
    assert len(in_shop("recall", "receipts", "--json").json["items"]) == 1
    assert in_shop("recall", "replay", "rec_00000000").code == 3
