"""What a command holds: the options that stand before or after it, and the core once it is needed."""

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tde_desktop.core import Caller, Core
    from tde_desktop.tools.scope import Scope


class Session:
    """One run of the command line."""

    def __init__(self, as_json: bool = False, project: str = "", cwd: str = "") -> None:
        self.as_json = as_json
        self.project = project
        self.cwd = cwd
        self._core: Core | None = None

    @cached_property
    def directory(self) -> Path:
        """`--cwd`, else TDE_CWD, else the working directory. Raises `Invalid` for one that is not there."""
        from tde_desktop.errors import Invalid

        named = self.cwd or os.environ.get("TDE_CWD", "")
        if not named:
            try:
                return Path.cwd()
            except FileNotFoundError:
                raise Invalid("The working directory is gone.", "Go to a folder that exists.") from None
        folder = Path(named).expanduser().absolute()
        if not folder.is_dir():
            raise Invalid(f"There is no folder {folder}.", "Give --cwd (or TDE_CWD) a folder that exists.")
        return folder

    @property
    def core(self) -> "Core":
        """The core, opened on first use."""
        if self._core is None:
            from tde_desktop.config import logs
            from tde_desktop.core import Core

            self._core = Core.open()
            logs.start(self._core.paths.logs, "cli")
        return self._core

    @property
    def caller(self) -> "Caller":
        from tde_desktop.core import Caller, person
        from tde_desktop.vocabulary import Doorway

        return Caller(Doorway.CLI, person(), self.directory)

    @property
    def scope(self) -> "Scope":
        from tde_desktop.tools.scope import Scope

        return Scope(self.core, self.caller)

    def project_name(self, given: str = "") -> str:
        """The project meant by an argument, by `--project`, or by the directory."""
        named = given or self.project
        return self.core.projects.get(named).name if named else self.scope.place.project.name

    def call(self, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Run a tool as an agent would."""
        from tde_desktop.tools import registry

        return registry.call(self.core, self.caller, tool, arguments)

    def close(self) -> None:
        if self._core is not None:
            self._core.close()
            self._core = None
