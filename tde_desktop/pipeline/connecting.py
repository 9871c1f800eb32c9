"""Writing TDE into an agent's own configuration, and taking it out again.

Only our entries change: comments, order and other servers stay. What was there is kept as a copy first, the
result is read back, and a file that is not valid is left alone.
"""

import difflib
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tde_desktop.config.paths import Paths
from tde_desktop.config.settings import write_whole
from tde_desktop.errors import Invalid, NotFound, Unavailable
from tde_desktop.lazy import dataclass
from tde_desktop.pipeline import jsonc, toml_document
from tde_desktop.pipeline.agents import AGENTS, BY_ID, PROJECT, USER, Agent
from tde_desktop.pipeline.commands import hook_command, is_hook_command, other_home, program
from tde_desktop.store.fields import utc_now

NAME = "tde"
Change = Callable[[str], str]
BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Edit:
    """One file: what it is and what it shall be; None for a file that is not (or shall not be) there."""

    path: Path
    before: str | None
    after: str | None

    @property
    def changes(self) -> bool:
        return self.before != self.after

    @property
    def diff(self) -> str:
        """A unified diff, as a person reads it."""
        lines = difflib.unified_diff(
            (self.before or "").lstrip(BOM).splitlines(),
            (self.after or "").lstrip(BOM).splitlines(),
            str(self.path) if self.before is not None else os.devnull,
            str(self.path) if self.after is not None else os.devnull,
            lineterm="",
        )
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class AgentRow:
    """An agent on this computer: whether it is `found`, and in which scopes TDE is in its configuration."""

    id: str
    title: str
    found: bool
    connected: tuple[str, ...]
    file: Path
    problem: str = ""


def find(name: str) -> Agent:
    """Raises `NotFound`, naming the agents."""
    if name not in BY_ID:
        raise NotFound(f"TDE does not know the agent {name}.", f"Agents: {', '.join(BY_ID)}.")
    return BY_ID[name]


def entry(agent: Agent, scope: str, directory: Path | None) -> dict[str, Any]:
    """The server's entry. `directory` stands for the working directory of an agent that has none."""
    command, *rest = program(scope)
    made: dict[str, Any] = {"type": agent.kind} if agent.kind else {}
    made |= {"command": command, "args": [*rest, "mcp"]}
    environment = {}
    if (home := other_home(scope)) is not None:
        environment["TDE_HOME"] = str(home)
    if directory is not None:
        environment["TDE_CWD"] = str(directory)
    if environment:
        made["env"] = environment
    return made


def plan(
    agent: Agent, scope: str, top: Path | None, *, hooks: bool = True, directory: Path | None = None
) -> list[Edit]:
    """The edits that connect an agent. Raises `Invalid` for a file that cannot be understood."""
    edits = [
        _edit(
            _file(agent, scope, top), lambda text: _with_server(agent, text, entry(agent, scope, directory))
        )
    ]
    if hooks and agent.hooks:
        path = agent.hooks[0]() if scope == USER else (top or Path()) / agent.hooks[1]
        command = hook_command(scope)
        edits = _merged(edits, path, lambda text: _with_hooks(agent, text, command))
    return edits


def plan_removal(agent: Agent, scope: str, top: Path | None, paths: Paths) -> list[Edit]:
    """The edits that take TDE out. A file that is still as we left it becomes what it was before, byte for
    byte; of any other only our entries go.
    """
    edits = []
    files = [_file(agent, scope, top)]
    if agent.hooks:
        files.append(agent.hooks[0]() if scope == USER else (top or Path()) / agent.hooks[1])
    for path in dict.fromkeys(files):
        text = read(path)
        if text is None:
            continue
        before: str | None = text
        for kept in _copies_of(paths, path):  # back over every time it was connected anew
            if kept.left_as != _digest(before) or not _connected(agent, before):
                break
            before = kept.text
        if before != text and not _connected(agent, before):
            edits.append(Edit(path, text, before))
            continue
        body, bom = text.removeprefix(BOM), BOM if text.startswith(BOM) else ""
        edits.append(Edit(path, text, bom + _without(agent, body)))
    return edits


