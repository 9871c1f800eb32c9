"""A project's memory as one small text file a record, shared with a team over git.

`texts.py` turns records into files and back, `merging.py` merges three versions of one field by field,
`exchange.py` takes a team's records into the memory and says which of ours they lack, `repository.py` speaks
git, `service.py` is what the doorways call. Knows nothing of the doorways, nor of import and backup.
"""
