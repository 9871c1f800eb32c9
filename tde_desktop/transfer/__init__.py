"""Memory that comes from elsewhere. `sample.py` builds the sample workspace from shipped files.

Uses the rooms below through their services; knows nothing of the doorways.
"""
