# Every target sets up what it needs and finds it done the next time.
# PYTHON=python3.12 chooses another Python than the machine's python3.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
DECISIONS ?= 1000000
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
SEED ?=
GAMES ?= 1000
KILLS ?= 100
TABLES ?= 300
ONLOOKERS ?= 0
SECONDS ?= 60
GAME ?=
ARGS ?=
ONLY ?=

# What the tests of the server try at random is new with every commit, and the same whenever a commit is tested.
export SITROOM_TEST_SEED ?= $(shell git rev-parse --short HEAD 2>/dev/null || echo 1)

# An environment knows its own path, so a moved folder needs a new one: the path is part of the stamp's name.
HERE := $(shell echo '$(CURDIR)' | cksum | cut -d ' ' -f 1)
ENVIRONMENT := $(VENV)/of-$(HERE)
PLAY := $(VENV)/ready-to-play-$(HERE)
BUILD := $(VENV)/ready-to-build-$(HERE)
WORK := $(VENV)/ready-to-work-$(HERE)
SERVE := $(VENV)/ready-to-serve-$(HERE)
RAY := $(VENV)/ready-for-ray-$(HERE)
AUDIT := build/audit
COMPILED := build/compiled
CATALOGUES := build/catalogues
# Playing needs no environment, but one that is there may have plug-ins.
ANY_PYTHON = $(if $(wildcard $(ENVIRONMENT)),$(BIN)/python,$(PYTHON))
SOURCES := $(shell find src -name '*.py' -o -name '*.csv' -o -name '*.json' -o -name '*.txt' | grep -v -e egg-info -e web/static)

.PHONY: help play play-terminal serve audit test test-ray test-browser lint bench fuzz chaos load study study-handicap strength learnt catalogues paragraphs compiled dist test-dist bench-web screenshots clean

help:
	@echo 'make play           play in the browser: builds the page, starts a server on this machine   [ARGS="--port 8000"]'
	@echo 'make play-terminal  play in this terminal                                  [GAME=...]'
	@echo 'make serve          as make play, but everything is compiled first; for a server that stays'
	@echo 'make test           all checks: lint, the tests, and the tests again on the compiled rules'
	@echo 'make test-ray       the tests of contests on a Ray, which is installed for it'
	@echo 'make test-browser   whole games of all kinds, played through the page in a Chromium  [CHROMIUM=...]'
	@echo 'make lint           ruff, mypy and the other linters alone'
	@echo 'make audit          whether what this needs has known holes; it asks the network'
	@echo 'make bench          how fast the rules are, beside python-chess and OpenSpiel'
	@echo 'make bench-web      how large the pages are and how soon they answer, in a Chromium'
	@echo 'make fuzz           random games under every check there is   [DECISIONS=$(DECISIONS)] [JOBS=$(JOBS)] [SEED=...]'
	@echo 'make screenshots    pictures of every page and board, into build/screenshots      [ONLY="phone front"]'
	@echo 'make chaos          a server killed a hundred times while people play, into docs/chaos.md   [KILLS=$(KILLS)] [SEED=...]'
	@echo 'make load           how much a server bears   [TABLES=$(TABLES)] [ONLOOKERS=$(ONLOOKERS)] [SECONDS=$(SECONDS)] [SEED=...]'
	@echo 'make strength       how strong the bots are, into docs/strength.md; plays what has not been played   [JOBS=$(JOBS)]'
	@echo 'make learnt         a learnt value against the written one; needs numpy   GAME=twilight [JOBS=$(JOBS)] [ARGS="--games 4000"]'
	@echo 'make study          how hard the levels of Labyrinth alone are, into docs/studies   [GAMES=$(GAMES)] [JOBS=$(JOBS)] [SEED=...]'
	@echo 'make study-handicap how large a handicap makes Twilight Struggle fair, the same way   [GAMES=$(GAMES)] [JOBS=$(JOBS)] [SEED=...]'
	@echo 'make dist           a wheel and a source archive to give away, in dist; needs a C compiler'
	@echo 'make compiled       the rules as machine code, in $(COMPILED)'
	@echo 'make paragraphs     where each paragraph of the Labyrinth rulebook is carried out and tested, as a page in build/'
	@echo 'make catalogues     bring the translations in line with the sources, and say what is missing'
	@echo 'make clean          remove all that these targets made'

