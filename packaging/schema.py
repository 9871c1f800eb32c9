"""Writes the first migration from the models, until the first release: after it, migrations are frozen."""

import tempfile
from pathlib import Path

from tde_desktop.store import models

TARGET = Path(__file__).parent.parent / "tde_desktop" / "store" / "migrations" / "0001_first_store.sql"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        models.database.init(str(Path(folder) / "scratch.db"))
        statements = [statement.strip().rstrip(";") + ";" for statement in models.schema()]
        TARGET.write_text("\n".join(statements) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {len(statements)} statements")


if __name__ == "__main__":
    main()
