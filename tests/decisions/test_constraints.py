"""What is malformed is refused when it is saved; what is right is kept as it was given."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.decisions.checks import patterns
from tde_desktop.decisions.constraints import as_plain, read_constraint, read_constraints
from tde_desktop.errors import Invalid
from tde_desktop.globs import PathFilter, check_glob


def shape(kind="must_not", text="A rule.", **check):
    return {"kind": kind, "text": text, **({"check": check} if check else {})}


WRONG = [
    {},
    {"kind": "must", "text": "x", "chek": {}},
    {"kind": "should", "text": "x"},
    {"kind": "must"},
    {"kind": "must", "text": "  "},
    {"kind": "must", "text": "x" * 2001},
    {"kind": "must", "text": 5},
    {"kind": "must", "text": "x", "check": "regex"},
    shape(type="grep", pattern="x"),
    shape(type=["regex"], pattern="x"),
    shape(pattern="x"),
    shape(type="regex"),
    shape(type="regex", pattern="("),
    shape(type="regex", pattern="(?=x)y"),
    shape(type="regex", pattern=r"(a)\1"),
    shape(type="regex", pattern="x*"),
    shape(type="regex", pattern="x" * 1001),
    shape(type="regex", pattern="x", flags="i"),
    shape(type="regex", pattern="x", value=3),
    shape(type="regex", pattern="x", match_removed="yes"),
    shape(type="text", pattern="x", paths="src/**"),
    shape(type="text", pattern="x", paths=[5]),
    shape(type="text", pattern="x", paths=["../x"]),
    shape(type="text", pattern="x", paths=["a\\b"]),
    shape(type="text", pattern="x", paths=["!a"]),
    shape(type="text", pattern="x", paths=["a[b"]),
    shape(type="text", pattern="x", paths=["{a,b"]),
    shape(type="text", pattern="x", exclude=[" "]),
    shape("must", type="text", pattern="x"),
    shape("must", type="import", pattern="x"),
    shape("limit", type="text", pattern="x"),
    shape(type="path"),
    shape(type="path", pattern="a", paths=["b"]),
    shape(type="dependency", pattern="requests >= 2"),
    shape("limit", type="metric", metric="file_lines", op="<="),
    shape("limit", type="metric", metric="file_lines", op="~", value=3),
    shape("limit", type="metric", metric="file_lines", op="<=", value="3"),
    shape("limit", type="metric", metric="file_lines", op="<=", value=True),
    shape("limit", type="metric", metric="file_lines", op="<=", value=float("nan")),
    shape("limit", type="metric", metric="file_lines", op="<=", value=3, pattern="x"),
    shape("limit", type="metric", metric="pattern_count", op="<=", value=3),
    shape("limit", type="metric", metric="pattern_count", op="<=", value=3, pattern="("),
    shape("limit", type="metric", metric="coverage", op="<=", value=3, paths=["a"]),
    shape("limit", type="metric", op="<=", value=3),
    "must not",
]


@pytest.mark.parametrize("given_shape", WRONG)
def test_a_malformed_constraint_is_refused_with_its_number(given_shape):
    with pytest.raises(Invalid, match="Constraint 2"):
        read_constraints([shape(), given_shape])


RIGHT = [
    shape(
        type="regex", pattern=r"^\s*import x\b", paths=["src/**/*.py"], exclude=["src/a/"], match_removed=True
    ),
    shape("must", type="text", pattern="Licence", paths=["*.py"]),
    shape(type="dependency", pattern="@scope/pkg", paths=["package.json"]),
    shape(type="path", pattern="docs/**/*.md"),
    shape("must", type="path", paths=["LICENSE", "LICENSE.txt"]),
    shape(type="import", pattern="app.db", paths=["src/web/**"]),
    shape("limit", type="metric", metric="file_lines", op="<=", value=0),
    shape("limit", type="metric", metric="p95", op="<", value=1.5, unit="s"),
    shape("prefer", text="Talk first"),
]


@pytest.mark.parametrize("given_shape", RIGHT)
def test_a_right_constraint_is_kept_as_it_was_given(given_shape):
    once = read_constraint(given_shape)
    assert as_plain(once) == given_shape
    assert read_constraint(once) == once


def test_fields_that_say_nothing_are_the_same_as_none():
    full = shape(
        type="regex", pattern="x", paths=[], exclude=None, match_removed=False, metric="", value=None
    )
    assert as_plain(read_constraint(full)) == shape(type="regex", pattern="x")


def test_operators_and_metrics_are_read_as_people_write_them():
    kept = read_constraint(shape("limit", type="metric", metric="File lines", op="≤", value=200.0)).check
    assert (kept["metric"], kept["op"], kept["value"]) == ("file_lines", "<=", 200)


@pytest.mark.parametrize(
    ("glob", "meant", "not_meant"),
    [
        ("*.py", ["a.py", "x/y/a.py"], ["a.pyc", "a.py/b"]),
        ("/setup.py", ["setup.py"], ["x/setup.py"]),
        ("src/*.py", ["src/a.py"], ["src/x/a.py", "y/src/a.py"]),
        ("src/**/*.py", ["src/a.py", "src/x/y/a.py"], ["a.py"]),
        ("src/**", ["src/a", "src/x/y"], ["src", "srcx/a"]),
        ("src/", ["src/a", "src/x/y", "z/src/a"], ["srcx"]),
        ("docs/private", ["docs/private", "docs/private/x"], ["docs/private.md", "x/docs/private"]),
        ("**/test_*.py", ["test_a.py", "x/test_a.py"], ["x/a_test.py"]),
        ("a?c", ["abc", "x/abc"], ["ac", "a/c"]),
        ("[!a]x", ["bx"], ["ax"]),
        ("*.{js,ts}", ["a.js", "x/a.ts"], ["a.py"]),
        ("a+(b).c", ["a+(b).c"], ["aab.c"]),
        ("[!]a]x", ["bx"], ["]x", "ax"]),
        ("[a-c]&|x y", ["b&|x y"], ["d&|x y"]),
        ("ключ*.py", ["ключ1.py"], ["key.py"]),
    ],
)
def test_globs_mean_what_people_expect(glob, meant, not_meant):
    matches = PathFilter([check_glob(glob)])
    assert [path for path in meant if not matches(path)] == []
    assert [path for path in not_meant if matches(path)] == []


def test_a_hostile_glob_does_not_hang():
    matches = PathFilter([check_glob("*a" * 30 + "*b"), check_glob("**/a/" * 30 + "b")])
    assert not matches("a" * 255)
    assert not matches("a/" * 500 + "c")
    assert matches("a" * 200 + "b")


@pytest.mark.parametrize("glob", ["a*b*c*d*.py", "{x,a*}*b?c*/[!z]*.*", "**/a/**/*[]x]*"])
@given(path=st.text(alphabet="abcxz].py/", min_size=1, max_size=25))
def test_both_engines_say_the_same_of_a_glob(glob, path):
    import tde_desktop.globs as module

    quick = PathFilter([check_glob(glob)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_WILDCARDS", 99)
        module._matcher.cache_clear()
        plain = PathFilter([glob])
        assert bool(quick(path)) is bool(plain(path))
    module._matcher.cache_clear()


def test_a_hostile_pattern_does_not_hang():
    found = patterns.compiled(r"(a+)+$")
    assert found.search(b"a" * 200_000 + b"b") is None


_ATOMS = st.sampled_from(
    ["ab", "c+", "d*", "e?", r"\.", r"\s", "(fg|h)", "(ij)?", "[kl]", "[^]m]", "n{2}", "o{0,1}", "^", r"\("]
)
_TEXT = st.text(alphabet="abcdefghijklmno. (\n", max_size=40)


@given(st.lists(_ATOMS, min_size=1, max_size=6), _TEXT)
def test_the_part_that_is_looked_for_first_is_in_every_match(atoms, text):
    pattern = "".join(atoms)
    needed = patterns.needed_part(pattern)
    for match in re.finditer(pattern, text, re.MULTILINE):
        assert needed.decode() in match[0]


@given(_TEXT, st.sampled_from(["ab", "a+", r"\n", r"b\n+c", r"\s*d", "e$"]))
def test_places_of_matches_are_the_lines_that_hold_them(text, pattern):
    spans = list(patterns.line_spans(patterns.compiled(pattern), text.encode()))
    expected = []
    for match in re.finditer(pattern, text, re.MULTILINE):
        start, end = match.span()
        while start < end - 1 and text[start].isspace():
            start += 1
        expected.append((text.count("\n", 0, start) + 1, text.count("\n", 0, max(start, end - 1)) + 1))
    assert spans == expected
