import pytest

from tde_desktop.errors import Conflict, Invalid, NotFound
from tde_desktop.vocabulary import Relation


def test_the_same_memory_twice_is_one_record(agent):
    first = agent(
        "engram_remember", kind="fact", title="Postgres 16", content="Prod.", tags=["DB"], importance=2
    )
    again = agent(
        "engram_remember", kind="fact", title="Postgres 16", content="Prod, since May.", tags=["ops"]
    )
    assert (again["id"], again["outcome"]) == (first["id"], "merged")
    page = agent("brain_get", page=first["id"])
    assert (set(page["tags"]), page["importance"], page["body"]) == ({"db", "ops"}, 3, "Prod, since May.")


def test_a_secret_is_masked_and_the_answer_says_so(agent):
    told = agent(
        "engram_remember",
        kind="note",
        title="Access",
        content="password = hunter2-Xk29!qLm and <private>me</private>",
    )
    assert told["redactions"]
    body = agent("brain_get", page=told["id"])["body"]
    assert "hunter2" not in body
    assert "me</private>" not in body


def test_what_says_the_same_in_other_words_is_named(agent):
    text = "Retries without jitter overload the payment gateway."
    first = agent("engram_remember", kind="pitfall", title="Retries overload the gateway", content=text)
    second = agent(
        "engram_remember", kind="note", title="Retry without jitter overloads the gateway", content=text
    )
    assert first["id"] in {near["id"] for near in second["similar"]}


def test_memories_are_recalled_by_the_files_they_concern(agent):
    agent("engram_remember", kind="pitfall", title="Gateway melts", content="retry", files=["src/gateway.py"])
    agent("engram_remember", kind="pitfall", title="Retry elsewhere", content="retry", files=["docs/a.md"])
    found = agent("engram_recall", query="retry", files=["src"], detail="full")
    assert [item["title"] for item in found["items"]] == ["Gateway melts"]
    assert found["items"][0]["content"] == "retry"


def test_replacing_a_memory_keeps_both_and_tells_why(agent):
    old = agent("engram_remember", kind="decision", title="Use FAISS", content="fast")["id"]
    new = {"kind": "decision", "title": "Use FAISS", "content": "no wheels: use annoy"}
    swapped = agent("engram_supersede", old=old, new=new, reason="no wheels for it")
    assert (swapped["old"], swapped["new"] != old) == (old, True)
    assert agent("brain_get", page=old)["status"] == "superseded"
    story = agent("engram_why", id=swapped["new"])
    assert [moment["id"] for moment in story["timeline"]] == [old, swapped["new"]]
    around = agent("engram_related", id=old)
    assert {edge["relation"] for edge in around["edges"]} == {"supersedes"}
    with pytest.raises(Invalid, match="one of the two"):
        agent("engram_why")


def test_a_relation_to_nothing_leaves_nothing_half_done(agent):
    with pytest.raises(NotFound):
        agent(
            "engram_remember",
            kind="pitfall",
            title="Half done",
            content="x",
            relations=[{"relation": "caused_by", "to": "dec_00000000"}],
        )
    assert agent("engram_recall", query="half done")["items"] == []


def test_a_relation_that_would_close_a_circle_leaves_the_memory_as_it_was(agent):
    """Its text was replaced before the relation was refused."""
    whole = agent("engram_remember", kind="note", title="Storage", content="the old words")["id"]
    part = agent(
        "engram_remember",
        kind="note",
        title="Journal",
        content="wal",
        relations=[{"relation": "part_of", "to": whole}],
    )
    with pytest.raises(Invalid, match="circle"):
        agent(
            "engram_remember",
            kind="note",
            title="Storage",
            content="new words",
            relations=[{"relation": "part_of", "to": part["id"]}],
        )
    page = agent("brain_get", page=whole)
    assert (page["body"], page["version"]) == ("the old words", 1)


@pytest.mark.parametrize("kind", [str(kind) for kind in Relation if kind is not Relation.LINKS_TO])
def test_an_edge_of_any_kind_is_made_once_and_taken_out_by_its_ends(agent, kind):
    """The tool failed at "supersedes" after it had been done."""
    one = agent("engram_remember", kind="decision", title="Use annoy", content="it has wheels")["id"]
    other = agent("engram_remember", kind="decision", title="Use FAISS", content="fast")["id"]
    ends = {"from": one, "to": other, "kind": kind}
    made = agent("brain_link", **ends)
    edge = agent("brain_get", page=one)["edges"][0]
    assert made == {"edge_id": edge["edge_id"], "created": True, "removed": False}
    assert (edge["kind"], edge["outgoing"], edge["page"]["id"]) == (kind, True, other)
    assert agent("brain_link", **ends) == {**made, "created": False}
    assert agent("brain_link", **ends, remove=True) == {**made, "created": False, "removed": True}
    assert agent("brain_get", page=one)["edges"] == []
    relations = [{"relation": kind, "to": other}]
    agent("engram_remember", kind="decision", title="Use annoy", content="", relations=relations)
    assert agent("brain_get", page=one)["edges"][0]["kind"] == kind


