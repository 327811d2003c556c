import warnings

import pandas as pd
import pytest
import rankproof

QRELS = {"q": {"d1": 1}}
OTHER_IDS = {"q": {"d7": 2.0, "d8": 1.0}}


def test_warns_of_what_may_not_be_what_was_asked_with_evidence_and_remedy():
    with pytest.warns(rankproof.RankproofWarning, match=r"no item that it retrieved is judged .* \(write the ids") as caught:
        result = rankproof.evaluate(QRELS, OTHER_IDS, "nDCG@10")
    (finding,) = result.findings
    assert (finding.id, finding.level, finding.subject) == ("no-judged-item", "warning", None)
    assert finding.evidence == {"judgments": "the judgments", "items": 2, "retrieved": ["d7", "d8"], "judged": ["d1"]}
    assert caught[0].filename == __file__


def test_finds_the_same_of_files(tmp_path):
    (tmp_path / "qrels").write_text("q 0 d1 1\n")
    (tmp_path / "run").write_text("q Q0 d7 1 2 t\nq Q0 d8 2 1 t\n")
    with pytest.warns(rankproof.RankproofWarning):
        of_files = rankproof.evaluate(tmp_path / "qrels", tmp_path / "run", "nDCG@10").findings
    with pytest.warns(rankproof.RankproofWarning):
        of_frames = rankproof.evaluate(QRELS, OTHER_IDS, "nDCG@10").findings
    assert [found.id for found in of_files] == [found.id for found in of_frames]


def test_refuses_items_whose_ids_are_written_in_two_ways(tmp_path):
    (tmp_path / "qrels").write_text("q 0 DOC_1 1\nq 0 DOC_2 0\nq 0 DOC_3 0\n")
    run = {"q": {"doc-1": 2.0, "doc-2": 1.0, "doc-3": 0.5}}
    for judgments in [{"q": {"DOC_1": 1, "DOC_2": 0, "DOC_3": 0}}, tmp_path / "qrels"]:
        with pytest.raises(rankproof.RankproofError, match="they differ by upper and lower case, - and _"):
            rankproof.evaluate(judgments, run, "nDCG@10")


def test_notes_do_not_warn():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 2.0}}, "mrr@5", like="ranx")
    assert [str(found) for found in result.findings] == ["mrr@5 is RR@5"]


def test_a_frame_of_several_systems_is_told_as_of_a_file(tmp_path):
    frame = pd.DataFrame(
        {"query": ["q"] * 4, "item": ["a", "b", "c", "d1"], "score": [4.0, 3.0, 2.0, 1.0], "model": ["one", "one", "two", "two"]}
    )
    with pytest.warns(rankproof.RankproofWarning, match=r"its rows are of several systems by model \(one, two\)"):
        result = rankproof.evaluate(QRELS, frame, "RR")
    assert [found.id for found in result.findings] == ["several-systems"]
    frame.to_csv(tmp_path / "run.csv", index=False)
    with pytest.warns(rankproof.RankproofWarning):
        assert rankproof.evaluate(QRELS, tmp_path / "run.csv", "RR").findings == result.findings
    compared = rankproof.compare(QRELS, {"two": frame, "one": frame.iloc[2:]}, "RR")
    assert [(found.id, found.subject) for found in compared.findings][:1] == [("several-systems", "two")]


def test_a_system_that_is_named_below_the_first_hundred_rows_is_found():
    rows = [(f"q{q}", f"d{i}", -float(i), model) for model in ("one", "two") for q in range(20) for i in range(20)]
    frame = pd.DataFrame(rows, columns=["query", "item", "score", "system"]).drop_duplicates(["query", "item"])
    assert set(frame["system"]) == {"one"}
    assert "several-systems" not in _ids_of(frame)
    frame.loc[frame.index[-1], "system"] = "two"
    assert "several-systems" in _ids_of(frame)


def _ids_of(frame):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [found.id for found in rankproof.evaluate({"q0": {"d1": 1}}, frame, "RR").findings]


def test_ranks_of_a_frame_that_contradict_its_scores_are_told_as_of_a_file(tmp_path):
    frame = pd.DataFrame({"query": ["q"] * 3, "item": ["a", "d1", "b"], "rank": [1, 2, 3], "score": [2.0, 3.0, 1.0]})
    with pytest.warns(rankproof.RankproofWarning, match="ranks and scores put items in different orders in the first list"):
        result = rankproof.evaluate(QRELS, frame, "RR")
    frame.to_csv(tmp_path / "run.csv", index=False)
    with pytest.warns(rankproof.RankproofWarning):
        assert rankproof.evaluate(QRELS, tmp_path / "run.csv", "RR").findings == result.findings
    assert rankproof.evaluate(QRELS, frame, "RR", run_columns="rank=rank").findings == ()
