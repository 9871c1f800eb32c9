"""Train the distilled vectors on the pairs and write the model folder.

    python train.py WORK --out FOLDER [options]

A text's vector is the mean of its tokens' vectors. A batch of pairs is scored query against text, each text
being wrong for every other query (symmetric InfoNCE, van den Oord et al. 2018, with a learned scale). The
result is blended with the vectors it started from, which keeps what they know of plain language. `--help`
names what can be varied; the defaults are the shipped model.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from model_folder import tokenizer_only, write_folder  # noqa: E402

from tde_desktop.search.embedding import path_words  # noqa: E402
from tde_desktop.search.wordpieces import WordPieces, stretches, units  # noqa: E402

SIF = 1e-4
SHORT = 200  # tokens that a cropped text keeps


class Tokens:
    """Texts as token ids, one after the other, with where each begins."""

    def __init__(self, ids: np.ndarray, starts: np.ndarray) -> None:
        self.ids, self.starts = ids, starts

    def __getitem__(self, at: int) -> np.ndarray:
        return self.ids[self.starts[at] : self.starts[at + 1]]


def tokenise(texts: list[str], pieces: WordPieces, known: dict[str, list[int]]) -> Tokens:
    ids, starts = [], [0]
    for text in texts:
        row: list[int] = []
        for unit in (unit for stretch in stretches(text) for unit in units(stretch)):
            found = known.get(unit)
            if found is None:
                found = known[unit] = pieces.pieces(unit)
            row += found
        ids.append(np.array(row, dtype=np.uint16))
        starts.append(starts[-1] + len(row))
    return Tokens(np.concatenate(ids), np.array(starts))


def tokenised_pairs(
    work: Path, tokenizer: dict[str, object]
) -> tuple[list[dict[str, object]], dict[str, Tokens]]:
    """The pairs to train on, without their texts, and their queries, texts and paths as tokens; kept in
    WORK/tokens.npz."""
    kept, about = work / "tokens.npz", work / "tokens.json"
    if not kept.exists():
        (work / "tokenizer.json").write_text(json.dumps(tokenizer_only(tokenizer)), encoding="utf-8")
        pieces, known = WordPieces(work / "tokenizer.json"), {}
        with open(work / "pairs.jsonl", encoding="utf-8") as lines:
            pairs = [pair for line in lines if not (pair := json.loads(line))["held_out"]]
        arrays = {}
        for name in ("query", "text", "path"):
            texts = [str(p[name]) for p in pairs]
            tokens = tokenise([path_words(t) for t in texts] if name == "path" else texts, pieces, known)
            arrays |= {f"{name}_ids": tokens.ids, f"{name}_starts": tokens.starts}
        np.savez(kept, **arrays)
        about.write_text(
            json.dumps([{"lang": p["lang"], "package": p["package"]} for p in pairs]), encoding="utf-8"
        )
    arrays = np.load(kept)
    return json.loads(about.read_text()), {
        n: Tokens(arrays[f"{n}_ids"], arrays[f"{n}_starts"]) for n in ("query", "text", "path")
    }


def reduced(vectors: np.ndarray, dim: int, centred: bool) -> np.ndarray:
    """The vectors in their `dim` directions of most variance, rarer tokens weighing more (SIF over Zipf's
    law)."""
    vectors = vectors - vectors.mean(axis=0) if centred else vectors
    _, turned = np.linalg.eigh(vectors.T @ vectors)
    share = 1 / np.arange(2, len(vectors) + 2)
    start = (vectors @ turned[:, ::-1][:, :dim]) * (SIF / (SIF + share / share.sum()))[:, None]
    start[:2] = 0  # the padding and the unknown token
    return np.ascontiguousarray(start / np.linalg.norm(start, axis=1).mean(), dtype=np.float32)


class Batches:
    """Shuffled batches of (query tokens, text tokens); a text is half the times cropped and sometimes led
    by its path."""

    def __init__(self, tokens: dict[str, Tokens], chosen: np.ndarray, size: int, seed: int) -> None:
        self.tokens, self.chosen, self.size = tokens, chosen, size
        self.chance = np.random.default_rng(seed)

    def __len__(self) -> int:
        return len(self.chosen) // self.size

    def text(self, at: int) -> np.ndarray:
        text = self.tokens["text"][at]
        if len(text) > SHORT and self.chance.random() < 0.5:
            text = text[:SHORT]
        return np.concatenate([self.tokens["path"][at], text]) if self.chance.random() < 0.3 else text

    def __iter__(self):
        order = self.chance.permutation(self.chosen)
        for start in range(0, len(self) * self.size, self.size):
            batch = order[start : start + self.size]
            yield bag([self.tokens["query"][at] for at in batch]), bag([self.text(at) for at in batch]), batch


def bag(rows: list[np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    starts = np.cumsum([0, *(len(row) for row in rows[:-1])])
    return torch.from_numpy(np.concatenate(rows).astype(np.int64)), torch.from_numpy(starts)


def train(start: np.ndarray, batches: Batches, options: argparse.Namespace) -> np.ndarray:
    torch.manual_seed(options.seed)
    vectors = torch.nn.EmbeddingBag.from_pretrained(torch.from_numpy(start.copy()), freeze=False, mode="mean")
    scale = torch.nn.Parameter(torch.tensor(float(np.log(20.0))))
    optimiser = torch.optim.Adam([vectors.weight, scale], lr=options.rate, betas=(0.9, 0.98), fused=True)
    steps, step, began = len(batches) * options.epochs, 0, time.time()
    right = torch.arange(batches.size)
    for _ in range(options.epochs):
        for queries, texts, _ in batches:
            for group in optimiser.param_groups:
                group["lr"] = options.rate * min((step + 1) / (0.1 * steps), (steps - step) / (0.9 * steps))
            q, t = (torch.nn.functional.normalize(vectors(*side), dim=1) for side in (queries, texts))
            scores = scale.exp() * q @ t.T
            loss = torch.nn.functional.cross_entropy(scores, right) + torch.nn.functional.cross_entropy(
                scores.T, right
            )
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            step += 1
            if step % 100 == 0:
                said = f"step {step}/{steps} loss {loss.item() / 2:.3f} scale {scale.exp().item():.1f}"
                print(f"{said} {time.time() - began:.0f} s", flush=True)
    return vectors.weight.detach().numpy()


def settled(
    start: np.ndarray, trained: np.ndarray, counts: np.ndarray, options: argparse.Namespace
) -> np.ndarray:
    """The start and the trained vectors as one, so that code is found and plain language is not forgotten.

    Training makes the tokens it sees longer, so those it hardly saw (people's names, words of daily life)
    would count for too little: the start is made longer by `growth` first. A token seen n times then takes
    the trained vector by `1 - blend` times n / (n + `seldom`).
    """
    share = ((1 - options.blend) * counts / (counts + options.seldom))[:, None]
    return (share * trained + (1 - share) * options.growth * start).astype(np.float32)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("work", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--dim", type=int, default=256)
    parser.add_argument(
        "--centred", action="store_true", help="subtract the mean vector before the reduction"
    )
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument(
        "--rate", type=float, default=3e-3, help="of Adam, at its highest; the start has mean norm 1"
    )
    parser.add_argument("--blend", type=float, default=0.22, help="share of the start in the result")
    parser.add_argument(
        "--average", type=Path, nargs="*", default=[], help="other runs' .npz, no training of its own"
    )
    parser.add_argument("--growth", type=float, default=1.5)
    parser.add_argument("--seldom", type=float, default=20)
    parser.add_argument("--notes", type=int, default=40_000, help="most pairs of headings and text")
    parser.add_argument(
        "--norm", type=float, default=1.0, help="mean norm of the start; the larger, the nearer stays the end"
    )
    parser.add_argument("--pairs", type=int, default=0, help="train on so many only, for trying things")
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


def main() -> None:
    options = parse()
    tokenizer = json.loads((options.work / "raw" / "tokenizer.json").read_text(encoding="utf-8"))
    pairs, tokens = tokenised_pairs(options.work, tokenizer)
    chance = random.Random(options.seed)
    notes = [at for at, pair in enumerate(pairs) if pair["lang"] == "notes"]
    chosen = [at for at, pair in enumerate(pairs) if pair["lang"] != "notes"] + chance.sample(
        notes, min(len(notes), options.notes)
    )
    chosen = [at for at in chosen if len(tokens["query"][at]) and len(tokens["text"][at])]
    if options.pairs:
        chosen = chance.sample(chosen, options.pairs)
    print(f"{len(chosen)} pairs", flush=True)
    start = reduced(np.load(options.work / "raw" / "vectors.npy"), options.dim, options.centred) * np.float32(
        options.norm
    )
    if options.average:
        trained = np.mean([np.load(run)["trained"] for run in options.average], axis=0)
    else:
        trained = train(start, Batches(tokens, np.array(chosen), options.batch, options.seed), options)
        np.savez(options.work / f"{options.out.name}.npz", start=start, trained=trained)
    counts = np.bincount(tokens["query"].ids, minlength=len(start))
    write_folder(options.out, settled(start, trained, counts, options), tokenizer)


if __name__ == "__main__":
    main()
