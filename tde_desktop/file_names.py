"""File names as text that stands in one line, wherever it is read."""

import re

# Control characters, line separators, and the marks that turn the direction of what follows.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def shown(raw: bytes) -> str:
    """Bytes that are no UTF-8 are written as `\\xNN`, and so is what nobody would see, or would end the line:
    a name can say nothing beside itself.
    """
    return one_line_name(raw.decode("utf-8", "backslashreplace"))


def one_line_name(name: str) -> str:
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode(), name)
