"""Download the packages of sources.txt with their own clients and note each one's version and licence.

    python fetch.py WORK [channel ... | held-out]

Leaves WORK/archives/<channel>/<name>/ with the archives and a record.json, and WORK/sources.tsv with one
line a package. A package that is there already is not asked for again, so an interrupted run is simply
repeated.
"""

import glob
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent

# Licences that ask for no more than a notice. Tried in this order after COPYLEFT found nothing.
PERMISSIVE = (
    r"Apache|\bMIT\b|Expat|BSD|ISC\b|PSF|Python Software Foundation|Python-2|Zlib|zlib|BSL-1|Boost"
    r"|Unlicen[sc]e|CC0|0BSD|public.domain|PostgreSQL|HPND|\bPHP-3|\bPHP License"
    r"|WTFPL|BlueOak|UPL|NCSA|Ruby|Artistic-2"
    r"|libpng|FTL|FreeType|curl|tcl|X11|openexr|Zsh|OpenSSH|WordNet|Permission is hereby granted"
    r"|Redistribution and use in source and binary forms"
)
COPYLEFT = (
    r"\bA?L?GPL|GNU (Lesser|Library|General|Affero)|\bMPL|Mozilla|EPL|Eclipse|EUPL|CDDL|SSPL|CC-BY-NC"
    r"|Commercial|Proprietary|OSL"
)

# Where Debian's notice lists every bundled file and so hides the project's own licence.
OWN_LICENCE = {"golang-1.19-src": "BSD-3-Clause", "rust-src": "MIT or Apache-2.0", "python3-doc": "PSF-2.0"}


def names() -> list[tuple[str, str, bool]]:
    """(channel, package, held out) of every line of sources.txt."""
    found = []
    for line in (HERE / "sources.txt").read_text(encoding="utf-8").splitlines():
        channel, _, packages = line.partition(":")
        if packages and not line.startswith("#"):
            found += [(channel, name.lstrip("!"), name.startswith("!")) for name in packages.split()]
    return list(dict.fromkeys(found))


def run(command: list[str], folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=900)


def source_lists(work: Path) -> list[str]:
    """apt options that see Debian's source packages, with lists of their own so that the machine's stay as
    they are."""
    parts, lists = work / "apt-parts", work / "apt-lists"
    options = [
        "-o",
        "Dir::Etc::sourcelist=/dev/null",
        "-o",
        f"Dir::Etc::sourceparts={parts}",
        "-o",
        f"Dir::State::lists={lists}",
    ]
    if not parts.exists():
        parts.mkdir(parents=True)
        (lists / "partial").mkdir(parents=True)
        for file in glob.glob("/etc/apt/sources.list.d/debian*.sources"):
            text = Path(file).read_text(encoding="utf-8").replace("Types: deb\n", "Types: deb-src\n")
            (parts / os.path.basename(file)).write_text(text, encoding="utf-8")
        run(["apt-get", *options, "-q", "update"], work)
    return options


def download(channel: str, name: str, folder: Path, work: Path) -> None:
    if channel == "pypi":
        run(
            [
                sys.executable,
                "-m",
                "pip",
                "download",
                "-q",
                "--no-deps",
                "--only-binary",
                ":all:",
                "-d",
                ".",
                name,
            ],
            folder,
        )
    elif channel == "npm":
        run(["npm", "pack", "--silent", name], folder)
    elif channel == "deb":
        run(["apt-get", "download", "-q", name], folder)
    else:
        run(["apt-get", *source_lists(work), "-q", "source", "--download-only", name], folder)


def debian_licence(text: str) -> str:
    """The licence of a package's own files: the "Files: *" paragraph, else what the whole notice names."""
    own = re.search(r"^Files:\s*\*.*?^License:\s*(\S.*?)$", text, re.M | re.S)
    named = (match.group(0) for match in re.finditer(f"{COPYLEFT}|{PERMISSIVE}", text))
    return own.group(1).strip() if own else " ".join(dict.fromkeys(named))


