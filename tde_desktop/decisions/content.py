"""What a decision says and where it applies: read from plain values, checked, and turned back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from tde_desktop.decisions.constraints import as_plain, read_constraints
from tde_desktop.decisions.rows import Constraint, DecisionLinkRow
from tde_desktop.errors import Invalid
from tde_desktop.lazy import dataclass, regex
from tde_desktop.vocabulary import ConstraintKind

LONGEST_KEY, LONGEST_TITLE, LONGEST_RATIONALE, LONGEST_SCOPE = 120, 300, 100_000, 60
MOST_LINKS = 200
_KEY = regex(r"\w[\w.\-/]*")


@dataclass(frozen=True, slots=True)
class Content:
    """One version of a decision."""

    title: str
    rationale: str = ""
    scope: str = ""
    constraints: tuple[Constraint, ...] = ()
    links: tuple[DecisionLinkRow, ...] = ()

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "rationale": self.rationale,
            "scope": self.scope,
            "constraints": [as_plain(one) for one in self.constraints],
            "links": [plain_link(one) for one in self.links],
        }

    def differs(self, other: "Content") -> dict[str, Any]:
        """The fields of `other` that are not as here, in plain values."""
        mine, theirs = self.plain(), other.plain()
        return {name: theirs[name] for name in theirs if theirs[name] != mine[name]}

    def patched(self, patch: Mapping[str, Any]) -> "Content":
        """With the fields of `patch` in place of its own. Raises `Invalid`."""
        known = [one.name for one in fields(Content)]
        unknown = sorted(set(patch) - set(known))
        if unknown:
            raise Invalid(f"{unknown[0]!r} is no field that can be revised.", f"Fields: {', '.join(known)}.")
        return replace(self, **{name: _READERS[name](value) for name, value in patch.items()})


def read_content(
    title: str,
    rationale: str = "",
    scope: str = "",
    constraints: Iterable[Constraint | Mapping[str, Any]] = (),
    links: Iterable[DecisionLinkRow | Mapping[str, Any]] = (),
) -> Content:
    """Content in its kept form. Raises `Invalid`."""
    return Content(
        _read_title(title),
        _read_rationale(rationale),
        _read_scope(scope),
        read_constraints(constraints),
        read_links(links),
    )


def read_key(key: str) -> str:
    """A key as it is kept: letters, digits, `.`, `-`, `_` and `/`. Raises `Invalid`."""
    key = _words("The key", key, LONGEST_KEY).strip()
    if not _KEY.fullmatch(key):
        raise Invalid(
            f"{key!r} cannot be a key." if key else "A decision needs a key.",
            "Keys are letters, digits, dots, dashes and slashes, for example deps.http-client.",
        )
    return key


def read_links(given: Iterable[DecisionLinkRow | Mapping[str, Any]]) -> tuple[DecisionLinkRow, ...]:
    """Links in their kept form: each once, in order. Raises `Invalid`."""
    links = {read_link(one): None for one in given}
    if len(links) > MOST_LINKS:
        raise Invalid(f"A decision has at most {MOST_LINKS} links, not {len(links)}.")
    return tuple(sorted(links, key=lambda link: (link.page, link.task)))


def read_link(given: DecisionLinkRow | Mapping[str, Any]) -> DecisionLinkRow:
    if isinstance(given, DecisionLinkRow):
        given = plain_link(given)
    if not isinstance(given, Mapping) or set(given) - {"page", "task"}:
        raise Invalid("A link is {page} or {task}.")
    page = wiki_path(_words("A link's page", given.get("page") or "", 500))
    task = _words("A link's task", given.get("task") or "", 200).strip()
    if bool(page) is bool(task):
        raise Invalid("A link names one page or one task.", "Write two links for both.")
    return DecisionLinkRow(page, task)


def plain_link(link: DecisionLinkRow) -> dict[str, str]:
    return {"page": link.page} if link.page else {"task": link.task}


def wiki_path(path: str) -> str:
    """A wiki path without empty segments, `./`, `.md` and slashes at its ends."""
    return "/".join(
        part.strip() for part in path.removesuffix(".md").split("/") if part.strip() not in ("", ".")
    )


def content_from(plain: Mapping[str, Any]) -> Content:
    """Content from values that were kept, and so are known to be right."""
    return Content(
        plain["title"],
        plain["rationale"],
        plain["scope"],
        tuple(kept_constraint(one) for one in plain["constraints"]),
        tuple(DecisionLinkRow(one.get("page", ""), one.get("task", "")) for one in plain["links"]),
    )


def kept_constraint(plain: Mapping[str, Any]) -> Constraint:
    return Constraint(ConstraintKind(plain["kind"]), plain["text"], plain.get("check"))


def _words(what: str, value: object, longest: int) -> str:
    if not isinstance(value, str):
        raise Invalid(f"{what} is text, not {value!r}.")
    if len(value) > longest:
        raise Invalid(f"{what} is longer than {longest:,} characters.")
    return value.replace("\0", "")


def _read_title(value: object) -> str:
    title = " ".join(_words("The title", value, LONGEST_TITLE).split())
    if not title:
        raise Invalid("A decision needs a title.", "Say in one line what is decided.")
    return title


def _read_rationale(value: object) -> str:
    return _words("The rationale", value, LONGEST_RATIONALE).replace("\r\n", "\n").strip()


def _read_scope(value: object) -> str:
    return _words("The scope", value, LONGEST_SCOPE).strip()


_READERS: dict[str, Callable[[Any], Any]] = {
    "title": _read_title,
    "rationale": _read_rationale,
    "scope": _read_scope,
    "constraints": read_constraints,
    "links": read_links,
}
