"""The index follows its clone: random changes, watched edits, lost events."""

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tde_desktop.core import Core
from tde_desktop.errors import NotFound
from tde_desktop.jobs import Progress
from tde_desktop.recall import question
from tde_desktop.recall import watcher as watching
from tde_desktop.recall.lexical import Inverted
from tde_desktop.recall.rows import IndexReport
from tde_desktop.recall.watcher import Times
from tde_desktop.store.index_facts import facts
from tde_desktop.vocabulary import Doorway

QUICK = Times(rest=0.05, longest_rest=0.5, reconcile=60, poll=0.2)


def found(core: Core, query: str) -> list[str]:
    return [hit.path for hit in core.recall.search("harbor", query, doorway=Doorway.CLI, record=False).hits]


def legs_of(core: Core) -> list[list[tuple[str, int, float]]]:
    """What words, names and meaning say of every window and file, in whatever numbers the index gave them."""
    opened = core.recall._of("harbor")
    embedder = core.recall._models.model.embedder()
    assert embedder is not None
    told: list[list[tuple[str, int, float]]] = []
    with opened.file.reading() as connection:
        known = facts(connection)
        paths = dict(connection.execute("SELECT id, path FROM file"))
        words = opened.lexical.at(connection, known)
        assert isinstance(words, Inverted)
        for text in ("name 4 ünder", "name_3", "free bollard", "f2.py", "where are names returned"):
            asked = question.ask(text)
            vector = embedder.encode([text])[0]
            near = opened.vectors.near(connection, str(known), vector, words.places)
            assert near is not None
            for cosines in (near.body, near.capsule):
                rows = zip(near.files.tolist(), near.first.tolist(), cosines.tolist(), strict=True)
                told.append(sorted((paths[file], first, round(cosine, 3)) for file, first, cosine in rows))
            hits = words.windows(asked, (), "", 10_000).hits()
            told.append(sorted((paths[hit.file], hit.first, round(hit.score, 4)) for hit in hits))
            files = words.files(asked, "", 10_000)
            told.append(sorted((paths[file], 0, round(score, 4)) for file, score in files))
    return told


def change(clone: Path, choose: random.Random) -> None:
    """One thing that a person, an editor or git may do to files."""
    names = [f"{folder}/f{number}.py" for folder in ("src", "lib/deep", "docs") for number in range(5)]
    one, other = clone / choose.choice(names), clone / choose.choice(names)
    once = f"class Ship{choose.randrange(9)}:\n    mate = Ship{choose.randrange(9)}\n\n"
    once += f"def name_{choose.randrange(9)}(a):\n    return '{choose.randrange(99)} ünder'\n"
    text = once * choose.choice((1, 3, 60))
    one.parent.mkdir(parents=True, exist_ok=True)
    other.parent.mkdir(parents=True, exist_ok=True)
    act = choose.randrange(7)
    if act == 0 and one.exists():
        one.unlink()
    elif act == 1 and one.exists():
        one.replace(other)
    elif act == 2 and one.exists() and other != one:  # a file cannot be copied onto itself
        shutil.copy2(one, other)
    elif act == 3:
        one.write_bytes(b"\0" + text.encode())
    elif act == 4:
        one.write_bytes(text.replace("\n", "\r\n").encode("utf-16"))
    elif act == 5 and one.parent.exists():
        shutil.rmtree(one.parent)
    else:
        one.parent.mkdir(parents=True, exist_ok=True)
        one.write_text(text)


@settings(max_examples=8)
@given(seed=st.integers(0, 10_000))
def test_after_any_changes_the_index_equals_a_fresh_one(
    seed: int, core: Core, harbor: Path, contents: Callable[[], dict[str, object]]
) -> None:
    choose = random.Random(seed)
    for _ in range(4):
        for _ in range(choose.randrange(1, 8)):
            change(harbor, choose)
        core.recall.index("harbor")
        if choose.random() < 0.3:
            core.recall.close()  # as another process, which reads what lies there
    kept, told = contents(), legs_of(core)
    core.recall.close()
    assert legs_of(core) == told
    if choose.random() < 0.5:
        core.recall._of("harbor").file.delete()
    else:
        core.recall.close()
        shutil.rmtree(core.paths.project_index("harbor"))
    core.recall.index("harbor")
    assert contents() == kept
    assert legs_of(core) == told


@pytest.fixture
def runs(core: Core, harbor: Path) -> Iterator["Queue[IndexReport]"]:
    """Reports of the runs of a watcher over the clone."""
    core.recall.index("harbor")
    queue: Queue[IndexReport] = Queue()
    watcher = core.recall.watch("harbor", queue.put, lambda _: None, QUICK)
    yield queue
    watcher.stop()


def until(runs: "Queue[IndexReport]", met: Callable[[], bool]) -> None:
    while not met():
        runs.get(timeout=20)


