"""Make pairs of (what a person would ask, what should be found) from the packages that fetch.py brought.

    python pairs.py WORK

Two kinds. Code: the first sentence of a doc comment, and the definition it stands on without the comment.
Notes: a heading, and the text under it; a sentence, and the rest of its paragraph. Writes WORK/pairs.jsonl,
one object a line: lang, package, held_out, path, query, text. Folders of vendored code and of excluded
projects are never entered.
"""

import bz2
import gzip
import json
import lzma
import random
import re
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

HERE = Path(__file__).parent
EXCLUDED = set(re.sub(r"^#.*$", "", (HERE / "exclude.txt").read_text(encoding="utf-8"), flags=re.M).split())
_VENDORED = """
vendor _vendor vendored third_party third-party thirdparty 3rdparty external externals deps node_modules 
testdata extern contrib bundled test tests __tests__ umd min godeps
"""
VENDORED = set(_VENDORED.split())
PER_PACKAGE, PER_LANGUAGE, LONGEST = 4_000, 40_000, 2_200

_ENDINGS = """
python .py; javascript .js .mjs .cjs .jsx; typescript .ts .mts .tsx; go .go; rust .rs; java .java; c .c .h
cpp .cc .cpp .cxx .hpp .hh .hxx; csharp .cs; ruby .rb; php .php; shell .sh .bash .zsh; lua .lua; kotlin .kt
scala .scala; swift .swift; elixir .ex .exs; haskell .hs; julia .jl; nim .nim; crystal .cr
notes .md .rst .markdown METADATA
"""
LANGUAGE = {
    ending: language
    for language, *endings in (entry.split() for entry in re.split(r"[;\n]", _ENDINGS.strip()))
    for ending in endings
}

SLASHES = {
    "javascript",
    "typescript",
    "go",
    "rust",
    "java",
    "c",
    "cpp",
    "csharp",
    "php",
    "kotlin",
    "scala",
    "swift",
}
HASHES = {"ruby", "shell", "crystal", "nim", "julia"}
DASHES = {"lua", "haskell"}

BLOCK = re.compile(r"^[ \t]*/\*[*!]?(?P<said>(?:[^*]|\*(?!/)){12,4000}?)\*/[ \t]*\n", re.M)
LINES = {mark: re.compile(rf"(?:^[ \t]*{mark}[^\n]*\n)+", re.M) for mark in ("//", "#", "--")}
DOCSTRING = re.compile(
    r'^(?P<head>(?P<indent>[ \t]*)(?:async +)?(?:def|class) [^\n]*'
    r'(?:\n(?![ \t]*(?:"""|def |class ))[^\n]*){0,12}?:[ \t]*\n)'
    r'[ \t]+[rRuU]?"""(?P<said>.{12,6000}?)"""[ \t]*\n', re.M | re.S)  # fmt: skip
HEREDOC = re.compile(r'^[ \t]*(?:@doc +(?:~S)?)?"""\n(?P<said>.{12,4000}?)"""[ \t]*\n', re.M | re.S)

NOT_A_DEFINITION = re.compile(
    r"(?:if|for|while|switch|return|else|case|import|from|using|package|use|require|goto|break|continue)\b"
    r"|[{}()\];,]|//|#|--|/\*"
)
ANNOTATION = re.compile(r"@[\w.]+|#\[|\[[A-Z]|template\s*<|@spec|\{-#|__attribute__")
MODERN = (
    r"(?:[\w]+ +)*?(?:def|class|fn|func|fun|function|struct|enum|trait|interface|impl|type|val|const|let|var"
    r"|mod|module|object|record|defp?|defmacro|proc|method|template|macro|data|newtype|instance|static|public|protected"
    r"|private|internal|export|local|abstract|sealed|get|set|extern)\b"
)
_OF_C = re.compile(
    r"(?!typedef\b.*;)[\w*:<>,~&\[\] \t]+\(|(?:static +|typedef +)*(?:struct|class|enum|union)\b"
    r"|#\s*define +\w+\("
)
_OF_JAVASCRIPT = re.compile(MODERN + r"|[\w.$\[\]\"']+ *[(=:]|async\b|\*\w+")
_OF_JAVA = re.compile(MODERN + r"|[\w<>\[\], ?]+ \w+\(")
DEFINITION = {
    "c": _OF_C,
    "cpp": _OF_C,
    "javascript": _OF_JAVASCRIPT,
    "typescript": _OF_JAVASCRIPT,
    "java": _OF_JAVA,
    "csharp": _OF_JAVA,
    "kotlin": _OF_JAVA,
    "shell": re.compile(r"(?:function +)?[\w:.-]+ *\(\)|function +\w+"),
    "ruby": re.compile(r"(?:private +|memoize +)?(?:def|class|module|attr_\w+|scope|define_method)\b"),
    "haskell": re.compile(r"(?:[a-z(][\w',() ]*::|data|newtype|class|type|instance)"),
}
LEADS_WITH_NAME = {"go", "rust", "haskell", "elixir", "swift"}

