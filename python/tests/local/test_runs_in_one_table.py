"""A table whose columns of scores are several runs: the answer is that of the command line for a file of the same rows."""

import csv
import datetime
import math
import subprocess
import sys

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rankproof
from rankproof.option_words import in_python

# Reciprocal ranks by hand: 1/2 and 1 by score_a, 1 and 1/2 by score_b, 1 and 1 by score_c.
RUNS = {
    "query": ["q1", "q1", "q2", "q2"],
    "item": ["d1", "d2", "d1", "d3"],
    "label": [1, 0, 1, 0],
    "score_a": [1.0, 2.0, 3.0, 2.0],
    "score_b": [2.0, 1.0, 2.0, 3.0],
    "score_c": [0.5, 0.25, 0.75, 0.5],
}
MEANS = {"score_a": 0.75, "score_b": 0.75, "score_c": 1}


@pytest.fixture
def of_file(command_line, tmp_path):
    """What the command line prints of these rows in a file."""

    def run(columns, *arguments):
        with open(tmp_path / "table", "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(columns)
            for row in zip(*columns.values(), strict=True):
                writer.writerow("" if isinstance(value, float) and math.isnan(value) else value for value in row)
        return command_line("compare", "table", *arguments, folder=tmp_path)

    return run


def means_of(comparison):
    return comparison.measures[0].means


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table, dict])
def test_columns_of_scores_are_runs(frame, of_file):
    found = rankproof.compare(frame(RUNS), measures="RR")
    assert means_of(found) == MEANS
    assert found.to_dict() == of_file(RUNS, "-m", "RR")


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table])
def test_options_name_runs_and_the_baseline(frame, of_file):
    columns = dict(zip(["who", "what", "stars", "one", "two", "three"], RUNS.values(), strict=True))
    judged, ranked = "query=who,item=what,grade=stars", "query=who,item=what,score=two,score=three"
    found = rankproof.compare(frame(columns), measures="RR", judgments_columns=judged, run_columns=ranked, baseline="three", pairs="all")
    assert means_of(found) == {"two": 0.75, "three": 1}
    options = ["--judgments-columns", judged, "--run-columns", ranked, "--baseline", "three", "--pairs", "all"]
    assert found.to_dict() == of_file(columns, "-m", "RR", *options)


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table])
def test_empty_cells_are_neither_judged_nor_retrieved(frame, of_file):
    columns = {**RUNS, "label": [1, 0, 1, math.nan], "score_b": [math.nan, 1.0, 2.0, 3.0]}
    # Of pandas, NaN is an empty cell; of others, null is.
    as_null = columns if frame is pd.DataFrame else {
        name: [None if isinstance(value, float) and math.isnan(value) else value for value in values] for name, values in columns.items()
    }
    found = rankproof.compare(frame(as_null), measures="RR")
    assert means_of(found)["score_b"] == 0.25
    assert found.to_dict() == of_file(columns, "-m", "RR")


def test_types_of_pandas_and_of_columns_beside():
    frame = pd.DataFrame(RUNS).astype({"query": "category", "item": "string", "label": "Int64", "score_a": "float32"})
    beside = {
        "when": [datetime.datetime(2026, 1, 2, 3, 4)] * 4,
        "mixed": ["a", 1, None, 2.5],
        "vector": [[1.0, 2.0]] * 4,
        "fields": [{"a": 1}] * 4,
        "seconds": pd.to_timedelta([1, 2, 3, 4], unit="s"),
        "is_new": [True, False, True, False],
        "period": pd.period_range("2026-01", periods=4, freq="M"),
        "complex": [1j, 2j, 3j, 4j],
    }
    for name, column in beside.items():
        assert means_of(rankproof.compare(frame.assign(**{name: column}), measures="RR")) == MEANS, name


def test_mixed_ids_are_texts():
    frame = pd.DataFrame({**RUNS, "item": ["d1", 2, "d1", 3]})
    assert means_of(rankproof.compare(frame, measures="RR")) == MEANS


def test_one_run_has_its_mean_and_no_difference():
    found = rankproof.compare(pd.DataFrame(RUNS)[["query", "item", "label", "score_a"]], measures="RR")
    assert len(found.runs) == 1
    assert found.measures[0].pairs == ()


REFUSED = {
    "no usual name of scores": (pd.DataFrame(RUNS).set_axis(["query", "item", "label", "x", "y", "z"], axis=1), {}),
    "a column that is not there": (pd.DataFrame(RUNS), {"run_columns": "score=score_a,score=nowhere"}),
    "two columns of queries": (pd.DataFrame(RUNS).rename(columns={"query": "query_id"}).assign(user_id="u"), {}),
    "no grade": (pd.DataFrame(RUNS).assign(label=math.nan), {}),
    "a baseline that is none of the runs": (pd.DataFrame(RUNS), {"baseline": "score"}),
}


@pytest.mark.parametrize(("frame", "options"), REFUSED.values(), ids=REFUSED)
def test_refusals_are_those_of_a_file(frame, options, tmp_path):
    with pytest.raises(rankproof.RankproofError) as caught:
        rankproof.compare(frame, measures="RR", **options)
    frame.to_csv(tmp_path / "table", index=False)
    named = [part for name, value in options.items() for part in (f"--{name.replace('_', '-')}", value)]
    line = [sys.executable, "-m", "rankproof", "compare", "table", "-m", "RR", *named]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True)
    assert (str(caught.value), caught.value.exit_code) == (in_python(done.stderr.strip().removeprefix("rankproof: ")), done.returncode)


def test_judgments_alone_hold_no_runs():
    with pytest.raises(rankproof.RankproofError, match="^missing run: .* is the only file"):
        rankproof.compare({"q1": {"d1": 1}}, measures="RR")


def test_columns_of_compared_runs_are_a_dict_as_well():
    frame = pd.DataFrame(RUNS).rename(columns={"query": "who", "item": "what"})
    chosen = {"query": "who", "item": "what"}
    assert means_of(rankproof.compare(frame, measures="RR", columns=chosen)) == MEANS


def test_a_table_without_a_header():
    frame = pd.DataFrame(list(zip(*RUNS.values(), strict=True)))
    found = rankproof.compare(
        frame, measures="RR", judgments_columns="query=1,item=2,grade=3", run_columns="query=1,item=2,score=5,score=6"
    )
    assert means_of(found) == {"5": 0.75, "6": 1}


def test_a_path_of_such_a_table(tmp_path):
    pd.DataFrame(RUNS).to_csv(tmp_path / "runs.csv", index=False)
    assert means_of(rankproof.compare(tmp_path / "runs.csv", measures="RR")) == MEANS


def test_a_report_of_such_a_table(tmp_path):
    path = rankproof.report(pd.DataFrame(RUNS), output=tmp_path / "report.html", measures="RR", light=True)
    written = path.path.read_text(encoding="utf-8")
    assert all(name in written for name in MEANS)


def test_two_systems_that_have_the_same_items_are_refused_by_the_column():
    frame = pd.DataFrame({"query": ["q"] * 4, "item": ["a", "b"] * 2, "score": [2.0, 1.0, 1.0, 2.0], "model": ["m1", "m1", "m2", "m2"]})
    for ask in (lambda: rankproof.evaluate({"q": {"a": 1}}, frame, "RR"), lambda: rankproof.compare({"q": {"a": 1}}, {"x": frame}, "RR")):
        with pytest.raises(rankproof.RankproofError, match=r"^ambiguous run: several systems by model \(m1, m2\) have the same items"):
            ask()
    alone = frame[frame["model"] == "m1"]
    assert rankproof.evaluate({"q": {"a": 1}}, alone, "RR")["RR"] == 1
    records = [{"query": "q", "model": model, "retrieved": ["a", "b"]} for model in ("m1", "m2")]
    with pytest.raises(rankproof.RankproofError, match="ambiguous run: several systems by model"):
        rankproof.evaluate({"q": {"a": 1}}, records, "RR")
