"""Column types and the values they share: times, short ids, vocabulary words."""

import os
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Generic, TypeVar

from peewee import TextField

# Lower-case base 32 without letters that read alike (i, l, o, u).
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


def new_id(prefix: str) -> str:
    """A short readable id such as `dec_k3x9q2mf`: 40 random bits."""
    return f"{prefix}_{''.join(ALPHABET[byte % 32] for byte in os.urandom(8))}"


def utc_now() -> datetime:
    return datetime.now(UTC)


class TimeField(TextField):
    """An aware UTC time, kept as ISO 8601 text with microseconds, so that text order is time order."""

    def db_value(self, value: datetime | str | None) -> str | None:
        if isinstance(value, datetime):
            return value.astimezone(UTC).isoformat(timespec="microseconds")
        return value

    def python_value(self, value: str | None) -> datetime | None:
        return datetime.fromisoformat(value) if value else None


Word = TypeVar("Word", bound=StrEnum)


class WordField(TextField, Generic[Word]):
    """A word of the vocabulary, kept as text without a CHECK, so that a new word needs no migration."""

    def __init__(self, words: type[Word], *args: Any, **kwargs: Any) -> None:
        self.words = words
        super().__init__(*args, **kwargs)

    def db_value(self, value: Word | str | None) -> str | None:
        return None if value is None else str(self.words(value))

    def python_value(self, value: str | None) -> Word | None:
        return None if value is None else self.words(value)
