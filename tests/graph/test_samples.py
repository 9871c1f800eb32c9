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
