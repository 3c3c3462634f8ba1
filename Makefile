# The same few verbs for people and for continuous integration. Each one sets up what it needs in .venv.

PYTHON ?= python3
export PYTHON
# Modules and templates are compiled once, not by every process that is started here.
unexport PYTHONDONTWRITEBYTECODE
BIN := .venv/bin
# Playing takes a tenth of what working on it takes, so it is set up by itself.
PLAYABLE := .venv/.playable
READY := .venv/.ready
LOCK := UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --extra web --extra editable
# What to hand on to pytest: make test ARGS="-k raid"
ARGS ?=
# How many mutants the tests must at least kill, lest an empty run pass for a good one.
MIN_KILLED ?= 1

.DEFAULT_GOAL := help
.PHONY: help play terminal test check bench compiled load kill attack docs golden thread screenshots site pocket lock mutants venv clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: $(PLAYABLE) ## play a game in the browser (the terminal says the address)
	@$(BIN)/adversaire serve $(ARGS)

terminal: $(PLAYABLE) ## play a game in the terminal
	@$(BIN)/adversaire play $(ARGS)

test: $(READY) ## run all the tests
	@scripts/install-chromium
	@scripts/install-postgresql
	@scripts/install-nginx
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

check: $(READY) ## lint, format, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests examples conftest.py $(wildcard bench)
	$(BIN)/lint-imports

bench: $(READY) ## measure the speed of the rules
	$(BIN)/python -m bench $(ARGS)

compiled: $(READY) ## build a wheel with compiled rules and prove that it plays the same games (a C compiler, minutes)
	$(BIN)/python scripts/build-compiled $(ARGS)

load: $(READY) ## two hundred games at once by whole pages, for a minute, on one server process and on two
	-$(BIN)/python -m bench.load --pages --workers 1 $(ARGS)
	$(BIN)/python -m bench.load --pages --workers 2 $(ARGS)

kill: $(READY) ## kill a busy server a hundred times and look for lost answers
	$(BIN)/python -m bench.kill $(ARGS)

attack: $(READY) ## attack a server in every way we know, in the long form (hours)
	$(BIN)/python -m bench.attack $(ARGS)

docs: $(READY) ## build the documentation as a site, in both languages, with search: build/docs/html
	$(BIN)/python scripts/build-docs $(ARGS)

golden: $(READY) ## write the golden playthroughs anew (then read the diff)
	$(BIN)/pytest tests/golden --regenerate $(ARGS)

thread: $(READY) ## write docs/rules anew: from each clause to its code and its tests
	$(BIN)/python scripts/write-thread

screenshots: $(READY) ## photograph every screen into screenshots/, and those of docs/images anew (then look at them)
	@scripts/install-chromium
	$(BIN)/python -m tests.browser.screenshots $(ARGS)

site: $(READY) ## make the pocket edition: a folder of files that plays in any browser, offline
	$(BIN)/adversaire site build build/site --cache build/pocket $(ARGS)

pocket: $(READY) ## the long tests of the pocket edition: whole games, kills, updates (an hour)
	@scripts/install-chromium
	$(BIN)/pytest -s tests/pocket/long/playing.py tests/pocket/long/around.py tests/pocket/long/versions.py tests/pocket/long/losing.py $(ARGS)

lock: $(READY) ## bring both lock files up to date (ARGS=--upgrade for the newest versions)
	$(LOCK) --extra postgres --extra lab --extra cluster --extra gym --extra bench --extra docs --extra dev \
		--output-file requirements.lock $(ARGS) pyproject.toml
	$(LOCK) --constraint requirements.lock --output-file requirements-play.lock pyproject.toml
	@! grep -nE '://|^-' requirements*.lock || { echo "a lock file must not name a package index"; exit 1; }

mutants: $(READY) ## break the rules on purpose and see whether a test notices
	$(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut export-cicd-stats
	@$(BIN)/python scripts/count-mutants $(MIN_KILLED)

venv: $(READY) ## only set up .venv

clean: ## remove .venv and everything that can be made again
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage* htmlcov mutants build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock pyproject.toml scripts/set-up
	@scripts/set-up

$(PLAYABLE): requirements-play.lock pyproject.toml scripts/set-up
	@scripts/set-up play
