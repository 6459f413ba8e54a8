# `make train` and `make test` do everything after a clone; the others are for development.
PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2

# One thread a process: two threads beside other work make a small network several times slower.
export OMP_NUM_THREADS ?= 1

.PHONY: train test test-slow lint bench clean

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $@

train: .venv/installed
	$(BIN)/tabletopzoo train diamant

test: .venv/installed
	$(BIN)/tabletopzoo warmup
	$(BIN)/python -m pytest -n $(WORKERS)

test-slow: .venv/installed
	$(BIN)/tabletopzoo warmup
	$(BIN)/python -m pytest -n $(WORKERS) -m slow

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/tabletopzoo warmup
	$(BIN)/tabletopzoo bench diamant --training --save benchmarks
	$(BIN)/python -m pytest -m slow tests/contract/test_random_games.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache
