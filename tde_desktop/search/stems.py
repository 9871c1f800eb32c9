"""Porter's stemmer, giving the very stems of SQLite's `porter` tokenizer.

M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980. SQLite leaves words of fewer than 3 or
more than 63 bytes, and words with anything outside a-z, as they are; so does this.
"""

import re
from functools import lru_cache

_Rules = tuple[tuple[str, str], ...]

_STEP_2: _Rules = (
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"),
    ("logi", "log"),    ("bli", "ble"), ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"),
    ("ization", "ize"), ("ation", "ate"), ("ator", "ate"), ("alism", "al"), ("iveness", "ive"), ("fulness",
    "ful"), ("ousness", "ous"), ("aliti", "al"), ("iviti", "ive"), ("biliti", "ble"),
)  # fmt: skip
_STEP_3: _Rules = (
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"),
    ("ful", ""), ("ness", ""),
)  # fmt: skip
_STEP_4 = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ion", "ism", "ate", "iti", "ous", "ive",
    "ize", "al", "er", "ic", "ou",
)  # fmt: skip
# The longest ending that fits is the one that counts.
_STEP_2, _STEP_3 = (tuple(sorted(rules, key=lambda rule: -len(rule[0]))) for rules in (_STEP_2, _STEP_3))
_ENDINGS_2, _ENDINGS_3 = (tuple(ending for ending, _ in rules) for rules in (_STEP_2, _STEP_3))


def _is_vowel(word: str, at: int) -> bool:
    letter = word[at]
    return letter in "aeiou" or (letter == "y" and at > 0 and not _is_vowel(word, at - 1))


def _measure(stem: str) -> int:
    """How often a vowel run is followed by a consonant run: Porter's m."""
    shape = "".join("v" if _is_vowel(stem, at) else "c" for at in range(len(stem)))
    return len(re.findall("v+c+", shape))


def _any_vowel(stem: str) -> bool:
    return any(_is_vowel(stem, at) for at in range(len(stem)))


def _ends_cvc(stem: str) -> bool:
    if len(stem) < 3 or stem[-1] in "wxy":
        return False
    return (
        not _is_vowel(stem, len(stem) - 1)
        and _is_vowel(stem, len(stem) - 2)
        and not _is_vowel(stem, len(stem) - 3)
    )


def _replace(word: str, rules: _Rules, endings: tuple[str, ...]) -> str:
    if not word.endswith(endings):
        return word
    for ending, other in rules:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            return stem + other if _measure(stem) > 0 else word
    return word


def _step_1(word: str) -> str:
    if word.endswith(("sses", "ies")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if word.endswith("eed"):
        word = word[:-1] if _measure(word[:-3]) > 0 else word
    else:
        for ending in ("ed", "ing"):
            if word.endswith(ending) and _any_vowel(word[: -len(ending)]):
                word = word[: -len(ending)]
                if word.endswith(("at", "bl", "iz")):
                    word += "e"
                elif (
                    len(word) > 1
                    and word[-1] == word[-2]
                    and word[-1] not in "aeioulsz"
                    and not _is_vowel(word, len(word) - 1)
                ):
                    word = word[:-1]
                elif _measure(word) == 1 and _ends_cvc(word):
                    word += "e"
                break
    return word[:-1] + "i" if word.endswith("y") and _any_vowel(word[:-1]) else word


def _step_4(word: str) -> str:
    if not word.endswith(_STEP_4):
        return word
    for ending in _STEP_4:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            if ending == "ion" and not stem.endswith(("s", "t")):
                return word
            return stem if _measure(stem) > 1 else word
    return word


def _step_5(word: str) -> str:
    if word.endswith("e"):
        stem = word[:-1]
        if _measure(stem) > 1 or (_measure(stem) == 1 and not _ends_cvc(stem)):
            word = stem
    return word[:-1] if word.endswith("ll") and _measure(word) > 1 else word


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """The Porter stem of a lower-case word."""
    if not 3 <= len(word) <= 63 or not (word.isascii() and word.isalpha()):
        return word
    return _step_5(_step_4(_replace(_replace(_step_1(word), _STEP_2, _ENDINGS_2), _STEP_3, _ENDINGS_3)))
