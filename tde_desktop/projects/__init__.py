"""Which code the memory is about: projects, their canonical clones, the person's own folders, tasks.

`service.py` is what others call. `git.py` runs git as a program that never asks anything, `clones.py` makes
and refreshes the clones under `repos/`, `names.py` derives safe names, `whereabouts.py` finds the project
and task of a working directory. Knows nothing of what is indexed or remembered about a project.
"""
