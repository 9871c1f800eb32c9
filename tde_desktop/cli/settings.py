"""`tde settings`: the person's choices, kept in config.toml."""

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import Group, json_option
from tde_desktop.cli.session import Session
from tde_desktop.config.settings import SETTINGS, TABLE, Setting

KEY = click.Choice(list(TABLE))


@click.group(cls=Group)
def settings() -> None:
    """Show and change the settings."""


@settings.command("list")
@json_option
@click.pass_obj
def list_settings(session: Session) -> None:
    """List every setting with its value, what it does and what it may be."""
    rows = [(setting, session.core.settings[setting.key]) for setting in SETTINGS]
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
    value = session.core.settings[key]
    output.show_json({"key": key, "value": value}) if session.as_json else output.say(shown(value))
    for problem in session.core.settings.problems:
        output.say(problem, err=True)


@settings.command(
    "set",
    epilog="\b\nExamples:\n  tde settings set agents.may_decide on",
    context_settings={"ignore_unknown_options": True},  # -5 is a value, which the setting may refuse
)
@click.argument("key", type=KEY, metavar="KEY")
@click.argument("value")
@json_option
@click.pass_obj
def put(session: Session, key: str, value: str) -> None:
    """Give setting KEY another VALUE. Comments in config.toml stay."""
    now = session.core.settings.put(key, value)
    output.show_json({"key": key, "value": now}) if session.as_json else output.say(f"{key} is {shown(now)}.")


def may_be(setting: Setting) -> str:
    """What a setting takes, in words."""
    if isinstance(setting.default, bool):
        return "on or off"
    if setting.choices:
        return ", ".join(setting.choices)
    return f"{setting.least} to {setting.most}" if isinstance(setting.default, int) else "text"


def shown(value: str | int | bool) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
