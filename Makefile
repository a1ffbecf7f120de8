# Two commands on a fresh machine: `make serve` reads the book, `make test` checks all of it.
# Each makes what it needs (.venv, the pinned packages, Chromium) and leaves the rest of the machine alone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
CHROMIUM_PACKAGES := chromium
WORKERS ?= 2

.PHONY: serve test book static lint types tests browser bench clean

serve: $(READY)
	$(BIN)/rulebook $(ARGS)

test: $(READY_DEV) browser
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --nbval book tests

# Runs the pages anew and stores what their cells show: that is what `make test` compares.
book: $(READY_DEV)
	$(BIN)/python -m widgets.store $(ARGS)

# The whole book as pages that need no server and no kernel: build/static/index.html (or ARGS=folder).
static: $(READY)
	$(BIN)/python -m widgets.edition $(ARGS)

lint: $(READY_DEV)
	$(BIN)/ruff check .

types: $(READY_DEV)
	$(BIN)/mypy

tests: $(READY_DEV)
	$(BIN)/python -m pytest $(ARGS)

bench: $(READY_DEV) browser
	$(BIN)/python -m tests.bench $(ARGS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Four Voyages needs Python 3.11 or newer; $(PYTHON) is older or missing. Say which to use: make PYTHON=python3.12 serve"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv module is missing. On Debian: apt-get install -y python3-venv, then again."; exit 1; }

$(READY): $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(READY_DEV): $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(READY)

# The pages are tested in a real browser; one that cannot be had is a failure, not a skipped test.
browser:
	@if ! command -v chromium >/dev/null 2>&1; then \
	  if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(CHROMIUM_PACKAGES) >/dev/null; \
	  fi; \
	  command -v chromium >/dev/null 2>&1 || \
	    { echo "The pages are tested in Chromium, and there is none: install the package chromium (Debian: apt-get install -y chromium), then again."; exit 1; }; \
	fi

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +
