"""What docs/spark.md shows for DuckDB, on files with ids that are easily broken on the way."""

import json
import os
import shlex
import subprocess
import sys

import pandas as pd
import pytest
import rankproof

duckdb = pytest.importorskip("duckdb")

IDS = {"a": "a", "b": 'b "quoted"', "c": "c, d", "d": "é"}


@pytest.mark.skipif(os.name == "nt", reason="the recipe writes to /dev/stdout")
def test_rows_of_duckdb_go_through_the_command_line(tmp_path, recipe):
    judgments = pd.DataFrame({"query": ["z", "z", "x y", "w"], "item": [IDS["a"], IDS["b"], IDS["c"], IDS["d"]], "grade": [1, 2, 1, 3]})
    items = list(IDS.values())
    run = pd.DataFrame({"query": ["w"] * 4 + ["z"] * 4 + ["x y"] * 4, "item": items * 3, "score": [1e-7, 0.1, 0.1, 1e22] * 3})
    judgments.to_parquet(tmp_path / "judgments.parquet")
    run.to_parquet(tmp_path / "run.parquet")
    command, merge = recipe("duckdb <").splitlines()
    python = shlex.quote(sys.executable)
    duck = f"{python} -c 'import duckdb, sys; duckdb.sql(sys.stdin.read())'"
    own = f"{python} -m rankproof"
    (tmp_path / "rows.sql").write_text(recipe("COPY"))
    script = "\n".join([command.replace("duckdb <", f"{duck} <").replace("| rankproof", f"| {own}"), merge.replace("rankproof", own) + " -f json"])
    done = subprocess.run(["bash", "-ec", f"set -o pipefail\n{script}"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (measure,) = json.loads(done.stdout)["runs"][0]["measures"]
    expected = rankproof.evaluate(judgments, run, "nDCG@10")
    assert measure["value"] == expected["nDCG@10"]
    assert {row["query"]: row["value"] for row in measure["perQuery"]} == expected.values("nDCG@10")
