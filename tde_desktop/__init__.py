"""TDE Desktop: a local-first memory for people and their coding agents.

Start reading at `core.py` (what the doorways hold) or at the README's map of rooms.
"""

__version__ = "0.1.0"
