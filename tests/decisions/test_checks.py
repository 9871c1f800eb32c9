"""Constraints that bite: each sort of check, over whole trees, staged changes, ranges, diffs and texts."""

import pytest

from tde_desktop.decisions.checks import engine
from tde_desktop.decisions.checks.sources import DiffSource, FolderSource, GitSource, TextSource
from tde_desktop.decisions.constraints import read_constraint
from tde_desktop.errors import Invalid
from tests.decisions.trees import Tree


def rule(kind, sort, pattern="", **fields):
    check = {"type": sort, **({"pattern": pattern} if pattern else {}), **fields}
    return read_constraint({"kind": kind, "text": "A rule.", "check": check})


def metric(kind, name, op, value, **fields):
    return rule(kind, "metric", metric=name, op=op, value=value, **fields)


def places(constraint, source, values=None):
    (outcome,) = engine.run([constraint], source, values)
    assert not outcome.unchecked, outcome.unchecked
    return [(one.path, one.line) for one in outcome.breaks]


def reasons(constraint, source, values=None):
    (outcome,) = engine.run([constraint], source, values)
    assert not outcome.breaks
    return outcome.unchecked


def whole(tree):
    return FolderSource(tree.folder, "the tree")


@pytest.fixture
def tree(tmp_path):
    return Tree(
        tmp_path / "a tree",
        {
            "src/app/api.py": "import os\nimport requests\n\n\ndef get():\n    return requests.get('x')\n",
            "src/app/db.py": "from . import base\nfrom app.core import (\n    x,\n    y,\n)\n",
            "web/a.ts": "import { q } from './db'\n// import z from 'lodash'\nlet l = require('lodash/fp')\n",
            "pyproject.toml": '[project]\nname = "requests-user"\ndependencies = [\n  "Requests>=2",\n]\n',
            "README.md": "Read me\n",
        },
    )


# Whole trees


def test_a_must_not_names_file_and_line_of_each_match(tree):
    found = places(rule("must_not", "text", "requests", paths=["src/**/*.py"]), whole(tree))
    assert found == [("src/app/api.py", 2), ("src/app/api.py", 6)]


def test_a_regex_stands_at_every_line_and_spans_lines(tree):
    one_line = rule("must_not", "regex", r"^\s*import requests\b")
    assert places(one_line, whole(tree)) == [("src/app/api.py", 2)]
    assert places(rule("must_not", "regex", r"os\nimport\s+req"), whole(tree)) == [("src/app/api.py", 1)]


def test_lines_of_files_with_windows_ends_are_the_editors_lines(tree):
    tree.write({"w.txt": b"one\r\ntwo bad\r\nthree bad\r\n"})
    assert places(rule("must_not", "regex", "bad$", paths=["w.txt"]), whole(tree)) == [
        ("w.txt", 2),
        ("w.txt", 3),
    ]


def test_other_encodings_and_binary_files_do_no_harm(tree):
    tree.write(
        {
            "u16.txt": "fine\nbad\n".encode("utf-16"),
            "latin.txt": "caf\xe9 bad\n".encode("latin-1"),
            "blob.bin": b"bad\0\0bad",
            "empty.txt": b"",
        }
    )
    assert places(rule("must_not", "text", "bad"), whole(tree)) == [("latin.txt", 1), ("u16.txt", 2)]


def test_a_must_is_broken_by_each_file_that_lacks_it(tree):
    found = places(rule("must", "regex", "^import ", paths=["src/**/*.py"]), whole(tree))
    assert found == [("src/app/db.py", 0)]


def test_a_must_that_no_file_is_meant_by_is_not_called_checked(tree):
    assert reasons(rule("must", "text", "x", paths=["lib/**"]), whole(tree)) == ["no file matches lib/**"]


def test_exclude_takes_files_out_again(tree):
    excluded = rule("must_not", "text", "requests", paths=["*.py"], exclude=["src/app/"])
    assert places(excluded, whole(tree)) == []


def test_untracked_files_count_and_ignored_ones_do_not(tree):
    tree.write({".gitignore": "skipped.py\n", "skipped.py": "bad\n", "new.py": "bad\n"})
    assert places(rule("must_not", "text", "bad", paths=["*.py"]), whole(tree)) == [("new.py", 1)]


