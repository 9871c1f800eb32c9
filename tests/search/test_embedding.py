import hashlib
import json
import shutil
import subprocess
import sys
import unicodedata
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tde_desktop
from tde_desktop.config.paths import resource
from tde_desktop.errors import Unavailable
from tde_desktop.search.embedding import MODEL, Embedder, load, path_words
from tde_desktop.search.wordpieces import LOOKED_FOR, Vocabulary

HARD = [
    "naïve café Größe ÀÉ",
    "don't 使用parseHttp解析 日本語",
    "a\x00b\x07c\x7fd",
    "→ emoji 😀x ©2020 №5 ½",
    "ΑΣ ΣΑΣ İstanbul ǅ ﬁ",
    "[UNK] [PAD] ##abc [CLS]",
    "x" * 150,
    "a" * 99 + "1",
    "",
    "   \n\t",
    "\u200bzero\u200dwidth\xa0nbsp\u2028line\u3000x",
    "\ufeffBOM \xad soft",
    "aB1c HTTPServer2Go fooBAR_bazQux9Z",
    "ไทย หน้า हिन्दी عربي",
    "a\x1cb\x85c\x0bd",
    "“quoted” — dash…",
    "const x = {a: [1, 2], 'b': `t${y}`};",
]


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load()


@pytest.fixture(scope="module")
def reference():
    from model2vec import StaticModel

    return StaticModel.from_pretrained(resource("models", MODEL))


def real_texts() -> list[str]:
    """This program's own source and the standard library's, in windows as they are indexed."""
    files = [*Path(tde_desktop.__file__).parent.rglob("*.py"), *Path(json.__file__).parent.glob("*.py")]
    texts = [file.read_text(encoding="utf-8") for file in sorted(files)]
    return [text[at : at + 1800] for text in texts for at in range(0, len(text), 1575)]


def test_vectors_of_real_text_are_those_of_model2vec(embedder: Embedder, reference) -> None:
    texts = [*real_texts(), *HARD]
    ours, theirs = embedder.encode(texts), reference.encode(texts, use_multiprocessing=False)
    assert ours.shape == (len(texts), embedder.dim)
    assert ours.dtype == np.float32
    assert np.abs(ours - theirs).max() < 1e-5


def is_settled(c: str) -> bool:
    """Unicode has long had this character and has not changed its mind: both readers' tables agree on it."""
    return unicodedata.ucd_3_2_0.category(c) == unicodedata.category(c) not in ("Cn", "Cs")


@given(st.lists(st.text(alphabet=st.characters().filter(is_settled), max_size=30), max_size=5))
def test_vectors_of_any_text_are_those_of_model2vec(embedder: Embedder, reference, texts: list[str]) -> None:
    if texts:
        assert (
            np.abs(embedder.encode(texts) - reference.encode(texts, use_multiprocessing=False)).max() < 1e-5
        )
    else:
        assert embedder.encode(texts).shape == (0, embedder.dim)


def test_rows_have_unit_length_and_a_text_without_words_has_zeros(embedder: Embedder) -> None:
    rows = embedder.encode(["parse a file", "", "parse a file"])
    assert np.linalg.norm(rows, axis=1) == pytest.approx([1, 0, 1], abs=1e-6)
    assert rows[0] == pytest.approx(rows[2])


def test_a_text_has_the_same_vector_alone_and_among_others(embedder: Embedder) -> None:
    texts = real_texts()[:200]
    assert embedder.encode([texts[77]])[0] == pytest.approx(embedder.encode(texts)[77], abs=1e-6)


