"""The errors a person or an agent can be told about, drawn once.

    TdeError
      NotFound            the thing named does not exist
      NoProject           the caller's directory belongs to no project
      AmbiguousProject    it could belong to several; the choices are named
      Conflict            someone changed the record meanwhile, or the name is taken
      Invalid             the input is wrong                     (code: validation)
      ConstraintViolation an accepted decision forbids it
      Busy                the store or the index is held by another process
      Tombstoned          the record was deleted for good
      TooLarge            over a stated limit
      NotAllowed          the person has not allowed this
      Unavailable         something outside is missing or failed: git, the network, a disk, a model

Each doorway has one handler: the command line ends with code 3, an MCP tool answers `isError`,
the window shows an inline bar. Anything else that is raised is a defect of ours.
"""

from collections.abc import Mapping
from typing import Any, ClassVar


class TdeError(Exception):
    """Something the caller can understand and act on.

    `message` says what was wrong, `hint` what to do next, `details` carries plain values for machines
    (the current version, the choices, the violations).
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str, hint: str = "", **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.details: Mapping[str, Any] = details

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()

    def to_dict(self) -> dict[str, Any]:
        """The shape every doorway prints: code, message, hint, and details when there are any."""
        shape: dict[str, Any] = {"code": self.code, "message": self.message, "hint": self.hint}
        if self.details:
            shape["details"] = dict(self.details)
        return shape


class NotFound(TdeError):
    code = "not_found"


class NoProject(TdeError):
    code = "no_project"


class AmbiguousProject(TdeError):
    code = "ambiguous_project"


class Conflict(TdeError):
    code = "conflict"


class Invalid(TdeError):
    code = "validation"


class ConstraintViolation(TdeError):
    code = "constraint_violation"


class Busy(TdeError):
    code = "busy"


class Tombstoned(TdeError):
    code = "tombstoned"


class TooLarge(TdeError):
    code = "too_large"


class NotAllowed(TdeError):
    code = "not_allowed"


class Unavailable(TdeError):
    code = "unavailable"