def carry_out(edits: list[Edit], paths: Paths) -> list[Path]:
    """Write what changes and read it back; the files that were written. Raises `Unavailable`."""
    written = []
    for edit in edits:
        if not edit.changes:
            continue
        _keep_copy(paths, edit)
        if edit.after is None:
            edit.path.unlink()
        else:
            edit.path.parent.mkdir(parents=True, exist_ok=True)
            target = edit.path.resolve()  # a linked settings file stays a link
            _write(target, edit.after)
            if read(target) != edit.after:
                raise Unavailable(f"{edit.path} does not hold what was written.", "Look at the disk.")
        written.append(edit.path)
    return written


def rows(top: Path | None) -> list[AgentRow]:
    """Every agent, with what is found of it here."""
    return [_row(agent, top) for agent in AGENTS]


def _row(agent: Agent, top: Path | None) -> AgentRow:
    connected, problem = [], ""
    for scope in (PROJECT, USER):
        path = agent.file(scope, top)
        if path is None:
            continue
        try:
            text = read(path)
            if text is not None and _has_server(agent, text.removeprefix(BOM)):
                connected.append(scope)
        except (Invalid, Unavailable) as wrong:
            problem = f"{path}: {wrong.message}"
    return AgentRow(agent.id, agent.title, agent.found(), tuple(connected), agent.user(), problem)


# Files


def read(path: Path) -> str | None:
    """The text of a file with its line ends and its byte-order mark; None when it is not there."""
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise Invalid(f"{path} is not UTF-8.", "It is left as it is.") from None
    except OSError as problem:
        raise Unavailable(f"{path} cannot be read: {problem.strerror or problem}.") from problem


def _write(path: Path, text: str) -> None:
    mode = path.stat().st_mode if path.exists() else None
    if "\r\n" in text:
        path.write_bytes(text.encode("utf-8"))  # write_whole would make one sort of line end
    else:
        write_whole(path, text)
    if mode is not None:
        path.chmod(mode)


def _file(agent: Agent, scope: str, top: Path | None) -> Path:
    path = agent.file(scope, top)
    if path is None:
        why = "has no configuration of a project" if not agent.project else "needs a repository to be in"
        raise Invalid(f"{agent.title} {why}.", f"Use tde connect {agent.id} --user.")
    return path


def _edit(path: Path, change: Change) -> Edit:
    text = read(path)
    return Edit(path, text, _changed(path, text, change))


def _merged(edits: list[Edit], path: Path, change: Change) -> list[Edit]:
    """A further change of the same file goes on from the first."""
    for number, edit in enumerate(edits):
        if edit.path == path:
            return [
                *edits[:number],
                Edit(path, edit.before, _changed(path, edit.after, change)),
                *edits[number + 1 :],
            ]
    return [*edits, _edit(path, change)]


def _changed(path: Path, text: str | None, change: Change) -> str:
    body = (text or "").removeprefix(BOM)
    bom = BOM if (text or "").startswith(BOM) else ""
    windows = "\r\n" in body
    try:
        made = change(body.replace("\r\n", "\n"))
    except Invalid as wrong:
        raise Invalid(f"{path} is left as it is. {wrong.message}", wrong.hint) from wrong
    return bom + (made.replace("\n", "\r\n") if windows else made)


# The formats


def _with_server(agent: Agent, text: str, made: dict[str, Any]) -> str:
    if agent.form == "toml":
        return _toml_with(agent, text, made)
    if _server(agent, text) == made:
        return text
    return jsonc.put(text, (agent.table, NAME), made)


def _server(agent: Agent, text: str) -> Any:
    """Our entry as it stands, or None."""
    if agent.form == "toml":
        found = toml_document.read(text).get(agent.table, {})
        return found.get(NAME) if isinstance(found, dict) else None
    if not text.strip():
        return None
    root = jsonc.plain(jsonc.read(text))
    table = root.get(agent.table) if isinstance(root, dict) else None
    return table.get(NAME) if isinstance(table, dict) else None


def _has_server(agent: Agent, text: str) -> bool:
    return _server(agent, text) is not None


def _toml_with(agent: Agent, text: str, made: dict[str, Any]) -> str:
    import tomlkit

    document = toml_document.read(text)
    table = document.get(agent.table)
    if table is None:
        table = tomlkit.table(is_super_table=True)
        document[agent.table] = table
    if not isinstance(table, dict):
        raise Invalid(f"{agent.table} is no table.", "Mend the file first.")
    if table.get(NAME) != made:
        table[NAME] = made
    return str(tomlkit.dumps(document))