@pytest.mark.parametrize(
    ("pattern", "paths", "expected"),
    [
        ("requests", ["src/**"], [("src/app/api.py", 2)]),
        ("app.core", ["src/**"], [("src/app/db.py", 2)]),
        ("app.core.y", ["src/**"], [("src/app/db.py", 2)]),
        ("app.base", ["src/**"], [("src/app/db.py", 1)]),
        ("app", ["src/app/api.py"], []),
        ("request", ["src/**"], []),
        ("lodash", ["web/**"], [("web/a.ts", 3)]),
        ("web/db", ["web/**"], [("web/a.ts", 1)]),
        ("./db", ["web/**"], [("web/a.ts", 1)]),
        ("dash", ["web/**"], []),
        ("app.*", ["src/**"], [("src/app/db.py", 1), ("src/app/db.py", 2)]),
    ],
)
def test_an_import_is_meant_by_module_and_beneath(tree, pattern, paths, expected):
    assert places(rule("must_not", "import", pattern, paths=paths), whole(tree)) == expected


def test_imports_of_other_languages_are_named_as_not_read(tree):
    tree.write({"main.go": 'import "fmt"\n'})
    assert reasons(rule("must_not", "import", "fmt", paths=["*.go"]), whole(tree))


@pytest.mark.parametrize("kind", ["must", "must_not", "prefer"])
def test_a_dependency_is_read_from_the_manifest_and_not_from_its_name(tree, kind):
    found = places(rule(kind, "dependency", "requests"), whole(tree))
    assert found == ([] if kind == "must" else [("pyproject.toml", 4)])
    found = places(rule(kind, "dependency", "requests-user"), whole(tree))
    assert found == ([("", 0)] if kind == "must" else [])


def test_a_manifest_that_cannot_be_read_is_named(tree):
    tree.write({"package.json": "{ not json"})
    constraint = rule("must_not", "dependency", "left-pad", paths=["package.json"])
    assert "package.json cannot be read" in reasons(constraint, whole(tree))[0]


def test_paths_are_required_and_forbidden(tree):
    assert places(rule("must", "path", "CHANGELOG.md"), whole(tree)) == [("", 0)]
    assert places(rule("must", "path", "README.md"), whole(tree)) == []
    assert places(rule("must_not", "path", paths=["web/"]), whole(tree)) == [("web/a.ts", 0)]


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (metric("limit", "file_lines", "<=", 5, paths=["*.py"]), [("src/app/api.py", 0)]),
        (metric("limit", "file_lines", "<=", 6, paths=["*.py"]), []),
        (metric("must_not", "file_lines", ">", 5, paths=["*.py"]), [("src/app/api.py", 0)]),
        (metric("limit", "file_bytes", "<", 8, paths=["*.md"]), [("README.md", 0)]),
        (metric("limit", "file_bytes", "<=", 8, paths=["*.md"]), []),
        (metric("limit", "pattern_count", "<", 3, pattern="import"), [("", 0)]),
        (metric("limit", "pattern_count", "=", 2, pattern="^import", paths=["*.py"]), []),
        (metric("limit", "seconds", "<=", 10), [("", 0)]),
        (metric("must", "seconds", ">", 10), []),
    ],
)
def test_metrics_are_measured_and_compared(tree, constraint, expected):
    assert places(constraint, whole(tree), {"seconds": 12.5}) == expected


def test_a_number_that_nobody_gave_is_named_as_unchecked(tree):
    assert reasons(metric("limit", "coverage", ">=", 80), whole(tree)) == ["no value was given for coverage"]
    assert reasons(metric("limit", "diff_lines", "<=", 80), whole(tree))


# Changes in git


def test_only_what_a_staged_change_adds_can_break_a_must_not(tree):
    constraint = rule("must_not", "text", "requests", paths=["*.py"])
    tree.stage({"src/app/db.py": "import requests\nfrom . import base\n", "README.md": "requests\n"})
    assert places(constraint, GitSource.staged(tree.folder)) == [("src/app/db.py", 1)]


def test_removing_lines_breaks_nothing_unless_the_constraint_says_so(tree):
    text = (tree.folder / "src/app/api.py").read_text()
    tree.stage({"src/app/api.py": text.replace("import requests\n", ""), "src/app/db.py": None})
    source = GitSource.staged(tree.folder)
    assert places(rule("must_not", "text", "import requests"), source) == []
    assert places(rule("must_not", "text", "import requests", match_removed=True), source) == [
        ("src/app/api.py", 2)
    ]
    assert places(rule("must_not", "import", "app.core", paths=["src/"], match_removed=True), source) == [
        ("src/app/db.py", 2)
    ]


