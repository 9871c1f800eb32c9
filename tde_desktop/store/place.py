"""Where a memory lies. Write-ahead logging needs memory shared by all who have the file open, which network
file systems do not give; a program that copies folders to a cloud may copy the file and its log apart.

In such a place the memory uses a rollback journal instead, and says so.
"""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tde_desktop.errors import Unavailable
from tde_desktop.lazy import regex

_KINDS = """
nfs nfs4 cifs smb smb2 smb3 smbfs afs afpfs webdav davfs ncpfs 9p ceph glusterfs lustre gpfs beegfs vboxsf
vmhgfs prl_fs drvfs fuse.sshfs fuse.rclone fuse.davfs2 fuse.s3fs fuse.gcsfuse fuse.vmhgfs-fuse
fuse.glusterfs fuse.cifs fuse.gvfsd-fuse osxfuse.sshfs macfuse.sshfs
"""
NETWORK = frozenset(_KINDS.split())
# Names of the folders that the programs make, and files that mark one.
CLOUD = regex(
    r"(dropbox|onedrive|google ?drive|my drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|owncloud"
    r"|pcloud ?drive|box sync|megasync|seafile|yandex\.?disk|syncthing)( .*| ?- .*)?",
    re.IGNORECASE,
)
MOUNTS = Path("/proc/self/mounts")
MARKS = (".dropbox", ".stfolder", ".owncloudsync.log", ".seafile-data")


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Turn what a disk says while files of `folder` are written into words. Raises `Unavailable`."""
    try:
        yield
    except OSError as problem:
        if problem.errno in (errno.ENOSPC, errno.EDQUOT):
            raise Unavailable(
                f"The disk of {folder} is full.",
                "Free some space; nothing that was there before has changed.",
            ) from problem
        raise Unavailable(
            f"{folder} cannot be written to: {problem.strerror or problem}.",
            "Check who may write there; nothing that was there before has changed.",
        ) from problem


def warning(folder: Path) -> str:
    """What is to be said about a memory in `folder`; empty for an ordinary disk."""
    if name := cloud(folder):
        return (
            f"The memory lies in {name}, which copies files on its own: "
            "it may mix up two computers' versions. "
            "Keep TDE_HOME on this computer's disk, and use `tde sync` or `tde backup` for copies."
        )
    if kind := network(folder):
        return (
            f"The memory lies on a network file system ({kind}): it is slower there, "
            "and two computers must not use it at once. Keep TDE_HOME on this computer's disk."
        )
    return ""


def journal_mode(folder: Path) -> str:
    return "delete" if network(folder) or cloud(folder) else "wal"


def cloud(folder: Path) -> str:
    """The folder of a cloud program that `folder` lies in, or empty."""
    for place in (folder, *folder.parents):
        if CLOUD.fullmatch(place.name) or any((place / mark).exists() for mark in MARKS):
            return str(place)
    return ""


def network(folder: Path) -> str:
    """The kind of network file system that `folder` lies on, or empty."""
    folder = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    if os.name == "nt":
        return _windows_network(folder)
    return network_in(os.path.realpath(folder), _mounts())


def network_in(folder: str, table: list[tuple[str, str]]) -> str:
    """As `network`, from a table of (mount point, kind); of equal points the last one counts."""
    best, kind = "", ""
    for point, this in table:
        if (folder == point or folder.startswith(point.rstrip("/") + "/")) and len(point) >= len(best):
            best, kind = point, this
    return kind if kind in NETWORK else ""


def _mounts() -> list[tuple[str, str]]:
    """(mount point, kind) of what is mounted; nothing when that cannot be known."""
    try:
        return _listed() if MOUNTS.exists() else _asked()
    except OSError:
        return []


def _listed() -> list[tuple[str, str]]:
    lines = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    fields = [line.split(" ") for line in lines]
    return [(_unescaped(field[1]), field[2]) for field in fields if len(field) > 2]


def _asked() -> list[tuple[str, str]]:
    import subprocess

    try:
        said = subprocess.run(["/sbin/mount"], capture_output=True, text=True, check=True, timeout=5).stdout
    except subprocess.SubprocessError:
        return []
    return [(found[1], found[2]) for found in re.finditer(r"^.+? on (.+) \((\w+)[,)]", said, re.MULTILINE)]


def _unescaped(point: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), point)


def _windows_network(folder: Path) -> str:
    import ctypes

    drive = folder.resolve().drive
    if drive.startswith("\\\\"):
        return "smb"
    remote = 4  # DRIVE_REMOTE
    kind = ctypes.windll.kernel32.GetDriveTypeW(drive + "\\")  # type: ignore[attr-defined]
    return "smb" if kind == remote else ""
