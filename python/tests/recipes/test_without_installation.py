"""The command line without an installation: uvx and pipx take it from the wheel."""

import os
import subprocess
import sys

import pytest

WHEEL = os.environ.get("RANKPROOF_WHEEL")


@pytest.mark.skipif(WHEEL is None, reason="RANKPROOF_WHEEL names the wheel: node scripts/python.js test recipes")
@pytest.mark.parametrize(
    "runner", [["uv", "tool", "run", "--from", WHEEL], ["pipx", "run", "--spec", WHEEL]], ids=["uvx", "pipx"]
)
def test_the_demo_is_written_and_evaluated(runner, tmp_path):
    pytest.importorskip(runner[0])
    places = {"UV_CACHE_DIR": str(tmp_path / "uv"), "PIPX_HOME": str(tmp_path / "pipx")}

    def rankproof(*words, folder=tmp_path):
        program = [sys.executable, "-m", *runner, "rankproof", *words]
        done = subprocess.run(program, cwd=folder, capture_output=True, text=True, env={**os.environ, **places})
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "judgments.qrels" in rankproof("demo")
    found = rankproof("eval", "judgments.qrels", "bm25.run", "-m", "nDCG@10", folder=tmp_path / "rankproof-demo")
    assert "0.7141" in found
