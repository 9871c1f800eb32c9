"""The two ways an index keeps and searches its rows: a forest of annoy, or every row compared.

The forest holds only the directions in which the rows differ most (their principal axes): for 100,000 rows
of 256 numbers it is a fifth of the size and built in a tenth of the time of one over all. What it finds is
scored again by the whole rows.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tde_desktop.jobs import Checkpoint, Progress, Report
from tde_desktop.search.generation import Content, Damaged, Rows, read_part

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

Find = Callable[["Vectors", int], list[tuple[int, float]]]
"""(question of unit length, how many) to (row number, cosine), best first."""

DIRECTIONS, TREES, LOOK_AT, SCORED = 64, 16, 12_000, 300
"""`LOOK_AT` is annoy's search_k; of what it looks at, the best `SCORED` are scored by their whole rows. With
these recall@10 is .98 at 100,000 vectors (annoy's own search_k, all directions, 25 trees: .51)."""

_ROWS_A_STEP = 2_000
_ROWS_MEASURED = 20_000
_PARTS_OF_ANNOY = {"index": "ann", "rows": "f16", "turn": "turn"}


def write_rows(file: Path, vectors: "Vectors", checkpoint: Checkpoint, report: Report) -> None:
    import numpy as np

    with file.open("wb") as out:
        for start in range(0, len(vectors), _ROWS_A_STEP):
            checkpoint.reached()
            out.write(np.ascontiguousarray(vectors[start : start + _ROWS_A_STEP], dtype=np.float32).tobytes())
            report(Progress(min(start + _ROWS_A_STEP, len(vectors)), len(vectors), stage="writing"))


def plant(
    folder: Path, stem: str, vectors: "Vectors", checkpoint: Checkpoint, report: Report
) -> dict[str, Path]:
    """Write the forest and what a search needs beside it: the turn into its directions, the whole rows."""
    import numpy as np

    from tde_desktop.search import forest

    count, dim = vectors.shape
    made = {part: folder / f"{stem}.{ending}" for part, ending in _PARTS_OF_ANNOY.items()}
    turned, directions = folder / f"{stem}.f32", min(DIRECTIONS, dim)
    some = np.asarray(vectors[:: max(1, count // _ROWS_MEASURED)], dtype=np.float64)
    _, turns = np.linalg.eigh(some.T @ some)
    turn = np.ascontiguousarray(turns[:, ::-1][:, :directions], dtype=np.float32)
    made["turn"].write_bytes(turn.tobytes())
    with turned.open("wb") as few, made["rows"].open("wb") as whole:
        for start in range(0, count, _ROWS_A_STEP):
            checkpoint.reached()
            rows = np.asarray(vectors[start : start + _ROWS_A_STEP], dtype=np.float32)
            few.write((rows @ turn).tobytes())
            whole.write(rows.astype(np.float16).tobytes())
            report(Progress(min(start + _ROWS_A_STEP, count), count, stage="writing"))
    report(Progress(count, count, stage="building"))
    forest.grow(turned, directions, count, TREES, made["index"], checkpoint)
    turned.unlink()
    return made


def forest_search(folder: Path, content: Content) -> Find:
    """Raises `Damaged` when the files contradict the manifest."""
    import numpy as np
    from annoy import AnnoyIndex

    file, directions = folder / content.parts["index"], min(DIRECTIONS, content.dim)
    rows = Rows(folder / content.parts["rows"], content.count, content.dim)
    turn = np.frombuffer(read_part(folder / content.parts["turn"]), dtype=np.float32)
    if turn.size != content.dim * directions:
        raise Damaged(f"{content.parts['turn']} has another number of directions")
    turn = turn.reshape(content.dim, directions)
    trees = AnnoyIndex(directions, "angular")
    try:
        trees.load(str(file))
    except OSError as problem:
        raise Damaged(f"{file.name} cannot be read") from problem
    if trees.get_n_items() != content.count:
        raise Damaged(f"{file.name} has another number of rows")

    def find(question: "Vectors", k: int) -> list[tuple[int, float]]:
        wanted = max(SCORED, 3 * k)
        found = trees.get_nns_by_vector(question @ turn, wanted, search_k=max(LOOK_AT, 40 * k))
        # Not `@`: for so few rows the threads of the matrix library cost more than they bring.
        scores = np.einsum("ij,j->i", rows.at(found), question)
        top = np.argsort(-scores, kind="stable")[:k]
        return [(found[at], float(scores[at])) for at in top.tolist()]

    return find


def exact_search(file: Path, content: Content) -> Find:
    """Raises `Damaged` when the file contradicts the manifest."""
    import numpy as np

    if file.stat().st_size != content.count * content.dim * 4:
        raise Damaged(f"{file.name} has another number of rows")
    empty = np.zeros((0, content.dim), dtype=np.float32)
    shape = (content.count, content.dim)
    matrix = np.asarray(np.memmap(file, np.float32, "r", shape=shape)) if content.count else empty

    def find(question: "Vectors", k: int) -> list[tuple[int, float]]:
        scores = matrix @ question
        top = np.argpartition(-scores, k - 1)[:k] if k < len(scores) else np.arange(len(scores))
        top = top[np.argsort(-scores[top], kind="stable")]
        return [(int(row), float(scores[row])) for row in top]

    return find
