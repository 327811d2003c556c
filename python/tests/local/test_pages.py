"""Programs of pages that use rankproof print what stands below them. REWRITE=1 writes what they print into the pages."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[3]
DOCS = REPOSITORY / "docs"
PAGES = [
    REPOSITORY / "README.md",
    DOCS / "index.md",
    *sorted(page for folder in ("tutorials", "coming-from", "python") for page in (DOCS / folder).glob("*.md")),
]
BLOCK = re.compile(r"^```(\w+)(?: \[(.+)\])?\n([\s\S]*?)^```$", re.MULTILINE)
# As test/walkthroughs/steps.ts tells them from those of other tools.
WITH_RANKPROOF = re.compile(r"^\s*(?:import rankproof|from rankproof(?:\.\w+)? import (?!spark\b))", re.MULTILINE)


def printed(command, folder):
    """What a reader sees who types this."""
    line = [sys.executable, *command.split()[1:]] if command.startswith("python3 ") else command.split()
    environment = {**os.environ, "NO_COLOR": "1", "PYTHONWARNINGS": "ignore", "COLUMNS": "80"}
    return subprocess.run(
        line, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ).stdout


def after(command, folder):
    """The folder that a reader is in who typed this; commands of rankproof are run for the files that they write."""
    if command.startswith("cd "):
        return folder / command.removeprefix("cd ")
    command = command.removeprefix("npx ")
    if command.startswith("rankproof "):
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        subprocess.run(command, shell=True, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True)
    return folder


def followed(page, folder):
    """The page with what its own programs print."""
    own = set()

    def block(found):
        nonlocal folder
        language, name, text = found.groups()
        if name is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            if WITH_RANKPROOF.search(text):
                own.add(f"python3 {name}")
            return found[0]
        if language != "console":
            return found[0]
        commands = re.findall(r"^\$ (.*)$", text, re.MULTILINE)
        for command in commands:
            folder = after(command, folder)
        if not commands or not own.issuperset(commands):
            return found[0]
        return "```console\n" + "".join(f"$ {command}\n{printed(command, folder)}" for command in commands) + "```"

    return BLOCK.sub(block, page)


@pytest.mark.skipif(os.name == "nt", reason="pages are followed in the shell that they show")
@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_programs_of_pages_print_what_stands_below_them(path, tmp_path):
    page = path.read_text(encoding="utf-8")
    found = followed(page, tmp_path)
    # A program that fails prints where this machine keeps its files.
    assert "Traceback (most recent call last)" not in found
    if os.environ.get("REWRITE"):
        path.write_text(found, encoding="utf-8")
    else:
        assert found == page
