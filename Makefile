# Three commands matter: `make play`, and for a change `make check` while you work and `make test` before it lands.
# What decides whether it may land is `make test-all`, which takes longer.
# Each sets up what it needs in .venv; Node comes along as a Python package.

PYTHON ?= python3
QUIET := -m pip --disable-pip-version-check --quiet
PIP := .venv/bin/python $(QUIET)
INSTALL := $(PIP) install --require-hashes --requirement

.PHONY: play study difficulty worth check test test-all test-compiled compiled lint bench lock catalogues protocol notation goldens house remake page rulebook docs wheels site pictures browser clean gone
.NOTPARALLEL:

play: .venv/play.stamp .venv/page.stamp rulebook
	@.venv/bin/ringwall play $(ARGS)

# make study ARGS=my_study.toml
study: .venv/lab.stamp
	@.venv/bin/ringwall study $(ARGS)

# The studies of docs/studies, played on in .studies wherever they were stopped, and what people are shown of them: the
# reports beside them, and src/ringwall/measured.json. Commit the result. RAY=10.0.0.1:6379 plays on a cluster.
difficulty: STUDIES := players boxes options special oracle
worth: STUDIES := cards
difficulty worth: .venv/lab.stamp
	@for study in $(STUDIES); do \
		.venv/bin/ringwall study docs/studies/$$study.toml --out .studies/$$study --lang en $(if $(RAY),--ray $(RAY)) $(ARGS) || exit; \
	done
	@.venv/bin/python -m tools.measured

# Lint, types, and the tests and scenarios of what has changed against main; no browser, less than a minute.
check: .venv/dev.stamp
	@.venv/bin/python -m tools.check

# What finds most in ten minutes; the page in Chromium only.
test: TESTS := -m "not thorough"

# Everything, the page in Firefox and WebKit, the learning environments and the documentation's pages too.
test-all: .venv/laboratory.stamp wheels docs

test test-all: lint page browser
	.venv/bin/python -m pytest --numprocesses auto $(TESTS)
	.venv/bin/ringwall scenario --quiet conformance

# The same engine, compiled, in an environment of its own.
compiled: .venv-compiled/ringwall.stamp

# What is tested is the wheel. Lint, doctests, the page, the site, the documentation and Ray are the same in both builds, so
# of the page's tests a few are enough: every sort of choice, every box, and what the oracle says.
test-compiled: compiled browser
	@.venv-compiled/bin/ringwall --version | grep -w compiled
	.venv-compiled/bin/python -m pytest --numprocesses auto tests $(patsubst %,--ignore tests/%,page site test_ray.py test_docs_site.py)
	.venv-compiled/bin/python -m pytest --numprocesses auto $(patsubst %,tests/page/test_%.py,playing boxes advice)
	.venv-compiled/bin/ringwall scenario --quiet conformance

# Whether anything is used that Windows does not have; that its pipes are of another type does not matter.
WINDOWS := --platform win32 --cache-dir .mypy_cache/win32 --no-warn-unreachable --no-warn-unused-ignores \
	$(addprefix --disable-error-code=,arg-type assignment return-value)

lint: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/mypy $(WINDOWS) src
	.venv/bin/python build_page.py lint

bench: .venv/dev.stamp .venv/laboratory.stamp .venv/page.stamp compiled .venv-peers/peers.stamp
	.venv/bin/python -m bench.engine
	.venv/bin/python -m bench.env
	.venv/bin/python -m bench.bots
	.venv/bin/python -m bench.soak
	.venv/bin/python -m bench.honesty 5
	.venv/bin/python -m bench.bot_soak
	.venv/bin/python -m bench.puzzles
	.venv/bin/python -m bench.server
	.venv/bin/python -m bench.processes
	.venv/bin/python -m bench.page_cost
	.venv/bin/python -m bench.attack
	.venv-compiled/bin/python -m bench.digests
	.venv/bin/python -m bench.peers .venv-compiled/bin/python .venv-peers/bin/python

# The lock files are made anew from pyproject.toml, by a uv that one of them pins; commit the result.
LOCK := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

lock: .venv/dev.stamp
	$(INSTALL) requirements/lock.txt
	$(LOCK) --group build pyproject.toml --output-file requirements/play.txt
	$(LOCK) --group build --extra lab pyproject.toml --output-file requirements/lab.txt
	$(LOCK) --group dev pyproject.toml --output-file requirements/dev.txt
	$(LOCK) --group docs pyproject.toml --output-file requirements/docs.txt
	$(LOCK) --group laboratory pyproject.toml --output-file requirements/laboratory.txt
	$(LOCK) --group compiled pyproject.toml --output-file requirements/compiled.txt
	$(LOCK) --group peers --output-file requirements/peers.txt
	$(LOCK) --group lock --output-file requirements/lock.txt

# The page's types from the server's messages.
protocol: .venv/dev.stamp
	.venv/bin/python -m ringwall.server.typescript

# Bring new texts into the catalogues and compile them.
catalogues: .venv/dev.stamp
	.venv/bin/python -m ringwall.texts.catalogue

