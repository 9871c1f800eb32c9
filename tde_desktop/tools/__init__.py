"""What agents can ask and do, as one table: the same tools through MCP and the command line.

Each file holds the tools of one layer: parameters and results as msgspec structs, and a function that asks
the core. Start reading at `tool.py` (what a tool is), then `registry.py` (the table and `call`). Knows
neither the MCP SDK nor Qt, and prints nothing.
"""
