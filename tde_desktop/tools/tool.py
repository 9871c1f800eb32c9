"""What a tool is: a name, words for an agent, parameters, a result, and the function between them."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from tde_desktop.lazy import dataclass
from tde_desktop.tools.scope import Scope


class Params(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a caller sends. An unknown field is refused: a misspelt one would be ignored in silence."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a caller gets back."""


Limit = Annotated[int, msgspec.Meta(ge=1, le=100)]
Chars = Annotated[int, msgspec.Meta(ge=200, le=100_000)]
Version = Annotated[int, msgspec.Meta(ge=1)]
Importance = Annotated[int, msgspec.Meta(ge=1, le=5)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Body = Annotated[str, msgspec.Meta(max_length=1_000_000)]


class InProject(Params, frozen=True, kw_only=True):
    """Parameters that may name another project than the caller's directory."""

    project: str = ""


class Listed(InProject, frozen=True, kw_only=True):
    """Parameters of a list."""

    limit: Limit = 20
    cursor: str = ""


class Written(Result, frozen=True, kw_only=True):
    """What every write answers."""

    id: str
    version: int
    outcome: str
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool. `description` tells an agent when to use it, and its first sentence is the command's help.

    `starred` tools are offered by default. `positional` names the parameters that the command line takes
    without a flag, in order; `text` the one that may come from standard input.
    """

    name: str
    description: str
    params: type[Params]
    result: type[Result]
    run: Callable[[Scope, Any], Result]
    read_only: bool = False
    destructive: bool = False
    idempotent: bool = False
    starred: bool = False
    positional: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """`brain` of `brain_query`: also the command group."""
        return self.name.split("_", 1)[0]

    @property
    def command(self) -> str:
        """`list-applicable` of `decision_list_applicable`."""
        return self.name.split("_", 1)[1].replace("_", "-")

    @property
    def summary(self) -> str:
        return self.description.split(". ", 1)[0].rstrip(".") + "."
