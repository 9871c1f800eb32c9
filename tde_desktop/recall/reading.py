"""From the bytes of a file to its text and lines, or to the reason why it is not indexed."""

import codecs
import os
import re

from tde_desktop.lazy import dataclass, regex

# The seed's list: never indexed wherever they lie.
_FOLDERS = ".git node_modules target dist build .next .turbo coverage .venv __pycache__ .tde"
SKIPPED_FOLDERS = frozenset(_FOLDERS.split())
_KINDS = {
    "an image": "png jpg jpeg gif webp bmp ico icns tif tiff psd xcf heic avif svgz ai eps",
    "sound or video": "mp3 mp4 m4a m4v mov avi mkv webm ogg ogv oga wav flac aac",
    "an archive": "zip gz tgz bz2 tbz xz txz zst 7z rar tar jar war ear whl egg gem crate deb rpm apk"
    " dmg iso cab",
    "a font": "ttf otf woff woff2 eot",
    "a binary": "exe dll so dylib a o obj lib class pyc pyo pyd wasm bin dat db sqlite sqlite3 pdb"
    " node elc beam hi rlib rmeta pack idx npy npz pt pth onnx safetensors gguf parquet feather"
    " pkl pickle h5 mo gmo",
    "a document; attach it to a task to search it": "pdf doc docx xls xlsx ods odt odp ppt pptx epub",
    "a source map": "map",
}
REASONS = {f".{ending}": what for what, endings in _KINDS.items() for ending in endings.split()}
_LOCKFILES = """
package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb poetry.lock
pdm.lock uv.lock  pipfile.lock cargo.lock gemfile.lock composer.lock go.sum flake.lock mix.lock
pubspec.lock podfile.lock  package.resolved packages.lock.json gradle.lockfile conan.lock deno.lock
"""
LOCKFILES = frozenset(_LOCKFILES.split())
# What holds keys must never be searchable, however it came into a repository.
_SECRET_NAME = regex(
    r"^(\.env(\..+)?|\.envrc|\.netrc|_netrc|\.pgpass|\.npmrc|\.pypirc|\.git-credentials|\.htpasswd|credentials"
    r"|id_(rsa|dsa|ecdsa|ed25519)|.*\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg|ovpn))$",
    re.I,
)
_NO_SECRET = regex(r"^\.env\.(example|sample|template|dist|defaults?)$", re.I)
_PRIVATE_KEY = re.compile(rb"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[A-Za-z0-9+/=:\s-]{64}")
_LINE = regex(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Text:
    """A decoded file. `lines` are those an editor shows, without their ends; `encoding` when not plain
    UTF-8; `plain` when the bytes are the lines in UTF-8 with a newline between them.
    """

    lines: list[str]
    encoding: str
    plain: bool


def skip_by_name(path: str) -> str:
    """Why a repository-relative path is not indexed, or empty."""
    *folders, name = path.split("/")
    for folder in folders:
        if folder in SKIPPED_FOLDERS:
            return f"in a folder {folder}"
    name = name.lower()
    if name in LOCKFILES:
        return "a lockfile"
    if _SECRET_NAME.match(name) and not _NO_SECRET.match(name):
        return "may hold secrets"
    if reason := REASONS.get(os.path.splitext(name)[1]):
        return reason
    return "minified" if name.endswith((".min.js", ".min.css", ".min.mjs")) else ""


def skip_by_content(content: bytes) -> str:
    """Why these bytes are not indexed, or empty: a binary, or a private key."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and len(content) % 2 == 0:
        return ""
    if b"\0" in content:
        return "a binary"
    if b"PRIVATE KEY" in content and _PRIVATE_KEY.search(content):
        return "holds a private key"
    head = content[:4096]
    odd = sum(
        head.count(byte) for byte in (b"\x01", b"\x02", b"\x03", b"\x04", b"\x05", b"\x06", b"\x0e", b"\x7f")
    )
    if head and odd > len(head) / 20:
        return "a binary"
    return ""


def decode(content: bytes) -> Text:
    """The text of a file that is no binary: by its mark, as UTF-8, else as cp1252, which reads anything."""
    text, encoding = _decoded(content)
    lines = _LINE.split(text)
    if lines[-1] == "":
        lines.pop()
    plain = not encoding and b"\r" not in content and not content.startswith(codecs.BOM_UTF8)
    return Text(lines, encoding, plain)


def _decoded(content: bytes) -> tuple[str, str]:
    if content.startswith(codecs.BOM_UTF8):
        return content[3:].decode("utf-8", "replace"), ""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if content.startswith(mark):
            return content[2:].decode(encoding, "replace"), encoding
    try:
        return content.decode("utf-8"), ""
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace"), "cp1252"
