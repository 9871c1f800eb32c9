"""What a reader of documents raises."""


class Refused(Exception):
    """The document cannot be read; the words say why."""
