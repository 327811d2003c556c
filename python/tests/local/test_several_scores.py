"""Options that choose several columns of scores make several runs; a list of paths is several runs by the names of their files."""

import warnings
from pathlib import Path

import pandas as pd
import pytest
import rankproof
from rankproof import RankproofError

pytestmark = pytest.mark.filterwarnings("ignore")
TABLE = pd.DataFrame(
    {
        "query_id": ["q1", "q1", "q2"],
        "doc_id": ["a", "b", "b"],
        "grade": [1, 0, 1],
        "noisy": [0.4, 0.1, 0.2],
        "prediction": [0.1, 0.4, 0.2],
    }
)


@pytest.mark.parametrize("chosen", ["score=noisy,score=prediction", {"score": ["noisy", "prediction"]}])
def test_two_columns_of_scores_are_two_runs(chosen, tmp_path):
    path = tmp_path / "table.parquet"
    TABLE.to_parquet(path)
    for data in ((TABLE, TABLE), (TABLE, None), (path, None), (path, path)):
        found = rankproof.evaluate(*data, "RR", run_columns=chosen)
        assert found.means("RR") == {"noisy": 1.0, "prediction": 0.75}
    assert rankproof.compare(TABLE, None, "RR", samples=10, run_columns=chosen).runs == ("noisy", "prediction")


def test_a_frame_says_which_columns_of_scores_it_leaves_out_as_a_file_does(tmp_path):
    qrels, run = TABLE[["query_id", "doc_id", "grade"]], TABLE[["query_id", "doc_id", "prediction", "noisy"]]
    paths = tmp_path / "qrels.csv", tmp_path / "run.csv"
    qrels.to_csv(paths[0], index=False)
    run.to_csv(paths[1], index=False)
    for data in ((qrels, run), paths):
        told = [one for one in rankproof.evaluate(*data, "RR").findings if one.id == "further-scores"]
        assert [one.evidence for one in told] == [{"score": "prediction", "columns": ["noisy"]}]
    assert not any(one.id == "further-scores" for one in rankproof.evaluate(qrels, run, "RR", run_columns="score=noisy").findings)


def test_values_of_two_runs_are_not_saved_in_one_file(tmp_path):
    with pytest.raises(RankproofError, match=r"^unsupported save: of several runs \(noisy, prediction"):
        rankproof.evaluate(TABLE, None, "RR", run_columns="score=noisy,score=prediction", save=tmp_path / "saved.json")


def test_a_list_of_paths_is_runs_by_the_names_of_files():
    folder = Path(__file__).parents[3] / "examples" / "helpdesk"
    paths = [folder / "bm25.run", str(folder / "dense.run")]
    qrels = folder / "judgments.qrels"
    assert list(rankproof.evaluate(qrels, paths, "RR")) == ["bm25.run", "dense.run"]
    assert rankproof.compare(qrels, paths, "RR", samples=10).runs == ("bm25.run", "dense.run")
    with pytest.raises(RankproofError, match="a list of str|invalid runs"):
        rankproof.compare(qrels, [paths[0], paths[0]], "RR", samples=10)


def test_a_warning_of_rows_without_a_value_is_at_the_line_of_the_caller():
    joined = TABLE.assign(score=[0.5, None, 0.1]).drop(columns=["noisy", "prediction"])
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        rankproof.evaluate(joined, measures="RR")
        rankproof.evaluate(joined, joined, "RR")
    lacking = [one for one in told if "rows have no score" in str(one.message)]
    assert lacking
    assert {one.filename for one in lacking} == {__file__}


def test_what_measures_are_is_said_once_for_all_runs():
    found = rankproof.evaluate({"q": {"a": 1}}, {"one": {"q": {"a": 1.0}}, "two": {"q": {"b": 1.0, "a": 0.5}}}, "HR@1")
    assert [(one.id, one.subject) for one in found.findings if one.id == "renamed-measures"] == [("renamed-measures", None)]
    assert str(found).count("HR@1 is Success@1") == 1
    assert "one: HR@1" not in str(found)
