"""The person's and the script's doorway: `tde`.

`main.py` lists the commands and alone turns errors into exit codes; each group has a file, and the commands
of the agents' tools are drawn from their table (`tool_commands.py`). Everything heavy is imported by the
command that needs it, so that `tde --help` is there at once.
"""
