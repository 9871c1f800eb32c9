import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tde_desktop.core import Core
from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.store.models.projects import Project
from tde_desktop.vocabulary import Outcome, Relation, Status


def write(core: Core, *titles: str, **fields: object) -> list[str]:
    return [core.brain.write("harbor", title=title, actor="ada", **fields).id for title in titles]  # type: ignore[arg-type]


def test_an_edge_is_there_once_and_can_be_undone(core, harbor):
    a, b = write(core, "A", "B")
    first = core.apply(core.brain.link, harbor, a, b, "caused_by", "ada")
    again = core.brain.link(harbor, a, b, "caused_by", "ada")
    assert (first.outcome, again.outcome) == (Outcome.CREATED, Outcome.UNCHANGED)
    assert first.id == again.id
    (edge,) = core.brain.get(harbor, b).edges
    assert (edge.kind, edge.outgoing, edge.other.id) == (Relation.CAUSED_BY, False, a)
    core.undo()
    assert core.brain.get(harbor, b).edges == ()
    core.redo()
    core.brain.unlink(harbor, a, b, "caused_by", "ada")
    with pytest.raises(NotFound):
        core.brain.unlink(harbor, a, b, "caused_by", "ada")


@pytest.mark.parametrize("kind", ["supersedes", "part_of"])
def test_a_circle_of_replacement_or_parts_is_refused(core, harbor, kind):
    a, b, c = write(core, "A", "B", "C")
    core.brain.link(harbor, a, b, kind, "ada")
    core.brain.link(harbor, b, c, kind, "ada")
    with pytest.raises(Invalid, match="circle"):
        core.brain.link(harbor, c, a, kind, "ada")
    with pytest.raises(Invalid, match="itself"):
        core.brain.link(harbor, a, a, kind, "ada")
    core.brain.link(harbor, c, a, "relates_to", "ada")


@pytest.mark.parametrize("kind", ["links_to", "loves"])
def test_only_known_relations_are_written_and_links_to_follows_the_text(core, harbor, kind):
    a, b = write(core, "A", "B")
    with pytest.raises(Invalid):
        core.brain.link(harbor, a, b, kind, "ada")


def test_superseding_marks_the_old_keeps_both_and_can_be_undone(core, harbor):
    old, new = write(core, "Use MySQL", "Use Postgres", kind="decision")
    changes = core.apply(core.brain.supersede, harbor, old, new, "licence", "ada", 1)
    page = core.brain.get(harbor, old)
    assert (changes.id, changes.version, page.row.status) == (old, 2, Status.SUPERSEDED)
    assert "licence" in core.brain.history(harbor, old)[0].words
    (edge,) = core.brain.get(harbor, new).edges
    assert (edge.kind, edge.outgoing, edge.other.id) == (Relation.SUPERSEDES, True, old)
    assert core.brain.supersede(harbor, old, new, "licence", "ada").outcome is Outcome.UNCHANGED
    with pytest.raises(Conflict):
        core.brain.supersede(harbor, old, new, "", "ada", 1)
    with pytest.raises(Invalid, match="circle"):
        core.brain.supersede(harbor, new, old, "", "ada")
    assert core.brain.get(harbor, new).row.status is Status.ACTIVE
    core.undo()
    assert core.brain.get(harbor, old).row.status is Status.ACTIVE
    assert core.brain.get(harbor, new).edges == ()
    core.redo()
    assert core.brain.get(harbor, old).row.status is Status.SUPERSEDED


def test_why_tells_the_story_in_order_of_time(core, harbor):
    first, second, third, pitfall, apart = write(
        core, "Use MySQL", "Use Postgres", "Use SQLite", "Lock storm", "Tea"
    )
    core.brain.supersede(harbor, first, second, "", "ada")
    core.brain.link(harbor, third, second, "rejected_because", "ada")
    core.brain.link(harbor, pitfall, first, "caused_by", "ada")
    core.brain.link(harbor, apart, second, "relates_to", "ada")
    story = core.brain.why(harbor, second)
    assert [entry.row.id for entry in story.timeline] == [first, second, third, pitfall]
    assert story.timeline[0].relation == (
        f"superseded by Use Postgres ({second}); the cause of Lock storm ({pitfall})"
    )
    assert "Stored memory" in story.markdown
    assert story.markdown.index("Use MySQL") < story.markdown.index("Lock storm")
    by_question = core.brain.why_about(harbor, "why do we use postgres?")
    assert second in [entry.row.id for entry in by_question.timeline]
    assert [entry.row.id for entry in core.brain.why(harbor, second, 1).timeline] == [first, second, third]
    assert core.brain.why_about(harbor, "zzzz qqqq").timeline == ()
    with pytest.raises(Invalid):
        core.brain.why(harbor, second, 0)


