"""What type checkers say of the package, and of calls: mypy --strict and pyright."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import rankproof

REPOSITORY = Path(__file__).parents[3]
SAMPLE = REPOSITORY / "python" / "tests" / "typed_calls.py"
PACKAGE = Path(rankproof.__file__).parent
# What callers see; the rest is about bytes, processes and arrays of libraries without types.
PUBLIC = [
    "__init__",
    "charts",
    "command",
    "commands",
    "data_types",
    "evaluation",
    "findings",
    "functions",
    "option_files",
]
PUBLIC += ["options", "searching", "several_runs", "words"]


def wrong_lines():
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("# wrong")}


def public_files():
    return [*(PACKAGE / f"{name}.py" for name in PUBLIC), *sorted((PACKAGE / "results").glob("*.py"))]


@pytest.fixture(scope="module")
def mypy(tmp_path_factory):
    # The package is the one that is installed, with its py.typed.
    line = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--no-error-summary"]
    line += ["--cache-dir", str(tmp_path_factory.mktemp("mypy")), "-m", SAMPLE.stem, "-p", "rankproof"]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", cwd=SAMPLE.parent)
    found = re.findall(r"^(.*?):(\d+): error: (.*)$", done.stdout, re.MULTILINE)
    assert found, done.stdout + done.stderr
    return [((SAMPLE.parent / path).resolve(), int(line), text) for path, line, text in found]


@pytest.fixture(scope="module")
def pyright(tmp_path_factory):
    program = REPOSITORY / "node_modules" / "pyright" / "index.js"
    node = shutil.which("node")
    if not program.exists() or node is None:
        pytest.skip("pyright is not installed: npm install")
    folder = tmp_path_factory.mktemp("pyright")
    sample = shutil.copy(SAMPLE, folder)
    line = [node, str(program), "--outputjson", "--pythonpath", sys.executable, sample, *map(str, public_files())]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", cwd=folder)
    found = json.loads(done.stdout)["generalDiagnostics"]
    errors = [one for one in found if one["severity"] == "error"]
    return [(Path(one["file"]), one["range"]["start"]["line"] + 1, one["message"]) for one in errors]


def lines_in(found, path):
    return {line for file, line, _ in found if file.name == path.name}


def errors_in_package(found):
    public = set(public_files())
    return [one for one in found if one[0] in public]


def test_mypy_finds_what_is_wrong_in_calls_and_nothing_else(mypy):
    assert lines_in(mypy, SAMPLE) == wrong_lines(), [one for one in mypy if one[0] == SAMPLE]


def test_mypy_finds_nothing_in_what_callers_see(mypy):
    assert errors_in_package(mypy) == []


def test_pyright_finds_what_is_wrong_in_calls_and_nothing_else(pyright):
    assert lines_in(pyright, SAMPLE) == wrong_lines(), [one for one in pyright if one[0].name == SAMPLE.name]


def test_pyright_finds_nothing_in_what_callers_see(pyright):
    assert errors_in_package(pyright) == []
