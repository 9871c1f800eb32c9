"""`tde doctor`: is everything well?"""

import click

from tde_desktop.cli import output
from tde_desktop.cli.options import json_option
from tde_desktop.cli.session import Session


@click.command(epilog="\b\nExamples:\n  tde doctor\n  tde doctor --fix")
@click.option("--fix", is_flag=True, help="Do what is safe: permissions, indexes, vectors.")
@json_option
@click.pass_obj
def doctor(session: Session, fix: bool) -> int:
    """Look at the memory, its place, git, every index and the vectors. Exits 1 if something is bad."""
    from tde_desktop.cli.progress import long_work
    from tde_desktop.tools.health import Verdict, look, mend

    done: list[str] = []
    with long_work() as (checkpoint, report):
        findings = list(look(session.core, checkpoint))
        if fix:
            done = mend(findings, checkpoint, report)
            findings = list(look(session.core, checkpoint))
    bad = any(finding.verdict is Verdict.BAD for finding in findings)
    if session.as_json:
        shown = [
            {"what": one.what, "verdict": one.verdict, "words": one.words, "remedy": one.remedy}
            for one in findings
        ]
        output.show_json({"ok": not bad, "findings": shown, "done": done})
        return int(bad)
    colours = {Verdict.GOOD: "green", Verdict.WARN: "yellow", Verdict.BAD: "red"}
    for line in done:
        output.say(line)
    for finding in findings:
        verdict = click.style(f"{finding.verdict:4}", fg=colours[finding.verdict])
        output.say(f"{verdict}  {finding.what}: {finding.words}")
        if finding.remedy and finding.verdict is not Verdict.GOOD:
            output.say(output.dim(f"      {finding.remedy}"))
    return int(bad)