def test_a_successor_that_would_close_a_circle_is_not_stored(agent, core):
    new = agent("engram_remember", kind="decision", title="Use annoy", content="it has wheels")["id"]
    old = agent("engram_remember", kind="decision", title="Use FAISS", content="fast")["id"]
    agent("brain_link", **{"from": old, "to": new, "kind": "supersedes"})
    core.brain.unarchive("harbor", new, "ada")
    changed = {"kind": "decision", "title": "Use annoy", "content": "other words"}
    with pytest.raises(Invalid, match="circle"):
        agent("engram_supersede", old=old, new=changed, reason="")
    assert agent("brain_get", page=new)["body"] == "it has wheels"
    assert agent("brain_get", page=old)["status"] == "active"


def test_a_memory_with_its_relations_is_taken_back_as_one_act(agent, core):
    cause = agent("engram_remember", kind="fact", title="No jitter", content="none")["id"]
    agent(
        "engram_remember",
        kind="pitfall",
        title="Gateway melts",
        content="retry",
        relations=[{"relation": "caused_by", "to": cause}],
    )
    core.undo()
    assert [item["id"] for item in agent("brain_list")["items"]] == [cause]
    assert agent("engram_related", id=cause)["edges"] == []
    core.redo()
    assert agent("engram_related", id=cause)["edges"][0]["relation"] == "caused_by"


def test_the_story_of_a_memory_that_is_not_there_is_an_error_and_no_empty_story(agent):
    with pytest.raises(NotFound, match="pit_zzzz9999"):
        agent("engram_why", id="pit_zzzz9999")
    with pytest.raises(NotFound, match="pit_zzzz9999"):
        agent("engram_why", query="pit_zzzz9999")
    assert agent("engram_why", query="why is the sky green")["timeline"] == []


def test_a_story_says_what_it_leaves_out_and_what_is_degraded(agent):
    middle = agent("engram_remember", kind="decision", title="Use SQLite", content="one file")["id"]
    for number in range(65):
        agent(
            "engram_remember",
            kind="pitfall",
            title=f"Locked the {number}th time",
            content="busy",
            relations=[{"relation": "caused_by", "to": middle}],
        )
    told = agent("engram_why", id=middle)
    assert (len(told["timeline"]), told["left_out"]) == (60, 6)
    assert "6 more are further away and left out." in told["markdown"]
    waiting = agent("engram_why", query="what was locked")
    assert waiting["degraded"] == agent("brain_query", query="what was locked")["degraded"]


def test_a_session_hands_over_to_the_next(agent):
    session = agent("engram_session_start", goal="Add retries")["session_id"]
    agent("brain_observe", text="The queue was empty.", session_id=session, kind="session_capture")
    memory = agent("engram_session_end", session_id=session, done=["Retries are in"], next=["Measure them"])
    assert memory["memory_id"].startswith("ses_")
    pack = agent("engram_session_start", goal="Go on")["context_pack"]
    assert "Measure them" in pack["markdown"]
    assert pack["tokens"] <= 2000
    with pytest.raises(Conflict):
        agent("engram_session_end", session_id=session, done=["again"])
    with pytest.raises(Invalid):
        agent("engram_session_end", session_id=agent("engram_session_start", goal="x")["session_id"])


def test_an_edge_is_made_once_and_taken_away(agent):
    for name in ("a", "b"):
        agent("brain_write", path=name, title=name.upper(), body="x")
    made = agent("brain_link", **{"from": "a", "to": "b", "kind": "depends_on"})
    again = agent("brain_link", **{"from": "a", "to": "b", "kind": "depends_on"})
    assert (made["created"], again["created"]) == (True, False)
    assert agent("brain_get", page="a")["edges"][0]["kind"] == "depends_on"
    agent("brain_link", **{"from": "a", "to": "b", "kind": "depends_on", "remove": True})
    assert agent("brain_get", page="a")["edges"] == []