def test_forgetting_its_words_changes_no_vector(embedder: Embedder, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = real_texts()[:150]
    before = embedder.encode(texts)
    monkeypatch.setattr("tde_desktop.search.embedding.MOST_REMEMBERED", 50)
    assert np.abs(load().encode(texts) - before).max() < 1e-6


def test_a_path_draws_the_vector_of_its_text_towards_it(embedder: Embedder) -> None:
    text, path = "def run(): pass", "billing/invoice_export.py"
    question = embedder.encode(["export invoices for billing"])[0]
    with_path = embedder.encode_files([text, text], [path, "net/socket.py"])
    assert np.linalg.norm(with_path, axis=1) == pytest.approx([1, 1], abs=1e-6)
    assert with_path[0] @ question > embedder.encode([text])[0] @ question
    assert with_path[0] @ question > with_path[1] @ question
    assert embedder.encode_files([], []).shape == (0, embedder.dim)
    assert path_words("src/a_b-c.d.py") == "src a b c d py"


def test_the_model_knows_code_and_prose_that_share_no_word(embedder: Embedder) -> None:
    rows = embedder.encode(
        [
            "remove a user account",
            "def delete_member(session, person): session.drop(person)",
            "def draw_circle(radius): ...",
        ]
    )
    assert rows[0] @ rows[1] > rows[0] @ rows[2]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("models", MODEL), tmp_path / "model"))


def test_a_missing_model_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="not there") as said:
        load(tmp_path / "nowhere")
    assert said.value.details["reason"] == "model_missing"


@pytest.mark.parametrize("name", ["model.safetensors", "pieces.txt", "manifest.json"])
@pytest.mark.parametrize("damage", ["cut", "bit", "empty", "gone"])
def test_a_damaged_model_is_said_so_and_never_used(copied: Path, name: str, damage: str) -> None:
    file = copied / name
    raw = bytearray(file.read_bytes())
    if damage == "gone":
        file.unlink()
    elif damage == "bit":
        raw[len(raw) // 2] ^= 1
        raw[-1] ^= 255
        file.write_bytes(raw)
    else:
        file.write_bytes(raw[: len(raw) // 2 if damage == "cut" else 0])
    with pytest.raises(Unavailable) as said:
        load(copied)
    assert said.value.details["reason"] == ("model_missing" if damage == "gone" else "model_damaged")
    words = ("is not there", "not what was shipped", "is empty")
    assert any(each in said.value.message for each in words), said.value.message


def test_the_list_of_pieces_is_the_tokenizers_own() -> None:
    folder = resource("models", MODEL)
    vocabulary = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    listed = (folder / "pieces.txt").read_bytes()
    assert {
        piece: int(number) for piece, number in map(str.split, listed.decode().splitlines())
    } == vocabulary
    looked_for, of_all = Vocabulary(listed), Vocabulary(listed)
    for _ in range(LOOKED_FOR):
        of_all.get("the")
    asked = [
        *list(vocabulary)[:: len(vocabulary) // 400],
        "",
        "zzzzqq",
        "##",
        "the 1",
        "naïve",
        "\ud800",
        "日本",
    ]
    for piece in asked:
        assert looked_for.get(piece) == of_all.get(piece) == vocabulary.get(piece), piece


def test_the_manifest_names_what_was_shipped() -> None:
    folder = resource("models", MODEL)
    files = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert set(files) == {"model.safetensors", "tokenizer.json", "pieces.txt"}
    for name, sums in files.items():
        content = (folder / name).read_bytes()
        assert sums == {"sha256": hashlib.sha256(content).hexdigest(), "crc32": zlib.crc32(content)}


def test_loading_the_model_waits_for_no_library() -> None:
    code = (
        "import sys; from tde_desktop.search.embedding import load; load();"
        " print([m for m in ('numpy', 'model2vec', 'annoy', 'tokenizers', 'scipy') if m in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "[]\n"


def test_the_shipped_model_is_small_and_carries_its_notice() -> None:
    folder = resource("models", MODEL)
    assert sum(file.stat().st_size for file in folder.iterdir()) < 12_000_000
    assert "Apache License" in (folder / "NOTICE.txt").read_text(encoding="utf-8")


def test_importing_the_search_room_imports_nothing_heavy() -> None:
    code = (
        "import sys, tde_desktop.search.embedding, tde_desktop.search.ann, tde_desktop.search.words,"
        " tde_desktop.search.fusion; print([m for m in ('numpy', 'model2vec', 'annoy', 'tokenizers', 'scipy')"
        " if m in sys.modules])"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "[]\n"
    )


def test_encoding_opens_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    assert load().encode(["offline"]).any()
