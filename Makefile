# biglab: `make lab` to play, `make test` to trust. Both set up everything they need.
#
#   PY=python3.12        the Python to build the environment with (default: the first 3.11+ that runs)
#   VENV=.venv           where the environment lives
#   TESTS="tests/core"   what `make test` runs (default: all tests and all notebooks)
#   ARGS="-k ipo"        anything else for pytest
#   JOBS=4               test files run at the same time (whole files, since the cells of a notebook belong together);
#                        one more than the cores, since a browser waits more than it computes
#   DISTRIBUTION=cdn     for `make site`: notebooks in the browser load pandas, scipy and more from Pyodide's usual
#                        distribution, or from an address (default: the site loads nothing from other hosts)

VENV  ?= .venv
PY    ?=
TESTS ?= tests notebooks
ARGS  ?=
JOBS  ?= 3

PYTHON := $(VENV)/bin/python
READY  := $(VENV)/.biglab-ready
NBVAL  := --nbval --nbval-current-env --nbval-cell-timeout=120 --nbval-sanitize-with=tests/nbval_sanitize.cfg

# Otherwise kernels under test would write a warning about frozen modules into the notebooks' outputs.
export PYDEVD_DISABLE_FILE_VALIDATION = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.DEFAULT_GOAL := help
.PHONY: help env lab test test-matrix check bench fuzz ladder notebooks site wheel lock clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

env: $(READY) ## the environment alone, in .venv

$(READY): pyproject.toml tools/environment.sh
	@PY="$(PY)" ./tools/environment.sh "$(VENV)"
	@touch "$(READY)"

lab: $(READY) ## JupyterLab on your own copies of the notebooks, in biglab-notebooks/
	@$(PYTHON) -m biglab lab

test: $(READY) ## everything: rules, laboratory, notebooks, JavaScript, real browser, built wheel
	@./tools/chromium.sh $(PYTHON) >/dev/null
	@$(PYTHON) -m biglab warm
	@$(PYTHON) -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder --max-worker-restart=0 $(NBVAL) $(ARGS) $(TESTS)

test-matrix: $(READY) ## the wheel on every Python found, lowest and newest versions; MATRIX="3.12 --suite --notebooks"
	@$(PYTHON) -m tools.matrix $(MATRIX)

check: $(READY) ## style, types, JavaScript
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m mypy
	@$(PYTHON) -m tools.javascript

bench: $(READY) ## speed, side by side with C and plain Python; writes bench.json
	@./tools/chromium.sh $(PYTHON) >/dev/null
	@$(PYTHON) tests/bench/bench.py

fuzz: $(READY) ## ten million random games of each game, with its invariants checked after every move (hours)
	@$(PYTHON) tests/fuzz.py 10

ladder: $(READY) ## all bots of every game against each other; writes what biglab.bots() shows (an hour)
	@$(PYTHON) -m tools.ladder

notebooks: $(READY) ## run every notebook again and store its outputs
	@$(PYTHON) -m tools.notebooks

site: $(READY) ## the site in build/site: games to play, notebooks, rules, reference; any web server can serve it
	@$(PYTHON) -m tools.site build/site $(DISTRIBUTION)

wheel: $(READY) ## dist/biglab-*.whl, front end inside
	@rm -rf dist
	@$(PYTHON) -m build --outdir dist .
	@ls -l dist

lock: $(READY) ## write binder/requirements.txt again; UPGRADE=--upgrade takes the newest versions
	@./tools/lock.sh $(PYTHON) $(UPGRADE)

clean: ## remove the environment, builds and caches
	@rm -rf "$(VENV)" .venv-matrix-* build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis bench.json
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