def _with_hooks(agent: Agent, text: str, command: tuple[str, str]) -> str:
    """Each event gets our hook once; hooks of others stay before it."""
    before, after = command
    for event, matcher, hook in agent.events:
        root = jsonc.plain(jsonc.read(text)) if text.strip() else {}
        groups = root.get("hooks", {}) if isinstance(root, dict) else {}
        listed = groups.get(event, []) if isinstance(groups, dict) else []
        group: dict[str, Any] = {"matcher": matcher} if matcher else {}
        group["hooks"] = [{"type": "command", "command": f"{before}{hook}{after}"}]
        ours = [number for number, one in enumerate(listed) if _is_ours(one)]
        if ours and listed[ours[0]] == group:
            continue
        for number in reversed(ours):
            text = jsonc.remove(text, ("hooks", event, number))
        text = jsonc.append(text, ("hooks", event), group)
    return text


def _is_ours(group: Any) -> bool:
    hooks = group.get("hooks") if isinstance(group, dict) else None
    commands = [str(hook.get("command", "")) for hook in hooks or () if isinstance(hook, dict)]
    return bool(commands) and all(is_hook_command(command) for command in commands)


def _connected(agent: Agent, text: str | None) -> bool:
    """Whether anything of ours is in a file, the server or a hook."""
    body = (text or "").removeprefix(BOM)
    if not body.strip():
        return False
    if _has_server(agent, body) or agent.form == "toml":
        return _has_server(agent, body)
    root = jsonc.plain(jsonc.read(body))
    groups = root.get("hooks", {}) if isinstance(root, dict) else {}
    listed = groups.values() if isinstance(groups, dict) else ()
    return any(_is_ours(one) for some in listed if isinstance(some, list) for one in some)


def _without(agent: Agent, text: str) -> str:
    if agent.form == "toml":
        import tomlkit

        document = toml_document.read(text)
        table = document.get(agent.table)
        if isinstance(table, dict) and NAME in table:
            del table[NAME]
            if not table:
                del document[agent.table]
        return str(tomlkit.dumps(document))
    if not text.strip():
        return text
    text = jsonc.remove(text, (agent.table, NAME))
    text = _without_empty(text, (agent.table,))
    root = jsonc.plain(jsonc.read(text))
    groups = root.get("hooks", {}) if isinstance(root, dict) else {}
    for event, listed in groups.items() if isinstance(groups, dict) else ():
        for number in reversed(range(len(listed if isinstance(listed, list) else ()))):
            if _is_ours(listed[number]):
                text = jsonc.remove(text, ("hooks", event, number))
        text = _without_empty(text, ("hooks", event))
    return _without_empty(text, ("hooks",))


def _without_empty(text: str, path: tuple[str, ...]) -> str:
    """Without the member at `path`, if it is empty now."""
    node: jsonc.Node | None = jsonc.read(text)
    for key in path:
        node = node.member(key) if node is not None else None
    if node is not None and (node.members == [] or node.items == []):
        return jsonc.remove(text, path)
    return text


# Copies


@dataclass(frozen=True, slots=True)
class _Copy:
    """What a file was before we wrote to it (None: not there), and the digest of what we wrote."""

    text: str | None
    left_as: str


def _digest(text: str | None) -> str:
    return hashlib.sha256((text or "").encode("utf-8")).hexdigest()


def _copies(paths: Paths, path: Path) -> Path:
    name = hashlib.sha256(str(path.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return paths.backups / "agents" / name


def _keep_copy(paths: Paths, edit: Edit) -> None:
    folder = _copies(paths, edit.path)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stamp = f"{utc_now():%Y%m%dT%H%M%S.%f}"
    if edit.before is not None:
        (folder / f"{stamp}-{edit.path.name}").write_bytes(edit.before.encode("utf-8"))
    write_whole(folder / f"{stamp}.left-as", f"{_digest(edit.after)}\n{edit.path}\n")


def _copies_of(paths: Paths, path: Path) -> Iterator[_Copy]:
    """The newest first."""
    for mark in sorted(_copies(paths, path).glob("*.left-as"), reverse=True):
        left_as = mark.read_text(encoding="utf-8").split("\n")[0]
        yield _Copy(read(mark.with_name(f"{mark.stem}-{path.name}")), left_as)
