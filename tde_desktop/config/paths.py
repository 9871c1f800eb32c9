"""The layout of TDE_HOME and of the files shipped with the program."""

import os
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.lazy import dataclass

PACKAGE = Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """The path of a shipped file: inside the package when installed, beside it in a checkout."""
    for base in (PACKAGE / "resources", PACKAGE.parent / "resources"):
        if (found := base.joinpath(*parts)).exists():
            return found
    return PACKAGE.parent.joinpath("resources", *parts)


@dataclass(frozen=True, slots=True)
class Paths:
    """Every place under one TDE_HOME. Memory is `store`; all else but `config` can be rebuilt."""

    home: Path

    @classmethod
    def default(cls) -> "Paths":
        """TDE_HOME, or `~/.tde`."""
        named = os.environ.get("TDE_HOME")
        return cls(Path(named).expanduser().absolute() if named else Path.home() / ".tde")

    @property
    def store(self) -> Path:
        return self.home / "tde.db"

    @property
    def vectors(self) -> Path:
        return self.home / "brain.ann"

    @property
    def repos(self) -> Path:
        return self.home / "repos"

    @property
    def index(self) -> Path:
        return self.home / "index"

    @property
    def config(self) -> Path:
        return self.home / "config.toml"

    @property
    def logs(self) -> Path:
        return self.home / "logs"

    @property
    def backups(self) -> Path:
        return self.home / "backups"

    def clone(self, project: str) -> Path:
        return self.repos / project

    def project_index(self, project: str) -> Path:
        return self.index / project

    def create(self) -> None:
        """Make the folders, readable by their owner only (mode 0700). Raises `Unavailable`."""
        try:
            self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.name == "posix" and self.home.stat().st_mode & 0o077:
                self.home.chmod(0o700)
            for folder in (self.repos, self.index, self.logs, self.backups):
                folder.mkdir(mode=0o700, exist_ok=True)
        except OSError as problem:
            raise Unavailable(
                f"{self.home} cannot be used for the memory: {problem.strerror or problem}.",
                "Set TDE_HOME to a folder you can write to.",
            ) from problem
