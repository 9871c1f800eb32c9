"""What a constraint's check looks at: patterns, globs, manifests, imports, trees before and after a change.

Knows nothing of decisions or of the store. `sources.py` is where a check gets its files from.
"""
