"""Any order of acts on pages, with any input: what is stored stays whole and agrees with itself."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tde_desktop.brain import links
from tde_desktop.brain.naming import folder_of
from tde_desktop.brain.rows import PageFilter
from tde_desktop.core import Core
from tde_desktop.errors import TdeError
from tde_desktop.store.database import select
from tde_desktop.vocabulary import Kind

EVERY = PageFilter(statuses=())

names = st.sampled_from(
    [
        "a",
        "b",
        "A",
        "deep/a",
        "deep/b",
        "API Design",
        "api-design",
        "cafe\u0301",
        "caf\u00e9",
        "c]d",
        "x|y",
        "p#q",
        "שלום",
        "😀",
    ]
)
texts = st.lists(
    st.sampled_from(
        [
            "[[a]]",
            "[[deep/a|x]]",
            "[[API design#h]]",
            "[[b]]",
            "`[[a]]`",
            "words",
            "\n\n",
            "# Head\n",
            "[[café]]",
            "\x00",
            "<private>",
            "token=abc123def",
        ]
    ),
    max_size=6,
).map(" ".join)
anything = st.text(max_size=40) | st.sampled_from(["", "\ud800", "a\x00b", "]]|#[[", "\u202eabc", " "])


class Life(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp(prefix="tde-life-"))
        self.core = Core.open(self.home)
        self.brain = self.core.brain

    def teardown(self) -> None:
        self.core.close()
        shutil.rmtree(self.home)

    def try_(self, function, *args, **kwargs) -> None:
        before = self.state()
        try:
            self.core.apply(function, *args, **kwargs)
        except TdeError:
            assert self.state() == before

    def state(self) -> list[object]:
        with self.core.store.reading():
            return [
                select(f"SELECT * FROM {table} ORDER BY 1, 2")
                for table in ("page", "page_body", "revision", "wiki_link", "edge", "tombstone", "page_words")
            ]

    @rule(path=names, body=texts, title=names | st.none(), kind=st.sampled_from(list(Kind)))
    def write(self, path, body, title, kind):
        self.try_(self.brain.write, None, path=path, title=title, body=body, kind=kind, actor="ada")

    @rule(title=anything, body=anything, path=anything | st.none(), tags=st.lists(anything, max_size=3))
    def write_anything(self, title, body, path, tags):
        self.try_(self.brain.write, None, path=path, title=title, body=body, tags=tags, actor="ada")

    @rule(title=names, body=texts, tag=names)
    def remember(self, title, body, tag):
        self.try_(self.brain.write, None, title=title, body=body, tags=[tag], actor="ada")

    @rule(page=names, to=names)
    def move(self, page, to):
        self.try_(self.brain.move, None, page, to, None, "ada")

    @rule(
        page=names,
        text=texts,
        op=st.sampled_from(["append", "prepend", "replace_section", "find_replace", "?"]),
    )
    def edit(self, page, text, op):
        self.try_(self.brain.edit, None, page, op=op, text=text, section="Head", find="words", actor="ada")

    @rule(page=names)
    def archive(self, page):
        self.try_(self.brain.archive, None, page, "", "ada")

    @rule(page=names)
    def unarchive(self, page):
        self.try_(self.brain.unarchive, None, page, "ada")

    @rule(page=names)
    def delete(self, page):
        self.try_(self.brain.delete, None, page, "why", "ada")

    @rule(old=names, new=names)
    def supersede(self, old, new):
        self.try_(self.brain.supersede, None, old, new, "", "ada")

    @rule(old=names, new=names, kind=st.sampled_from(["part_of", "caused_by", "links_to"]))
    def link(self, old, new, kind):
        self.try_(self.brain.link, None, old, new, kind, "ada")

    @rule(page=names, version=st.integers(0, 3))
    def restore(self, page, version):
        self.try_(self.brain.restore, None, page, version, None, "ada")

    @rule(question=anything)
    def query(self, question):
        self.brain.query(None, question, EVERY)

    @rule()
    def undo(self):
        before = self.state()
        try:
            self.core.undo()
        except TdeError:
            assert self.state() == before

    @rule()
    def redo(self):
        before = self.state()
        try:
            self.core.redo()
        except TdeError:
            assert self.state() == before

    @invariant()
    def every_page_reads_back_by_id_and_path_with_all_its_versions(self):
        for row in self.brain.rows(None, EVERY):
            assert self.brain.get(None, row.path).row == self.brain.get(None, row.id).row == row
            versions = [revision.version for revision in self.brain.history(None, row.id)]
            assert versions == list(range(row.version, row.version - len(versions), -1))

    @invariant()
    def words_tags_and_bodies_are_those_of_the_pages(self):
        with self.core.store.reading():
            numbers = select("SELECT number FROM page ORDER BY number")
            assert select("SELECT rowid FROM page_words ORDER BY rowid") == numbers
            assert select("SELECT page FROM page_body ORDER BY page") == numbers
            assert select("PRAGMA foreign_key_check") == []

    @invariant()
    def links_point_where_the_rule_says_and_edges_agree(self):
        with self.core.store.reading():
            expected = set()
            for source, path, target, page in select(
                "SELECT wiki_link.source, page.path, target, page FROM wiki_link"
                " JOIN page ON page.number = wiki_link.source"
            ):
                assert links.resolve(None, folder_of(path), target) == page
                if page not in (None, source):
                    expected.add((source, page))
            edges = set(select("SELECT source, target FROM edge WHERE kind = 'links_to'"))
            assert edges == expected

    @invariant()
    def nothing_that_may_not_be_stored_is_stored(self):
        with self.core.store.reading():
            stored = "".join(body for (body,) in select("SELECT body FROM page_body"))
            stored += "".join(body for (body,) in select("SELECT body FROM revision"))
        assert "\x00" not in stored
        assert "<private>" not in stored
        assert "abc123def" not in stored


TestLife = Life.TestCase
TestLife.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
