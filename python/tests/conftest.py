"""What tests share: the runs of the help desk, the command line's own answers, and a node that breaks what it prints."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rankproof.option_words import in_python_everywhere

# What several folders of tests import.
sys.path.append(str(Path(__file__).parent))

REPOSITORY = Path(__file__).parents[2]
EXAMPLES = REPOSITORY / "examples" / "helpdesk"


def read_trec(name, value):
    """``{query: {item: value}}`` of a file of TREC, with the value in a column."""
    found = {}
    for line in (EXAMPLES / name).read_text().splitlines():
        fields = line.split()
        found.setdefault(fields[0], {})[fields[2]] = float(fields[value])
    return found


@pytest.fixture(scope="session")
def qrels():
    return read_trec("judgments.qrels", 3)


@pytest.fixture(scope="session")
def runs():
    return {name: read_trec(name, 4) for name in ("bm25.run", "dense.run")}


@pytest.fixture(scope="session")
def command_line():
    """What `rankproof … --json` prints in the folder of the help desk, with options as Python has them."""

    def run(*arguments, folder=EXAMPLES):
        line = [sys.executable, "-m", "rankproof", *arguments, "--json"]
        printed = subprocess.run(line, cwd=folder, capture_output=True, check=True).stdout
        return in_python_everywhere(json.loads(printed))

    return run


@pytest.fixture(scope="session")
def recipe():
    """The block of code of docs/spark.md that begins so."""
    blocks = re.findall(r"```\w+\n(.*?)```", (REPOSITORY / "docs" / "spark.md").read_text(), re.DOTALL)

    def find(opening):
        (found,) = (block for block in blocks if block.startswith(opening))
        return found

    return find


@pytest.fixture
def broken_node(tmp_path):
    """Path of a program in place of node that is broken in one way."""

    def make(way):
        source = tmp_path / "node.py"
        source.write_text((Path(__file__).parent / "broken_node.py").read_text().replace("WAY", way))
        program = tmp_path / "node"
        # A line such as #!/usr/bin/python takes no path with a blank.
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{source}" "$@"\n')
        program.chmod(0o755)
        return str(program)

    return make
