"""Decisions: what waits for the person, then the rest; a detail with its acts. Start in `panel.py`."""
