"""Agents: which are connected, and what they may do. Start in `panel.py`."""
