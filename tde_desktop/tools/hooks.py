"""The hook protocols of agents: JSON in, JSON out, one function an event.

Claude Code and Gemini CLI send the same outer fields (`session_id`, `cwd`, `hook_event_name`) and read
`hookSpecificOutput.additionalContext`; they name their events, tools and refusals differently.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tde_desktop.lazy import dataclass
from tde_desktop.vocabulary import HitSource, ObservationKind

if TYPE_CHECKING:
    from tde_desktop.core import Core
    from tde_desktop.decisions.findings import Finding

PROMPT_BUDGET, START_BUDGET = 3000, 2000  # tokens that are put into a prompt
LONGEST_CAPTURE = 4000  # characters of an agent's last words that are kept
LONGEST_SESSION = 200  # characters of an agent's name for its session that tell it from others
TRANSCRIPT_TAIL = 400_000  # bytes of a transcript that are read, from its end
# Event names of Claude Code, and of Gemini CLI where they differ.
EVENTS = {
    "session-start": ("SessionStart",),
    "prompt": ("UserPromptSubmit", "BeforeAgent"),
    "pre-edit": ("PreToolUse", "BeforeTool"),
    "session-end": ("SessionEnd",),
}


@dataclass(frozen=True, slots=True)
class Event:
    """What an agent sent, with what is missing as empty."""

    name: str
    session: str
    directory: Path
    fields: Mapping[str, Any]

    @property
    def agent(self) -> str:
        return "gemini-cli" if self.name.startswith("Before") or "timestamp" in self.fields else "claude-code"


def read(text: str, hook: str, directory: Path) -> Event:
    """Fields of another kind than theirs count as missing. Raises `ValueError` for what is no JSON object."""
    text = text.removeprefix("\ufeff").strip()
    try:
        fields = _storable(json.loads(text)) if text else {}
    except json.JSONDecodeError as wrong:
        place = f"line {wrong.lineno}, column {wrong.colno}"
        raise ValueError(f"the hook's input is not JSON ({place}).") from None
    except RecursionError:
        raise ValueError("the hook's input is nested too deeply to be read.") from None
    except ValueError:
        raise ValueError("the hook's input holds a number that is too long to be read.") from None
    if not isinstance(fields, dict):
        raise ValueError("the hook's input is no JSON object.")

    def words(name: str) -> str:
        value = fields.get(name)
        return value if isinstance(value, str) else ""

    return Event(
        words("hook_event_name") or EVENTS[hook][0],
        words("session_id")[:LONGEST_SESSION],
        directory / words("cwd"),
        fields,
    )


def _storable(value: Any) -> Any:
    """With a mark in the place of what no file and no path can hold: half a character pair, a null."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")
    if isinstance(value, dict):
        return {key: _storable(one) for key, one in value.items()}
    return [_storable(one) for one in value] if isinstance(value, list) else value


def answer(core: "Core", hook: str, event: Event) -> dict[str, Any]:
    """What the agent shall read; empty where there is nothing to say. Raises `TdeError`."""
    place = core.projects.whereabouts(event.directory)
    project, task = place.project.name, place.task.ref if place.task else ""
    if hook == "session-start":
        pack = core.pipeline.start_of_session(project, task, START_BUDGET)
        if event.fields.get("source") != "compact":
            begin(core, project, task, event, pack)
        return context(event, pack)
    if hook == "prompt":
        prompt = event.fields.get("prompt")
        if not isinstance(prompt, str) or not prompt.strip():
            return {}
        brief = core.pipeline.brief(project, prompt.strip()[:4000], task_ref=task, budget=PROMPT_BUDGET)
        return context(event, brief.markdown)
    if hook == "pre-edit":
        return verdict(event, check(core, project, task, event))
    finish(core, project, task, event)
    return {}


def context(event: Event, markdown: str) -> dict[str, Any]:
    if not markdown.strip():
        return {}
    return {"hookSpecificOutput": {"hookEventName": event.name, "additionalContext": markdown}}


# Sessions


def goal_of(event: Event) -> str:
    """The goal under which a session is opened: the agent's own id finds it again."""
    return f"{event.agent} session {event.session}"


def begin(core: "Core", project: str, task: str, event: Event, pack: str) -> None:
    if event.session and open_session(core, project, event) is None:
        core.apply(core.brain.session_start, project, goal_of(event), task, event.agent, pack)


def open_session(core: "Core", project: str, event: Event) -> str | None:
    wanted = goal_of(event)
    for row in core.brain.sessions(project, limit=50):
        if row.goal == wanted and row.ended_at is None:
            return row.id
    return None


def finish(core: "Core", project: str, task: str, event: Event) -> None:
    """Close the agent's session with a handoff made of its last words, unless it wrote one itself.

    A task keeps them in its overlay too, so that recall knows what it has already done.
    """
    session = open_session(core, project, event) if event.session else None
    if session is None:
        return
    path = event.fields.get("transcript_path")
    words = last_words(Path(path)) if isinstance(path, str) and path else ""
    if not words:
        return
    core.apply(
        core.brain.observe,
        project,
        words[:LONGEST_CAPTURE],
        ObservationKind.SESSION_CAPTURE,
        None,
        session,
        event.agent,
    )
    if task:
        core.apply(
            core.recall.overlays.add, project, task, HitSource.SUMMARY, words, f"session {event.session}"
        )
    said = " ".join(words.split())[:1500]
    core.apply(core.brain.session_end, session, done=[said], actor=event.agent)


