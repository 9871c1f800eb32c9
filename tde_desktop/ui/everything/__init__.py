"""Search over everything: pages, decisions, code, what tasks hold and sessions, with filters beside it."""
