# Two commands matter: `make play` and `make test`. Each sets up what it needs in .venv.

PYTHON ?= python3
PIP := .venv/bin/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --require-hashes --requirement

.PHONY: play test lint bench lock catalogues clean

play: .venv/play.stamp
	@.venv/bin/ringwall play $(ARGS)

test: lint
	.venv/bin/python -m pytest --numprocesses auto
	.venv/bin/ringwall scenario --quiet conformance

lint: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

bench: .venv/dev.stamp
	.venv/bin/python -m bench.engine
	.venv/bin/python -m bench.bots
	.venv/bin/python -m bench.soak

# The lock files are made anew from pyproject.toml; commit the result.
lock: .venv/dev.stamp
	$(PIP) install uv
	.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--group build pyproject.toml --output-file requirements/play.txt
	.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--group dev pyproject.toml --output-file requirements/dev.txt

# Bring new texts into the catalogues and compile them.
catalogues: .venv/dev.stamp
	.venv/bin/python -m ringwall.texts.catalogue

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	@echo "Setting up Ringwall in .venv (once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ringwall needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@$(PYTHON) -m venv .venv

# Installing also compiles the texts, so it is done again when they change.
TEXTS := $(wildcard src/ringwall/locale/*/LC_MESSAGES/*.po)

.venv/play.stamp: .venv/bin/python requirements/play.txt pyproject.toml $(TEXTS)
	@$(INSTALL) requirements/play.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

.venv/dev.stamp: .venv/bin/python requirements/dev.txt pyproject.toml $(TEXTS)
	@$(INSTALL) requirements/dev.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@ .venv/play.stamp