def test_related_walks_both_ways_to_its_depth(core, harbor):
    a, b, c, d = write(core, "A", "B", "C", "D")
    core.brain.link(harbor, a, b, "depends_on", "ada")
    core.brain.link(harbor, c, b, "implements", "ada")
    core.brain.link(harbor, c, d, "part_of", "ada")
    one, two = core.brain.related(harbor, a, 1), core.brain.related(harbor, a, 2)
    assert [(node.row.id, node.depth) for node in one.nodes] == [(a, 0), (b, 1)]
    assert [(node.row.id, node.depth) for node in two.nodes] == [(a, 0), (b, 1), (c, 2)]
    assert [(edge.source, edge.target) for edge in two.edges] == [(a, b), (c, b)]
    assert [node.row.id for node in core.brain.related(harbor, a, 3, ["depends_on"]).nodes] == [a, b]
    with pytest.raises(Invalid, match="depth"):
        core.brain.related(harbor, a, 11)


def test_observations_are_only_added(core, harbor):
    page, *_ = write(core, "A")
    session = core.brain.session_start(harbor, "look", actor="ada").id
    first = core.brain.observe(harbor, "saw it", page=page, session=session, actor="ada")
    core.brain.observe(harbor, "password: hunter2", "session_capture", actor="bob")
    assert first.id.startswith("obs_")
    assert [seen.text for seen in core.brain.observations(harbor)] == [
        "password: [masked password]",
        "saw it",
    ]
    assert [seen.id for seen in core.brain.observations(harbor, page=page)] == [first.id]
    assert [seen.page for seen in core.brain.observations(harbor, session=session)] == [page]
    assert (
        core.brain.get(harbor, page).observation_count == core.brain.observation_count(harbor, page=page) == 1
    )
    for statement in ("UPDATE observation SET text = 'x'", "DELETE FROM observation"):
        connection = sqlite3.connect(core.store.path)
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute(statement)
        connection.close()
    core.brain.delete(harbor, page, "", "ada")
    assert core.brain.observation_count(harbor) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        {"text": "  "},
        {"text": "<private>all of it"},
        {"text": "x", "kind": "gossip"},
        {"text": "x", "page": "nowhere"},
        {"text": "x", "session": "wrk_00000000"},
        {"text": "x\udc00"},
        {"text": "x" * 100_001},
    ],
)
def test_a_bad_observation_is_refused_and_not_stored(core, harbor, arguments):
    from tde_desktop.errors import TdeError

    with pytest.raises(TdeError):
        core.brain.observe(harbor, actor="ada", **arguments)
    assert core.brain.observation_count(harbor) == 0


@settings(max_examples=15)
@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(["supersedes", "part_of"])),
        max_size=25,
    )
)
def test_no_order_of_links_ever_closes_a_circle(tmp_path_factory, wanted):
    with Core.open(tmp_path_factory.mktemp("home")) as core:
        with core.store.writing():
            Project.create(name="harbor", source="/srv/harbor")
        ids = write(core, *"ABCDEF")
        for source, target, kind in wanted:
            try:
                core.brain.link("harbor", ids[source], ids[target], kind, "ada")
            except Invalid:
                continue
        for kind in ("supersedes", "part_of"):
            after = {page: set() for page in ids}  # type: dict[str, set[str]]
            for page in ids:
                for edge in core.brain.get("harbor", page).edges:
                    if edge.kind == kind and edge.outgoing:
                        after[page].add(edge.other.id)
            while free := [page for page, others in after.items() if not others]:
                for page in free:
                    del after[page]
                for others in after.values():
                    others.difference_update(free)
            assert after == {}


def test_the_whole_graph_is_capped_at_the_best_linked_pages_and_says_how_many_are_left_out(core, harbor):
    hub, *others = write(core, "Hub", "A", "B", "C", "D")
    for other in others[:3]:
        core.brain.link(harbor, hub, other, "relates_to", "ada")
    core.brain.link(harbor, others[0], others[1], "depends_on", "ada")
    core.brain.archive(harbor, others[2], "", "ada")
    whole = core.brain.whole_graph(harbor)
    assert {near.row.title for near in whole.nodes} == {"Hub", "A", "B", "D"}
    assert (len(whole.edges), whole.left_out) == (3, 0)
    capped = core.brain.whole_graph(harbor, 2)
    assert [near.row.title for near in capped.nodes] == ["Hub", "A"]
    assert (len(capped.edges), capped.left_out) == (1, 2)
    assert core.brain.whole_graph(None).nodes == ()
