"""Verification from ready scores has the same numbers from frames, arrays and files."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import rankproof

SCORES, TARGETS = [0.9, 0.8, 0.7, 0.6, 0.3, 0.2], [1, 1, 0, 1, 0, 0]
FRAME = pd.DataFrame({"enroll": list("abcdef"), "test": list("uvwxyz"), "score": SCORES, "target": TARGETS})
FORMS = {
    "pandas": (FRAME,),
    "polars": (pl.DataFrame(FRAME.to_dict("list")),),
    "a dict of columns": ({"score": SCORES, "target": np.array(TARGETS)},),
    "truth values": (pd.DataFrame({"score": SCORES, "target": np.array(TARGETS) == 1}),),
    "words": (pd.DataFrame({"score": SCORES, "target": ["target" if one else "nontarget" for one in TARGETS]}),),
    "columns by kind": ({"genuine": [0.9, 0.8, 0.6], "impostor": [0.7, 0.3, 0.2]},),
    "labels beside scores": (FRAME[["enroll", "test", "target"]], FRAME[["enroll", "test", "score"]].iloc[::-1]),
}


def found(*data, **options):
    numbers = rankproof.pairs(*data, far=[0.5, 0.1], **options)
    return numbers.eer, numbers.auc, numbers.min_dcf.value, [(one.frr, one.tar) for one in numbers.points]


def expected():
    # 8 of 9 pairs of a target and a nontarget are in order; FRR = FAR = 1/3 at 0.7; minDCF: one target of three is rejected without false accepts.
    return pytest.approx(1 / 3), pytest.approx(8 / 9), pytest.approx(1 / 3), [(0, 1), (pytest.approx(1 / 3), pytest.approx(2 / 3))]


@pytest.mark.parametrize("form", FORMS)
def test_forms_of_ready_scores(form):
    assert found(*FORMS[form]) == expected()


def test_paths_and_columns(tmp_path):
    FRAME.to_csv(tmp_path / "scores.csv", index=False)
    assert found(tmp_path / "scores.csv") == expected()
    renamed = FRAME.rename(columns={"score": "s", "target": "t"})
    assert found(renamed, columns={"score": "s", "target": "t"}) == expected()
    distances = FRAME.assign(score=1 - FRAME["score"]).rename(columns={"score": "distance"})
    assert found(distances)[:3] == expected()[:3]


def test_vectors_and_what_cannot_be_told():
    vectors = np.eye(4)
    pairs = pd.DataFrame({"first": [0, 0, 1], "second": [0, 1, 2], "same": [1, 0, 0]})
    numbers = rankproof.pairs(vectors, pairs=pairs, similarity="cosine")
    assert numbers.pairs == 3
    with pytest.raises(rankproof.RankproofError, match="pairs: none is a nontarget"):
        rankproof.pairs(FRAME.assign(target=1))
    with pytest.raises(rankproof.RankproofError, match="missing column: target"):
        rankproof.pairs(FRAME.drop(columns="target"))


def test_intervals_calibration_and_curve():
    people = pd.DataFrame({"id": list("abcdefuvwxyz"), "subject": list("aabbccdddeee")})
    options = {"llr": True, "at": [0.65], "intervals": True, "curve": True}
    numbers = rankproof.pairs(FRAME, **options)
    assert numbers.eer_rule == "line"
    assert numbers.cllr is not None and numbers.min_cllr <= numbers.cllr
    assert numbers.act_dcf.threshold == pytest.approx(np.log(99))
    [rates] = numbers.at
    assert (rates.far, rates.frr) == (pytest.approx(1 / 3), pytest.approx(1 / 3))
    assert rates.frr_interval[0] <= rates.frr <= rates.frr_interval[1]
    assert numbers.intervals.subjects == 12
    assert numbers.intervals.eer[0] <= numbers.eer <= numbers.intervals.eer[1]
    assert [(point.far, point.frr) for point in numbers.curve][::6] == [(0, 1), (1, 0)]
    assert rankproof.pairs(FRAME, subjects=people, **options).intervals.subjects == 5
