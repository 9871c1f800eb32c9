"""Train the distilled vectors on the pairs and write the model folder.

    python train.py WORK --out FOLDER [options]

A text's vector is the mean of its tokens' vectors. A batch of pairs is scored query against text, each text
being wrong for every other query (symmetric InfoNCE, van den Oord et al. 2018, with a learned scale). Beside
it sentences of plain language must keep the likeness to each other that they had in the beginning.

The pairs are dealt to several runs, and their mean is what was learned: what each run picked up by accident
mostly cancels, and a token that few pairs have stays near its beginning. A second round deals anew, from the
first one's mean. Each run is kept in WORK/runs, so a broken-off training is simply repeated.
"""

import argparse
import json
import random
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from model_folder import reader, write_folder  # noqa: E402

from tde_desktop.search.embedding import path_words  # noqa: E402
from tde_desktop.search.wordpieces import WordPieces, stretches, units  # noqa: E402

SIF = 1e-4
LIKENESS = 10.0
"""Cosines times this are what a sentence's likenesses to the others are told by (a softmax)."""
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
        pieces, known = reader(tokenizer), {}
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


def means(vectors: np.ndarray, tokens: Tokens) -> np.ndarray:
    """The texts' vectors, at unit length."""
    bags = torch.nn.EmbeddingBag.from_pretrained(
        torch.from_numpy(np.ascontiguousarray(vectors, dtype=np.float32)), mode="mean"
    )
    found = bags(torch.from_numpy(tokens.ids.astype(np.int64)), torch.from_numpy(tokens.starts[:-1].copy()))
    return torch.nn.functional.normalize(found, dim=1).numpy()


@dataclass(frozen=True)
class Sentences:
    """Plain language to be kept: its tokens, which of them are used, and their vectors in the beginning."""

    tokens: Tokens
    used: np.ndarray
    vectors: torch.Tensor


def beginning(work: Path, tokenizer: dict[str, object], dim: int) -> tuple[np.ndarray, Sentences]:
    """The distilled vectors, rarer tokens weighing more (SIF over Zipf's law), in the `dim` directions in
    which sentences differ most.
    """
    raw = np.load(work / "raw" / "vectors.npy")
    share = 1 / np.arange(2, len(raw) + 2)
    full = raw * (SIF / (SIF + share / share.sum())).astype(np.float32)[:, None]
    full[:2] = 0  # the padding and the unknown token
    rows = json.loads((work / "sentences.json").read_text(encoding="utf-8"))
    tokens = tokenise([text for text, _ in rows], reader(tokenizer), {})
    vectors = means(full, tokens)
    _, turned = np.linalg.eigh(vectors.T @ vectors)
    start = np.ascontiguousarray(full @ turned[:, ::-1][:, :dim], dtype=np.float32)
    start *= np.float32(1) / np.linalg.norm(start, axis=1).mean()
    used = np.array([at for at, (_, plain) in enumerate(rows) if plain and len(tokens[at]) > 2])
    return start, Sentences(tokens, used, torch.from_numpy(vectors))


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
            yield bag([self.tokens["query"][at] for at in batch]), bag([self.text(at) for at in batch])


