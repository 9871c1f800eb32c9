"""Architecture decision records as files: read in the forms people use, written as MADR, read back the same.

`reading.py` takes one file apart, `importing.py` brings a folder in, `writing.py` and `exporting.py` write
one, `service.py` is what the doorways call.
"""
