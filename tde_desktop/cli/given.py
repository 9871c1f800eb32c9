"""Text that a command is given in a file or through a pipe."""

import sys
from pathlib import Path


def text(directory: Path, name: str) -> str:
    """Of a file, in whatever encoding it is; of standard input for "-". Raises `Unavailable`."""
    from tde_desktop.errors import Unavailable
    from tde_desktop.transfer.files import decode_whole

    if name == "-":
        return sys.stdin.read()
    file = directory / name
    try:
        return decode_whole(file.read_bytes())[0]
    except OSError as problem:
        raise Unavailable(f"{file} cannot be read: {problem.strerror or problem}.") from problem
