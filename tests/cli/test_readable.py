"""Results as a person reads them."""


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
