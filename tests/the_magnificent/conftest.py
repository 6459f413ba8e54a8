"""The Magnificent is not among the registered games yet: its tests run with the slow ones."""

import pathlib

import pytest

FOLDER = pathlib.Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.slow)