def bag(rows: list[np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    starts = np.cumsum([0, *(len(row) for row in rows[:-1])])
    return torch.from_numpy(np.concatenate(rows).astype(np.int64)), torch.from_numpy(starts)


@dataclass(frozen=True)
class Run:
    """One run of a round: share `share` of deal `deal`, for one epoch."""

    deal: int
    share: int
    rate: float

    @property
    def seed(self) -> int:
        return 10 * (self.deal - 1) + self.share

    def pairs(self, about: list[dict[str, object]], tokens: dict[str, Tokens], shares: int) -> np.ndarray:
        notes = [at for at, pair in enumerate(about) if pair["lang"] == "notes"]
        notes = random.Random(self.seed).sample(notes, len(notes))
        dealt = [at for at, pair in enumerate(about) if pair["lang"] != "notes"] + notes
        dealt = [at for at in dealt if len(tokens["query"][at]) and len(tokens["text"][at])]
        random.Random(self.deal).shuffle(dealt)
        return np.array(dealt[self.share :: shares])


def train(
    begin: np.ndarray, run: Run, batches: Batches, sentences: Sentences, options: argparse.Namespace
) -> np.ndarray:
    normal, entropy = torch.nn.functional.normalize, torch.nn.functional.cross_entropy
    torch.manual_seed(run.seed)
    chance = np.random.default_rng(run.seed)
    vectors = torch.nn.EmbeddingBag.from_pretrained(torch.from_numpy(begin.copy()), freeze=False, mode="mean")
    scale = torch.nn.Parameter(torch.tensor(float(np.log(20.0))))
    optimiser = torch.optim.Adam([vectors.weight, scale], lr=run.rate, betas=(0.9, 0.98), fused=True)
    steps, began = len(batches), time.time()
    right, itself = torch.arange(options.batch), torch.eye(options.batch, dtype=torch.bool)
    for step, (queries, texts) in enumerate(batches):
        for group in optimiser.param_groups:
            group["lr"] = run.rate * min((step + 1) / (0.1 * steps), (steps - step) / (0.9 * steps))
        q, t = (normal(vectors(*side), dim=1) for side in (queries, texts))
        scores = scale.exp() * q @ t.T
        at = chance.choice(sentences.used, options.batch, replace=False)
        now = normal(vectors(*bag([sentences.tokens[one] for one in at])), dim=1)
        before = sentences.vectors[at]
        wanted = (LIKENESS * before @ before.T).masked_fill(itself, -1e4).softmax(1)
        found = (LIKENESS * now @ now.T).masked_fill(itself, -1e4).log_softmax(1)
        forgot = torch.nn.functional.kl_div(found, wanted, reduction="batchmean")
        loss = entropy(scores, right) + entropy(scores.T, right) + options.keep * forgot
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if (step + 1) % 50 == 0:
            said = f"step {step + 1}/{steps} loss {loss.item():.3f} forgot {forgot.item():.3f}"
            print(f"{run} {said} {time.time() - began:.0f} s", flush=True)
    return vectors.weight.detach().numpy()


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("work", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--dim", type=int, default=256)
    parser.add_argument("--shares", type=int, default=4, help="runs that a deal of the pairs goes to")
    parser.add_argument("--deals", type=int, nargs="+", default=[1, 2], help="of the first round, the second")
    parser.add_argument(
        "--rates", type=float, nargs="+", default=[3e-3, 2e-3], help="of Adam, at its highest"
    )
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--keep", type=float, default=1.0, help="weight of the plain language's likenesses")
    parser.add_argument("--blend", type=float, default=0.22, help="share of the beginning in the result")
    parser.add_argument("--runs", type=int, default=0, help="end after so many runs, to be continued")
    return parser.parse_args()


def main() -> None:
    options = parse()
    torch.set_num_threads(1)
    tokenizer = json.loads((options.work / "raw" / "tokenizer.json").read_text(encoding="utf-8"))
    about, tokens = tokenised_pairs(options.work, tokenizer)
    start, sentences = beginning(options.work, tokenizer, options.dim)
    folder = options.work / f"runs-{options.dim}"
    folder.mkdir(exist_ok=True)
    learnt, deal, left = start, 0, options.runs or -1
    for number, (deals, rate) in enumerate(zip(options.deals, options.rates, strict=True), 1):
        total = np.zeros_like(start)
        runs = [
            Run(deal + one, share, rate) for one in range(1, deals + 1) for share in range(options.shares)
        ]
        for run in runs:
            kept = folder / f"round{number}-deal{run.deal}-{run.share}.npy"
            if not kept.exists():
                if left == 0:
                    return
                chosen = run.pairs(about, tokens, options.shares)
                batches = Batches(tokens, chosen, options.batch, run.seed)
                np.save(kept, train(learnt, run, batches, sentences, options))
                left -= 1
            total += np.load(kept)
        learnt, deal = total / len(runs), deal + deals
    vectors = options.blend * start + (1 - options.blend) * learnt
    write_folder(options.out, vectors.astype(np.float32), tokenizer)


if __name__ == "__main__":
    main()
