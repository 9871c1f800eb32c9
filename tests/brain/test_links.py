import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.brain.rows import PageFilter
from tde_desktop.brain.wikilinks import find_links, replace_targets

TEXT = """# A [[heading]]
plain [[two|Label]] ![[picture]] [[x#part]] [[#self|here]] and `[[code]]`

> quoted [[q]]
> with `code [[q]]` and [[r]]

- item [[li]]
    - deeper [[dd]]

| a | [[note\\|Name]] | [[n2|N2]] |
|---|---|---|

```
[[fence]]
```

    [[indented]]

\\[[escaped]] <!-- [[comment]] --> [[a]b]] [[]] [[ | ]] [[un
closed]] [[last.md]]
"""


def test_every_form_of_link_is_read_and_code_is_not():
    found = [(link.target, link.label, link.heading, link.embed) for link in find_links(TEXT)]
    assert found == [
        ("heading", "", "", False),
        ("two", "Label", "", False),
        ("picture", "", "", True),
        ("x", "", "part", False),
        ("", "here", "self", False),
        ("q", "", "", False),
        ("r", "", "", False),
        ("li", "", "", False),
        ("dd", "", "", False),
        ("note", "Name", "", False),
        ("n2", "N2", "", False),
        ("a]b", "", "", False),
        ("last.md", "", "", False),
    ]


def test_only_the_targets_change_when_links_are_rewritten():
    text, count = replace_targets(
        TEXT, lambda link: "new/place" if link.target in ("two", "note", "q", "x") else None
    )
    assert count == 4
    expected = TEXT.replace("[[two|", "[[new/place|").replace("[[note\\|", "[[new/place\\|")
    expected = expected.replace("quoted [[q]]", "quoted [[new/place]]").replace("[[x#", "[[new/place#")
    assert text == expected


@given(st.text(st.sampled_from("[]|#`\\> -\n*_a![]"), max_size=120))
def test_a_link_always_stands_where_it_says_and_unchanged_targets_change_nothing(text: str):
    for link in find_links(text):
        assert text[link.start - 2 : link.start] == "[["
        assert text[link.end : link.end + 2] == "]]"
        assert link.target in text[link.start : link.end]
    assert replace_targets(text, lambda _: None) == (text, 0)


def test_a_wanted_page_resolves_when_it_appears_and_is_wanted_again_when_it_goes(core, harbor):
    core.brain.write(harbor, path="start", body="[[Tide Tables]] and [[tide-tables]], [[other]]", actor="ada")
    assert core.brain.wanted(harbor) == [("Tide Tables", 1), ("other", 1)]
    made = core.brain.write(harbor, path="ops/tide-tables", title="About tides", actor="ada")
    assert core.brain.wanted(harbor) == [("other", 1)]
    page = core.brain.get(harbor, made.id)
    assert [row.path for row in page.backlinks] == ["start"]
    assert [link.page and link.page.path for link in core.brain.get(harbor, "start").links] == [
        "ops/tide-tables",
        "ops/tide-tables",
        None,
    ]
    core.brain.delete(harbor, made.id, "gone", "ada")
    assert core.brain.wanted(harbor) == [("Tide Tables", 1), ("other", 1)]


@pytest.mark.parametrize(
    ("paths", "source", "target", "expected"),
    [
        (["about", "blog/about"], "blog/post", "about", "about"),
        (["blog/about", "docs/about"], "docs/post", "about", "docs/about"),
        (["x/y/about", "z/about"], "post", "about", "z/about"),
        (["b/readme", "a/readme", "c/readme"], "post", "README", "a/readme"),
        (["a/readme"], "post", "a/readme.md", "a/readme"),
    ],
)
def test_a_name_that_several_pages_have_follows_one_rule(core, harbor, paths, source, target, expected):
    for path in paths:
        core.brain.write(harbor, path=path, body=f"this is {path}", actor="ada")
    core.brain.write(harbor, path=source, body=f"[[{target}]]", actor="ada")
    (link,) = core.brain.get(harbor, source).links
    assert link.page is not None
    assert link.page.path == expected
    assert core.brain.count(harbor) == len(paths) + 1


def test_renaming_a_page_keeps_ten_inbound_links_true_and_their_own_labels(core, harbor):
    core.brain.write(harbor, path="ops/tides", title="Tide tables", body="see [[ops/tides#top]]", actor="ada")
    forms = [
        "[[ops/tides]]",
        "[[tides]]",
        "[[Tide tables]]",
        "[[ops/tides|own label]]",
        "[[Tide tables\\|x]]",
    ]
    for number, form in enumerate(forms * 2):
        core.brain.write(harbor, path=f"from/{number}", body=f"a {form} b `{form}`", actor="ada")
    moved = core.brain.move(harbor, "ops/tides", "sea/levels", None, "ada")
    assert moved.links_rewritten == 7
    assert len(core.brain.get(harbor, "sea/levels").backlinks) == 10
    assert core.brain.wanted(harbor) == []
    bodies = [core.brain.get(harbor, f"from/{number}").body for number in range(5)]
    assert bodies == [
        "a [[sea/levels]] b `[[ops/tides]]`",
        "a [[levels]] b `[[tides]]`",
        "a [[Tide tables]] b `[[Tide tables]]`",
        "a [[sea/levels|own label]] b `[[ops/tides|own label]]`",
        "a [[Tide tables\\|x]] b `[[Tide tables\\|x]]`",
    ]
    core.brain.write(harbor, path="sea/levels", title="Levels of the sea", actor="ada")
    assert core.brain.get(harbor, "from/2").body.startswith("a [[Levels of the sea]] b")
    assert len(core.brain.get(harbor, "sea/levels").backlinks) == 10


