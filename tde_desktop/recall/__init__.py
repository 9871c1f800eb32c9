"""Working memory of a project's code: an index of its clone, the overlay of a task, and what both are worth.

`service.py` is what others call. Indexing goes `scan` (which files) -> `reading` (bytes to text) -> `chunks`
and `definitions` (text to windows and names) -> `index_file` (recall.db), driven by `slices`. A question
goes `question`
-> `legs` (candidates) -> `ranking` -> `excerpts` -> `ledger` (bytes, receipts); `context` turns hits into
Markdown. Everything in recall.db can be rebuilt; the ledger and overlays are in tde.db. Knows no doorway and
no screen.
"""
