"""The examples of the README run as they stand."""

import pathlib
import re

import pytest

README = pathlib.Path(__file__).parents[2] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("code", [code for code in EXAMPLES if "train(" not in code])
def test_an_example_runs(code):
    exec(compile(code, str(README), "exec"), {})


@pytest.mark.slow
@pytest.mark.parametrize("code", [code for code in EXAMPLES if "train(" in code])
def test_the_training_example_runs(code, monkeypatch, tmp_path):
    monkeypatch.chdir(README.parent)
    code = code.replace('new_run_dir("diamant")', f'new_run_dir("diamant", {str(tmp_path)!r})')
    exec(compile(code, str(README), "exec"), {})