play: $(SERVE) $(CATALOGUES)
	@$(BIN)/python -m tools.web build
	@export MAKE='$(MAKE)' PYTHON='$(PYTHON)'; exec $(BIN)/python -m tools.play serve $(ARGS)

play-terminal: $(CATALOGUES) | new-enough
	@export MAKE='$(MAKE)' PYTHON='$(PYTHON)'; \
	if [ -t 0 ] && [ -z '$(GAME)' ]; then exec $(ANY_PYTHON) -m tools.play; \
	else exec $(ANY_PYTHON) -m tools.play play $(or $(GAME),ciavskgb); fi

serve: $(SERVE) $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@PYTHONPATH=$(CURDIR)/$(COMPILED) exec $(BIN)/python -m sitroom serve $(ARGS)

# What is made ready in the background while somebody plays.
.PHONY: ready-to-play new-enough
ready-to-play: $(PLAY) $(COMPILED)/done

new-enough:
	@$(ANY_PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Situation Room needs Python 3.11 or newer, and $(ANY_PYTHON) here is: $$($(ANY_PYTHON) --version 2>&1)"; \
	  echo 'If the machine has a newer one, name it: make $(MAKECMDGOALS) PYTHON=python3.12'; exit 1; }

test: $(WORK) $(BUILD) $(CATALOGUES) no-stale-code
	@$(MAKE) --no-print-directory -j 2 lint compiled
	@echo '== tests of the page'
	@$(BIN)/python -m tools.web_fixtures
	@$(BIN)/python -m tools.web run test
	@$(BIN)/python -m tools.web build
	@echo '== tests'
	@SITROOM_EXPECT=pure $(BIN)/python -m pytest -q -n auto --ignore=tests/server --ignore=tests/browser --ignore=tests/shipped
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-pages

# What knows the rules from outside is tested once: screens and contests on the plain rules, the server on the compiled ones, where
# there are any, because whole games are played at it. It waits more than it works, so it gets more processes.
ONCE := --ignore=tests/terminal --ignore=tests/arena --ignore=tests/web --ignore=tests/browser --ignore=tests/shipped
.PHONY: test-compiled no-stale-code
test-compiled: $(COMPILED)/done no-stale-code
	@if ls $(COMPILED)/sitroom/kernel/position.*.so >/dev/null 2>&1; then \
	  echo '== tests, compiled'; \
	  PYTHONPATH=$(CURDIR)/$(COMPILED) SITROOM_EXPECT=compiled $(BIN)/python -m pytest -q -n auto --ignore=tests/server $(ONCE) && \
	  echo '== tests of the server' && \
	  PYTHONPATH=$(CURDIR)/$(COMPILED) SITROOM_EXPECT=compiled $(BIN)/python -m pytest -q -n 4 tests/server && \
	  $(MAKE) --no-print-directory test-dist; \
	else \
	  echo '== NOT RUN: the tests on the compiled rules, because no C compiler works here'; \
	  echo '== tests of the server'; \
	  SITROOM_EXPECT=pure $(BIN)/python -m pytest -q -n 4 tests/server; \
	fi

# The page as people use it, in a Chromium (tools/chromium.py): the short part is in every run of the tests, all of it is not.
FORM = $(if $(wildcard $(COMPILED)/sitroom/kernel/position.*.so),$(COMPILED),src)
IN_BROWSER = PYTHONPATH=$(CURDIR)/$(FORM) $(BIN)/python -m pytest -q -n 2
.PHONY: test-pages
test-pages: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@echo '== tests of the page in a browser'
	@$(BIN)/python -m tools.chromium
	@$(IN_BROWSER) tests/browser

test-browser: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m tools.web run check
	@$(BIN)/python -m tools.web build
	@$(BIN)/python -m tools.chromium
	@$(IN_BROWSER) --timeout 3600 --override-ini 'python_files=test_*.py all_*.py' tests/browser

dist: $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@$(BIN)/python -m tools.dist

test-dist: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@echo '== tests of what is given away'
	@$(BIN)/python -m pytest -q tests/shipped

bench-web: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python -m tools.bench_web

test-ray: $(RAY) $(CATALOGUES)
	@$(BIN)/python -m pytest -q tests/ray/on_ray.py

# Machine code beside the sources would go on answering after they have changed.
no-stale-code:
	@stale=$$(find src -name '*.so' -o -name '*.pyd'); \
	if [ -n "$$stale" ]; then echo "Compiled files must not lie in src/; remove them:"; echo "$$stale"; exit 1; fi

lint: $(WORK)
	@echo '== lint'
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy --strict
	@$(BIN)/hadolint Dockerfile
	@$(BIN)/python -m tools.web run check lint

audit: $(AUDIT)/done
	@$(AUDIT)/bin/python -m tools.audit $(AUDIT)/bin/pip-audit

bench: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m bench

fuzz: $(WORK) $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/python -m sitroom.testing fuzz --decisions $(DECISIONS) --jobs $(JOBS) $(if $(SEED),--seed $(SEED))

chaos: $(WORK) $(CATALOGUES)
	@$(BIN)/python -m tools.chaos --kills $(KILLS) $(if $(SEED),--seed $(SEED))

load: $(WORK) $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python -m tools.load --tables $(TABLES) --onlookers $(ONLOOKERS) --seconds $(SECONDS) $(if $(SEED),--seed $(SEED))

screenshots: $(WORK) $(COMPILED)/done
	@$(BIN)/python -m tools.web build
	@PYTHONPATH=$(CURDIR)/$(FORM) $(BIN)/python -m tools.screenshots $(ONLY)

strength: $(WORK) $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python -m tools.strength --jobs $(JOBS)

learnt: $(WORK) $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python -m tools.learnt $(GAME) --jobs $(JOBS) $(ARGS)

study: $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/python -m tools.ideology_study --games $(GAMES) --jobs $(JOBS) $(if $(SEED),--seed $(SEED))

study-handicap: $(COMPILED)/done
	@PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/python -m tools.handicap_study --games $(GAMES) --jobs $(JOBS) $(if $(SEED),--seed $(SEED))

compiled: $(COMPILED)/done

paragraphs: $(PLAY)
	@$(BIN)/python tools/paragraphs.py

catalogues: $(WORK)
	@$(BIN)/python tools/catalogues.py update
	@$(BIN)/python tools/catalogues.py compile
	@$(BIN)/python tools/catalogues.py check

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

$(ENVIRONMENT): | new-enough
	@echo 'Setting up $(VENV)' >&2
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo 'No virtual environment could be made. On Debian and Ubuntu: sudo apt install python3-venv'; exit 1; }
	@touch $@

