"""Where a call comes from: which project and task it means, and who is named as its author."""

from functools import cached_property
from typing import TYPE_CHECKING

from tde_desktop.errors import AmbiguousProject, Invalid, NoProject, TdeError

if TYPE_CHECKING:
    from tde_desktop.core import Caller, Core
    from tde_desktop.projects.rows import Whereabouts
    from tde_desktop.vocabulary import Doorway

# The word that names memory of no project, where a tool takes `project`.
GLOBAL = "global"


class Scope:
    """One call's view of the core: the project is found only when a tool needs it."""

    def __init__(self, core: "Core", caller: "Caller") -> None:
        self.core = core
        self.caller = caller

    @property
    def actor(self) -> str:
        return self.caller.actor

    @property
    def doorway(self) -> "Doorway":
        return self.caller.doorway

    @cached_property
    def place(self) -> "Whereabouts":
        """The project and task of the caller's directories. Raises `NoProject` or `AmbiguousProject`."""
        places: list[Whereabouts] = []
        problems: list[TdeError] = []
        for directory in (self.caller.directory, *self.caller.further):
            try:
                places.append(self.core.projects.whereabouts(directory))
            except NoProject as problem:
                problems.append(problem)
        names = sorted({place.project.name for place in places})
        if len(names) > 1:
            raise AmbiguousProject(
                f"The open folders belong to several projects: {', '.join(names)}.",
                "Name one with `project`, or open one folder alone.",
                choices=names,
            )
        if not places:
            raise problems[0]
        return next((place for place in places if place.task), places[0])

    def project(self, named: str) -> str | None:
        """The project meant; None for global memory. Raises `NotFound` for an unknown name."""
        if named == GLOBAL:
            return None
        return self.core.projects.get(named).name if named else self.place.project.name

    def own_project(self, named: str) -> str:
        """As `project`, where memory without a project makes no sense."""
        name = self.project(named)
        if name is None:
            raise Invalid("Decisions belong to a project.", "Name a project, or leave it out.")
        return name

    def task(self, given: str, named: str = "") -> str | None:
        """The task meant: as given, else that of the caller's worktree, unless another project is named."""
        if given:
            return given
        try:
            place = self.place
        except (NoProject, AmbiguousProject):
            return None
        if place.task is None or named not in ("", place.project.name):
            return None
        return place.task.ref
