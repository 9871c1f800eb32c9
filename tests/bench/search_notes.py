"""Finding a turn of a conversation: words alone, vectors alone, and both fused, with this room's parts only.

    LOCOMO=FOLDER python -m tests.bench search_notes

FOLDER holds `locomo.py` and `locomo-dev.json` (LoCoMo, CC BY-NC: measured on, never copied). One text a
turn, a table a conversation, the speaker and date as title: what a memory has at the least.
"""

import os
import sqlite3
import sys
from pathlib import Path

from tde_desktop.search.embedding import load
from tde_desktop.search.fusion import LEXICAL, NOTE_WEIGHTS, VECTOR, LegHit, fuse
from tde_desktop.search.kinds import QuestionKind
from tde_desktop.search.words import TOKENIZER, index_text, match_expression

DEPTH = 100


class Turns:
    """What is indexed of one conversation."""

    def __init__(self, docs: list[dict[str, object]], embedder) -> None:  # type: ignore[no-untyped-def]
        self.embedder = embedder
        self.ids = [str(doc["id"]) for doc in docs]
        self.vectors = embedder.encode([f"{doc['title']}: {doc['text']}" for doc in docs])
        self.db = sqlite3.connect(":memory:")
        self.db.execute(f"create virtual table turns using fts5(title, body, tokenize='{TOKENIZER}')")
        rows = ((index_text(str(doc["title"])), index_text(str(doc["text"]))) for doc in docs)
        self.db.executemany("insert into turns(title, body) values (?, ?)", rows)

    def lexical(self, query: str) -> list[LegHit[str]]:
        asked = (
            "select rowid, bm25(turns) as score from turns where turns match ? order by score, rowid limit ?"
        )
        found = self.db.execute(asked, (match_expression(query) or '""', DEPTH))
        return [LegHit(self.ids[row - 1], -score) for row, score in found]

    def vector(self, query: str) -> list[LegHit[str]]:
        scores = self.vectors @ self.embedder.encode([query])[0]
        return [LegHit(self.ids[at], float(scores[at])) for at in scores.argsort()[::-1][:DEPTH]]

    def legs(self, query: str) -> dict[str, list[LegHit[str]]]:
        return {LEXICAL: self.lexical(query), VECTOR: self.vector(query)}


def questions(folder: Path):  # type: ignore[no-untyped-def]
    """(turns, question, the ids that answer it) for every question that has an answer, category 5 left
    out."""
    sys.path.insert(0, str(folder))
    import locomo

    embedder = load()
    for sample in locomo.load(str(folder / "locomo-dev.json")):
        docs, where = locomo.docs_of(sample, "turn", "dated")
        turns = Turns(docs, embedder)
        for question in sample["qa"]:
            right = {
                found
                for said in locomo.clean_evidence(question.get("evidence"))
                for found in where.get(said, ())
            }
            if right and question["category"] != 5:
                yield turns, question["question"], right


def main() -> None:
    folder = Path(os.environ.get("LOCOMO", Path(__file__).parents[3] / "shared" / "bench" / "locomo"))
    if not (folder / "locomo-dev.json").exists():
        print("passed over: set LOCOMO to the folder of locomo.py and locomo-dev.json")
        return
    asked = list(questions(folder))
    from locomo import score

    legs = [turns.legs(query) for turns, query, _ in asked]
    weights = NOTE_WEIGHTS[QuestionKind.CONCEPT]
    ranked = {
        "lexical": [[hit.id for hit in each[LEXICAL]] for each in legs],
        "vector": [[hit.id for hit in each[VECTOR]] for each in legs],
        "fused": [[one.id for one in fuse(each, weights)] for each in legs],
    }
    print(f"{len(asked)} questions     R@5   R@10    MRR")
    for name, rankings in ranked.items():
        rows = [score(ids[:20], right) for ids, (_, _, right) in zip(rankings, asked, strict=True)]
        figures = (sum(row[key] for row in rows) / len(rows) for key in ("r5", "r10", "mrr"))
        print(f"  {name:12}" + " ".join(f"{figure:6.3f}" for figure in figures))


if __name__ == "__main__":
    main()
