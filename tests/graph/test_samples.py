"""One folder of samples a language: its files, and in `expected.txt` every call, base and stand-in in them.

A line is `source -kind-> target (confidence)`; `external` and `dynamic` name calls that lead to no symbol.
"""

from pathlib import Path

import pytest

from tde_desktop.graph.kinds import EdgeKind
from tde_desktop.graph.languages import languages
from tests.graph.conftest import PROJECT, Workplace

SAMPLES = Path(__file__).parent / "samples"
LANGUAGES = sorted(folder.name for folder in SAMPLES.iterdir() if folder.is_dir())
SHOWN = (EdgeKind.CALL, EdgeKind.INHERIT, EdgeKind.OVERRIDE)


def drawn(place: Workplace) -> list[str]:
    """What the graph says of the samples, a line each."""
    graph, lines = place.graph, set()
    for path in place.core.projects.files(PROJECT):
        for row in [*graph.outline(PROJECT, path), *graph.find(PROJECT, f"{path}:1000000")]:
            near = graph.callees(PROJECT, row)
            lines |= {
                f"{edge.source.full_name} -{edge.kind}-> {edge.target.full_name} ({edge.confidence})"
                for edge in near.edges
                if edge.source.id == row.id
            }
            if row.kind == "module":
                lines |= {f"{'external' if one.external else 'dynamic'} {one.text}" for one in near.outside}
    lines |= {
        f"{source.split('#')[0]} -override-> {target.split('#')[0]}"
        for source, target, kind, _, _ in place.edges()
        if kind == str(int(EdgeKind.OVERRIDE))
    }
    return sorted(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_graph_of_the_samples_is_the_one_read_by_hand(make, language):
    folder = SAMPLES / language
    files = {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != "expected.txt"
    }
    place = make(files)
    expected = (folder / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert drawn(place) == sorted(expected)
    assert place.graph.status(PROJECT).broken == 0


def test_every_language_has_samples_or_is_tested_by_name():
    tested = {*LANGUAGES, "python", "tsx"}
    assert set(languages()) <= tested


BROUGHT_IN_WHOLE = {
    "c": {"main.c": '#include "deep/price.h"\nint main(void) { return 0; }\n',
          "deep/price.h": '#include "money.h"\n#define PRICE 3\n', "deep/money.h": "#define CENT 1\n"},
    "cpp": {"main.cpp": "#include <shop/price.hpp>\nint main() { return 0; }\n",
            "include/shop/price.hpp": '#include "money.hpp"\nstruct Price {};\n',
            "include/shop/money.hpp": "struct Money {};\n"},
    "ruby": {"main.rb": 'require_relative "lib/price"\n',
             "lib/price.rb": 'require_relative "money"\nPRICE = 3\n',
             "lib/money.rb": "CENT = 1\n"},
    "bash": {"main.sh": "source lib/price.sh\n", "lib/price.sh": ". lib/money.sh\nprice() { :; }\n",
             "lib/money.sh": "cent() { :; }\n"},
}  # fmt: skip


BACK = {
    "c": '#include "price.h"\n',
    "cpp": '#include "price.hpp"\n',
    "ruby": 'require_relative "price"\n',
    "bash": "source lib/price.sh\n",
}


@pytest.mark.parametrize("language", BROUGHT_IN_WHOLE)
def test_files_that_bring_others_in_by_their_paths_are_reached_by_a_change_and_seen_in_a_circle(
    make, language
):
    files = BROUGHT_IN_WHOLE[language]
    first, second, last = files
    place = make(files)
    for changed, includer in ((last, second), (second, first)):
        row = place.graph.one(PROJECT, f"{changed}:1000000")
        assert row.kind == "module"
        reached = place.graph.impact(PROJECT, [row]).reached
        assert [(each.symbol.path, each.depth, each.kind) for each in reached] == [(includer, 1, "import")]
    place.commit({last: BACK[language] + files[last]})
    place.graph.build(PROJECT)
    assert place.graph.cycles(PROJECT) == [tuple(sorted((second, last)))]
