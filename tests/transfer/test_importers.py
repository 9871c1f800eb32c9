"""Memories of other programs come in whole, once, and with what could not be read told."""

import json
import subprocess

import pytest

from tde_desktop.errors import Invalid, NotFound
from tde_desktop.vocabulary import Kind
from tests.transfer.conftest import bring, fates, told


def page(core, path):
    return core.brain.get(None, path)


def linked(core, path):
    return {link.target: link.page.path if link.page else None for link in page(core, path).links}


ENTITY = {"type": "entity", "name": "Ada", "entityType": "person", "observations": ["Likes tides", "Sails"]}
OTHER = {"type": "entity", "name": "Harbor/Control", "entityType": "team", "observations": []}
RELATION = {"type": "relation", "from": "Ada", "to": "Harbor/Control", "relationType": "works at"}


def test_entities_of_the_mcp_memory_server_become_linked_pages(core, files):
    root = files({"memory.jsonl": "\n".join(map(json.dumps, (ENTITY, OTHER, RELATION))) + "\n"})
    bring(core, root / "memory.jsonl", "mcp-memory")
    ada = page(core, "entities/Ada")
    assert (ada.row.kind, ada.row.tags) == (Kind.FACT, ("person",))
    assert "- Likes tides\n- Sails\n" in ada.body
    assert linked(core, "entities/Ada") == {"entities/Harbor-Control": "entities/Harbor-Control"}
    assert set(fates(bring(core, root / "memory.jsonl", "mcp-memory")).values()) == {"unchanged"}


def test_glued_and_cut_lines_of_the_mcp_memory_server_are_read_and_told(core, files):
    glued = json.dumps(ENTITY) + json.dumps(OTHER) + "\n" + json.dumps(RELATION)[:30]
    root = files({"memory.jsonl": glued})
    report = bring(core, root / "memory.jsonl", "mcp-memory")
    assert report.counts == {"create": 2, "fail": 1}
    assert "no JSON" in told(report, "memory.jsonl:2")


def test_notes_of_basic_memory_bring_their_relations_as_edges(core, files):
    note = (
        "---\ntitle: Coffee\ntype: note\npermalink: drinks/coffee\ntags: [brew]\n---\n# Coffee\n\n"
        "## Observations\n- [method] Pour slowly #technique\n\n## Relations\n- depends_on [[Water: hot]]\n"
        "- relates to [[drinks/tea]]\n- pairs_with [[Cake]]\n"
    )
    root = files(
        {
            "drinks/coffee.md": note,
            "water.md": "---\ntitle: Water: hot\n---\nHot.\n",
            "Tea.md": "---\ntitle: Tea\npermalink: drinks/tea\n---\nTea.\n",
        }
    )
    report = bring(core, root, "basic-memory")
    coffee = page(core, "drinks/coffee")
    assert {(edge.kind, edge.other.path) for edge in coffee.edges} == {
        ("depends_on", "water"),
        ("relates_to", "Tea"),
    }
    assert coffee.row.tags == ("brew", "technique")
    assert "Pour slowly" in coffee.body
    assert "none of ours" not in told(report, "drinks/coffee.md")


def test_an_export_of_engram_becomes_pages_by_kind_and_topic(core, files):
    data = {
        "version": "1",
        "sessions": [
            {"id": "s1", "project": "shop", "started_at": "2026-01-01 10:00:00", "summary": "Fixed the till"}
        ],
        "observations": [
            {
                "sync_id": "obs-1",
                "type": "decision",
                "title": "Use SQLite",
                "content": "**What**: SQLite",
                "project": "shop",
                "scope": "project",
                "topic_key": "architecture/store",
                "created_at": "2026-01-02 03:04:05",
            },
            {
                "sync_id": "obs-2",
                "type": "bugfix",
                "title": "Till rounding",
                "content": "Cents",
                "project": "shop",
            },
            {
                "sync_id": "obs-3",
                "type": "bugfix",
                "title": "Till rounding",
                "content": "Again",
                "project": "shop",
            },
            {"sync_id": "obs-4", "title": "Old", "content": "x", "deleted_at": "2026-01-03"},
            {"sync_id": "obs-5", "title": "", "content": ""},
        ],
        "prompts": [{"id": 1, "content": "fix it"}],
    }
    root = files({"engram.json": json.dumps(data)})
    report = bring(core, root / "engram.json", "engram")
    assert report.counts == {"create": 4, "leave": 1, "fail": 1}
    decision = page(core, "engram/architecture/store")
    assert (decision.row.kind, f"{decision.row.created_at:%Y-%m-%d}") == (Kind.DECISION, "2026-01-02")
    assert page(core, "engram/pitfalls/till-rounding-2").body == "Again"
    assert "1 prompts are left out" in report.notes[0]
    data["observations"][0]["content"] = "**What**: SQLite, with WAL"
    (root / "engram.json").write_text(json.dumps(data))
    again = bring(core, root / "engram.json", "engram")
    assert again.counts == {"update": 1, "unchanged": 3, "leave": 1, "fail": 1}


