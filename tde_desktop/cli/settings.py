"""`tde settings`: the person's choices, kept in config.toml."""

from typing import Any

import click

from tde_desktop.cli import output
from tde_desktop.cli.names import SETTING_VALUE
from tde_desktop.cli.options import Group, json_option
from tde_desktop.cli.session import Session
from tde_desktop.config.settings import (
    PROJECTS,
    RULES,
    SETTINGS,
    TABLE,
    Setting,
    project_of,
    rule_key,
    setting_of,
)
from tde_desktop.errors import NotFound


class _Key(click.Choice[str]):
    """The key of a setting, or of a rule of a project."""

    def __init__(self) -> None:
        super().__init__(list(TABLE))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not str(value).startswith(f"{PROJECTS}."):
            return super().convert(value, param, ctx)
        try:
            return setting_of(str(value)).key
        except NotFound as problem:
            self.fail(f"{problem.message} {problem.hint}", param, ctx)


KEY = _Key()


@click.group(cls=Group)
def settings() -> None:
    """Show and change the settings."""


@settings.command("list")
@json_option
@click.pass_obj
def list_settings(session: Session) -> None:
    """List every setting with its value, what it does and what it may be; then the rules of each project."""
    keys = [setting.key for setting in SETTINGS]
    keys += [rule_key(project.name, rule.key) for project in session.core.projects.rows() for rule in RULES]
    rows = [(setting_of(key), session.core.settings[key]) for key in keys]
    if session.as_json:
        items = [
            {
                "key": one.key,
                "value": value,
                "default": one.default,
                "label": one.label,
                "help": one.help,
                "may_be": may_be(one),
            }
            for one, value in rows
        ]
        output.show_json({"items": items, "total": len(items), "problems": session.core.settings.problems})
        return
    output.table(
        ("Setting", "Value", "May be", "For"),
        [(one.key, shown(value), may_be(one), one.label) for one, value in rows],
    )
    for problem in session.core.settings.problems:
        output.say(problem, err=True)


@settings.command()
@click.argument("key", type=KEY, metavar="KEY")
@json_option
@click.pass_obj
def get(session: Session, key: str) -> None:
    """Print the value of setting KEY."""
    look_up_project(session, key)
    value = session.core.settings[key]
    output.show_json({"key": key, "value": value}) if session.as_json else output.say(shown(value))
    for problem in session.core.settings.problems:
        output.say(problem, err=True)


@settings.command(
    "set",
    epilog="\b\nExamples:\n  tde settings set agents.may_decide on"
    "\n  tde settings set projects.harbor.leave_out 'vendor/ *.csv'",
    context_settings={"ignore_unknown_options": True},  # -5 is a value, which the setting may refuse
)
@click.argument("key", type=KEY, metavar="KEY")
@click.argument("value", type=SETTING_VALUE, metavar="VALUE")
@json_option
@click.pass_obj
def put(session: Session, key: str, value: str) -> None:
    """Give setting KEY another VALUE. Comments in config.toml stay.

    What holds for one project alone is projects.NAME.agents and projects.NAME.leave_out.
    """
    look_up_project(session, key)
    now = session.core.settings.put(key, value)
    output.show_json({"key": key, "value": now}) if session.as_json else output.say(f"{key} is {shown(now)}.")


def look_up_project(session: Session, key: str) -> None:
    """Raises `NotFound` for a rule of a project that there is not."""
    if project := project_of(key):
        session.core.projects.get(project)


def may_be(setting: Setting) -> str:
    """What a setting takes, in words."""
    if isinstance(setting.default, bool):
        return "on or off"
    if setting.choices:
        return ", ".join(setting.choices)
    if setting.globs:
        return "globs, with spaces between"
    return f"{setting.least} to {setting.most}" if isinstance(setting.default, int) else "text"


def shown(value: str | int | bool) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
