"""What a new page of a kind begins with. A page at `templates/KIND` takes the place of what stands here."""

from tde_desktop.core import Core
from tde_desktop.errors import NotFound, Tombstoned
from tde_desktop.ui.language import mark, tr
from tde_desktop.vocabulary import Kind

FOLDER = "templates"
_TEXTS = {
    Kind.DECISION: mark("## Context\n\n\n\n## Decision\n\n\n\n## Consequences\n\n"),
    Kind.PITFALL: mark("## What happens\n\n\n\n## Why\n\n\n\n## Instead\n\n"),
    Kind.PRINCIPLE: mark("## Rule\n\n\n\n## Because\n\n\n\n## Where it does not hold\n\n"),
    Kind.FACT: mark("\n\n## How it is known\n\n"),
    Kind.DISCUSSION: mark("## Question\n\n\n\n## Views\n\n- \n\n## Where it stands\n\n"),
    Kind.FILE: mark("## What it is for\n\n\n\n## What to know before changing it\n\n"),
    Kind.SESSION: mark("## Done\n\n- \n\n## Decided\n\n- \n\n## Open\n\n- \n\n## Next\n\n- \n"),
}


def read_templates(core: Core, project: str | None) -> dict[str, str]:
    """The template of every kind that has one."""
    found = {kind.value: tr(text) for kind, text in _TEXTS.items()}
    for kind in Kind:
        try:
            page = core.brain.get(project, f"{FOLDER}/{kind.value}")
        except (NotFound, Tombstoned):
            continue
        if page.row.path == f"{FOLDER}/{kind.value}":
            found[kind.value] = page.body
    return found
