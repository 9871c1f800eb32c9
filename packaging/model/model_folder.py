"""Write a model folder: int8 vectors, tokenizer, configuration, manifest and notice, readable by model2vec
offline."""

import hashlib
import json
from pathlib import Path

import numpy as np

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


def tokenizer_only(tokenizer: dict[str, object]) -> dict[str, object]:
    """Without what a static model has no use for: padding, cutting, and special tokens that a text could
    spell."""
    return tokenizer | {"padding": None, "truncation": None, "added_tokens": [], "post_processor": None}


def write_folder(folder: Path, vectors: np.ndarray, tokenizer: dict[str, object]) -> None:
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
    files = {
        n: hashlib.sha256((folder / n).read_bytes()).hexdigest()
        for n in ("model.safetensors", "tokenizer.json")
    }
    fingerprint = hashlib.sha256("".join(files.values()).encode()).hexdigest()[:16]
    manifest = {"name": folder.name, "dim": rows.shape[1], "fingerprint": fingerprint, "files": files}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
