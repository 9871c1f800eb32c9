"""An agent's whole day: the official client, from another process, on a repository of over 300 real files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tde_desktop.core import Caller, Core
from tde_desktop.tools import registry
from tde_desktop.vocabulary import Doorway
from tests.agent_client import Agent
from tests.real_code import make_repository, only_place

pytestmark = [pytest.mark.journey, pytest.mark.slow, pytest.mark.timeout(400)]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The checkout and the memory that knows it, indexed."""
    folder = tmp_path_factory.mktemp("library")
    assert len(make_repository(folder)) >= 300
    home = tmp_path_factory.mktemp("memory")
    with Core.open(home) as core:
        core.projects.add(str(folder), "library")
        core.recall.index("library")
    return folder, home


@pytest.fixture(scope="module")
def agent(library: tuple[Path, Path]) -> Iterator[Agent]:
    folder, home = library
    client = Agent(folder / "asyncio", home)
    yield client
    client.close()


def test_an_agent_finds_code_writes_memory_proposes_and_obeys(agent: Agent, library: tuple[Path, Path]):
    folder, home = library
    status = agent.call("tde_status")
    assert (status["project"], status["index"]["state"]) == ("library", "ready")
    assert status["index"]["files"] >= 300

    phrase = next(
        line.strip()
        for line in (folder / "zipapp.py").read_text(encoding="utf-8").splitlines()
        if line.strip().startswith('"""') and len(line) > 30
    ).strip('"')
    path, line = only_place(folder, phrase)
    found = agent.call("recall_search", query=f'"{phrase}"')
    place, _, lines = found["hits"][0]["citation"].rpartition(":")
    first, last = map(int, lines.split("-"))
    assert (found["mode"], place) == ("literal", path)
    assert first <= line <= last

    made = agent.call(
        "brain_write", path="notes/zipapp", title="Zip applications", body=f"See {path}:{line}."
    )
    assert agent.call("brain_get", page=made["id"])["path"] == "notes/zipapp"
    assert agent.call("brain_query", query="zip applications")["hits"][0]["id"] == made["id"]

    proposed = agent.call(
        "decision_propose",
        key="no-pickle",
        title="Nothing is unpickled",
        constraints=[{"kind": "must_not", "text": "import pickle in new code"}],
    )
    assert proposed["outcome"] == "created"
    assert agent.call("decision_list_applicable")["decisions"] == []
    with Core.open(home) as core:
        assert core.decisions.waiting("library") == 1
        person = {"actor": "ada", "doorway": Doorway.WINDOW}
        core.apply(core.decisions.transition, "library", "no-pickle", "accept", **person)
    applicable = agent.call("decision_list_applicable")
    assert [entry["key"] for entry in applicable["decisions"]] == ["no-pickle"]
    assert "MUST NOT: import pickle" in applicable["context_block"]
    assert applicable["pulse_id"]

    context = agent.call("recall_context", query="how is a zip application made executable")
    assert "## Project code context" in context["markdown"]
    assert "## Project memory context" in context["markdown"]
    assert len(context["markdown"]) <= 16_000
    with Core.open(home) as core:
        ledger = core.recall.recalls("library")
        saved = core.recall.saved("library")
    assert {row.doorway for row in ledger} == {Doorway.MCP}
    assert sum(row.returned_bytes for row in ledger) == saved.returned_bytes
    assert ledger[0].returned_bytes == context["context_saved"]["returned_bytes"]


def test_an_agent_may_not_accept_what_it_proposed(agent: Agent, library: tuple[Path, Path]):
    folder, home = library
    everything = Agent(folder, home, "--tools", "all")
    try:
        everything.call("decision_propose", key="mine-alone", title="I decide")
        answer = everything.ask("decision_transition", key="mine-alone", action="accept").result(60)
    finally:
        everything.close()
    assert answer.is_error
    assert json.loads(answer.content[0].text)["code"] == "not_allowed"
    hidden = agent.ask("decision_transition", key="mine-alone", action="accept").result(60)
    assert json.loads(hidden.content[0].text)["code"] == "not_found"


def test_every_offered_tool_has_a_schema_for_what_it_takes_and_gives_and_says_what_it_does(agent: Agent):
    tools = {tool.name: tool for tool in agent.tools()}
    assert set(tools) == {tool.name for tool in registry.profile("default")}
    for tool in tools.values():
        assert tool.description
        assert tool.input_schema["type"] == tool.output_schema["type"] == "object"
        assert tool.annotations.read_only_hint is registry.TOOLS[tool.name].read_only
        assert tool.annotations.destructive_hint is registry.TOOLS[tool.name].destructive


def test_the_same_question_through_every_doorway_has_the_same_answer(
    agent: Agent, library: tuple[Path, Path]
):
    folder, home = library
    question = {"query": "parse the command line arguments"}
    asked = agent.call("recall_search", **question)
    with Core.open(home) as core:
        by_table = registry.call(core, Caller(Doorway.CLI, "ada", folder), "recall_search", question)
        by_core = core.recall.search("library", question["query"], doorway=Doorway.WINDOW, record=False)
    assert asked == by_table
    assert [hit["citation"] for hit in asked["hits"]] == [hit.citation for hit in by_core.hits]


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("brain_get", {"page": "no/such/page"}, "not_found"),
        ("brain_query", {"query": "x", "project": "port"}, "not_found"),
        ("brain_query", {"query": "x", "limit": 1000}, "validation"),
        ("recall_search", {"query": "x", "project": "library"}, "validation"),
        ("brain_write", {"path": "notes/zipapp", "body": "x", "expected_version": 99}, "conflict"),
        ("decision_get", {"key": "no-such-decision"}, "not_found"),
        ("no_such_tool", {}, "not_found"),
    ],
)
def test_an_error_reaches_the_agent_as_code_message_and_hint(
    agent: Agent, tool: str, arguments: Any, code: str
):
    answer = agent.ask(tool, **arguments).result(60)
    assert answer.is_error
    told = json.loads(answer.content[0].text)
    assert told == answer.structured_content
    assert told["code"] == code
    assert told["message"]
    assert told["hint"]
