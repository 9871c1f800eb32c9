import pytest

from tde_desktop.errors import Conflict, Invalid, NotFound


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