def test_an_edit_a_new_file_and_an_atomic_save_arrive(
    core: Core, harbor: Path, runs: "Queue[IndexReport]"
) -> None:
    (harbor / "crane.py").write_text("def lift_container(): ...\n")
    until(runs, lambda: "crane.py" in found(core, "lift_container"))
    (harbor / "crane.py.tmp").write_text("def swing_boom(): ...\n")
    (harbor / "crane.py.tmp").replace(harbor / "crane.py")
    until(
        runs,
        lambda: "crane.py" in found(core, "swing_boom") and "crane.py.tmp" not in found(core, "swing_boom"),
    )
    (harbor / "crane.py").unlink()
    until(runs, lambda: "crane.py" not in found(core, "swing_boom"))


def test_a_branch_switch_of_many_files_is_followed(
    core: Core, harbor: Path, runs: "Queue[IndexReport]", git
) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    git(harbor, "checkout", "-q", "-b", "wide")
    for number in range(300):
        (harbor / f"wide{number}.py").write_text(f"def wide_{number}(): ...\n")
    git(harbor, "add", "-A")
    git(harbor, *who, "commit", "-q", "-m", "Wide")
    until(runs, lambda: core.recall.status("harbor").files == 304)
    git(harbor, "checkout", "-q", "main")
    until(runs, lambda: core.recall.status("harbor").files == 4)


def test_without_watching_edits_still_arrive_and_a_person_is_told_once(
    core: Core, harbor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from watchdog.observers.api import BaseObserver

    def refuse(self: BaseObserver) -> None:
        raise OSError(28, "inotify watch limit reached")

    monkeypatch.setattr(BaseObserver, "start", refuse)
    core.recall.index("harbor")
    queue: Queue[IndexReport] = Queue()
    said: list[str] = []
    watcher = core.recall.watch("harbor", queue.put, said.append, QUICK)
    (harbor / "crane.py").write_text("def lift_container(): ...\n")
    until(queue, lambda: "crane.py" in found(core, "lift_container"))
    watcher.stop()
    assert watcher.polling
    assert len(said) == 1
    assert watching.REMEDY in said[0]


def test_reading_files_starts_no_run(core: Core, harbor: Path, runs: "Queue[IndexReport]") -> None:
    for path in harbor.rglob("*.py"):
        path.read_text()
    (harbor / "last.py").write_text("x = 1\n")
    until(runs, lambda: core.recall.status("harbor").files == 5)
    assert runs.qsize() <= 1


def test_an_index_made_in_a_process_of_its_own_is_what_this_one_searches_next(
    core: Core, harbor: Path
) -> None:
    core.recall.index("harbor")
    (harbor / "src" / "gull.py").write_text("def feed_the_gulls():\n    return 'bread'\n")
    reports: list[Progress] = []
    assert core.index_apart("harbor", report=reports.append).indexed == 1
    assert found(core, "feed_the_gulls")[0] == "src/gull.py"
    assert "Indexing" in {each.stage for each in reports}
    with pytest.raises(NotFound):
        core.index_apart("elsewhere")


def test_an_index_made_anew_does_not_take_the_meaning_of_other_windows_for_its_own(
    core: Core, harbor: Path
) -> None:
    """Its windows have the numbers of those before: the vectors beside it are of other texts."""
    core.recall.index("harbor")
    core.recall.close()
    folder = core.paths.project_index("harbor")
    for file in folder.glob("recall.db*"):
        file.unlink()
    (harbor / "src" / "harbor" / "tide.py").write_text("def dinner():\n    return 'a pan of soup'\n" * 2)
    core.recall.index("harbor")
    core.recall.close()
    opened = core.recall._of("harbor")
    embedder = core.recall._models.model.embedder()
    assert embedder is not None
    question = embedder.encode(["soup for dinner"])[0]
    with opened.file.reading() as connection:
        near = opened.vectors.near(connection, "now", question, lambda: None)
        stored = dict(connection.execute("SELECT chunk, body FROM vector"))
    assert near is not None
    for chunk, cosine in zip(near.chunks.tolist(), near.body.tolist(), strict=True):
        own = np.frombuffer(stored[chunk], np.int8).astype(np.float32) / 127
        assert cosine == pytest.approx(float(own @ question), abs=1e-4)


def test_of_the_connections_that_were_used_at_once_one_keeps_its_pages_and_is_used_again(
    core: Core, harbor: Path
) -> None:
    core.recall.index("harbor")
    core.recall.close()
    file = core.recall._of("harbor").file
    said: list[str] = []
    with file.reading() as first:
        with file.reading() as second:
            second.execute("SELECT count(*) FROM chunk").fetchone()
        first.set_trace_callback(said.append)
        second.set_trace_callback(lambda _: said.append("of the one that keeps its pages"))
    assert said == ["ROLLBACK", "PRAGMA shrink_memory"]
    with file.reading() as again:
        assert again is second
