"""TOML as agents' settings have it: read with all that is to stay, its mistakes told by their place."""

import re
from typing import Any

from tde_desktop.errors import Invalid


def read(text: str) -> Any:
    """The document with its comments and order. Raises `Invalid`, naming the line and the column."""
    import tomllib

    import tomlkit
    from tomlkit.exceptions import ParseError

    try:
        tomllib.loads(text)  # its places are right, where the parser that keeps comments counts otherwise
        return tomlkit.parse(text)
    except (tomllib.TOMLDecodeError, ParseError) as wrong:
        raise _not_toml(text, str(wrong)) from wrong


def _not_toml(text: str, said: str) -> Invalid:
    """The parser's words, behind the place: both counted from 1."""
    why, _, place = said.removesuffix(")").rpartition(" (at ")
    why = re.sub(r"\('([^()]*)',?\)", lambda names: names[1].replace("', '", "."), why or said)
    numbers = re.fullmatch(r"line (\d+), column (\d+)", place)
    if numbers:
        line, column = int(numbers[1]), int(numbers[2])
    else:  # at the end of the document
        line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
    shown = f"{why[:1].lower()}{why[1:]}".replace("'\\n'", "end of line")
    return Invalid(
        f"Line {line}, column {column} is not TOML: {shown}.",
        "Mend the file first.",
        line=line,
        column=column,
    )
