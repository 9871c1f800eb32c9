"""The SDK's server without its clients: importing `mcp` whole takes a third of a second more.

The SDK's package modules import every client and transport it has. Standing in for them with empty packages
leaves the modules below them importable one by one, and only those that a server over standard input needs
are. Where a later SDK is laid out otherwise, it is imported whole.
"""

import importlib.util
import logging
import sys
from pathlib import Path
from types import ModuleType

log = logging.getLogger(__name__)
PACKAGES = ("mcp", "mcp.server", "mcp.server.lowlevel")


def prepare() -> None:
    """Call it before the first import of the SDK in this process; once that has happened it does nothing."""
    if "mcp" in sys.modules:
        return
    spec = importlib.util.find_spec("mcp")
    if spec is None or not spec.submodule_search_locations:
        return
    root = Path(next(iter(spec.submodule_search_locations)))
    for name in PACKAGES:
        package = ModuleType(name)
        package.__path__ = [str(root.joinpath(*name.split(".")[1:]))]
        sys.modules[name] = package
    try:
        import mcp.server.lowlevel.server
        import mcp.server.stdio  # noqa: F401
    except ImportError as problem:
        log.warning("the SDK is imported whole: %s", problem)
        for name in [name for name in sys.modules if name == "mcp" or name.startswith("mcp.")]:
            del sys.modules[name]