def test_what_is_staged_counts_and_not_what_lies_in_the_folder(tree):
    tree.stage({"new.py": "fine = 1\nbad = 2\n"})
    tree.write({"new.py": "nothing\n"})
    assert places(rule("must_not", "text", "bad"), GitSource.staged(tree.folder)) == [("new.py", 2)]


def test_a_text_that_git_is_told_to_call_binary_is_looked_into(tree):
    tree.commit("Attributes", {".gitattributes": "*.gen -diff\n", "old.gen": "bad\nfine\n"})
    tree.stage({"old.gen": "bad\nfine\nalso bad\n", "new.gen": "bad\n", "real.bin": b"bad\0\0"})
    found = places(rule("must_not", "text", "bad"), GitSource.staged(tree.folder))
    assert found == [("new.gen", 1), ("old.gen", 3)]


def test_a_first_commit_can_be_checked(tmp_path):
    tree = Tree(tmp_path / "new")
    tree.stage({"a.py": "bad\n"})
    assert places(rule("must_not", "text", "bad"), GitSource.staged(tree.folder)) == [("a.py", 1)]


@pytest.mark.parametrize("name", ["with space.py", "naïve-ключ.py", 'quo"te.py', "tab\there.py", "-dash.py"])
def test_file_names_of_every_kind_are_reported_as_they_are(tree, name):
    tree.stage({name: "one\nbad\n"})
    assert places(rule("must_not", "text", "bad"), GitSource.staged(tree.folder)) == [(name, 2)]
    tree.git("commit", "-q", "-m", "x")
    tree.stage({name: "bad too\none\nbad\n"})
    assert places(rule("must_not", "text", "bad"), GitSource.staged(tree.folder)) == [(name, 1)]


def test_a_renamed_file_breaks_only_by_its_new_lines(tree):
    lines = "".join(f"line {number}\n" for number in range(40))
    tree.commit("Long", {"old.py": f"bad\n{lines}"})
    tree.git("mv", "old.py", "new.py")
    tree.stage({"new.py": f"bad\n{lines}also bad\n"})
    source = GitSource.staged(tree.folder)
    assert places(rule("must_not", "text", "bad"), source) == [("new.py", 42)]
    assert places(rule("must_not", "path", "new.py"), source) == [("new.py", 0)]


def test_a_new_dependency_breaks_and_an_old_one_does_not(tree):
    constraint = rule("must_not", "dependency", "requests")
    tree.stage(
        {"pyproject.toml": '[project]\nname = "x"\ndependencies = [\n  "Requests>=2",\n  "httpx",\n]\n'}
    )
    assert places(constraint, GitSource.staged(tree.folder)) == []
    tree.stage({"requirements.txt": "# requests is fine\nhttpx\nrequests==2\n"})
    assert places(constraint, GitSource.staged(tree.folder)) == [("requirements.txt", 3)]


def test_a_change_that_takes_a_required_thing_away_breaks_the_must(tree):
    tree.stage({"README.md": None, "pyproject.toml": "[project]\nname = 'x'\n"})
    source = GitSource.staged(tree.folder)
    assert places(rule("must", "path", "README.md"), source) == [("", 0)]
    assert places(rule("must", "dependency", "requests"), source) == [("", 0)]


def test_a_changes_own_size_is_measured(tree):
    tree.stage({"README.md": "Read\nme\n", "b.py": "1\n2\n"})
    source = GitSource.staged(tree.folder)
    assert places(metric("limit", "files_changed", "<=", 1), source) == [("", 0)]
    assert places(metric("limit", "diff_lines", "<=", 5), source) == []
    assert places(metric("limit", "diff_lines", "<", 5), source) == [("", 0)]
    assert places(metric("limit", "diff_lines", "<", 5, paths=["*.md"]), source) == []
    assert places(metric("limit", "pattern_count", "<=", 2, pattern="import", paths=["src/"]), source) == []
    tree.stage({"c.py": "import a\n"})
    assert places(
        metric("limit", "pattern_count", "<=", 4, pattern="import", paths=["*.py"]),
        GitSource.staged(tree.folder),
    ) == [("", 0)]


