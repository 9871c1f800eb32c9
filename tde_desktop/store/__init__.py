"""The one store of memory: `tde.db`.

`database.py` opens it and gives units of work, `models/` holds one file of tables a room, `migrations/`
the frozen SQL that brings an older file up to date. Knows nothing of what the tables mean; the rooms
above query them and hand out frozen rows.
"""
