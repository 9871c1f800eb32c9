"""BERT's way of cutting text into pieces, in plain Python, for the vocabulary of the shipped model.

A normaliser that cuts camelCase and then cleans, lower-cases and strips accents, words split at blanks and
punctuation, and greedy longest-match word pieces: the steps that the model's `tokenizer.json` names, which
`packaging/model` checks when it writes the list of pieces that is read here. Reading that list costs a
hundredth of loading the tokenizers library. The result is the same piece for piece
(`tests/search/test_embedding.py` compares them), save for a few hundred marks and points of scripts that
Unicode added late.
"""

import unicodedata

from tde_desktop.lazy import regex

_CAMEL = regex(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNIT = regex(r"[A-Za-z0-9]+|[^A-Za-z0-9\s]+")
_ODD = regex(r"[^\t\n\r -~]")
_STRETCH = regex(r"[^ \t\n\r]+")
_CJK = regex(
    r"[\u4e00-\u9fff\u3400-\u4dbf\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    r"\U0002b920-\U0002ceaf\uf900-\ufaff\U0002f800-\U0002fa1f]"
)


WITHIN = "##"
"""The mark of pieces that go on within a word."""

LOOKED_FOR = 1_000
"""Pieces found in the list, at some hundredths of a millisecond each, before the table of all is made, which
takes as long as these."""


def stretches(text: str) -> list[str]:
    """`text` cut at blanks: what has the same pieces wherever it stands."""
    # Where there is only printable ASCII, every blank that `str.split` knows is one of BERT's.
    return _STRETCH.findall(text) if _ODD.search(text) else text.split()


def units(stretch: str) -> list[str]:
    """Runs of letters and digits and runs of punctuation; a stretch with anything else is one unit.

    Larger than BERT's words: fewer to find, the same pieces in the end.
    """
    return _UNIT.findall(stretch) if stretch.isascii() and stretch.isprintable() else [stretch]


class Vocabulary:
    """The pieces and their numbers, a pair a line, in the order of their bytes. A question asks for few:
    those are found in the list, and the table of all is made for whoever asks for more.
    """

    def __init__(self, listed: bytes) -> None:
        """Raises `ValueError` for what is no list."""
        if not listed.endswith(b"\n"):
            raise ValueError("the list of pieces is not one")
        self._listed = listed
        self._asked = 0
        self._table: dict[str, int] = {}
        self._lengths: dict[str, int] = {}  # of the longest piece with that beginning

    def reach(self, beginning: str) -> int | None:
        """How long pieces with a beginning of two characters are at most; None while it is not known."""
        return self._lengths.get(beginning, 1) if self._table else None

    def get(self, piece: str) -> int | None:
        if self._table:
            return self._table.get(piece)
        self._asked += 1
        if self._asked > LOOKED_FOR:
            pairs = self._listed.decode().split()
            self._table = dict(zip(pairs[::2], map(int, pairs[1::2]), strict=True))
            for each in self._table:
                mark = 2 * each.startswith(WITHIN)
                beginning, length = each[: mark + 2], len(each) - mark
                if length > self._lengths.get(beginning, 0):
                    self._lengths[beginning] = length
            return self._table.get(piece)
        return self._found(piece.encode("utf-8", "surrogatepass"))

    def _found(self, piece: bytes) -> int | None:
        listed, low, high = self._listed, 0, len(self._listed)
        while low < high:
            start = max(low, listed.rfind(b"\n", low, (low + high) // 2) + 1)
            end = listed.index(b"\n", start)
            name, number = listed[start:end].split(b" ")
            if name == piece:
                return int(number)
            if name < piece:
                low = end + 1
            else:
                high = start
        return None


class WordPieces:
    """The vocabulary, and how a unit of text is made of it."""

    def __init__(self, listed: bytes, longest_word: int, longest_piece: int) -> None:
        """Words of more than `longest_word` characters have no pieces. Raises `ValueError` for no list."""
        self._known = Vocabulary(listed)
        self._longest_word = longest_word
        self._longest_piece = longest_piece

    def pieces(self, unit: str) -> list[int]:
        """The vocabulary ids of one unit; words that cannot be made of pieces give none."""
        if unit.islower() and unit.isalnum() and unit.isascii():
            return self._word(unit)
        if not unit.isascii() or not unit.isprintable():
            words = _bert_words(unit)
        elif unit.isalnum():
            words = _CAMEL.sub(" ", unit).lower().split()
        else:
            words = _bert_words(unit) if any(map(str.isalnum, unit)) else list(unit)
        return [piece for word in words for piece in self._word(word)]

    def _word(self, word: str) -> list[int]:
        size, known = len(word), self._known
        if size > self._longest_word:
            return []
        if (whole := known.get(word)) is not None:
            return [whole]
        found: list[int] = []
        within, at = "", 0
        while at < size:
            longest = known.reach(within + word[at : at + 2]) or self._longest_piece
            for end in range(min(size, at + longest), at, -1):
                piece = known.get(within + word[at:end])
                if piece is not None:
                    found.append(piece)
                    within, at = WITHIN, end
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
