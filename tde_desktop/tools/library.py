"""Pages and decisions as documents with an address, and ready-made prompts: what an agent's person can pick.

Addresses: `tde://PROJECT/page/PATH` and `tde://PROJECT/decision/KEY`; PROJECT is `global` for no project.
"""

from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlsplit

from tde_desktop.brain.fencing import NOTICE, fence
from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass
from tde_desktop.tools import registry
from tde_desktop.tools.scope import GLOBAL, Scope

if TYPE_CHECKING:
    from tde_desktop.core import Caller, Core

SCHEME = "tde"
MOST = 60_000  # characters of one document
PAGE, DECISION = "page", "decision"


@dataclass(frozen=True, slots=True)
class Document:
    """One entry of the list; `name` is its path or key."""

    address: str
    name: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class PromptArgument:
    name: str
    about: str
    required: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """A ready-made request of a person to their agent."""

    name: str
    title: str
    about: str
    arguments: tuple[PromptArgument, ...]


PROMPTS = (
    Prompt(
        "start-session",
        "Start a session",
        "Open a session for a goal, with the briefing that memory has for it.",
        (PromptArgument("goal", "What you want to get done.", True),),
    ),
    Prompt(
        "hand-off",
        "Hand off",
        "Close the session with what is done, decided, open and next.",
        (PromptArgument("session_id", "The session, if you know it.", False),),
    ),
)


def address(project: str | None, sort: str, name: str) -> str:
    return f"{SCHEME}://{quote(project or GLOBAL, safe='')}/{sort}/{quote(name)}"


def documents(scope: Scope, offset: int, limit: int) -> tuple[list[Document], int]:
    """Accepted and proposed decisions first, then pages by last change; and how many there are in all."""
    from tde_desktop.vocabulary import DecisionState

    core, project = scope.core, scope.place.project.name
    live = (DecisionState.ACCEPTED, DecisionState.PROPOSED)
    decisions = core.decisions.rows(project, live)
    found = [
        Document(address(project, DECISION, row.key), row.key, row.title, f"Decision, {row.state}")
        for row in decisions[offset : offset + limit]
    ]
    skipped, room = max(0, offset - len(decisions)), limit - len(found)
    if room:
        found += [
            Document(
                address(project, PAGE, row.path), row.path, row.title, f"{row.kind.label}, {row.tier.label}"
            )
            for row in core.brain.rows(project, limit=room, offset=skipped)
        ]
    return found, len(decisions) + core.brain.count(project)


def read(core: "Core", uri: str) -> str:
    """A document as Markdown, fenced as stored data. Raises `Invalid` for another address, `NotFound`."""
    parts = urlsplit(uri)
    sort, _, name = parts.path.lstrip("/").partition("/")
    if parts.scheme != SCHEME or sort not in (PAGE, DECISION) or not name:
        raise Invalid(
            f"{uri} is no address of a page or decision.", "For example tde://harbor/page/guides/retry."
        )
    project, name = unquote(parts.netloc), unquote(name)
    if sort == PAGE:
        return page(core, None if project == GLOBAL else core.projects.get(project).name, name)
    return decision(core, core.projects.get(project).name, name)


def page(core: "Core", project: str | None, name: str) -> str:
    detail = core.brain.get(project, name)
    row = detail.row
    head = f"{row.title}\n{row.kind} {row.id}, version {row.version}, {row.updated_at:%Y-%m-%d}\n\n"
    return f"{NOTICE}\n\n{fence(head + detail.body[:MOST], f'page {row.path}')}\n"


def decision(core: "Core", project: str, key: str) -> str:
    detail = core.decisions.get(project, key)
    row = detail.row
    lines = [f"{row.title}", f"{row.state}, version {row.version}", "", detail.rationale, ""]
    lines += [f"- {one.kind.label.upper()}: {one.text}" for one in detail.constraints]
    return f"{NOTICE}\n\n{fence(chr(10).join(lines).strip()[:MOST], f'decision {row.key}')}\n"


def prompt(core: "Core", caller: "Caller", name: str, arguments: dict[str, str]) -> str:
    """The text of a prompt. Raises `Invalid` for one that there is not, or a missing argument."""
    if name == "start-session":
        goal = arguments.get("goal", "").strip()
        if not goal:
            raise Invalid("start-session needs a goal.", "Say what you want to get done.")
        begun = registry.call(core, caller, "engram_session_start", {"goal": goal})
        return (
            f"Goal: {goal}\n\nA TDE session is open: {begun['session_id']}. "
            "Keep to the decisions that decision_list_applicable returns, and close the session with "
            f"engram_session_end when you stop.\n\n{begun['context_pack']['markdown']}"
        )
    if name == "hand-off":
        session = arguments.get("session_id", "").strip() or "the one you opened"
        return (
            f"Close the TDE session ({session}) with engram_session_end. Write for a reader who was not "
            "here: done, decided, open and next, one sentence each. Store with engram_remember what outlasts "
            "the task, and propose lasting choices with decision_propose."
        )
    names = ", ".join(one.name for one in PROMPTS)
    raise Invalid(f"There is no prompt {name}.", f"Prompts: {names}.")
