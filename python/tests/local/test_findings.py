import warnings

import pytest
import rankproof

QRELS = {"q": {"d1": 1}}
OTHER_IDS = {"q": {"doc-1": 2.0, "doc-2": 1.0}}


def test_warns_of_what_may_not_be_what_was_asked_with_evidence_and_remedy():
    with pytest.warns(rankproof.RankproofWarning, match=r"no item that it retrieved is judged .* \(write the ids") as caught:
        result = rankproof.evaluate(QRELS, OTHER_IDS, "nDCG@10")
    (finding,) = result.findings
    assert (finding.id, finding.level, finding.subject) == ("no-judged-item", "warning", None)
    assert finding.evidence == {"judgments": "the judgments", "items": 2, "retrieved": ["doc-1", "doc-2"], "judged": ["d1"]}
    assert caught[0].filename == __file__


def test_finds_the_same_of_files(tmp_path):
    (tmp_path / "qrels").write_text("q 0 d1 1\n")
    (tmp_path / "run").write_text("q Q0 doc-1 1 2 t\nq Q0 doc-2 2 1 t\n")
    with pytest.warns(rankproof.RankproofWarning):
        of_files = rankproof.evaluate(tmp_path / "qrels", tmp_path / "run", "nDCG@10").findings
    with pytest.warns(rankproof.RankproofWarning):
        of_frames = rankproof.evaluate(QRELS, OTHER_IDS, "nDCG@10").findings
    assert [found.id for found in of_files] == [found.id for found in of_frames]


def test_notes_do_not_warn():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 2.0}}, "mrr@5", like="ranx")
    assert [str(found) for found in result.findings] == ["mrr@5 is RR@5"]
