"""Sync: a project's memory shared with a team: what goes out, what came in, what two people changed."""
