"""The text of documents: PDF, DOCX, XLSX, XLS, ODS, Markdown and plain text.

`extract.py` is what others call. A document is a stranger's file, so `worker.py` reads it in a process of
its own with limits of time and memory, and what comes back is text or a reason. Knows no project, task or
store.
"""