def version_and_licence(channel: str, folder: Path) -> tuple[str, str]:
    files = sorted(folder.iterdir())
    if channel == "pypi":
        archive = next(f for f in files if f.suffix == ".whl")
        with zipfile.ZipFile(archive) as wheel:
            meta = wheel.read(next(n for n in wheel.namelist() if n.endswith(".dist-info/METADATA"))).decode(
                "utf-8", "replace"
            )
        head = meta.split("\n\n", 1)[0]
        said = re.findall(r"^(?:License-Expression|License|Classifier: License ::)\W*(.{1,200})", head, re.M)
        return re.search(r"^Version: (.*)$", head, re.M).group(1), " / ".join(said) or "not stated"
    if channel == "npm":
        with tarfile.open(next(f for f in files if f.suffix == ".tgz")) as tar:
            member = min(
                (m for m in tar.getmembers() if m.name.endswith("/package.json")),
                key=lambda m: m.name.count("/"),
            )
            meta = json.load(tar.extractfile(member))
        said = meta.get("license") or meta.get("licenses") or "not stated"
        return meta["version"], said if isinstance(said, str) else json.dumps(said)
    if channel == "deb":
        archive = next(f for f in files if f.suffix == ".deb")
        pipe = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", archive], stdout=subprocess.PIPE)
        with tarfile.open(fileobj=pipe.stdout, mode="r|") as tar:
            text = next(
                (
                    tar.extractfile(m).read().decode("utf-8", "replace")
                    for m in tar
                    if m.name.endswith("/copyright") and m.isfile()
                ),
                "",
            )
        pipe.kill()
        pipe.wait()
        return archive.name.split("_")[1], debian_licence(text)
    with tarfile.open(next(f for f in files if ".debian.tar" in f.name)) as tar:
        text = (
            tar.extractfile(next(m for m in tar if m.name.endswith("debian/copyright")))
            .read()
            .decode("utf-8", "replace")
        )
    return next(f for f in files if f.suffix == ".dsc").name.split("_")[1][:-4], debian_licence(text)


def permissive(licence: str) -> bool:
    """A choice of licences ("MIT or GPL") is permissive; a sum is not."""
    choices = re.split(r"\bor\b|\bOR\b|/| \| |,", licence)
    return any(re.search(PERMISSIVE, c, re.I) and not re.search(COPYLEFT, c) for c in choices)


def main() -> None:
    work, wanted = Path(sys.argv[1]).resolve(), set(sys.argv[2:])
    records = []
    for channel, name, held_out in names():
        folder = work / "archives" / channel / name.replace("/", "+")
        record = folder / "record.json"
        if not record.exists() and (not wanted or channel in wanted or (held_out and "held-out" in wanted)):
            folder.mkdir(parents=True, exist_ok=True)
            try:
                download(channel, name, folder, work)
                version, licence = version_and_licence(channel, folder)
                row = {"version": version, "licence": licence[:120].strip(), "used": permissive(licence)}
            except (
                subprocess.SubprocessError,
                OSError,
                StopIteration,
                tarfile.TarError,
                KeyError,
                AttributeError,
            ) as reason:
                row = {"version": "", "licence": f"not had: {type(reason).__name__}", "used": False}
            record.write_text(json.dumps(row | {"held_out": held_out}), encoding="utf-8")
            print(channel, name, row, flush=True)
        if record.exists():
            row = json.loads(record.read_text(encoding="utf-8"))
            licence = OWN_LICENCE.get(name, row["licence"])
            records.append(
                (channel, name, row | {"licence": licence, "used": permissive(licence), "held_out": held_out})
            )
    lines = ["channel\tpackage\tversion\tlicence\tuse"]
    for channel, name, row in records:
        use = "left out" if not row["used"] else "held out" if row["held_out"] else "training"
        lines.append(
            "\t".join([channel, name, row["version"].strip(), " ".join(row["licence"].split()), use])
        )
    (work / "sources.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
