"""BERT's way of cutting text into pieces, in plain Python, for the tokenizer file of the shipped model.

The file is the common `tokenizer.json`; this reads the one shape the shipped model has: a normaliser that
cuts camelCase and then cleans, lower-cases and strips accents, words split at blanks and punctuation, and
greedy longest-match word pieces. Reading it this way costs a tenth of loading the tokenizers library. The
result is the same piece for piece (`tests/search/test_embedding.py` compares them), save for a few hundred
marks and points of scripts that Unicode added late.
"""

import json
import unicodedata
from pathlib import Path

from tde_desktop.lazy import regex

_CAMEL = regex(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNIT = regex(r"[A-Za-z0-9]+|[^A-Za-z0-9\s]+")
_ODD = regex(r"[^\t\n\r -~]")
_ODD_STRETCH = regex(r"[^ \t\n\r]*[^\t\n\r -~][^ \t\n\r]*")
_CJK = regex(
    r"[\u4e00-\u9fff\u3400-\u4dbf\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    r"\U0002b920-\U0002ceaf\uf900-\ufaff\U0002f800-\U0002fa1f]"
)


def split(text: str) -> list[str]:
    """Units of `text` whose pieces can be found one by one and remembered.

    A unit is a run of letters and digits or a run of punctuation; a stretch with anything outside printable
    ASCII is one unit, blanks to blanks. Larger than BERT's words: fewer to find, the same pieces in the end.
    """
    if not _ODD.search(text):
        return _UNIT.findall(text)
    units: list[str] = []
    at = 0
    for odd in _ODD_STRETCH.finditer(text):
        units += _UNIT.findall(text[at : odd.start()])
        units.append(odd.group())
        at = odd.end()
    return units + _UNIT.findall(text[at:])


class WordPieces:
    """The vocabulary, and how a unit of text is made of it."""

    def __init__(self, file: Path) -> None:
        """Raises `ValueError` when the file is not of the shape that is understood here."""
        described = json.loads(file.read_text(encoding="utf-8"))
        try:
            model = described["model"]
            steps = [step["type"] for step in described["normalizer"]["normalizers"]]
            bert = described["normalizer"]["normalizers"][-1]
            self.vocabulary: dict[str, int] = model["vocab"]
            self._longest_piece = max(map(len, self.vocabulary))
            self._longest: int = model["max_input_chars_per_word"]
            known = (
                model["type"] == "WordPiece"
                and steps == ["Replace", "BertNormalizer"]
                and described["pre_tokenizer"]["type"] == "BertPreTokenizer"
                and described["normalizer"]["normalizers"][0]["pattern"]["Regex"] == _CAMEL.pattern
                and bert["lowercase"]
                and not described.get("added_tokens")
            )
        except (KeyError, TypeError, IndexError) as problem:
            raise ValueError(f"{file.name} is not the model's tokenizer: {problem!r}") from problem
        if not known:
            raise ValueError(f"{file.name} is a tokenizer of another kind")

    def pieces(self, unit: str) -> list[int]:
        """The vocabulary ids of one unit; words that cannot be made of pieces give none."""
        if not unit.isascii() or not unit.isprintable():
            words = _bert_words(unit)
        elif unit.isalnum():
            words = [unit] if unit.islower() else _CAMEL.sub(" ", unit).lower().split()
        else:
            words = _bert_words(unit) if any(map(str.isalnum, unit)) else list(unit)
        return [piece for word in words for piece in self._word(word)]

    def _word(self, word: str) -> list[int]:
        vocabulary = self.vocabulary
        if (whole := vocabulary.get(word)) is not None and len(word) <= self._longest:
            return [whole]
        if len(word) > self._longest:
            return []
        found: list[int] = []
        at, size = 0, len(word)
        while at < size:
            for end in range(min(size, at + self._longest_piece), at, -1):
                piece = vocabulary.get(word[at:end] if at == 0 else "##" + word[at:end])
                if piece is not None:
                    found.append(piece)
                    at = end
                    break
            else:
                return []
        return found


def _bert_words(text: str) -> list[str]:
    text = _CAMEL.sub(" ", text)
    cleaned = "".join(" " if _is_blank(c) else c for c in text if not _is_control(c))
    spaced = _CJK.sub(lambda found: f" {found.group()} ", cleaned)
    bare = "".join(c for c in unicodedata.normalize("NFD", spaced) if unicodedata.category(c) != "Mn")
    words: list[str] = []
    # Each character on its own: str.lower would make the Greek final sigma look around itself.
    for stretch in "".join(c.lower() for c in bare).split():
        word = ""
        for c in stretch:
            if _is_punctuation(c):
                words += [word, c] if word else [c]
                word = ""
            else:
                word += c
        if word:
            words.append(word)
    return words


def _is_blank(c: str) -> bool:
    return c in " \t\n\r" or unicodedata.category(c) == "Zs" or c in "\u2028\u2029\x85"


def _is_control(c: str) -> bool:
    if c in "\t\n\r":
        return False
    return c in "\x00\ufffd" or unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs")


def _is_punctuation(c: str) -> bool:
    return unicodedata.category(c)[0] == "P" if c > "~" else not (c.isalnum() or c <= " " or c == "\x7f")
