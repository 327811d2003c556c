"""The Python of Spark's executors, which needs this package too."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from .errors import RankproofError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def check_executors(session: SparkSession) -> None:
    """Refuses executors on this machine whose Python lacks the package: they would fail task by task, with a long trace.

    Of a cluster, and of Spark Connect, nothing is known here.

    Raises:
        RankproofError: it names the variable that Spark takes its Python from.
    """
    context = getattr(session, "_sc", None)
    # What addPyFile sent, the executors have.
    if context is None or not str(context.master).startswith("local") or getattr(context, "_python_includes", []):
        return
    python = shutil.which(context.pythonExec)
    # Not what links lead to: the program of a virtual environment is a link to that of the system.
    if python is not None and os.path.abspath(python) != os.path.abspath(sys.executable):
        _check(python)


@functools.cache
def _check(python: str) -> None:
    if (
        subprocess.run(
            [python, "-c", "import rankproof.worker"], capture_output=True, stdin=subprocess.DEVNULL
        ).returncode
        != 0
    ):
        raise RankproofError(
            f"missing package: rankproof in the Python of the executors, {python} (set PYSPARK_PYTHON to {sys.executable} "
            "before the session starts)"
        )
