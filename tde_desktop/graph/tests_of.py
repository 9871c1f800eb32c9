"""Which files are tests, by the customs of the languages."""

import re

_FOLDER = re.compile(r"^(tests?|__tests__|specs?|testing|e2e|test[-_].*|.*[-_]tests?)$", re.IGNORECASE)
_FILE = re.compile(
    r"^(test_.*|.*_tests?|.*[.-](test|spec|e2e)|.*_spec|conftest)\.\w+$"
    r"|^.*[a-z](Tests?|Spec|TestCase)\.\w+$|^tests?\.\w+$"
)


def is_test(path: str) -> bool:
    *folders, name = path.split("/")
    return bool(_FILE.match(name)) or any(_FOLDER.match(folder) for folder in folders)
