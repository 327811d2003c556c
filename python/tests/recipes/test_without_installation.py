"""The command line without an installation: uvx and pipx take it from the wheel."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HELP_DESK = Path(__file__).parents[3] / "examples" / "helpdesk"
WHEEL = os.environ.get("RANKPROOF_WHEEL")


@pytest.mark.skipif(WHEEL is None, reason="RANKPROOF_WHEEL names the wheel: node scripts/python.js test recipes")
@pytest.mark.parametrize(
    "runner", [["uv", "tool", "run", "--from", WHEEL], ["pipx", "run", "--spec", WHEEL]], ids=["uvx", "pipx"]
)
def test_eval_runs(runner, tmp_path):
    pytest.importorskip(runner[0])
    program = [sys.executable, "-m", *runner, "rankproof", "eval", "judgments.qrels", "bm25.run", "-m", "nDCG@10"]
    places = {"UV_CACHE_DIR": str(tmp_path / "uv"), "PIPX_HOME": str(tmp_path / "pipx")}
    done = subprocess.run(program, cwd=HELP_DESK, capture_output=True, text=True, env={**os.environ, **places})
    assert done.returncode == 0, done.stderr
    assert "0.7141" in done.stdout