$(PLAY): $(ENVIRONMENT) pyproject.toml setup.py constraints.txt
	@$(PIP) setuptools
	@$(PIP) --no-build-isolation --editable .
	@touch $@

# One after the other, whatever make does side by side: pip does not share an environment.
$(BUILD): $(PLAY)
	@$(PIP) setuptools mypy
	@touch $@

$(WORK): $(BUILD)
	@echo 'Installing the tools for development' >&2
	@$(PIP) --no-build-isolation --editable '.[dev,web,postgres]'
	@touch $@

$(SERVE): $(PLAY)
	@echo 'Installing what a server needs' >&2
	@$(PIP) --no-build-isolation --editable '.[web,postgres]'
	@touch $@

$(AUDIT)/done: | new-enough
	@$(PYTHON) -m venv $(AUDIT)
	@$(AUDIT)/bin/python -m pip --disable-pip-version-check install --quiet pip-audit
	@touch $@

$(RAY): $(WORK)
	@echo 'Installing Ray' >&2
	@$(PIP) --no-build-isolation --editable '.[ray]'
	@touch $@

$(CATALOGUES): tools/catalogues.py $(wildcard src/sitroom/locale/*/LC_MESSAGES/*.po) | new-enough
	@$(ANY_PYTHON) tools/catalogues.py compile
	@mkdir -p $(@D) && touch $@

# The stamp tells of the sources as they were when the build began.
$(COMPILED)/done: $(BUILD) $(CATALOGUES) $(SOURCES)
	@echo '== compiling into $(COMPILED)' >&2
	@rm -f $@
	@sources=$$($(BIN)/python -m tools.forms) && \
	$(BIN)/python setup.py --quiet build --build-base build/objects --build-lib $(COMPILED) && \
	echo "$$sources" > $@
