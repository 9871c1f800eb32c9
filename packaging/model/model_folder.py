"""Write a model folder: int8 vectors, tokenizer, configuration, manifest and notice, readable by model2vec
offline."""

import hashlib
import json
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tde_desktop.search.wordpieces import WordPieces

CAMEL = r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
"""Where the tokenizer cuts camelCase; tde_desktop.search.wordpieces has the same."""

LONGEST_WORD = 100
"""Characters; BERT's own bound."""

NOTICE = """\
{name}: a static text embedding, {dim} dimensions, int8.

Derived from sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0,
https://www.apache.org/licenses/LICENSE-2.0): its vocabulary, and the vectors of its tokens as distilled with
model2vec (MIT). CHANGED: reduced to {dim} dimensions, then trained on pairs of comments and code and of
headings and text from permissively licensed packages, which packaging/model/sources.tsv lists with their
versions and licences, kept near its beginning on sentences of theirs and of WordNet 3.0 (Copyright 2006 by
Princeton University, all rights reserved; used under the WordNet licence), and rounded to 8 bits. No text of
those packages is in this folder.

Copyright of the original model: its authors. The changes: the TDE Desktop project, under the same licence.
"""


def quantised(vectors: np.ndarray) -> np.ndarray:
    """int8 with one scale; which one does not matter, for texts' vectors are brought to unit length."""
    # The few largest numbers are cut off, so that the rest keeps its last bit.
    scale = np.quantile(np.abs(vectors), 0.9999) / 127.0
    return np.clip(np.rint(vectors / scale), -127, 127).astype(np.int8)


def tokenizer_only(tokenizer: dict[str, Any]) -> dict[str, Any]:
    """Without what a static model has no use for: padding, cutting, and special tokens that a text could
    spell."""
    return tokenizer | {"padding": None, "truncation": None, "added_tokens": [], "post_processor": None}


def write_folder(folder: Path, vectors: np.ndarray, tokenizer: dict[str, Any]) -> None:
    from safetensors.numpy import save_file

    folder.mkdir(parents=True, exist_ok=True)
    rows = quantised(vectors)
    save_file({"embeddings": rows}, folder / "model.safetensors")
    (folder / "tokenizer.json").write_text(
        json.dumps(tokenizer_only(tokenizer), ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )
    config = {
        "model_type": "model2vec",
        "architectures": ["StaticModel"],
        "normalize": True,
        "max_length": None,
    }
    config |= {"hidden_dim": rows.shape[1], "embedding_dtype": "int8", "seq_length": 1_000_000}
    (folder / "config.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")
    (folder / "NOTICE.txt").write_text(NOTICE.format(name=folder.name, dim=rows.shape[1]), encoding="utf-8")
    (folder / "pieces.txt").write_bytes(listed_pieces(tokenizer))
    write_manifest(folder, rows.shape[1])


def listed_pieces(tokenizer: Mapping[str, Any]) -> bytes:
    """The vocabulary as the program reads it: a piece and its number a line, in the order of their bytes.

    Raises `ValueError` when the tokenizer is not of the one kind that the program cuts words like.
    """
    model, steps = tokenizer["model"], tokenizer["normalizer"]["normalizers"]
    known = (
        model["type"] == "WordPiece"
        and [step["type"] for step in steps] == ["Replace", "BertNormalizer"]
        and steps[0]["pattern"]["Regex"] == CAMEL
        and steps[1]["lowercase"]
        and tokenizer["pre_tokenizer"]["type"] == "BertPreTokenizer"
        and model["max_input_chars_per_word"] == LONGEST_WORD
    )
    pieces = sorted(model["vocab"].items(), key=lambda pair: pair[0].encode())
    numbered = sorted(number for _, number in pieces) == list(range(len(pieces)))
    if not known or not numbered or any(len(piece.split()) != 1 for piece, _ in pieces):
        raise ValueError("the tokenizer is of another kind than tde_desktop.search.wordpieces reads")
    return "".join(f"{piece} {number}\n" for piece, number in pieces).encode()


def longest_piece(listed: bytes) -> int:
    """Characters of the longest piece, without the mark of those that go on within a word."""
    return max(len(piece.removeprefix("##")) for piece in listed.decode().split()[::2])


def reader(tokenizer: Mapping[str, Any]) -> WordPieces:
    """What cuts text as the program does."""
    listed = listed_pieces(tokenizer)
    return WordPieces(listed, LONGEST_WORD, longest_piece(listed))


def write_manifest(folder: Path, dim: int) -> None:
    """What the folder holds; the fingerprint names what makes the vectors."""
    files: dict[str, dict[str, Any]] = {}
    for name in ("model.safetensors", "tokenizer.json", "pieces.txt"):
        content = (folder / name).read_bytes()
        files[name] = {"sha256": hashlib.sha256(content).hexdigest(), "crc32": zlib.crc32(content)}
    made_of = files["model.safetensors"]["sha256"] + files["tokenizer.json"]["sha256"]
    manifest = {
        "name": folder.name,
        "dim": dim,
        "fingerprint": hashlib.sha256(made_of.encode()).hexdigest()[:16],
        "longest_word": LONGEST_WORD,
        "longest_piece": longest_piece((folder / "pieces.txt").read_bytes()),
        "files": files,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
