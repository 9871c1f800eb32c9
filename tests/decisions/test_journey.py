"""A decision's whole way: proposed by an agent, settled and accepted by a person, enforced by git's hook."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.agent_client import Agent
from tests.decisions.trees import Tree

pytestmark = [pytest.mark.journey, pytest.mark.slow]

NO_REQUESTS = {
    "kind": "must_not",
    "text": "No file may import requests.",
    "check": {"type": "import", "pattern": "requests", "paths": ["src/**/*.py"]},
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "a memory"


@pytest.fixture
def checkout(tmp_path: Path) -> Tree:
    return Tree(tmp_path / "my checkout", {"src/app.py": "import os\n", "README.md": "An app.\n"})


@pytest.fixture
def tde(checkout: Tree, home: Path):
    def run(*arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "tde_desktop", *arguments],
            cwd=checkout.folder,
            env={**os.environ, "TDE_HOME": str(home)},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
        return done.stdout

    return run


def test_a_rule_is_proposed_disputed_accepted_and_then_bites(tde, checkout, home):
    tde("project", "add", str(checkout.folder), "--name", "app")
    agent = Agent(checkout.folder, home, "--tools", "all")
    try:
        agent.call("decision_propose", key="deps.http", title="Use httpx", constraints=[NO_REQUESTS])
        opposite = {**NO_REQUESTS, "kind": "must", "text": "Every file imports requests."}
        rival = agent.call("decision_propose", key="deps.rival", title="Use requests", constraints=[opposite])
        (clash,) = rival["conflicts"]
        assert clash["rule"] == "must_against_must_not"
        refused = agent.ask("decision_transition", key="deps.http", action="accept").result(60)
        assert refused.is_error
        assert "not_allowed" in refused.content[0].text

        tde(
            "decision",
            "resolve",
            str(clash["id"]),
            "reject",
            "--key",
            "deps.rival",
            "--reason",
            "One client.",
        )
        tde("decision", "accept", "deps.http")
        assert "The hook is installed" in tde("check", "--install-hook")

        checkout.stage({"src/net.py": "import json\nimport requests\n"})
        commit = ["git", "commit", "-q", "-m", "Fetch"]
        done = subprocess.run(commit, cwd=checkout.folder, capture_output=True, encoding="utf-8")
        said = done.stdout + done.stderr
        assert done.returncode == 1, said
        assert "src/net.py:2: error: deps.http must not: No file may import requests." in said

        checkout.stage({"src/net.py": "import json\nimport httpx\n"})
        done = subprocess.run(commit, cwd=checkout.folder, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stdout + done.stderr

        told = agent.call("decision_list_applicable")
        assert [one["key"] for one in told["decisions"]] == ["deps.http"]
        assert told["pulse_id"]
        stats = agent.call("decision_pulse_stats")
        assert [one["key"] for one in stats["reached"]] == ["deps.http"]
    finally:
        agent.close()
    tde("check", "--range", "HEAD~1..HEAD")
    checkout.write({"src/net.py": "import requests\n"})
    assert "file=src/net.py,line=1," in tde("check", "--worktree", "--format", "github", code=1)


def test_what_is_committed_with_all_is_checked_and_not_what_was_staged(tde, checkout):
    tde("project", "add", str(checkout.folder), "--name", "app")
    check = {"type": "text", "pattern": "FIXME", "paths": ["src/"]}
    constraint = {"kind": "must_not", "text": "No debts.", "check": check}
    arguments = {"key": "debts", "title": "No debts", "constraints": [constraint]}
    tde("call", "decision_propose", json.dumps(arguments))
    tde("decision", "accept", "debts")
    tde("check", "--install-hook")
    checkout.write({"src/app.py": "import os\n# FIXME\n"})
    done = subprocess.run(
        ["git", "commit", "-q", "-a", "-m", "x"], cwd=checkout.folder, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 1
    assert "src/app.py:2" in done.stdout + done.stderr


def test_a_folder_of_records_is_imported_rehearsed_and_exported_by_commands(tde, checkout):
    checkout.commit("Records", {"docs/adr/0001-quiet.md": "# Be quiet\n\nStatus: accepted\n\nNo noise.\n"})
    tde("project", "add", str(checkout.folder), "--name", "app")
    assert "Would be imported: 1 create." in tde("decision", "import", "docs/adr", "--dry-run")
    assert "imported: 1 create." in tde("decision", "import", "docs/adr")
    assert "imported: 1 unchanged." in tde("decision", "import", "docs/adr")
    assert "exported: 1 unchanged." in tde("decision", "export", "docs/adr")
    checkout.write({"new.md": "x"})
    assert json.loads(tde("--json", "decision", "export", "elsewhere"))["files"][0]["action"] == "create"
    assert (
        (checkout.folder / "elsewhere" / "0001-be-quiet.md").read_text().startswith("---\nstatus: accepted\n")
    )
    assert "0 of the last" in tde("decision", "rehearse", "0001-quiet")
    assert "All evidence is as it was." in tde("decision", "drift")
    assert "0 breaks" in tde("decision", "baseline")
