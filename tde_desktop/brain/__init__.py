"""Memory: pages with links, edges, observations, sessions, and the search over them.

Start at `service.py`, which is all that other rooms see beside `rows.py` (what is handed out),
`redaction.py` (the gate every stored text goes through) and `fencing.py` (how stored text is handed to an
agent). Knows nothing of decisions, recall or any doorway.
"""
