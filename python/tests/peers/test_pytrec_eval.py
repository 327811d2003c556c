"""The same values as pytrec_eval, on random data with ties, missing queries, unjudged items and negative grades."""

import math
import random
import sys

import pytest
import pytrec_eval as original
import rankproof
from rankproof import RankproofError, pytrec_eval

LEFT_OUT = {"runid", "relstring", "relstring_10"}
# Of lists without an item, of which pytrec_eval has NaN.
NAN = ("iprec_at_recall_", "11pt_avg")


def collection(seed):
    """Judgments and a run of ids whose order by bytes is neither that of their numbers nor that of UTF-16."""
    draw = random.Random(seed)
    items = [f"d{number}" for number in range(40)] + ["é", "\uffee", "\U0001f600", "D1", "d-1"]
    qrels, run = {}, {}
    for number in range(30):
        query = f"q{number}"
        if draw.random() < 0.9:
            judged = draw.sample(items, draw.randint(1, 25))
            qrels[query] = {item: draw.choice([-1, 0, 0, 0, 1, 1, 2, 3]) for item in judged}
        if draw.random() < 0.9:
            listed = draw.sample(items, draw.randint(0, len(items)))
            # Steps beyond single precision, and steps that are there only in double precision.
            run[query] = {
                item: draw.choice([0.1, 0.25, 16777216.0, 16777217.0, 0.1 + 1e-12, draw.random()]) for item in listed
            }
    return qrels, run


def agree(found, expected):
    assert list(found) == list(expected)
    for query, values in expected.items():
        assert set(found[query]) == set(values) - LEFT_OUT
        for name in found[query]:
            if name.startswith(NAN) and math.isnan(values[name]):
                assert found[query][name] == 0
            else:
                assert found[query][name] == pytest.approx(values[name], rel=1e-12, abs=1e-14), (query, name)


@pytest.mark.parametrize("judged_only", [False, True])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", range(8))
def test_every_value_is_that_of_pytrec_eval(seed, level, judged_only):
    qrels, run = collection(seed)
    given = ({"all_trec"}, level, judged_only)
    agree(
        pytrec_eval.RelevanceEvaluator(qrels, *given).evaluate(run),
        original.RelevanceEvaluator(qrels, *given).evaluate(run),
    )


@pytest.mark.parametrize(
    "measures",
    [
        {"map", "ndcg_cut.1,3,7", "P_5", "P.3", "recall_10,20"},
        {"iprec_at_recall.0.5", "Rprec_mult.0.3,1.2", "success_2"},
        {"set_F.2"},
        {"set_F_0.5"},
        {"ndcg_cut_10.5"},
        {"recip_rank_10", "map.3"},
        {"official"},
        {"set"},
        ["P", "P_7"],
        set(),
    ],
    ids=str,
)
def test_measures_are_read_as_pytrec_eval_reads_them(measures):
    qrels, run = collection(3)
    agree(
        pytrec_eval.RelevanceEvaluator(qrels, measures).evaluate(run),
        original.RelevanceEvaluator(qrels, measures).evaluate(run),
    )


@pytest.mark.parametrize("measure", ["map", "num_ret", "gm_map", "utility"])
def test_aggregates_are_those_of_pytrec_eval(measure):
    qrels, run = collection(5)
    values = [one[measure] for one in original.RelevanceEvaluator(qrels, {measure}).evaluate(run).values()]
    expected = original.compute_aggregated_measure(measure, values)
    assert pytrec_eval.compute_aggregated_measure(measure, values) == pytest.approx(expected, rel=1e-12)


def test_a_name_that_pytrec_eval_lacks_is_the_same_error():
    for module in (original, pytrec_eval):
        with pytest.raises(ValueError, match="unsupported measure"):
            module.RelevanceEvaluator({"q": {"d": 1}}, {"nDCG@10"})


def test_one_evaluator_scores_several_runs_and_a_run_of_other_queries_has_no_values():
    qrels, run = collection(7)
    evaluator, peer = (module.RelevanceEvaluator(qrels, {"map"}) for module in (pytrec_eval, original))
    for one in (run, {}, {"elsewhere": {"d1": 1.0}}, collection(8)[1]):
        agree(evaluator.evaluate(one), peer.evaluate(one))


@pytest.mark.parametrize("module", [original, pytrec_eval])
def test_what_happens_to_judgments_later_changes_nothing(module):
    qrels = {"q1": {"a": 1, "b": 0}, "q2": {"a": 1}}
    evaluator = module.RelevanceEvaluator(qrels, {"map"})
    qrels["q1"]["a"], qrels["q1"]["c"], qrels["q3"] = 0, 1, {"a": 1}
    del qrels["q2"]
    run = {"q1": {"a": 1.0, "c": 2.0}, "q2": {"a": 1.0}, "q3": {"a": 1.0}}
    assert evaluator.evaluate(run) == {"q1": {"map": 0.5}, "q2": {"map": 1.0}}


@pytest.mark.parametrize("score", ["1", None, float("nan"), 2**70])
def test_a_run_that_is_none_is_refused_as_by_evaluate(score):
    qrels, run = {"q1": {"a": 1}}, {"q1": {"a": score}}
    with pytest.raises(RankproofError) as expected:
        rankproof.evaluate(qrels, run, "map", like="pytrec_eval")
    with pytest.raises(RankproofError) as found:
        pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)
    assert str(found.value) == str(expected.value)


def test_what_is_doubtful_is_told_at_the_line_that_calls():
    evaluator = pytrec_eval.RelevanceEvaluator({"q1": {"a": 1}}, {"map"})
    with pytest.warns(rankproof.RankproofWarning, match="nothing was retrieved") as told:
        assert evaluator.evaluate({"q1": {}}) == {"q1": {"map": 0}}
    assert [one.filename for one in told if one.category is rankproof.RankproofWarning] == [__file__]


def test_files_are_read_as_pytrec_eval_reads_them():
    lines = ["q1 Q0 d1 1 0.5 tag\n", "q1 Q0 d2 2 1e-3 tag\n", "q2 Q0 d1 1 7 tag"]
    assert pytrec_eval.parse_run(lines) == original.parse_run(lines)
    assert pytrec_eval.parse_run(lines)["q3"] == original.parse_run(lines)["q3"] == {}
    lines = ["q1 0 d1 1\n", "q1 0 d2 -1\n", "q2 0 d1 2"]
    assert pytrec_eval.parse_qrel(lines) == original.parse_qrel(lines)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["q1 Q0 d1 1 0.5 tag", "q1 Q0 d1 2 0.4 tag"], "2: duplicate item: d1 .query q1."),
        (["q1 Q0 d1 0.5"], "1: invalid line: q1 Q0 d1 0.5 .expected 6 fields, found 4."),
        (["q1 Q0 d1 1 high tag"], "1: invalid number: high .query q1, item d1."),
    ],
)
def test_lines_that_are_no_run_are_refused_with_their_number(lines, message):
    with pytest.raises(RankproofError, match=message):
        pytrec_eval.parse_run(lines)


def test_ir_measures_takes_it_in_place_of_pytrec_eval(monkeypatch):
    import ir_measures

    qrels, run = collection(2)
    measures = [ir_measures.nDCG @ 10, ir_measures.AP(rel=2), ir_measures.P(judged_only=True) @ 5]
    expected = ir_measures.pytrec_eval.calc_aggregate(measures, qrels, run)
    provider = type(ir_measures.pytrec_eval)()
    monkeypatch.setitem(sys.modules, "pytrec_eval", pytrec_eval)
    assert provider.calc_aggregate(measures, qrels, run) == pytest.approx(expected, rel=1e-12)
