"""How things are found: algorithms over plain values, shared by Brain and Recall.

Words (`words`, `stems`), the shipped embedding (`embedding`), the nearest-neighbour index (`ann`), the kind
of a question (`kinds`) and the fusion of several rankings into one that explains itself (`fusion`). Nothing
here knows a store, a page, a file of code or a screen: callers bring texts, ids and vectors and get ids and
numbers back. No module here touches a network. Start reading at `fusion`, the end of the way.
"""
