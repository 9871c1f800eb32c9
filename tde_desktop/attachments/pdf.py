"""The pages of a PDF."""

from collections.abc import Iterator
from pathlib import Path

from tde_desktop.attachments.refusal import Refused

MOST_PAGES = 2000


def pages(path: Path) -> Iterator[tuple[str, str]]:
    """(`page N of M`, text) of each page. A page that cannot be read is passed over."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as problem:
        protected = "password" in str(problem).lower()
        raise Refused("it is protected by a password" if protected else "it is broken") from problem
    count = len(document)
    for number in range(min(count, MOST_PAGES)):
        try:
            page = document[number]
            text = page.get_textpage().get_text_range()
        except pypdfium2.PdfiumError:
            continue
        yield f"page {number + 1} of {count}", text.replace("\r\n", "\n").replace("\ufffe", "-")
