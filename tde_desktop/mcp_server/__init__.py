"""The agents' doorway: the tools over MCP on standard input and output.

`server.py` is the process, `wire.py` keeps its input and output clean and its end orderly, `protocol.py`
turns the table of tools into MCP tools. The SDK takes more than a second to import: only `protocol.py` does.
"""
