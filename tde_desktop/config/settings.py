"""The settings, declared once: the window's page, the command line and the help are drawn from this table."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tde_desktop.errors import Invalid, NotFound, Unavailable
from tde_desktop.globs import check_glob
from tde_desktop.lazy import dataclass

Value = str | int | bool
PROJECTS = "projects"


@dataclass(frozen=True, slots=True)
class Setting:
    """One choice: `key` is `section.name` in config.toml; `choices` limit a text, `least`/`most` a number.

    A text of `globs` is several with spaces between.
    """

    key: str
    default: Value
    label: str
    help: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    globs: bool = False

    def check(self, value: object) -> Value:
        """The value in its own type. Raises `Invalid`, saying what would be right."""
        wanted = type(self.default)
        if wanted is bool and isinstance(value, str) and value.lower() in ("true", "false", "on", "off"):
            value = value.lower() in ("true", "on")
        elif wanted is int and isinstance(value, str) and value.strip().lstrip("-").isdigit():
            value = int(value)
        if type(value) is not wanted or not isinstance(value, (str, int, bool)):
            kinds = {bool: "on or off", int: "a whole number", str: "text"}
            raise Invalid(f"{self.key} is {kinds[wanted]}, not {value!r}.")
        if self.globs:
            return " ".join(check_glob(one.strip(",")) for one in str(value).split())
        if self.choices and value not in self.choices:
            raise Invalid(f"{self.key} cannot be {value!r}.", f"Choose one of: {', '.join(self.choices)}.")
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least is not None and value < self.least:
                raise Invalid(f"{self.key} must be at least {self.least}.")
            if self.most is not None and value > self.most:
                raise Invalid(f"{self.key} must be at most {self.most}.")
        return value


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "window.theme",
        "system",
        "Theme",
        "Follow the system, or stay light or dark.",
        choices=("system", "light", "dark"),
    ),
    Setting("window.text_size", 100, "Text size", "Per cent of the system's size.", least=80, most=200),
    Setting(
        "window.contrast",
        "system",
        "Contrast",
        "Follow the system, or keep text and edges as strong as they can be.",
        choices=("system", "normal", "high"),
    ),
    Setting(
        "window.language",
        "system",
        "Language",
        "Of the window, which opens again in it; what is written in the memory stays as it is.",
        choices=("system", "en", "de"),
    ),
    Setting(
        "notices.proposals",
        True,
        "Tell me about a new proposal",
        "A desktop notification when an agent proposes a decision.",
    ),
    Setting(
        "notices.tray",
        True,
        "Icon in the tray",
        "With the number of decisions that wait for you.",
    ),
    Setting(
        "agents.may_decide",
        False,
        "Agents may accept, reject and retire decisions",
        "Off: agents propose, a person decides.",
    ),
    Setting(
        "recall.largest_file_kb",
        1024,
        "Largest file indexed (KB)",
        "Longer files are listed as skipped, with this reason.",
        least=1,
        most=102_400,
    ),
    Setting(
        "recall.files_a_slice",
        300,
        "Files a background slice",
        "How many files are read before the index is written.",
        least=1,
        most=5000,
    ),
    Setting(
        "backup.daily",
        True,
        "A snapshot of the memory each day",
        "Made in the background, kept in the backups folder.",
    ),
    Setting(
        "backup.keep_days",
        7,
        "Daily snapshots kept",
        "Of each of this many days, the newest.",
        least=1,
        most=365,
    ),
    Setting(
        "backup.keep_weeks",
        8,
        "Weekly snapshots kept",
        "Of each of this many weeks, the newest.",
        least=0,
        most=520,
    ),
    Setting(
        "gateway.on",
        False,
        "Use a gateway for search",
        "Off: nothing leaves this machine. On: questions and code go to the address below.",
    ),
    Setting("gateway.url", "", "Gateway address", "For example https://gateway.example/v1."),
    Setting(
        "gateway.embedding_model",
        "",
        "Gateway's embedding model",
        "For example bge-m3; empty: the shipped embedding is used.",
    ),
    Setting(
        "gateway.rerank_model",
        "",
        "Gateway's rerank model",
        "The best hits are put in a better order by it; empty: they stay as they are.",
    ),
    Setting(
        "store.busy_seconds",
        10,
        "Wait for other processes (seconds)",
        "How long a write waits for another process before it says busy.",
        least=1,
        most=120,
    ),
)
TABLE: Mapping[str, Setting] = {setting.key: setting for setting in SETTINGS}
RULES: tuple[Setting, ...] = (
    Setting(
        "agents",
        "everywhere",
        "Agents in this project",
        "As the switch above says for every project, or otherwise in this one.",
        choices=("everywhere", "propose", "decide"),
    ),
    Setting(
        "leave_out",
        "",
        "Left out of the index",
        "Files that recall and the code graph pass over, for example vendor/ *.csv.",
        globs=True,
    ),
)
"""What holds for one project alone: `projects.NAME.rule` in config.toml."""


def setting_of(key: str) -> Setting:
    """The setting or the rule of a project with this key. Raises `NotFound`."""
    if setting := TABLE.get(key):
        return setting
    section, _, rest = key.partition(".")
    project, _, name = rest.rpartition(".")
    rule = next((rule for rule in RULES if rule.key == name), None)
    if section != PROJECTS or not project or rule is None:
        rules = ", ".join(f"{PROJECTS}.NAME.{rule.key}" for rule in RULES)
        raise NotFound(f"{key} is not a setting.", f"Settings: {', '.join(TABLE)}; for a project: {rules}.")
    return Setting(key, rule.default, rule.label, rule.help, rule.choices, globs=rule.globs)


def project_of(key: str) -> str:
    """The project whose rule this is; empty for what holds everywhere."""
    return "" if key in TABLE else key.partition(".")[2].rpartition(".")[0]


def rule_key(project: str, rule: str) -> str:
    return f"{PROJECTS}.{project}.{rule}"


def _flat(section: str, entries: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """The keys of a section with their values; the rules of a project lie one deeper."""
    for name, value in entries.items():
        if section == PROJECTS and isinstance(value, dict):
            yield from ((rule_key(name, rule), wanted) for rule, wanted in value.items())
        else:
            yield f"{section}.{name}", value


class Settings:
    """The person's choices in config.toml; what is not in the file has its default.

    A file that cannot be read, or a value out of its bounds, is named in `problems` and left alone.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.problems: list[str] = []
        self._values: dict[str, Value] = {}
        self._polled = self._look()
        self.reload()
        self._told = dict(self._values)  # as they were when `poll` looked last

    def reload(self) -> None:
        """Read the file again; whoever asks meanwhile gets the choices of before."""
        problems: list[str] = []
        values: dict[str, Value] = {}
        try:
            document = self._read()[1] if self._path.exists() else {}
        except Unavailable as problem:
            problems.append(f"{problem.message} Until then every setting has its default.")
            document = {}
        for section, entries in document.items():
            if not isinstance(entries, dict):
                problems.append(f"{section} is a value in {self._path.name}; no setting is called so.")
                continue
            for key, value in _flat(section, entries):
                try:
                    values[key] = setting_of(key).check(value)
                except NotFound:
                    problems.append(f"{key} is not a setting.")
                except Invalid as problem:
                    problems.append(problem.message)
        self.problems, self._values = problems, values

    def poll(self) -> tuple[str, ...]:
        """The settings that someone else has given another value since the last call.

        While the file cannot be read, as half way through an edit, everything stays as it was.
        """
        seen = self._look()
        if seen == self._polled:
            return ()
        try:
            self._read()
        except Unavailable:
            return ()
        self.reload()
        before, self._told, self._polled = self._told, dict(self._values), seen
        return tuple(key for key in {**before, **self._told} if before.get(key) != self._told.get(key))

    def _look(self) -> tuple[int, ...]:
        try:
            seen = self._path.stat()
        except OSError:
            return ()
        return seen.st_mtime_ns, seen.st_size, seen.st_ino

    def _read(self) -> tuple[str, dict[str, Any]]:
        """The file's text and what it says. Raises `Unavailable`, saying where it is wrong."""
        import tomllib

        try:
            text = self._path.read_text(encoding="utf-8-sig") if self._path.exists() else ""
            return text, tomllib.loads(text)
        except OSError as problem:
            why = f"{self._path} cannot be opened: {problem.strerror or problem}."
        except UnicodeDecodeError:
            why = f"{self._path} is not UTF-8 text."
        except tomllib.TOMLDecodeError as problem:
            why = f"{self._path} is not valid TOML: {str(problem)[:1].lower()}{str(problem)[1:]}."
        raise Unavailable(why, "Mend that place, or move the file away to begin with the defaults.")

    def __getitem__(self, key: str) -> Value:
        kept = self._values.get(key)
        return setting_of(key).default if kept is None else kept

    def flag(self, key: str) -> bool:
        return bool(self[key])

    def number(self, key: str) -> int:
        return int(self[key])

    def text(self, key: str) -> str:
        return str(self[key])

    def may_decide(self, project: str) -> bool:
        """Whether agents may accept, reject and retire decisions of a project."""
        rule = self.text(rule_key(project, "agents"))
        return self.flag("agents.may_decide") if rule == "everywhere" else rule == "decide"

    def left_out(self, project: str) -> tuple[str, ...]:
        """The globs of what is not indexed in a project, as any process has kept them last."""
        self.reload()
        return tuple(self.text(rule_key(project, "leave_out")).split())

    def put(self, key: str, value: object) -> Value:
        """Store one choice; comments and foreign entries of the file stay.

        Raises `NotFound`, `Invalid`, and `Unavailable` for a file that cannot be read.
        """
        import tomlkit

        checked = setting_of(key).check(value)
        document = tomlkit.parse(self._read()[0])
        section, _, rest = key.partition(".")
        *project, name = rest.rsplit(".", 1)
        table: Any = document
        for part in (section, *project):
            table = table.setdefault(part, tomlkit.table())
            if not isinstance(table, dict):
                raise Unavailable(
                    f"{part} in {self._path} is a value, but has to be the section [{part}].",
                    f"Remove the line that begins with {part} =.",
                )
        table[name] = checked
        known = self._look() == self._polled
        write_whole(self._path, tomlkit.dumps(document))
        if known:
            self._polled = self._look()
        self._values[key] = self._told[key] = checked
        return checked


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step: a reader sees the old text or the new, never half. Raises `Unavailable`."""
    import tempfile

    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        Path(name).replace(path)
    except OSError as problem:
        raise Unavailable(f"{path} cannot be written: {problem.strerror or problem}.") from problem
