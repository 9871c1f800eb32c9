"""From what a function's comment says to the function, in ten languages, among 3,000 candidates it was not
trained on.

    MODEL_WORK=WORK python -m tests.bench search_docstrings

WORK is the folder that `packaging/model/fetch.py WORK held-out` and `packaging/model/pairs.py WORK` filled:
the held-out packages of `packaging/model/sources.txt` (their licences are theirs: measured on, never
copied).
"""

import json
import os
import random
from pathlib import Path

import numpy as np

from tde_desktop.search.embedding import load

LANGUAGES = ("python", "javascript", "typescript", "go", "rust", "java", "c", "cpp", "ruby", "php")
EACH = 300


def held_out(file: Path) -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = {}
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            if '"held_out": true' in line:
                pair = json.loads(line)
                found.setdefault(pair["lang"], []).append(pair)
    for pairs in found.values():
        pairs.sort(key=lambda pair: (pair["package"], pair["query"], pair["text"]))
    return found


def reciprocal_ranks(pairs: list[dict[str, str]], embedder) -> np.ndarray:  # type: ignore[no-untyped-def]
    scores = embedder.encode([p["query"] for p in pairs]) @ embedder.encode([p["text"] for p in pairs]).T
    return 1 / (1 + (scores > np.diag(scores)[:, None]).sum(axis=1))


def main() -> None:
    file = Path(os.environ.get("MODEL_WORK", "build/model")) / "pairs.jsonl"
    if not file.exists():
        print("passed over: set MODEL_WORK to the folder that packaging/model/fetch.py and pairs.py filled")
        return
    found, embedder = held_out(file), load()
    pairs = [
        pair
        for language in LANGUAGES
        for pair in random.Random(3).sample(found.get(language, []), min(EACH, len(found.get(language, []))))
    ]
    ranks = reciprocal_ranks(pairs, embedder)
    print(f"docstring to function, {len(pairs)} candidates: MRR {ranks.mean():.3f}")
    for language in LANGUAGES:
        own = ranks[[at for at, pair in enumerate(pairs) if pair["lang"] == language]]
        print(f"  {language:12} {len(own):4} {own.mean() if len(own) else 0:.3f}")
    notes = random.Random(3).sample(found.get("notes", []), min(800, len(found.get("notes", []))))
    if notes:
        mean = reciprocal_ranks(notes, embedder).mean()
        print(f"heading or sentence to text, {len(notes)} candidates: MRR {mean:.3f}")


if __name__ == "__main__":
    main()