def test_an_export_of_claude_mem_keeps_facts_concepts_and_files(core, files):
    data = {
        "observations": [
            {
                "id": 7,
                "memory_session_id": "m1",
                "project": "shop",
                "type": "bugfix",
                "title": "Till rounds wrongly",
                "narrative": "It used floats.",
                "facts": '["Cents are integers", "Tests cover it"]',
                "concepts": ["money"],
                "files_modified": '["src/till.py", "/etc/passwd"]',
                "created_at": "2026-02-01T00:00:00.000Z",
            }
        ],
        "sessions": [],
        "summaries": [
            {
                "id": 1,
                "memory_session_id": "m1",
                "request": "Fix the till",
                "learned": "Floats",
                "created_at": "2026-02-01",
            }
        ],
        "prompts": [],
    }
    root = files({"mem.json": json.dumps(data)})
    report = bring(core, root / "mem.json", "claude-mem")
    assert report.counts == {"create": 2}
    found = page(core, "claude-mem/pitfalls/till-rounds-wrongly")
    assert found.row.files == ("src/till.py",)
    assert found.row.tags == ("bugfix", "money")
    assert found.body == "It used floats.\n\n- Cents are integers\n- Tests cover it"
    assert set(fates(bring(core, root / "mem.json", "claude-mem")).values()) == {"unchanged"}


@pytest.mark.parametrize("kind", ["engram", "claude-mem"])
@pytest.mark.parametrize("text", ["", "[]", "{}", '{"observations": 3}', "not json"])
def test_a_file_of_another_kind_is_told_in_words(core, files, kind, text):
    root = files({"x.json": text})
    with pytest.raises(Invalid):
        core.transfer.read(kind, root / "x.json")
    with pytest.raises(NotFound):
        core.transfer.read(kind, root / "missing.json")


def test_files_of_agents_become_pages_that_are_kept_fresh(core, files):
    root = files(
        {
            "CLAUDE.md": "# Shop\n\nUse pnpm.\n",
            "docs/AGENTS.md": "Be brief.\n",
            ".cursor/rules/tests.mdc": "---\ndescription: How to test\nglobs: '*.py'\n---\nUse pytest.\n",
            ".github/copilot-instructions.md": "Write docstrings.\n",
            "README.md": "not one of them",
            "node_modules/x/CLAUDE.md": "not mine",
            ".cursorrules": "",
        }
    )
    report = bring(core, root, "agent-files")
    assert report.counts == {"create": 4, "leave": 1}
    assert page(core, "agents/cursor/rules/tests").row.title == "How to test"
    assert page(core, "agents/CLAUDE").row.kind == Kind.PRINCIPLE
    (root / "CLAUDE.md").write_text("# Shop\n\nUse npm.\n")
    assert fates(bring(core, root, "agent-files"))["CLAUDE.md"] == "update"
    assert "npm." in page(core, "agents/CLAUDE").body


def test_a_memory_folder_of_an_agent_is_read_whole(core, files):
    root = files(
        {"memory/MEMORY.md": "- [Tests](tests.md)", "memory/tests.md": "---\nname: Tests\n---\nUse pytest."}
    )
    assert bring(core, root / "memory", "agent-files").counts == {"create": 2}


@pytest.fixture
def repository(tmp_path):
    def git(*arguments):
        subprocess.run(["git", "-C", str(tmp_path / "repo"), *arguments], check=True, capture_output=True)

    (tmp_path / "repo").mkdir()
    git("init", "-q", "-b", "main")
    for number, message in enumerate(
        (
            "Add the till",
            "Use SQLite instead of Postgres\n\nOne file, no server.\n\nDecided-by: Ada",
            "Bump requests from 1 to 2",
            "Fix a typo",
            "Migrate from tox to nox",
        )
    ):
        (tmp_path / "repo" / f"{number}.py").write_text("x")
        git("add", ".")
        git("commit", "-qm", message)
    return tmp_path / "repo"


def test_commits_that_speak_of_decisions_are_candidates_and_only_picked_ones_come_in(core, repository):
    found = core.transfer.read("git", repository)
    said = {draft.content.title: draft.notes[0] for draft in found.drafts}
    assert set(said) == {"Use SQLite instead of Postgres", "Migrate from tox to nox"}
    assert "has the trailer Decided-by" in said["Use SQLite instead of Postgres"]
    with pytest.raises(Invalid, match="which of them"):
        core.transfer.apply(None, found, "ada")
    assert core.brain.rows(None) == []
    chosen = [draft.source for draft in found.drafts if "SQLite" in draft.content.title]
    core.transfer.apply(None, found, "ada", chosen=chosen)
    (row,) = core.brain.rows(None)
    assert row.source.startswith("git:")
    assert row.files == ("1.py",)
    assert core.transfer.apply(None, found, "ada", chosen=chosen)[0].counts == {"unchanged": 1}


def test_a_folder_without_git_is_told_in_words(core, tmp_path):
    (tmp_path / "plain").mkdir()
    with pytest.raises(Invalid, match="no git repository"):
        core.transfer.read("git", tmp_path / "plain")


def test_an_unknown_kind_names_those_there_are(core, tmp_path):
    with pytest.raises(NotFound, match="markdown"):
        core.transfer.read("evernote", tmp_path)
