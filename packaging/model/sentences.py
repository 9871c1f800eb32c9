"""Collect sentences of plain English, so that the model does not forget it while it learns code.

    python sentences.py WORK

The examples and definitions of WordNet, sentences of the packages' documentation, and what doc comments say;
held-out packages stay out. Writes WORK/sentences.json: [text, whether it is plain language (not a comment
on code)], in a random order.
"""

import json
import random
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

from pairs import debian_members  # noqa: E402

EXAMPLES, DEFINITIONS, NOTES, COMMENTS = 50_000, 20_000, 25_000, 25_000


def wordnet(work: Path) -> tuple[list[str], list[str]]:
    """Its examples, and its definitions led by the words they define."""
    archive = next((work / "archives" / "deb" / "wordnet-base").glob("*.deb"))
    examples, definitions = [], []
    for _, raw in debian_members(archive, lambda path, _: "/wordnet/data." in path):
        for line in raw.decode("utf-8", "replace").splitlines():
            head, bar, gloss = line.partition(" | ")
            if not bar or line.startswith(" "):
                continue
            fields = head.split()
            words = [fields[4 + 2 * at].replace("_", " ") for at in range(int(fields[3], 16))]
            examples += re.findall(r'"([^"]{12,200})"', gloss)
            definition = re.sub(r';?\s*"[^"]*"?', "", gloss).strip()
            definitions.append(f"{', '.join(words[:2])}: {definition}")
    return examples, definitions


def documentation(work: Path) -> tuple[list[str], list[str]]:
    """Sentences of notes, and what doc comments say."""
    notes, comments = [], []
    with open(work / "pairs.jsonl", encoding="utf-8") as lines:
        for pair in map(json.loads, lines):
            if pair["held_out"]:
                continue
            if pair["lang"] != "notes":
                comments.append(pair["query"])
                continue
            said = re.split(r"(?<=[a-z)][.!?]) +(?=[A-Z])", pair["text"])
            notes += [pair["query"], *(s for s in said[:3] if 30 < len(s) < 220)]
    return notes, comments


def main() -> None:
    work, chance = Path(sys.argv[1]), random.Random(11)
    examples, definitions = wordnet(work)
    notes, comments = documentation(work)
    kinds = ((examples, EXAMPLES), (definitions, DEFINITIONS), (notes, NOTES), (comments, COMMENTS))
    chosen: set[str] = set()
    for kind, most in kinds:
        kind = sorted(set(kind))
        chosen.update(chance.sample(kind, min(most, len(kind))))
    ordered = sorted(chosen)
    chance.shuffle(ordered)
    of_code = set(comments)
    rows = [[text, text not in of_code] for text in ordered]
    (work / "sentences.json").write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    print(f"{len(rows)} sentences, {sum(plain for _, plain in rows)} of plain language")


if __name__ == "__main__":
    main()
