"""Which language a file is in, by its name."""

from pathlib import PurePosixPath

_ENDINGS = {
    "python": "py pyi pyx pyw",
    "javascript": "js jsx mjs cjs",
    "typescript": "ts mts cts",
    "tsx": "tsx",
    "go": "go",
    "rust": "rs",
    "java": "java",
    "c": "c h",
    "cpp": "cc cpp cxx c++ hpp hh hxx h++ ipp tpp inl cu cuh",
    "csharp": "cs",
    "ruby": "rb rake gemspec ru",
    "php": "php phtml inc",
    "bash": "sh bash zsh bats ksh",
    "lua": "lua",
    "scala": "scala sc",
    "kotlin": "kt kts",
    "swift": "swift",
    "haskell": "hs lhs",
    "elixir": "ex exs",
    "zig": "zig",
    "markdown": "md mdx markdown rst adoc",
}
LANGUAGES = {f".{ending}": language for language, endings in _ENDINGS.items() for ending in endings.split()}
_NAMES = {"Rakefile": "ruby", "Gemfile": "ruby", "Vagrantfile": "ruby", ".bashrc": "bash", ".zshrc": "bash"}


def language(path: str, first_line: str = "") -> str:
    """The language of a file, or empty. A file without an ending is asked for its `#!` line."""
    pure = PurePosixPath(path)
    if found := LANGUAGES.get(pure.suffix.lower()):
        return found
    if found := _NAMES.get(pure.name):
        return found
    if not pure.suffix and first_line.startswith("#!"):
        for word, name in (("python", "python"), ("bash", "bash"), ("sh", "bash"), ("node", "javascript")):
            if word in first_line:
                return name
        for word in ("ruby", "lua", "php"):
            if word in first_line:
                return word
    return ""