def last_words(transcript: Path) -> str:
    """The last text that the agent itself wrote in a transcript of JSON lines; empty when there is none."""
    try:
        with transcript.open("rb") as stream:
            stream.seek(0, 2)
            stream.seek(max(0, stream.tell() - TRANSCRIPT_TAIL))
            lines = stream.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    for line in reversed(lines):
        if text := _spoken(line):
            return text
    return ""


def _spoken(line: str) -> str:
    try:
        entry = json.loads(line)
    except ValueError:
        return ""
    message = entry.get("message") if isinstance(entry, dict) else None
    if not isinstance(message, dict) or message.get("role") != "assistant":
        return ""
    content = message.get("content")
    if isinstance(content, str):
        return content.strip()
    parts = content if isinstance(content, list) else []
    texts = [part.get("text", "") for part in parts if isinstance(part, dict) and part.get("type") == "text"]
    return "\n".join(text for text in texts if isinstance(text, str)).strip()


# Edits


def check(core: "Core", project: str, task: str, event: Event) -> "tuple[Finding, ...]":
    """What the file would break after the edit and does not break before it, by the decisions that apply."""
    from tde_desktop.decisions.findings import Target

    tool = event.fields.get("tool_input")
    name = tool.get("file_path") if isinstance(tool, dict) else None
    if not isinstance(tool, dict) or not isinstance(name, str) or not name:
        return ()
    path, before = inside(event.directory, name), text_of(event.directory / name)
    after = edited(before, tool)

    def broken(**what: Any) -> "tuple[Finding, ...]":
        return core.decisions.check(project, Target(**what), task=task or None).violations

    if after is None:  # its place cannot be told: of what is new only the lines are known
        added = "\n".join(new_texts(tool)).splitlines()
        return broken(diff=as_diff(path, [], added)) if added else ()
    if after == before:
        return ()
    there = Counter(one.fingerprint for one in broken(text=before, name=path)) if before else Counter[str]()
    new = []
    for one in broken(text=after, name=path):
        if there[one.fingerprint]:
            there[one.fingerprint] -= 1
        else:
            new.append(one)
    known = {one.fingerprint for one in new} | set(there)
    diff = as_diff(path, before.splitlines(), after.splitlines())
    return (*new, *(one for one in broken(diff=diff) if one.fingerprint not in known)) if diff else tuple(new)


def text_of(file: Path) -> str:
    """Empty for a file that is not there, or cannot be read."""
    from tde_desktop.transfer.files import decode_whole

    try:
        return decode_whole(file.read_bytes())[0]
    except (OSError, ValueError):
        return ""


def edited(text: str, tool: Mapping[str, Any]) -> str | None:
    """The file as a write or its edits leave it; None when what they replace does not stand in it."""
    if isinstance(tool.get("content"), str):
        return str(tool["content"])
    edits = tool.get("edits")
    for edit in edits if isinstance(edits, list) else [tool]:
        old, new = (
            (edit.get("old_string"), edit.get("new_string")) if isinstance(edit, dict) else (None, None)
        )
        if not isinstance(old, str) or not isinstance(new, str) or (old not in text if old else text):
            return None
        text = text.replace(old, new, -1 if edit.get("replace_all") else 1) if old else new
    return text


def new_texts(tool: Mapping[str, Any]) -> Iterator[str]:
    """What an edit adds: `content` of a write, `new_string` of an edit, of each where there are several."""
    for field in ("content", "new_string"):
        if isinstance(tool.get(field), str):
            yield tool[field]
    edits = tool.get("edits")
    for edit in edits if isinstance(edits, list) else []:
        if isinstance(edit, dict) and isinstance(edit.get("new_string"), str):
            yield edit["new_string"]


def as_diff(path: str, before: Sequence[str], after: Sequence[str]) -> str:
    """The change of a file that was there, as a unified diff; empty without one."""
    from difflib import unified_diff

    changed = unified_diff(before, after, f"a/{path}", f"b/{path}", n=0, lineterm="")
    return "".join(f"{line}\n" for line in changed)


def inside(directory: Path, name: str) -> str:
    """The file's path in its repository, as the globs of constraints read it."""
    from tde_desktop.projects.whereabouts import real, repository

    path = real(directory / name)
    root, _ = repository(path.parent)
    return path.relative_to(root).as_posix() if root and root in path.parents else path.name


def verdict(event: Event, broken: "Sequence[Finding]") -> dict[str, Any]:
    """A refusal that names the decision; nothing when there is nothing to object to."""
    if not broken:
        return {}
    from tde_desktop.decisions.rows import ended

    first = broken[0]
    more = f" ({len(broken) - 1} more)" if len(broken) > 1 else ""
    reason = (
        f"Decision {first.key}, {first.kind.label.lower()}: {ended(first.sentence)}{more} "
        "Change the edit, or ask the person to revise the decision."
    )
    if event.name == "BeforeTool":
        return {"decision": "deny", "reason": reason}
    return {
        "hookSpecificOutput": {
            "hookEventName": event.name,
            "permissionDecision": "deny",
            "permissionDecisionReason": reason,
        }
    }
