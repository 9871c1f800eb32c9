"""The gate for every text that is stored, in any room: what may not be kept never passes.

`admit` takes out what stands in `<private>` tags, masks keys, tokens, passwords and key blocks, and refuses
what UTF-8 or SQLite cannot hold. A sentence that only speaks of keys passes unchanged. Masking masked text
changes nothing.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache

from tde_desktop.errors import Invalid, TooLarge
from tde_desktop.lazy import dataclass, regex

MASKED = "Masked "
"""How a warning begins that tells of a masked secret."""

WITHHELD = "Left out "
"""How a warning begins that tells of private text."""

_CONTROL = regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_TURNS = regex("[\u202a-\u202e\u2066-\u2069]")  # embeddings, overrides and isolates
_PRIVATE = regex(r"<\s*(/?)\s*private\b[^>]*(?:>|\Z)", re.IGNORECASE)

_KEY_BLOCK = regex(
    r"-----BEGIN (?P<what>[A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?)-----.*?(?:-----END (?P=what)-----|\Z)", re.DOTALL
)
_URL_PASSWORD = regex(r"(?<=://)[^\s/:@\[\]]*:(?P<secret>[^\s/@\[\]]+)@(?=[\w.\[-])")
_BEARER = regex(
    r"\b(?:bearer|(?:proxy-)?authorization:\s*(?:basic|token))\s+(?P<secret>[\w~+/.=-]{16,})", re.IGNORECASE
)
# Forms newer than the detectors' release; each prefix is reserved by the service that issues it.
_NEWER_TOKENS = (
    ("Anthropic key", regex(r"\bsk-ant-[\w-]{20,}")),
    ("OpenAI key", regex(r"\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}")),
    ("GitHub token", regex(r"\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{22,})")),
    ("GitLab token", regex(r"\bgl(?:pat|dt|rt|soat|cbt|ptt|ft|imt|agent)-[\w-]{20,}")),
    ("Google key", regex(r"\bAIza[\w-]{35}")),
    ("Google token", regex(r"\bya29\.[\w-]{20,}")),
    ("Slack token", regex(r"\bxox[abeoprs]-[\w-]{10,}")),
    ("Hugging Face token", regex(r"\bhf_[A-Za-z0-9]{30,}")),
    ("Stripe key", regex(r"\b[rs]k_(?:live|test)_[A-Za-z0-9]{10,}")),
    ("npm token", regex(r"\bnpm_[A-Za-z0-9]{36}")),
    ("PyPI token", regex(r"\bpypi-[\w-]{50,}")),
    ("DigitalOcean token", regex(r"\bdo[opr]_v1_[a-f0-9]{64}")),
    ("Doppler token", regex(r"\bdp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9]{40,}")),
    ("AWS key", regex(r"\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b")),
    ("JSON web token", regex(r"\beyJ[\w-]{8,3000}\.eyJ[\w-]{8,6000}\.[\w-]*")),
    ("age key", regex(r"\bAGE-SECRET-KEY-1[A-Z0-9]{58}")),
)
_ASSIGNED = regex(
    r"""(?P<name>(?:passw(?:or)?d|passphrase|pwd|secret|token|credential|(?:api|access|auth|private|account|
        client|service|signing|encryption|storage|shared)[\s_-]?key|пароль|contraseña|passwort|senha|密码|密碼)s?(?:[_-][\w-]{0,40})?(?![a-z]))
        (?P<quote>["'`*]{0,3})
        (?P<sign>\s{0,3}(?:=>|:=|==?|:|\uff1a|→|(?:\bis\b|\bwas\b):?)\s{0,3}|\s+(?=["'`]))
        (?P<open>["'`*]{0,3})(?P<secret>[^\s"'`<>]{4,500}|(?<=["'])[^"'\n]{4,80}(?=["']))""",
    re.IGNORECASE | re.VERBOSE,
)
_NAME_PARTS = ("pass", "pwd", "secret", "token", "credential", "key", "парол", "contras", "senha", "密")
_PLACEHOLDER = regex(
    r"""^(?:\[masked\b.*|x{3,}|\*{3,}|\.{3,}|…+|<.*|\$\{?\w.*|%\w.*|\{\{.*|changeme\W*|your[\w-]*|example[\w-]*|
        redacted|none|null|true|false|optional|required|string|str|text|bytes|todo|tbd)$""",
    re.IGNORECASE | re.VERBOSE,
)
_HINT = regex(r"[A-Za-z0-9_./+=:-]{20,}")
"""No detector below finds a secret in a text without a run of this kind."""


@dataclass(slots=True)
class Gate:
    """One write's passage: every text of it goes through `admit`; `warnings` say what did not pass."""

    _counts: dict[str, int] = field(default_factory=dict)

    def admit(self, text: str, what: str = "text", most: int | None = None) -> str:
        """`text` as it may be stored.

        Line ends become \\n; control characters go. Raises `Invalid` for a lone surrogate and `TooLarge`
        over `most` characters, naming `what`.
        """
        if most is not None and len(text) > most:
            raise TooLarge(
                f"The {what} has {len(text):,} characters; the most is {most:,}.", "Split it.", limit=most
            )
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as problem:
            raise Invalid(
                f"The {what} holds half of a character pair at position {problem.start}.",
                "Send it as valid Unicode.",
            ) from problem
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        text, controls = _CONTROL.subn("", text)
        if controls:
            self._count("Removed {} control character{s}.", controls)
        if "private" in text.lower():
            text, passages = _without_private(text)
            if passages:
                self._count(WITHHELD + "{} private passage{s}.", passages)
        return _masked(text, lambda label: self._count(f"{MASKED}{label} ({{}}).", 1))

    def line(self, text: str, what: str, most: int) -> str:
        """As `admit`, for what is one line: blanks become single spaces, and nothing turns the reading
        direction: a title would show another name than it has.
        """
        text, turns = _TURNS.subn("", self.admit(text, what, most))
        if turns:
            self._count("Removed {} sign{s} for another reading direction.", turns)
        return " ".join(text.split())

    @property
    def warnings(self) -> tuple[str, ...]:
        return tuple(
            words.format(f"{count:,}", s="" if count == 1 else "s") for words, count in self._counts.items()
        )

    @property
    def withheld(self) -> tuple[str, ...]:
        """Of the warnings, those about secrets and private text."""
        return withheld(self.warnings)

    def _count(self, words: str, number: int) -> None:
        self._counts[words] = self._counts.get(words, 0) + number


def admit(text: str) -> tuple[str, tuple[str, ...]]:
    """One text through a gate of its own, with what is to be said about it."""
    gate = Gate()
    return gate.admit(text), gate.warnings


def withheld(warnings: tuple[str, ...]) -> tuple[str, ...]:
    """Of a write's warnings, those that tell of masked or private text."""
    return tuple(words for words in warnings if words.startswith((MASKED, WITHHELD)))


def _without_private(text: str) -> tuple[str, int]:
    """Drop what stands between the tags, nested ones too; an unclosed one reaches to the end."""
    kept, depth, at, passages = [], 0, 0, 0
    for tag in _PRIVATE.finditer(text):
        if depth == 0:
            kept.append(text[at : tag.start()])
        if tag[1]:
            depth = max(0, depth - 1)
        else:
            passages += depth == 0
            depth += 1
        at = tag.end()
    if depth == 0:
        kept.append(text[at:])
    return "".join(kept), passages


def _masked(text: str, tell: Callable[[str], None]) -> str:
    found = sorted(_secrets(text), key=lambda span: (span[0], -span[1]))
    pieces, at = [], 0
    for start, end, label in found:
        if start < at:
            continue
        pieces += [text[at:start], f"[masked {label}]"]
        at = end
        tell(label)
    return "".join([*pieces, text[at:]]) if pieces else text


def _secrets(text: str) -> Iterator[tuple[int, int, str]]:
    if "-----BEGIN" in text:
        yield from ((block.start(), block.end(), "private key") for block in _KEY_BLOCK.finditer(text))
    if "://" in text:
        yield from (
            (*found.span("secret"), "password")
            for found in _URL_PASSWORD.finditer(text)
            if not _PLACEHOLDER.match(found["secret"])
        )
    yield from ((*found.span("secret"), "credential") for found in _BEARER.finditer(text))
    yield from _assigned(text)
    if not _HINT.search(text):
        return
    for label, form in _NEWER_TOKENS:
        yield from ((*found.span(), label) for found in form.finditer(text) if _is_varied(found[0]))
    yield from _detected(text)


def _assigned(text: str) -> Iterator[tuple[int, int, str]]:
    lowered = text.casefold()
    if not any(part in lowered for part in _NAME_PARTS):
        return
    for found in _ASSIGNED.finditer(text):
        secret = found["secret"].rstrip(".,;:)]}")
        named = bool(re.search(r"pass|pwd|парол|contras|senha|密", found["name"], re.I))
        alone = named and text[found.end("secret") : found.end("secret") + 1] in ("", "\n")
        sign = found["sign"].strip()
        sign = sign.rstrip(":") or sign
        if len(secret) < 4 or not _looks_chosen(secret, sign, bool(found["open"]), alone):
            continue
        label = "password" if named else "secret"
        if re.search(r"token", found["name"], re.I):
            label = "token"
        elif re.search(r"key", found["name"], re.I):
            label = "key"
        yield found.start("secret"), found.start("secret") + len(secret), label


def _looks_chosen(value: str, sign: str, quoted: bool, alone: bool) -> bool:
    """Whether a value after `password =` is a secret and not a word, a type, a call or a reference.

    `alone`: it follows a name that says password and ends its line.
    """
    if _PLACEHOLDER.match(value) or value.startswith("[masked"):
        return False
    if re.search(r"[(){}\[\]]|->|^[./~-]|^\w+://", value) and not quoted:
        return False
    digit, letter = re.search(r"\d", value), re.search(r"[^\W\d_]", value)
    if re.fullmatch(r"[\d.,:%/-]+", value):  # a number, a date, a version: "token: 2000"
        return quoted and len(value) >= 6 and sign in ("=", ":")
    if sign in ("is", "was", ""):
        return bool(digit and letter and len(value) >= 6) or bool(quoted and digit)
    mixed = bool(digit and letter) or bool(letter and re.search(r"[!@#$%^&*+?=~]", value))
    if re.fullmatch(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+", value) and not quoted:
        return False  # settings.password
    if mixed:
        return len(value) >= 6
    if quoted:
        return len(value) >= 6 and " " not in value and not re.fullmatch(r"[a-z]+(?:[_-][a-z]+)+", value)
    return (
        (sign == "=" or alone)
        and len(value) >= 8
        and (value.isalpha() or value.count("-") >= 2)
        and not re.search(r"pass|secret|token|key|pwd|value|input", value, re.I)
    )


def _is_varied(token: str) -> bool:
    """A real token has digits or mixed case; `sk-learn-compatible-estimators` is a phrase."""
    tail = token[4:]
    return bool(re.search(r"\d", tail)) or (tail != tail.lower() and tail != tail.upper())


def _detected(text: str) -> Iterator[tuple[int, int, str]]:
    """What the detectors of detect-secrets find, line by line as they expect it."""
    at = 0
    for line in text.splitlines(keepends=True):
        if len(line) <= 20_000 and _HINT.search(line):
            for label, detector in _detectors():
                for secret in detector(line):
                    start = line.find(secret)
                    while start >= 0 and len(secret) >= 8:
                        yield at + start, at + start + len(secret), label
                        start = line.find(secret, start + len(secret))
        at += len(line)


@cache
def _detectors() -> list[tuple[str, Callable[[str], Iterator[str]]]]:
    """Those that go by the form of a token; entropy alone would mask every commit id."""
    from detect_secrets.plugins import (
        artifactory,
        aws,
        azure_storage_key,
        cloudant,
        discord,
        github_token,
        gitlab_token,
        ibm_cloud_iam,
        ibm_cos_hmac,
        mailchimp,
        npm,
        openai,
        pypi_token,
        sendgrid,
        slack,
        softlayer,
        square_oauth,
        stripe,
        telegram_token,
        twilio,
    )

    plugins = (
        artifactory.ArtifactoryDetector,
        aws.AWSKeyDetector,
        azure_storage_key.AzureStorageKeyDetector,
        cloudant.CloudantDetector,
        discord.DiscordBotTokenDetector,
        github_token.GitHubTokenDetector,
        gitlab_token.GitLabTokenDetector,
        ibm_cloud_iam.IbmCloudIamDetector,
        ibm_cos_hmac.IbmCosHmacDetector,
        mailchimp.MailchimpDetector,
        npm.NpmDetector,
        openai.OpenAIDetector,
        pypi_token.PypiTokenDetector,
        sendgrid.SendGridDetector,
        slack.SlackDetector,
        softlayer.SoftlayerDetector,
        square_oauth.SquareOAuthDetector,
        stripe.StripeDetector,
        telegram_token.TelegramBotTokenDetector,
        twilio.TwilioKeyDetector,
    )
    return [(f"{plugin.secret_type}", plugin().analyze_string) for plugin in plugins]