NOISE = re.compile(
    r"copyright|licen[sc]e|spdx|all rights|todo|fixme|xxx|nolint|eslint|pylint|noqa|prettier"
    r"|@ts-|auto-?generated|code generated|do not edit|deprecated[.:]|inheritdoc|@internal|istanbul|webpack"
    r"|#(?:end)?region|https?://\S+$|^-+$|^=+$|author:|@author|see also|^see ",
    re.I,
)
TAG = re.compile(
    r"^\s*(?:[@\\](?!brief|short|doc\b|details)\w+|:\w+[^:]*:|Args?:|Arguments:|Parameters?:?$|Returns?:|Raises:"
    r"|Yields:|Example|Usage|Note:|<param|<returns|<remarks|----|\.\. |>>>|```"
    r"|# +(?:Examples?|Errors|Panics|Safety)|={3,})"
)
LINK = re.compile(r"\{@\w+\s+([^}]*)\}|\[([^\]\n]+)\](?:\([^)]*\)|\[[^\]]*\])|:\w+:`~?([^`]*)`")


def open_archives(folder: Path) -> Iterator[tuple[str, bytes]]:
    for archive in sorted(folder.iterdir()):
        name = archive.name
        if name.endswith(".whl"):
            with zipfile.ZipFile(archive) as wheel:
                yield from (
                    (i.filename, wheel.read(i)) for i in wheel.infolist() if wanted(i.filename, i.file_size)
                )
        elif name.endswith(".deb"):
            yield from debian_members(archive, wanted)
        elif name.endswith(".tgz") or (".orig.tar." in name and not name.endswith(".asc")):
            opener = {".xz": lzma.open, ".bz2": bz2.open}.get(archive.suffix, gzip.open)
            with opener(archive, "rb") as plain_file, tarfile.open(fileobj=plain_file, mode="r|") as tar:
                yield from members(tar, wanted)


