"""Every tool, with whatever its schema allows, in any order, on what the calls before have stored."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from tde_desktop.core import Caller, Core
from tde_desktop.errors import TdeError
from tde_desktop.tools import registry, schema
from tde_desktop.vocabulary import Doorway, Kind, Relation

WORDS = "berth ship mooring rope harbor tide pilot anchor cargo dock moor crane".split()  # noqa: SIM905
BOUND = 100_000  # characters of an answer, well over what any tool says it gives
DIFF = '--- a/src/dock.py\n+++ b/src/dock.py\n@@ -1 +1,2 @@\n-old\n+import os\n+print("x")\n'
CHECKS = (
    {"type": "text", "pattern": "print("},
    {"type": "regex", "pattern": r"import\s+os", "paths": ["**/*.py"], "exclude": ["tests/**"]},
    {"type": "dependency", "pattern": "flask"},
    {"type": "import", "pattern": "os"},
    {"type": "path", "pattern": "src/**"},
    {"type": "metric", "metric": "file_lines", "op": "<=", "value": 100},
    {"type": "metric", "metric": "latency", "op": "<", "value": 5, "unit": "ms"},
)
DECIDING = ("accept", "accept", "retire", "reopen", "reject", "withdraw", "supersede", "tombstone", "restore")


class Asking:
    """Draws arguments: mostly of what is stored, now and then of what is not."""

    def __init__(self, chance: Random) -> None:
        self.pick, self.chance = chance.choice, chance
        self.pages, self.keys, self.sessions, self.cursors = ["notes/a"], ["k"], ["none"], [""]
        self.named: dict[str, Callable[[], Any]] = {
            **dict.fromkeys(("page", "from", "to", "old", "id"), self.page),
            **dict.fromkeys(("path", "new_path"), lambda: "/".join(self.words(3).split())),
            **dict.fromkeys(("key", "by_key"), lambda: self.pick([*self.keys, self.pick(WORDS)])),
            **dict.fromkeys(("body", "content", "rationale", "text"), self.prose),
            **dict.fromkeys(("task", "task_ref"), lambda: self.pick(["T-1", "T-2"])),
            **dict.fromkeys(("path_prefix", "tag"), lambda: self.pick(WORDS)),
            "new": lambda: self.pick([self.page, self.memory])(),
            "session_id": lambda: self.pick(self.sessions),
            "cursor": lambda: self.pick(self.cursors),
            "path_glob": lambda: self.pick(["**/*.py", "src/**", "*.md"]),
            "paths": lambda: ["src/dock.py"],
            "files": lambda: ["src/dock.py", "README.md"],
            "constraints": lambda: [self.constraint() for _ in range(self.chance.randrange(3))],
            "evidence": lambda: [{"kind": "bench", "summary": self.words(), "uri": "README.md"}],
            "links": lambda: [self.pick([{"page": self.page()}, {"task": "T-1"}])],
            "patch": lambda: self.pick([{"title": self.words()}, {"constraints": [self.constraint()]}]),
            "values": lambda: {"latency": self.chance.randrange(10)},
            "diff": lambda: DIFF,
            "action": lambda: self.pick(DECIDING),
            "symbol": lambda: self.pick(["moor", "ship", "nothing"]),
            "since": lambda: self.pick(["2026-01-01", "7d", "yesterday"]),
            "project": lambda: "harbor",
        }

    def words(self, most: int = 9) -> str:
        return " ".join(self.chance.choices(WORDS, k=self.chance.randint(1, most)))

    def prose(self) -> str:
        linked = (
            f"# {self.words()}\n\n[[{self.pick(self.pages)}]] {self.words()}\n\n## Part\n{self.words()}\n"
        )
        return self.pick([self.words(), linked, "港のロープ " + self.words(), "<private>no", ""])

    def page(self) -> str:
        return (
            self.pick(self.pages) if self.chance.random() < 0.8 else self.pick(["none/such", "pit_zzzz9999"])
        )

    def memory(self) -> dict[str, str]:
        return {"kind": str(self.pick(list(Kind))), "title": self.words(), "content": self.prose()}

    def constraint(self) -> dict[str, Any]:
        kind = self.pick(["must", "must_not", "prefer", "limit"])
        return {"kind": kind, "text": self.words(), "check": self.pick([None, *CHECKS])}

    def value(self, name: str, shape: dict[str, Any], tool: str) -> Any:
        if tool == "engram_remember" and name == "relations":
            kinds = [str(kind) for kind in Relation if kind is not Relation.LINKS_TO]
            return [{"relation": self.pick(kinds), "to": self.page()}]
        if "anyOf" in shape and name not in self.named:
            shape = self.pick([each for each in shape["anyOf"] if each.get("type") != "null"])
        if "enum" in shape and name != "action":
            return self.pick(shape["enum"])
        if name in self.named:
            return self.named[name]()
        if shape["type"] == "array":
            return [self.value(name, shape["items"], tool) for _ in range(self.chance.randrange(3))]
        if shape["type"] == "integer":
            least = shape.get("minimum", 0)
            return self.chance.randint(least, min(shape.get("maximum", 50), least + 200))
        return self.chance.random() < 0.5 if shape["type"] == "boolean" else self.words()

    def arguments(self, tool: str, shape: dict[str, Any]) -> dict[str, Any]:
        every, needed = shape["properties"], shape.get("required", ())
        chosen = [name for name in every if name in needed or self.chance.random() < 0.4]
        return {name: self.value(name, every[name], tool) for name in chosen}

    def learn(self, answer: dict[str, Any], given: dict[str, Any]) -> None:
        ident = str(answer.get("id", ""))
        self.pages = [*self.pages, *([ident] if ident[3:4] == "_" and "key" not in given else [])][-40:]
        self.sessions += [answer["session_id"]] if "session_id" in answer else []
        self.cursors += [answer["next_cursor"]] if answer.get("next_cursor") else []
        self.keys = [*self.keys, *([given["key"]] if "key" in given else [])][-10:]


@pytest.mark.parametrize("seed", range(3))
def test_any_call_is_answered_in_its_shape_or_refused_in_words(core: Core, harbor: Path, seed: int) -> None:
    """An edge that supersedes was made, and then the tool failed on its own answer."""
    for task in ("T-1", "T-2"):
        core.projects.add_task("harbor", task, "A task")
    core.recall.index("harbor")
    callers = [Caller(Doorway.MCP, "claude", harbor), Caller(Doorway.CLI, "ada", harbor)]
    asking = Asking(Random(seed))
    shapes = {
        name: (schema.parameters(tool.params), jsonschema.Draft202012Validator(schema.outcome(tool.result)))
        for name, tool in registry.TOOLS.items()
    }
    answered, refusals = set(), []
    for _ in range(1500):
        name = asking.pick(list(shapes))
        parameters, outcome = shapes[name]
        given = asking.arguments(name, parameters)
        try:
            answer = registry.call(core, asking.pick(callers), name, given)
        except TdeError as refused:
            refusals.append(refused.message)
            continue
        outcome.validate(answer)
        assert len(json.dumps(answer)) < BOUND, (name, given)
        asking.learn(answer, given)
        answered.add(name)
    assert all(refusals)
    assert set(shapes) - answered <= {"decision_transition"}