def test_a_range_is_what_lies_between_two_revisions(tree):
    tree.commit("Bad", {"a.py": "bad\n"})
    tree.commit("Good", {"a.py": "good\n", "b.py": "bad\n"})
    constraint = rule("must_not", "text", "bad")
    assert places(constraint, GitSource.between(tree.folder, "HEAD~2..HEAD")) == [("b.py", 1)]
    assert places(constraint, GitSource.between(tree.folder, "HEAD~2..HEAD~1")) == [("a.py", 1)]
    assert places(constraint, GitSource.between(tree.folder, "HEAD~1...")) == [("b.py", 1)]
    for wrong in ("nope..HEAD", "--output=x..HEAD", "HEAD..nope"):
        with pytest.raises(Invalid):
            GitSource.between(tree.folder, wrong)


def test_each_commit_can_be_checked_alone(tree):
    first = tree.git("rev-list", "--max-parents=0", "HEAD").strip()
    assert places(rule("must_not", "text", "Read me"), GitSource.commit(tree.folder, first)) == [
        ("README.md", 1)
    ]


# What the caller gives

DIFF = """\
diff --git a/src/a.py b/src/a.py
index 1..2 100644
--- a/src/a.py
+++ b/src/a.py
@@ -10,4 +10,5 @@ def f():
 context bad
-removed bad
+import os
+added bad
 end
--- not a header bad
+++ nor this bad
diff --git a/old.bin b/old.bin
deleted file mode 100644
Binary files a/old.bin and /dev/null differ
diff --git a/new.py b/new.py
new file mode 100644
--- /dev/null
+++ b/new.py
@@ -0,0 +1,2 @@
+x = 1
+from bad import y
"""


def test_a_diff_is_checked_by_its_added_lines():
    text = DIFF.replace("@@ -10,4 +10,5 @@", "@@ -10,4 +10,5 @@")
    source = DiffSource(text)
    assert places(rule("must_not", "text", "bad"), source) == [
        ("src/a.py", 12),
        ("src/a.py", 14),
        ("new.py", 2),
    ]
    assert places(rule("must_not", "import", "bad"), source) == [("new.py", 2)]
    assert places(rule("must_not", "import", "os"), source) == [("src/a.py", 11)]
    assert places(rule("must_not", "path", "new.py"), source) == [("new.py", 0)]
    assert places(metric("limit", "files_changed", "<=", 2), source) == [("", 0)]


def test_what_a_diff_cannot_say_is_named_as_unchecked():
    source = DiffSource(DIFF)
    assert reasons(rule("must", "path", "README.md"), source)
    assert reasons(rule("must", "dependency", "httpx"), source)
    assert reasons(metric("limit", "file_lines", "<", 100, paths=["src/"]), source)
    assert reasons(rule("must", "text", "x", paths=["src/a.py"]), source)


@pytest.mark.parametrize(
    "text", ["no diff at all", "--- a/x\n+++ b/x\n@@ broken @@\n", "--- a/x\n+++ b/x\n@@ -1,5 +1,5 @@\n a\n"]
)
def test_what_is_no_diff_is_refused_and_not_passed(text):
    with pytest.raises(Invalid):
        DiffSource(text)


def test_an_empty_diff_breaks_nothing():
    assert places(rule("must_not", "text", "x"), DiffSource("")) == []


def test_a_text_is_checked_as_the_file_it_is_named_or_as_any():
    constraint = rule("must_not", "regex", r"\bfloat\(", paths=["src/billing/*.py"])
    assert places(constraint, TextSource("x = float(y)\n", "src/billing/a.py")) == [("src/billing/a.py", 1)]
    assert places(constraint, TextSource("x = float(y)\n", "src/web/a.py")) == []
    assert places(constraint, TextSource("a\nx = float(y)\n")) == [("(text)", 2)]


def test_source_that_is_broken_or_hostile_is_read_line_by_line(tree):
    tree.write(
        {
            "broken.py": "def (\nfrom requests import get\nimport os, requests.adapters as x\n",
            "dots.py": "def (\nfrom " + "." * 200_000 + " x\n",
            "open.ts": "`" * 3 + "/*" * 100_000 + "import 'requests'\n",
        }
    )
    found = places(
        rule("must_not", "import", "requests", paths=["/broken.py", "/dots.py", "/open.ts"]), whole(tree)
    )
    assert found == [("broken.py", 2), ("broken.py", 3)]
