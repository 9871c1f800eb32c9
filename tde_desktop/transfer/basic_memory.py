"""A folder of basic-memory notes: Markdown whose relations (`- depends_on [[Target]]`) become typed edges.

Observations (`- [category] text #tag`) stay in the text. A link by permalink finds its note.
"""

import re
from dataclasses import replace
from pathlib import Path

from tde_desktop.jobs import Checkpoint, Report
from tde_desktop.transfer.drafts import Draft, Found
from tde_desktop.transfer.markdown_reading import read_folder
from tde_desktop.vocabulary import Relation

_RELATION = re.compile(
    r"^\s*[-*]\s+(?P<kind>[A-Za-z][\w -]{1,40}?)\s+\[\[(?P<target>[^\]|#\n]+)[^\]\n]*\]\]", re.M
)
_KINDS = {str(relation): relation for relation in Relation if relation is not Relation.LINKS_TO}


def read_basic_memory(root: Path, checkpoint: Checkpoint, report: Report) -> Found:
    """Raises what `read_folder` does."""
    found = read_folder(root, checkpoint, report)
    return replace(found, drafts=tuple(_with_relations(draft) for draft in found.drafts))


def _with_relations(draft: Draft) -> Draft:
    if draft.content is None:
        return draft
    links = []
    for line in _RELATION.finditer(draft.content.body):
        kind = _KINDS.get(re.sub(r"[ -]+", "_", line["kind"].strip().lower()))
        if kind is not None:
            links.append((kind, line["target"].strip()))
    notes = tuple(note for note in draft.notes if not note.startswith("kind "))
    return replace(draft, links=tuple(dict.fromkeys(links)), notes=notes)