def test_a_title_with_a_bar_or_bracket_is_linked_by_its_path_after_a_rename(core, harbor):
    core.brain.write(harbor, path="a", title="Plain", actor="ada")
    core.brain.write(harbor, path="b", body="[[Plain]]", actor="ada")
    core.brain.write(harbor, path="a", title="x | y ]] # z", actor="ada")
    assert core.brain.get(harbor, "b").body == "[[a]]"
    assert [row.path for row in core.brain.get(harbor, "a").backlinks] == ["b"]


def test_a_title_with_a_hash_is_found_whole(core, harbor):
    core.brain.write(harbor, path="lang", title="C# guide", actor="ada")
    core.brain.write(harbor, path="b", body="[[C# guide]]", actor="ada")
    (link,) = core.brain.get(harbor, "b").links
    assert link.page is not None
    assert link.page.path == "lang"


def test_a_wanted_title_with_a_hash_resolves_when_its_page_appears_and_is_wanted_again_when_it_goes(
    core, harbor
):
    core.brain.write(harbor, path="b", body="[[C# guide]] [[C# guide|the guide]] [[C #guide]]", actor="ada")

    def targets():
        return [link.page and link.page.path for link in core.brain.get(harbor, "b").links]

    assert targets() == [None] * 3
    core.brain.write(harbor, path="lang", title="C# guide", actor="ada")
    assert targets()[:2] == ["lang"] * 2
    assert [row.path for row in core.brain.get(harbor, "lang").backlinks] == ["b"]
    core.brain.write(harbor, path="c", title="C", actor="ada")  # then it is a heading of that page
    assert targets() == ["c"] * 3
    core.brain.delete(harbor, "c", "wrong", actor="ada")
    assert targets()[:2] == ["lang"] * 2
    core.brain.delete(harbor, "lang", "gone", actor="ada")
    assert targets() == [None] * 3


def test_renaming_a_page_with_a_hash_in_its_title_rewrites_the_whole_of_it(core, harbor):
    core.brain.write(harbor, path="lang", title="C# guide", actor="ada")
    core.brain.write(harbor, path="b", body="[[C# guide]] [[C# guide|the guide]]", actor="ada")
    core.brain.write(harbor, path="lang", title="C# handbook", actor="ada")
    assert core.brain.get(harbor, "b").body == "[[C# handbook]] [[C# handbook|the guide]]"
    core.brain.write(harbor, path="lang", title="Sharp", actor="ada")
    assert core.brain.get(harbor, "b").body == "[[Sharp]] [[Sharp|the guide]]"
    assert [row.path for row in core.brain.get(harbor, "lang").backlinks] == ["b"]


def test_links_are_edges_and_go_when_the_text_goes(core, harbor):
    core.brain.write(harbor, path="a", body="[[b]] [[b|again]]", actor="ada")
    core.brain.write(harbor, path="b", body="", actor="ada")
    around = core.brain.related(harbor, "b", 1, ["links_to"])
    assert [node.row.path for node in around.nodes] == ["b", "a"]
    assert len(around.edges) == 1
    core.brain.write(harbor, path="a", body="nothing", actor="ada")
    assert core.brain.related(harbor, "b").edges == ()


def test_a_project_page_may_link_to_global_memory(core, harbor):
    core.brain.write(harbor, path="a", body="[[style]]", actor="ada")
    core.brain.write(None, path="style", actor="ada")
    assert core.brain.wanted(harbor) == []
    assert [row.path for row in core.brain.get(None, "style").backlinks] == ["a"]


def test_mentions_without_a_link_are_offered(core, harbor):
    core.brain.write(harbor, path="a", title="Tide tables", actor="ada")
    core.brain.write(harbor, path="b", body="The tide tables are old.", actor="ada")
    core.brain.write(harbor, path="c", body="The [[Tide tables]] are new.", actor="ada")
    core.brain.write(harbor, path="d", body="Tables of tides.", actor="ada")
    assert [row.path for row in core.brain.mentions(harbor, "a")] == ["b"]


def test_an_archived_page_gives_its_name_to_an_active_one(core, harbor):
    old = core.brain.write(harbor, path="old/tides", actor="ada")
    core.brain.write(harbor, path="start", body="[[tides]]", actor="ada")
    core.brain.write(harbor, path="z/new/tides", actor="ada")
    core.brain.archive(harbor, old.id, "", "ada")
    (link,) = core.brain.get(harbor, "start").links
    assert link.page is not None
    assert link.page.path == "z/new/tides"
    assert core.brain.count(harbor, PageFilter(statuses=())) == 3
