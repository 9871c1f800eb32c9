"""Where things lie and what the person has set: `paths.py` (TDE_HOME, resources), `settings.py` (the table).

Knows nothing of the store or of any doorway.
"""
