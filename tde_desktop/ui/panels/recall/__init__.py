"""Recall: state of the index, what recall saved, and the search of an agent. Start in `panel.py`."""
