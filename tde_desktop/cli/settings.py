"""`tde settings`: the person's choices, kept in config.toml."""

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import json_option
from tde_desktop.cli.session import Session


@click.group()
def settings() -> None:
    """Show and change the settings."""


@settings.command("list")
@json_option
@click.pass_obj
def list_settings(session: Session) -> None:
    """List every setting with its value, what it does and what it may be."""
    from tde_desktop.config.settings import SETTINGS

    rows = [(setting, session.core.settings[setting.key]) for setting in SETTINGS]
    if session.as_json:
        items = [
            {"key": one.key, "value": value, "default": one.default, "label": one.label, "help": one.help}
            for one, value in rows
        ]
        output.show_json({"items": items, "total": len(items), "problems": session.core.settings.problems})
        return
    output.table(("Setting", "Value", "For"), [(one.key, shown(value), one.label) for one, value in rows])
    for problem in session.core.settings.problems:
        output.say(problem, err=True)


@settings.command()
@click.argument("key")
@json_option
@click.pass_obj
def get(session: Session, key: str) -> None:
    """Print the value of setting KEY."""
    from tde_desktop.config.settings import TABLE
    from tde_desktop.errors import NotFound

    if key not in TABLE:
        raise NotFound(f"{key} is not a setting.", f"Settings: {', '.join(TABLE)}.")
    value = session.core.settings[key]
    output.show_json({"key": key, "value": value}) if session.as_json else output.say(shown(value))


@settings.command("set", epilog="\b\nExamples:\n  tde settings set agents.may_decide on")
@click.argument("key")
@click.argument("value")
@json_option
@click.pass_obj
def put(session: Session, key: str, value: str) -> None:
    """Give setting KEY another VALUE. Comments in config.toml stay."""
    now = session.core.settings.put(key, value)
    output.show_json({"key": key, "value": now}) if session.as_json else output.say(f"{key} is {shown(now)}.")


def shown(value: str | int | bool) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
