"""Item models over the rows that services return. They hold rows, never queries."""
