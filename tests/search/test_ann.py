import json
import threading
from pathlib import Path

import numpy as np
import pytest

from tde_desktop.errors import Busy, Unavailable
from tde_desktop.jobs import Cancelled, Checkpoint, lease
from tde_desktop.search import ann, engines, generation
from tde_desktop.search.ann import Delta, VectorIndex, build

DIM = 16
MODEL = "model-a"


def rows(count: int, seed: int = 1) -> np.ndarray:
    """Of unit length, and such as half precision can hold: the stores keep no more."""
    vectors = np.random.default_rng(seed).normal(size=(count, DIM)).astype(np.float32)
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float16).astype(np.float32)


def names(count: int) -> list[str]:
    return list(range(count))


def exact(vectors: np.ndarray, question: np.ndarray, k: int) -> list[str]:
    return np.argsort(-(vectors @ question))[:k].tolist()


@pytest.fixture(params=["annoy", "exact"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways an index can be kept, at sizes a test can afford."""
    if request.param == "annoy":
        pytest.importorskip("annoy")
        monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    return str(request.param)


@pytest.fixture
def opened(tmp_path: Path):
    kept: list[VectorIndex] = []

    def open_index(model: str = MODEL, dim: int = DIM) -> VectorIndex:
        kept.append(VectorIndex.open(tmp_path, model, dim))
        return kept[-1]

    yield open_index
    for index in kept:
        index.close()


def test_a_built_index_finds_the_nearest_rows(tmp_path: Path, opened, engine: str) -> None:
    vectors = rows(300)
    build(tmp_path, MODEL, names(300), vectors, upto=7)
    index = opened()
    assert (index.degraded, index.count, index.upto, index.exact) == (None, 300, 7, engine == "exact")
    for question in rows(20, seed=2):
        found = index.search(question, 5)
        assert [near.id for near in found] == exact(vectors, question, 5)
        assert [near.score for near in found] == pytest.approx(
            np.sort(vectors @ question)[::-1][:5] / np.linalg.norm(question), abs=1e-5
        )


def test_rows_are_compared_whole_though_the_forest_holds_a_part_of_their_directions(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("annoy")
    monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    monkeypatch.setattr(engines, "DIRECTIONS", 3)
    vectors = rows(300)
    build(tmp_path, MODEL, names(300), vectors)
    for question in rows(20, seed=2):
        found = opened().search(question, 5)
        assert [near.id for near in found] == exact(vectors, question, 5)


def test_rows_that_end_too_soon_are_not_answered_from(tmp_path: Path) -> None:
    file = tmp_path / "rows.f16"
    file.write_bytes(np.ones((10, DIM), dtype=np.float16).tobytes())
    held = generation.Rows(file, 10, DIM)
    assert held.at([9, 0]).shape == (2, DIM)
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(generation.Damaged):
        held.at([9, 0])


def test_changed_rows_hide_their_old_vectors_and_removed_rows_are_gone(
    tmp_path: Path, opened, engine: str
) -> None:
    vectors = rows(300)
    build(tmp_path, MODEL, names(300), vectors)
    question = vectors[42]
    changed = Delta([42, 5000], np.stack([-question, question]))
    found = opened().search(question, 300, changed, removed=range(100, 200))
    assert found[0].id == 5000
    assert found[-1].id == 42
    assert len(found) == len({near.id for near in found}) == 201
    assert not {near.id for near in found} & set(range(100, 200))


def test_a_removed_row_stays_gone_though_it_is_also_in_the_delta(opened) -> None:
    assert opened().search(rows(1)[0], 5, Delta([1], rows(1)), removed=[1]) == []


def test_without_an_index_all_rows_come_from_the_delta_and_nothing_is_degraded(opened) -> None:
    index, vectors = opened(), rows(50)
    assert (index.degraded, index.upto, index.rebuild_due(50)) == (None, -1, False)
    assert [near.id for near in index.search(vectors[3], 3, Delta(names(50), vectors))] == exact(
        vectors, vectors[3], 3
    )


def test_an_index_of_another_model_is_never_searched_though_the_dimension_is_the_same(
    tmp_path: Path, opened
) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    for index in (opened("model-b"), opened(dim=DIM * 2)):
        assert index.search(np.ones(index.dim, dtype=np.float32), 5) == []
        assert "another embedding model" in str(index.degraded)
        assert index.rebuild_due(0)


def test_a_question_without_words_or_of_another_dimension_finds_nothing(tmp_path: Path, opened) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    index = opened()
    for question in (np.zeros(DIM), np.ones(DIM + 1), np.full(DIM, np.nan)):
        assert index.search(question.astype(np.float32), 5) == []
    assert index.search(rows(1)[0], 0) == []


def test_a_rebuild_by_another_process_is_followed_without_opening_again(
    tmp_path: Path, opened, engine: str
) -> None:
    build(tmp_path, MODEL, names(50), rows(50), upto=1)
    index = opened()
    assert index.search(rows(1)[0], 1)
    vectors = rows(60, seed=9)
    build(tmp_path, MODEL, names(60), vectors, upto=2)
    assert [near.id for near in index.search(vectors[55], 1)] == [55]
    assert index.upto == 2


def test_an_older_generation_is_tidied_away(tmp_path: Path, engine: str) -> None:
    for _ in range(3):
        build(tmp_path, MODEL, names(50), rows(50))
    left = [file for file in tmp_path.iterdir() if file.suffix in (".ann", ".f32", ".f16", ".turn", ".ids")]
    assert len(left) == (4 if engine == "annoy" else 2)
    assert json.loads((tmp_path / "manifest.json").read_text())["generation"] == 3


def test_a_cancelled_build_leaves_the_index_that_was_there(tmp_path: Path, opened, engine: str) -> None:
    vectors = rows(50)
    build(tmp_path, MODEL, names(50), vectors)
    before = sorted(file.name for file in tmp_path.iterdir())
    checkpoint = Checkpoint()
    with pytest.raises(Cancelled):
        build(
            tmp_path,
            MODEL,
            names(900),
            rows(900),
            checkpoint=checkpoint,
            report=lambda _: checkpoint.cancel(),
        )
    assert sorted({file.name for file in tmp_path.iterdir()} - {"build.lock"}) == [
        n for n in before if n != "build.lock"
    ]
    assert [near.id for near in opened().search(vectors[7], 1)] == [7]


def test_a_paused_build_waits_and_then_ends_well(tmp_path: Path, opened, engine: str) -> None:
    checkpoint, began = Checkpoint(), threading.Event()
    vectors = rows(400)

    def pause_once(progress: object) -> None:
        if not began.is_set():
            checkpoint.pause()
            began.set()

    work = threading.Thread(
        target=build,
        args=(tmp_path, MODEL, names(400), vectors),
        kwargs={"checkpoint": checkpoint, "report": pause_once},
    )
    work.start()
    assert began.wait(30)
    assert not (tmp_path / "manifest.json").exists()
    checkpoint.resume()
    work.join(60)
    assert [near.id for near in opened().search(vectors[7], 1)] == [7]


def test_two_processes_do_not_build_at_once(tmp_path: Path) -> None:
    with lease(tmp_path / "build.lock", "Building"), pytest.raises(Busy):
        build(tmp_path, MODEL, names(5), rows(5))


def test_a_failing_build_says_why_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("annoy")
    monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    monkeypatch.setattr("tde_desktop.search.forest.SEED", "not a number")
    monkeypatch.setattr("sys.executable", "/nonexistent/python")
    with pytest.raises((Unavailable, OSError)):
        build(tmp_path, MODEL, names(50), rows(50))
    assert {file.name for file in tmp_path.iterdir()} <= {"build.lock"}


def test_an_index_is_due_for_rebuilding_when_many_rows_changed(tmp_path: Path, opened) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    index = opened()
    assert [index.rebuild_due(changed) for changed in (0, ann.LEAST_DELTA, ann.LEAST_DELTA + 1)] == [
        False,
        False,
        True,
    ]


def test_without_annoy_search_is_exact_and_says_how_to_bring_it(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    monkeypatch.setattr(ann, "annoy_is_here", lambda: False)
    vectors = rows(50)
    build(tmp_path, MODEL, names(50), vectors)
    index = opened()
    assert [near.id for near in index.search(vectors[7], 3)] == exact(vectors, vectors[7], 3)
    assert "pip install" in str(index.degraded)
    assert not index.rebuild_due(0), "there is nothing better to build while annoy is missing"
    monkeypatch.setattr(ann, "annoy_is_here", lambda: True)
    assert opened().rebuild_due(0), "annoy came: build with it"


def test_an_annoy_index_on_a_machine_without_annoy_is_left_alone(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("annoy")
    monkeypatch.setattr(ann, "EXACT_BELOW", 10)
    build(tmp_path, MODEL, names(50), rows(50))
    monkeypatch.setattr(ann, "annoy_is_here", lambda: False)
    index = opened()
    assert index.search(rows(1)[0], 3) == []
    assert "annoy is not installed" in str(index.degraded)
    assert index.rebuild_due(0)


def sums_taken(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    taken: list[Path] = []
    monkeypatch.setattr(generation, "sum_of", lambda file: taken.append(file) or generation_sum(file))
    return taken


generation_sum = generation.sum_of


def test_a_properly_closed_index_is_opened_without_reading_it_whole(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    taken = sums_taken(monkeypatch)
    opened().close()
    assert opened().usable
    assert taken == []


def test_after_an_unclean_end_the_sums_are_taken(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    (tmp_path / "open-deadbeef0000.lock").touch()  # what a killed process leaves: a mark that nobody holds
    taken = sums_taken(monkeypatch)
    assert opened().usable
    assert len(taken) == 2
    assert not (tmp_path / "open-deadbeef0000.lock").exists()


def test_an_index_open_elsewhere_is_not_an_unclean_end(
    tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    first = opened()
    taken = sums_taken(monkeypatch)
    assert opened().usable
    assert first.usable
    assert taken == []


def test_a_file_that_changes_while_open_is_let_go(tmp_path: Path, opened) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    index = opened()
    assert index.search(rows(1)[0], 1)
    file = next(tmp_path.glob("*.f32"))
    file.write_bytes(file.read_bytes())
    assert index.search(rows(1)[0], 1) == []
    assert "changed while it was open" in str(index.degraded)


def test_verify_finds_what_looks_cannot(tmp_path: Path, opened, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path, MODEL, names(50), rows(50))
    index = opened()
    assert index.verify()
    monkeypatch.setattr(generation, "sum_of", lambda _: "another sum")
    assert not index.verify()
    assert "damaged" in str(index.degraded)
