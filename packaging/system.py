"""Names the system libraries that the window needs and this machine lacks, with the command that brings them.

    python packaging/system.py             what the window needs
    python packaging/system.py --tests     also what the tests' real X window needs
    python packaging/system.py --install   as root on Debian or Ubuntu: install what is missing

Only the standard library: it runs before anything is installed. Exit 1 when something is still missing.
"""

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

# shared library: (Debian and Ubuntu, Fedora, Arch, openSUSE)
LIBRARIES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd", "libEGL1"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd", "libGL1"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
    "libxkbcommon-x11.so.0": (
        "libxkbcommon-x11-0",
        "libxkbcommon-x11",
        "libxkbcommon-x11",
        "libxkbcommon-x11-0",
    ),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", "libxcb-cursor0"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image", "libxcb-image0"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", "libxcb-keysyms1"),
    "libxcb-render-util.so.0": (
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
        "libxcb-render-util0",
    ),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb", "libxcb-shape0"),
    "libxcb-xinerama.so.0": ("libxcb-xinerama0", "libxcb", "libxcb", "libxcb-xinerama0"),
}
FONT = ("fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu", "dejavu-fonts")
SCREEN = ("xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb", "xorg-x11-server-Xvfb")
INSTALLERS = (
    ("apt-get", "apt-get install -y"),
    ("dnf", "dnf install -y"),
    ("pacman", "pacman -S --noconfirm"),
    ("zypper", "zypper install -y"),
)


def missing(tests: bool) -> list[tuple[str, ...]]:
    """The package names, one tuple a missing thing, in the order of `INSTALLERS`."""
    found = []
    for library, packages in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            found.append(packages)
    folders = ("/usr/share/fonts", "/usr/local/share/fonts", str(Path.home() / ".local/share/fonts"))
    if not any(file for folder in folders for file in Path(folder).rglob("*.[ot]tf")):
        found.append(FONT)
    if tests and not shutil.which("Xvfb"):
        found.append(SCREEN)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    if not sys.platform.startswith("linux"):
        return 0
    lacking = missing(options.tests)
    if not lacking:
        return 0
    which = next((n for n, (program, _) in enumerate(INSTALLERS) if shutil.which(program)), 0)
    packages = sorted({names[which] for names in lacking})
    command = f"{INSTALLERS[which][1]} {' '.join(packages)}"
    if options.install and which == 0 and os.geteuid() == 0:
        print(f"Installing system packages: {' '.join(packages)}", file=sys.stderr)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=environment)
        subprocess.run([*command.split(), "-qq"], check=False, env=environment, stdout=subprocess.DEVNULL)
        if not missing(options.tests):
            return 0
    prefix = "" if os.geteuid() == 0 else "sudo "
    print(f"The window needs system packages that are missing. Install them with:\n\n    {prefix}{command}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
