"""Names of pages: what a path may be, when two names are one, and the path of a page that was given none."""

import re
import unicodedata

from tde_desktop.errors import Invalid, TooLarge
from tde_desktop.lazy import regex
from tde_desktop.vocabulary import Kind

LONGEST_PATH = 300
LONGEST_TITLE = 300
_LONGEST_SLUG = 80

FOLDERS = {
    Kind.DECISION: "decisions",
    Kind.PITFALL: "pitfalls",
    Kind.PRINCIPLE: "principles",
    Kind.FACT: "facts",
    Kind.DISCUSSION: "discussions",
    Kind.NOTE: "notes",
    Kind.FILE: "files",
    Kind.SESSION: "sessions",
}
_BLANKS = regex(r"[\s_-]+")
# A wikilink could not name a page whose path holds these.
_UNLINKABLE = regex(r"[\[\]|#\\]")
# Two that join letters are seen by what they do: in Persian, in Indic scripts, in an emoji of several.
_JOINERS = frozenset("\u200c\u200d")
_UNSEEN = frozenset(("Cc", "Cf", "Zl", "Zp"))
_BREAKS = frozenset(("Cc", "Zl", "Zp"))
_ID = regex(rf"(?:{'|'.join(kind.prefix for kind in Kind)})_[0-9a-z]{{8}}")


def fold(name: str) -> str:
    """The form by which names are compared: `API Design`, `api-design` and the decomposed form are one."""
    return "/".join(_folded(segment) for segment in name.split("/"))


def _folded(segment: str) -> str:
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", segment).casefold())
    text = text.strip().replace("/", "-")  # a compatibility form of the slash divides nothing
    return _BLANKS.sub("-", text).strip("-") or text


def is_id(name: str) -> bool:
    return _ID.fullmatch(name) is not None


def unseen(text: str) -> str:
    """The first letter that nobody would see in a name, or that turns what they see around; empty if none.

    Such as line breaks, control characters, marks of the direction of writing and blanks without width.
    """
    if text.isprintable():
        return ""
    return next((c for c in text if c not in _JOINERS and unicodedata.category(c) in _UNSEEN), "")


def without_unseen(name: str) -> str:
    """A name from elsewhere, such as a file's, without what nobody sees in it."""
    return "".join((" " if letter.isspace() else "") if unseen(letter) else letter for letter in name)


def refuse_breaks(name: str) -> None:
    """Raises `Invalid` for a name over several lines: it would be taken for that of another page."""
    found = next((c for c in name.strip() if unicodedata.category(c) in _BREAKS), "")
    if found:
        raise Invalid(f"The name {name.strip()!r} holds {_said(found)}.", "A page's name is one line.")


def _said(letter: str) -> str:
    """`a line break (U+000A)`, `RIGHT-TO-LEFT OVERRIDE (U+202E)`."""
    plain = {"\n": "a line break", "\r": "a line break", "\t": "a tab", "\0": "a null character"}
    name = plain.get(letter) or unicodedata.name(letter, "a control character")
    return f"{name} (U+{ord(letter):04X})"


def check_path(path: str) -> str:
    """`path` as it is stored: NFC, no `.md`, segments trimmed. Raises `Invalid`, `TooLarge`."""
    text = unicodedata.normalize("NFC", path).strip()
    if letter := unseen(text):
        raise Invalid(f"The path {text!r} holds {_said(letter)}, which nobody sees there.", "Leave it out.")
    if len(text) > LONGEST_PATH:
        raise TooLarge(f"The path has {len(text)} characters; the most is {LONGEST_PATH}.")
    if text.startswith(("/", "~")) or re.match(r"[A-Za-z]:", text):
        raise Invalid(f"The path {text!r} is absolute.", "Write it from the root of the wiki: notes/tides.")
    if found := _UNLINKABLE.search(text):
        raise Invalid(f"The path {text!r} holds {found[0]!r}, which no link could name.", "Leave it out.")
    segments = [" ".join(segment.split()) for segment in text.removesuffix(".md").split("/")]
    for segment in segments:
        if segment in (".", "..") or not segment:
            raise Invalid(
                f"The path {text!r} has the segment {segment!r}.", "Each part between slashes needs a name."
            )
    if not all(any(character.isprintable() for character in segment) for segment in segments):
        raise Invalid(f"The path {text!r} has a segment that shows nothing.")
    return "/".join(segments)


def path_of_file(name: str) -> str:
    """The page's path for a Markdown file: no ending; letters that no link could name become hyphens."""
    stem = re.sub(r"\.(md|markdown)$", "", without_unseen(name), flags=re.IGNORECASE)
    segments = [_UNLINKABLE.sub("-", segment).strip() or "-" for segment in stem.split("/")]
    return "/".join(segments)


def name_of(path: str) -> str:
    """The last segment."""
    return path.rsplit("/", 1)[-1]


def folder_of(path: str) -> str:
    """All but the last segment; empty at the root."""
    return path.rpartition("/")[0]


def default_path(kind: Kind, title: str, fallback: str) -> str:
    """`pitfalls/retry-storms` for a pitfall "Retry storms!"; `fallback` for a title without letters."""
    text = unicodedata.normalize("NFC", title).casefold()
    # Marks stay: without them a Hindi or Thai word falls apart.
    slug = "".join(c if c.isalnum() or unicodedata.category(c).startswith("M") else "-" for c in text)
    slug = re.sub(r"-+", "-", slug)[:_LONGEST_SLUG].strip("-")
    return f"{FOLDERS[kind]}/{unicodedata.normalize('NFC', slug) or fallback}"


def title_from(body: str, path: str) -> str:
    """A title for a page that was given none: its first heading, its path's last segment, its first line."""
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    if lines and (heading := re.fullmatch(r"#{1,6}\s+(.+?)\s*#*", lines[0])):
        return heading[1][:LONGEST_TITLE]
    if path:
        return name_of(path)
    first = re.sub(r"^[>*+\-\s]+", "", lines[0]) if lines else ""
    if len(first) <= 80:
        return first
    return first[:80].rpartition(" ")[0] or first[:80]