def debian_members(archive: Path, chosen: Callable[[str, int], bool]) -> Iterator[tuple[str, bytes]]:
    pipe = subprocess.Popen(
        ["dpkg-deb", "--fsys-tarfile", archive], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    with tarfile.open(fileobj=pipe.stdout, mode="r|") as tar:
        yield from members(tar, chosen)
    pipe.kill()
    pipe.wait()


def members(tar: tarfile.TarFile, chosen: Callable[[str, int], bool]) -> Iterator[tuple[str, bytes]]:
    for member in tar:
        if member.isfile() and chosen(member.name, member.size) and (file := tar.extractfile(member)):
            yield member.name, file.read()


def wanted(path: str, size: int) -> bool:
    pure = PurePosixPath(path)
    if (
        not 200 < size < 600_000
        or ".min." in pure.name
        or not (pure.suffix in LANGUAGE or pure.name in LANGUAGE)
    ):
        return False
    # A folder "name-1.2.3" or "github.com/owner/name" is that project's; so is a wheel's own top folder.
    return not any(
        re.sub(r"[-_@]?v?\d[\w.+~-]*$", "", part.lower()) in EXCLUDED | VENDORED for part in pure.parts[:-1]
    )


def plain(comment: str) -> str:
    """A comment's own words: marks, tags and markup taken off, up to the first tag or list of parameters."""
    kept = []
    for line in comment[:4000].splitlines():
        line = re.sub(r"^[ \t]*(?:///?!?|/\*+!?|\*+/?|##*!?|---*\|?|--+\^?)?[ \t]?", "", line).rstrip("*/ \t")
        line = re.sub(r"^\s*(?:[@\\](?:brief|short|details)|\||@doc)\s*", "", line)
        if TAG.match(line) and any(kept):
            break
        kept.append("" if TAG.match(line) else line)
    text = "\n".join(kept).strip()
    text = LINK.sub(lambda link: next(words for words in link.groups() if words is not None), text)
    return re.sub(r"</?\w[^>]*>|`+|\*\*|__(?=\w+__)|[@\\][cpe] ", "", text)


def first_sentence(comment: str, lang: str, definition: str, chance: random.Random) -> str | None:
    text = re.split(r"\n\s*\n", plain(comment), maxsplit=1)[0]
    text = " ".join(text.split())
    text = re.split(r"(?<=[a-z)\]\"'0-9])[.!](?: |$)(?!e\.g|i\.e)", text, maxsplit=1)[0].strip(" .:-|*/")
    if lang in LEADS_WITH_NAME and chance.random() < 0.7:
        first, _, rest = text.partition(" ")
        if len(first) > 1 and re.search(rf"\b{re.escape(first)}\b", definition[:200]):
            text = rest
    words = re.findall(r"[A-Za-z]{2,}", text)
    if (
        not 3 <= len(words) <= 60
        or not 12 <= len(text) <= 320
        or NOISE.search(text)
        or re.search(r"[;{}]|\w\(.*\)\s*$|=>|==", text)
    ):
        return None
    return text if sum(map(len, words)) > 0.6 * len(text) else None


def definition_at(source: str, at: int, lang: str) -> str | None:
    """The definition that begins at `at`, to the line where its indentation ends, or None when none begins
    there."""
    lines = source[at : at + 4 * LONGEST].split("\n")[:90]
    first = next(
        (n for n, line in enumerate(lines[:7]) if line.strip() and not ANNOTATION.match(line.strip())), None
    )
    if first is None or any(not line.strip() for line in lines[:first]):
        return None
    head = lines[first].strip()[:300]
    if (NOT_A_DEFINITION.match(head) and not head.startswith("#define")) or not DEFINITION.get(
        lang, re.compile(MODERN)
    ).match(head):
        return None
    indent = len(lines[first]) - len(lines[first].lstrip())
    taken = lines[: first + 1]
    opened = head.endswith((";",)) and "{" not in head
    for line in [] if opened else lines[first + 1 :]:
        bare = line.strip()
        deep = len(line) - len(line.lstrip())
        if bare and deep <= indent:
            if not bare.startswith(
                ("{", "}", ")", "]", "end", ":", "where", "|", "->", "const ", "throws")
            ) and not (lang == "haskell" and deep == indent and bare.startswith(head.split()[0])):
                break
            taken.append(line)
            if bare[0] in "}" or bare.startswith("end"):
                break
        else:
            taken.append(line)
    text = "\n".join(taken).strip("\n")
    return text[:LONGEST] if len(text) > 40 else None


def code_pairs(source: str, lang: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    def pair(said: str, text: str | None) -> Iterator[tuple[str, str]]:
        if text and (query := first_sentence(said, lang, text, chance)):
            yield query, text

    if lang == "python":
        for found in DOCSTRING.finditer(source):
            body = definition_at(
                found.group("head") + source[found.end() : found.end() + 3 * LONGEST], 0, lang
            )
            yield from pair(found.group("said"), body)
        return
    if lang in SLASHES:
        for found in BLOCK.finditer(source):
            yield from pair(found.group("said"), definition_at(source, found.end(), lang))
    mark = "//" if lang in SLASHES else "#" if lang in HASHES else "--" if lang in DASHES else None
    for found in LINES[mark].finditer(source) if mark else ():
        yield from pair(found.group(), definition_at(source, found.end(), lang))
    if lang in ("elixir", "julia"):
        for found in HEREDOC.finditer(source):
            yield from pair(found.group("said"), definition_at(source, found.end(), lang))


def note_pairs(text: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    text = re.sub(
        r"```.*?```|<!--.*?-->|^\.\. .*$|!\[[^\]]*\]\([^)]*\)|<[^>\n]{1,200}>",
        " ",
        text.replace("\r", ""),
        flags=re.S | re.M,
    )
    text = re.sub(r"^(.{3,90})\n([=~^*\"+#-])\2{2,}\s*$", r"# \1", text, flags=re.M)
    title = ""
    for section in re.split(r"^(?=#{1,5} )", text, flags=re.M):
        heading, _, body = section.partition("\n")
        heading = plain(heading.lstrip("# ")).strip(" #:.")
        body = " ".join(plain(body).split())
        title = title or heading
        if len(body) < 120 or NOISE.search(heading):
            continue
        if len(heading.split()) >= 3:
            yield heading, body[:1200]
        elif heading and title and heading != title:
            yield f"{title}: {heading}", body[:1200]
        sentences = [s for s in re.split(r"(?<=[a-z)][.!?]) +(?=[A-Z])", body[:2500]) if 30 < len(s) < 260]
        if len(sentences) >= 3:
            picked = chance.choice(sentences)
            yield picked.strip(" ."), body.replace(picked, " ", 1)[:900]


def package_pairs(folder: Path, chance: random.Random) -> Iterator[dict[str, str]]:
    for path, raw in open_archives(folder):
        pure = PurePosixPath(path)
        lang = LANGUAGE.get(pure.suffix) or LANGUAGE[pure.name]
        text = raw.decode("utf-8", "replace")
        if lang != "notes" and (
            len(text) / (text.count("\n") + 1) > 120 or max(map(len, text.split("\n"))) > 4_000
        ):
            continue
        for query, found in note_pairs(text, chance) if lang == "notes" else code_pairs(text, lang, chance):
            yield {"lang": lang, "path": "/".join(pure.parts[-3:]), "query": query, "text": found}


def cached_pairs(work: Path, channel: str, name: str) -> list[dict[str, object]]:
    """The pairs of one package, found once and kept in WORK/pairs/."""
    kept = work / "pairs" / f"{channel}+{name.replace('/', '+')}.jsonl"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        chance, found = random.Random(name), {}
        try:
            for pair in package_pairs(work / "archives" / channel / name.replace("/", "+"), chance):
                found.setdefault((pair["query"], pair["text"][:120]), pair)
                if len(found) >= 4 * PER_PACKAGE:
                    break
        except (tarfile.TarError, zipfile.BadZipFile, lzma.LZMAError, OSError, EOFError) as reason:
            print(f"{name}: {reason}")
        chosen = chance.sample(sorted(found), min(len(found), PER_PACKAGE))
        print(name, len(found), dict(Counter(pair["lang"] for pair in found.values())), flush=True)
        kept.write_text(
            "".join(json.dumps(found[key], ensure_ascii=False) + "\n" for key in chosen), encoding="utf-8"
        )
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").split("\n") if line]


def main() -> None:
    work = Path(sys.argv[1])
    seen: set[tuple[object, object]] = set()
    by_language: dict[object, list[dict[str, object]]] = {}
    for line in (work / "sources.tsv").read_text(encoding="utf-8").strip().split("\n")[1:]:
        channel, name, _, _, use = line.split("\t")
        for pair in cached_pairs(work, channel, name) if use != "left out" else ():
            key = pair["query"], str(pair["text"])[:120]
            if key not in seen:
                seen.add(key)
                marked = pair | {"package": f"{channel}:{name}", "held_out": use == "held out"}
                by_language.setdefault(pair["lang"], []).append(marked)
    with open(work / "pairs.jsonl", "w", encoding="utf-8") as out:
        for lang, pairs in sorted(by_language.items(), key=str):
            training = [pair for pair in pairs if not pair["held_out"]]
            kept = random.Random(7).sample(training, min(len(training), PER_LANGUAGE))
            kept += [pair for pair in pairs if pair["held_out"]]
            print(f"{lang:12} {len(pairs):7} kept {len(kept):6} packages {len({p['package'] for p in kept})}")
            out.writelines(json.dumps(pair, ensure_ascii=False) + "\n" for pair in kept)


if __name__ == "__main__":
    main()
