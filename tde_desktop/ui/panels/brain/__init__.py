"""Brain: paths, list, reader or editor or history, inspector. Start in `panel.py`."""
