"""Diffs and globs on whatever comes: line numbers are right, and globs that share a path meet."""

import difflib

from hypothesis import given
from hypothesis import strategies as st

from tde_desktop.decisions.checks.diffs import read_diff
from tde_desktop.decisions.checks.sources import DiffSource
from tde_desktop.errors import TdeError
from tde_desktop.globs import PathFilter, check_glob, may_overlap

LINES = st.lists(
    st.sampled_from(["a", "b", "", "+", "-x", "--- a/x", "+++ b/x", "@@ -1 +1 @@", "diff --git a/x b/x"])
)


@given(LINES, LINES, st.integers(0, 3))
def test_every_line_of_a_diff_has_its_right_number(before, after, context):
    diff = "\n".join(difflib.unified_diff(before, after, "a/src/x.py", "b/src/x.py", n=context, lineterm=""))
    files = read_diff(diff.encode())
    if before == after:
        assert files == []
        return
    (file,) = files
    assert file.path == "src/x.py"
    told = {number: (line.decode(), new) for hunk in file.hunks for number, line, new in hunk.after}
    assert all(after[number - 1] == line for number, (line, _) in told.items())
    removed = [(number, line.decode()) for hunk in file.hunks for number, line in hunk.removed]
    assert all(before[number - 1] == line for number, line in removed)
    assert len(after) - len(file.added) == len(before) - len(removed)


@given(st.text(max_size=300))
def test_any_text_is_a_diff_or_refused_in_words(text):
    try:
        source = DiffSource(text)
    except TdeError as refusal:
        message = str(refusal)
        source = None
    else:
        message = ""
    assert (source is None) is bool(message)


SEGMENTS = st.sampled_from(
    ["a", "b", "ab", "*", "**", "a*", "*b", "?", "a?", "*.c", "b.c", "[ab]", "{a,b}", "{a,**}"]
)
GLOBS = st.lists(SEGMENTS, min_size=1, max_size=4).map("/".join)
PATHS = st.lists(st.sampled_from(["a", "b", "ab", "b.c", "xb", "a.c"]), min_size=1, max_size=4).map("/".join)


@given(GLOBS, GLOBS, PATHS)
def test_globs_that_share_a_path_meet(one, other, path):
    one, other = check_glob(one), check_glob(other)
    if PathFilter([one])(path) and PathFilter([other])(path):
        assert may_overlap([one], [other])


@given(GLOBS)
def test_a_glob_meets_itself(glob):
    assert may_overlap([glob], [glob])
