# make run          install what is needed (once) and open the window
# make test         all tests
# make check        all static checks: ruff, mypy, import-linter, vulture
# make bench        the benchmarks, each a table
# make screenshots  the pictures in docs/screenshots, remade from the sample workspace
# make translations the window's languages: new texts collected, the *.qm built
# make pins         the pinned versions, from a clean environment

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint packaging/constraints.txt
TESTS ?= tests
# The window starts faster from compiled modules.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test check bench screenshots translations pins format

run: $(VENV)/installed
	@$(BIN)/python packaging/system.py --install
	@$(BIN)/tde-desktop

test: $(VENV)/installed-dev
	@$(BIN)/python packaging/system.py --install --tests
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile $(TESTS)

check: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture

format: $(VENV)/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/installed-dev
	$(BIN)/python -m tests.bench

screenshots: $(VENV)/installed-dev
	QT_QPA_PLATFORM=offscreen $(BIN)/python tests/screenshots.py

translations: $(VENV)/installed-dev
	$(BIN)/python packaging/translations.py

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "TDE Desktop needs Python 3.11 or later; set PYTHON=/path/to/python3.11"; exit 2; }
	@echo "Making $(VENV) with $(PYTHON)" >&2
	@$(PYTHON) -m venv $(VENV) || { echo "On Debian and Ubuntu: apt-get install python3-venv"; rm -rf $(VENV); exit 2; }
	@$(PIP) --upgrade pip

$(VENV)/installed: $(VENV)/bin/python pyproject.toml packaging/constraints.txt
	@echo "Installing TDE Desktop and its libraries (a few minutes, once)" >&2
	@$(PIP) --editable .
	@$(PIP) --editable '.[ann]' >$(VENV)/annoy.log 2>&1 || echo "annoy was not installed (it needs a C++ compiler): vector search is exact instead. See $(VENV)/annoy.log" >&2
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	@echo "Installing the development tools" >&2
	@$(PIP) --group dev
	@touch $@

pins:
	rm -rf build/pins && $(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip --quiet install --upgrade pip
	build/pins/bin/python -m pip --quiet install '.[ann]' --group dev
	{ build/pins/bin/python -m pip freeze --all --exclude tde-desktop --exclude setuptools; } >packaging/constraints.txt
