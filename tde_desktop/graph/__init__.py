"""The code graph: what is defined where, what calls it, and what a change of it reaches.

`service.py` is what others call. A run goes `scan` (tracked files of the clone) -> `extraction` (a parser
and one query file a language turn text into `facts`) -> `graph_file` (graph.db) -> `resolution` (facts of
many files become meanings, each with a confidence) -> `edges` (of a whole file, or of the references that a
change concerns: `trace` knows which), driven by `build`. Questions are in `naming` (which symbol is meant),
`questions` and `changed` (a diff). Everything here can be rebuilt. Knows nothing of memory, of search or of a
screen.

A new language is one file in `queries/` and one folder of samples in `tests/graph/samples/`; `languages.py`
says what the file's header and its capture names mean.
"""