# The notation in docs/scenarios.md from the source and the scenarios.
notation: .venv/dev.stamp
	.venv/bin/python -m tools.notation

# The golden games after a changed rule, with what has changed; commit the result if it is right.
goldens: .venv/dev.stamp
	.venv/bin/python -m tests.golden_games

# The rooms of the boxes in the drawing of the house.
house: .venv/dev.stamp
	.venv/bin/python -m tools.house

# All that is made anew after a new card, monster, option or box.
remake: notation goldens house

page: .venv/dev.stamp .venv/page.stamp rulebook

# The rules with their scenarios as boards, for the page; nothing is done where nothing has changed.
rulebook: .venv/play.stamp
	@.venv/bin/python -m tools.rulebook

# What a site needs of the package index, fetched before the tests of it begin.
wheels: .venv/dev.stamp
	@.venv/bin/python -c "from tools.site.engine import fetched_wheels; fetched_wheels()"

# make site DIR=build/site: the whole game as files for any web space, see docs/site.md.
site: .venv/play.stamp .venv/page.stamp rulebook
	@test -n "$(DIR)" || { echo "Where to? make site DIR=some/folder"; exit 2; }
	@.venv/bin/python -m tools.site "$(DIR)"
	@! grep -q '^docs:' Makefile || $(MAKE) docs DIR="$(abspath $(DIR))/docs"

# The documentation as pages to read and search, in a folder that any web space can serve: make docs DIR=/srv/docs
docs: DIR ?= build/docs
docs: .venv/docs.stamp .venv/page.stamp rulebook
	@.venv/bin/python -m tools.docsite "$(DIR)"

# The documentation's pictures of the page, taken anew.
pictures: page browser
	.venv/bin/python -m tools.pictures

# The tests drive the browsers that are installed, a Chromium (RINGWALL_BROWSER may name another one), Firefox and WebKit;
# this installs those that are missing, or says how. With CI=true a missing one is a fault, otherwise its tests are skipped.
browser:
	@$(PYTHON) -m tools.browser

clean:
	rm -rf .venv .venv-compiled .venv-peers .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf build web/node_modules web/src/vendor web/.page-* src/ringwall/server/static src/ringwall/server/rulebook

.venv/bin/python:
	@echo "Setting up Ringwall in .venv (once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ringwall needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@$(PYTHON) -m venv .venv

# Installing also compiles the texts and builds the page. New texts are a reason to install again; a changed page is only built.
SETUP := .venv/bin/python pyproject.toml hatch_build.py $(wildcard src/ringwall/locale/*/LC_MESSAGES/*.po)
PAGE := build_page.py web/index.html web/favicon.svg web/minify.mjs web/package-lock.json web/tsconfig.json \
	$(shell find web/src web/css -path web/src/vendor -prune -o -print 2> /dev/null) \
	$(if $(wildcard src/ringwall/server/static/index.html),,gone)

.venv/play.stamp: $(SETUP) requirements/play.txt
	@$(INSTALL) requirements/play.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

.venv/lab.stamp: $(SETUP) requirements/lab.txt
	@$(INSTALL) requirements/lab.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@ .venv/play.stamp

.venv/docs.stamp: .venv/play.stamp requirements/docs.txt
	@$(INSTALL) requirements/docs.txt
	@touch $@

.venv/dev.stamp: $(SETUP) requirements/dev.txt
	@$(INSTALL) requirements/dev.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@ .venv/play.stamp .venv/lab.stamp

# The libraries that the learning environments are for; heavy, and nothing else needs them.
.venv/laboratory.stamp: .venv/dev.stamp requirements/laboratory.txt
	@$(INSTALL) requirements/laboratory.txt
	@touch $@ .venv/docs.stamp

.venv-compiled/bin/python: | .venv/bin/python
	@$(PYTHON) -m venv .venv-compiled

.venv-compiled/dev.stamp: .venv-compiled/bin/python requirements/compiled.txt
	@.venv-compiled/bin/python $(QUIET) install --require-hashes --requirement requirements/compiled.txt
	@touch $@

# The wheel is what everybody gets who builds it; nothing is put beside the sources.
.venv-compiled/ringwall.stamp: .venv-compiled/dev.stamp build_compiled.py $(SETUP) $(PAGE) $(shell find src -name '*.py')
	@.venv-compiled/bin/python build_compiled.py check
	@rm -rf .venv-compiled/wheel
	@RINGWALL_COMPILE=1 .venv-compiled/bin/python $(QUIET) wheel --no-build-isolation --no-deps --wheel-dir .venv-compiled/wheel .
	@.venv-compiled/bin/python $(QUIET) install --force-reinstall --no-deps --no-index .venv-compiled/wheel/*.whl
	@touch $@

.venv-peers/peers.stamp: requirements/peers.txt
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python $(QUIET) install --require-hashes --requirement requirements/peers.txt
	@touch $@

# A page that is gone is built whatever the stamp says.
gone:

.venv/page.stamp: $(PAGE) | .venv/play.stamp
	@.venv/bin/python build_page.py
	@touch $@
