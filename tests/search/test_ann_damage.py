"""500 damaged indexes, opened in child processes: a crash of annoy would end the child, not this test."""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tde_desktop.search import ann

DIM, ROWS = 8, 60
NODE = 12 + 4 * DIM  # a node of annoy's file for angular distance: three numbers, then the vector

CHILD = """
import json, sys
from pathlib import Path
import numpy as np
from tde_desktop.search import ann
from tde_desktop.search.ann import VectorIndex
ann.EXACT_BELOW = 10
for folder in sys.argv[1:]:
    index = VectorIndex.open(Path(folder), "model", 8)
    found = index.search(np.eye(8, dtype=np.float32)[0], 5)
    print(json.dumps([folder, [near.id for near in found], index.degraded, index.rebuild_due(0)]), flush=True)
    index.close()
"""

pytest.importorskip("annoy")


@pytest.fixture
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    vectors = np.random.default_rng(3).normal(size=(ROWS, DIM)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    ann.build(tmp_path / "sound", "model", range(ROWS), vectors)
    return tmp_path / "sound"


def the_file(folder: Path, suffix: str) -> Path:
    return next(folder.glob(f"*{suffix}"))


def damages(sound: Path, chance: random.Random) -> list[tuple[str, Callable[[Path], object]]]:
    """(what was done, the deed) for each kind of damage that disks, crashes and people do."""
    size = the_file(sound, ".ann").stat().st_size

    def cut(at: int) -> Callable[[Path], object]:
        return lambda folder: the_file(folder, ".ann").write_bytes(the_file(folder, ".ann").read_bytes()[:at])

    def change(suffix: str, deed: Callable[[bytearray], object]) -> Callable[[Path], object]:
        def done(folder: Path) -> None:
            raw = bytearray(the_file(folder, suffix).read_bytes())
            deed(raw)
            the_file(folder, suffix).write_bytes(raw)

        return done

    def flip(at: int) -> Callable[[bytearray], object]:
        return lambda raw: raw.__setitem__(at % len(raw), raw[at % len(raw)] ^ (1 << (at % 8)))

    def zero(at: int) -> Callable[[bytearray], object]:
        return lambda raw: raw.__setitem__(slice(at, at + NODE), bytes(len(raw[at : at + NODE])))

    def tell(**other: object) -> Callable[[Path], object]:
        def done(folder: Path) -> None:
            manifest = json.loads((folder / "manifest.json").read_text())
            (folder / "manifest.json").write_text(json.dumps(manifest | other))

        return done

    kinds = [(f"cut at node {at // NODE}", cut(at)) for at in range(0, size, NODE)]
    kinds += [(f"cut at byte {at}", cut(at)) for at in (chance.randrange(size) for _ in range(60))]
    kinds += [
        (f"zeros at {at}", change(".ann", zero(at))) for at in (chance.randrange(size) for _ in range(60))
    ]
    kinds += [(f"bit {at}", change(".ann", flip(at))) for at in (chance.randrange(size) for _ in range(100))]
    for suffix in (".ids", ".f16", ".turn"):
        kinds += [(f"{suffix} bit {at}", change(suffix, flip(at))) for at in range(40)]
    kinds += [(f"manifest bit {at}", change("manifest.json", flip(at))) for at in range(0, 400, 8)]

    def write(suffix: str, other: Callable[[bytes], bytes]) -> Callable[[Path], object]:
        return lambda folder: the_file(folder, suffix).write_bytes(
            other(the_file(folder, suffix).read_bytes())
        )

    kinds += [
        ("all zeros", write(".ann", lambda raw: bytes(len(raw)))),
        ("foreign", write(".ann", lambda raw: chance.randbytes(len(raw)))),
        ("longer", write(".ann", lambda raw: raw + bytes(NODE))),
        ("no forest", lambda folder: the_file(folder, ".ann").unlink()),
        ("no ids", lambda folder: the_file(folder, ".ids").unlink()),
        ("no rows", lambda folder: the_file(folder, ".f16").unlink()),
        ("fewer rows", write(".f16", lambda raw: raw[: -2 * DIM])),
        ("no turn", lambda folder: the_file(folder, ".turn").unlink()),
        ("no manifest", lambda folder: (folder / "manifest.json").unlink()),
        ("half a manifest", write("manifest.json", lambda raw: raw[: len(raw) // 2])),
        ("a list for a manifest", write("manifest.json", lambda _: b"[]")),
        ("another count", tell(count=ROWS - 1)),
        ("a file elsewhere", tell(parts={"index": "../sound/x.ann"})),
        ("another model", tell(model="other")),
        ("another dimension", tell(dim=DIM // 2)),
    ]
    while len(kinds) < 500:
        at = chance.randrange(size)
        kinds.append((f"more bits {at}", change(".ann", flip(at))))
    return kinds


@pytest.mark.slow
def test_no_damaged_index_crashes_or_answers(sound: Path, tmp_path: Path) -> None:
    kinds = damages(sound, random.Random(5))
    whole = json.loads((sound / "manifest.json").read_text())
    folders: dict[str, str] = {}
    for number, (what, deed) in enumerate(kinds):
        folder = tmp_path / f"damaged{number}"
        shutil.copytree(sound, folder)
        deed(folder)
        folders[str(folder)] = what
    names = [*folders, str(sound)]
    answers = {}
    for start in range(0, len(names), 100):
        child = subprocess.run(
            [sys.executable, "-c", CHILD, *names[start : start + 100]],
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert child.returncode == 0, (child.returncode, child.stderr[-500:], child.stdout[-200:])
        answers |= {said[0]: said[1:] for said in map(json.loads, child.stdout.splitlines())}
    right, degraded, due = answers.pop(str(sound))
    assert (len(right), degraded, due) == (5, None, False)
    assert len(answers) >= 500
    for folder, (found, degraded, due) in answers.items():
        # A bit of the manifest that says nothing about the files (the generation's number) may be another.
        told = (Path(folder) / "manifest.json").read_text(errors="replace") if found else ""
        if found and json.loads(told)["files"] == whole["files"]:
            assert found == right, folders[folder]
        else:
            assert (found, due) == ([], True), folders[folder]
            assert degraded, folders[folder]
