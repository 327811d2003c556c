"""What type checkers say about the package, and of calls: mypy --strict and pyright."""

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
# Of extras that are not installed here.
CONFIGURATION = {"reportMissingImports": False, "reportMissingModuleSource": False}


def wrong_lines():
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("# wrong")}


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
    shutil.copy(SAMPLE, folder)
    # What is installed is not checked.
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("_node", "__pycache__"))
    (folder / "pyrightconfig.json").write_text(json.dumps(CONFIGURATION), encoding="utf-8")
    line = [node, str(program), "--outputjson", "--pythonpath", sys.executable, "--project", str(folder)]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", cwd=folder)
    printed = json.loads(done.stdout)
    assert printed["summary"]["filesAnalyzed"] > len(list(PACKAGE.rglob("*.py"))), printed["summary"]
    errors = [one for one in printed["generalDiagnostics"] if one["severity"] == "error"]
    return [(Path(one["file"]), one["range"]["start"]["line"] + 1, one["message"]) for one in errors]


def lines_in(found, path):
    return {line for file, line, _ in found if file.name == path.name}


def errors_in_package(found):
    return [one for one in found if one[0].name != SAMPLE.name]


def test_mypy_finds_what_is_wrong_in_calls_and_nothing_else(mypy):
    assert lines_in(mypy, SAMPLE) == wrong_lines(), [one for one in mypy if one[0] == SAMPLE]


def test_mypy_finds_nothing_in_the_package(mypy):
    assert errors_in_package(mypy) == []


def test_pyright_finds_what_is_wrong_in_calls_and_nothing_else(pyright):
    assert lines_in(pyright, SAMPLE) == wrong_lines(), [one for one in pyright if one[0].name == SAMPLE.name]


def test_pyright_finds_nothing_in_the_package(pyright):
    assert errors_in_package(pyright) == []
