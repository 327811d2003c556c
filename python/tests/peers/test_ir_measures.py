"""ir_measures asks rankproof: the same values as by its own providers, and as pt.Experiment calls it."""

import random

import ir_measures
import pandas as pd
import pytest
import rankproof
import rankproof.ir_measures
from ir_measures import (
    AP,
    RR,
    Accuracy,
    Bpref,
    Compat,
    IPrec,
    Judged,
    NumQ,
    NumRel,
    NumRet,
    P,
    Qrel,
    R,
    Rprec,
    ScoredDoc,
    SetAP,
    SetF,
    SetP,
    SetR,
    Success,
    infAP,
    nDCG,
)

OF_PYTREC_EVAL = [
    *(P @ 5, P(rel=2) @ 10, P(judged_only=True) @ 5, R @ 20, R(rel=2) @ 5, AP, AP @ 10, AP(rel=2), nDCG, nDCG @ 10),
    *(
        nDCG(gains={1: 0, 2: 3}) @ 10,
        nDCG(judged_only=True) @ 5,
        RR,
        RR(rel=2),
        Rprec,
        Rprec(rel=2),
        Success @ 5,
        Bpref,
        infAP,
    ),
    *(IPrec @ 0.2, SetP, SetP(relative=True), SetR, SetF, SetF(beta=2.0), SetAP, NumQ, NumRel, NumRet, NumRet(rel=1)),
]
OF_OTHERS = [RR @ 5, Judged @ 10, Compat, Compat(p=0.8), Accuracy, Accuracy @ 5]


def collection(seed):
    """Judgments of two grades, a run with ties, and queries that only one of them has."""
    draw = random.Random(seed)
    items = [f"d{number}" for number in range(40)]
    qrels, run = {}, {}
    for number in range(20):
        if number != 3:
            qrels[f"q{number}"] = {item: draw.randint(0, 2) for item in draw.sample(items, 15)}
        if number != 5:
            run[f"q{number}"] = {item: draw.randint(0, 15) / 7 for item in draw.sample(items, draw.randint(1, 30))}
    return qrels, run


def by_query(provider, measures, qrels, run):
    return {(str(one.measure), one.query_id): one.value for one in provider.iter_calc(measures, qrels, run)}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("measure", OF_PYTREC_EVAL, ids=str)
def test_values_are_those_of_the_provider_of_pytrec_eval(measure, seed):
    qrels, run = collection(seed)
    peer = by_query(ir_measures.pytrec_eval, [measure], qrels, run)
    assert by_query(rankproof.ir_measures, [measure], qrels, run) == pytest.approx(peer, rel=1e-12, abs=1e-14)
    mean = ir_measures.pytrec_eval.calc_aggregate([measure], qrels, run)
    assert rankproof.ir_measures.calc_aggregate([measure], qrels, run) == pytest.approx(mean, rel=1e-12)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("measure", OF_OTHERS, ids=str)
def test_values_are_those_of_the_other_providers(measure, seed):
    qrels, run = collection(seed)
    # Of a list whose items are all relevant, Accuracy divides by zero. Scores are apart: of tied ones Compat's ideal
    # list has a defect, and Accuracy takes the run as it comes.
    listed = {query: {"unjudged": 9, **items} for query, items in run.items()}
    run = {
        query: {item: score + i * 1e-3 for i, (item, score) in enumerate(items.items())}
        for query, items in listed.items()
    }
    peer = (
        ir_measures.compat
        if measure.NAME == "Compat"
        else ir_measures.accuracy
        if measure.NAME == "Accuracy"
        else None
    )
    peer = peer or (ir_measures.judged if measure.NAME == "Judged" else ir_measures.msmarco)
    expected = by_query(peer, [measure], qrels, run)
    found = by_query(rankproof.ir_measures, [measure], qrels, run)
    assert {key: found[key] for key in expected} == pytest.approx(expected, rel=1e-9)


@pytest.fixture
def registered():
    before = list(ir_measures.DefaultPipeline.providers)
    yield
    ir_measures.DefaultPipeline.providers = before
    ir_measures.providers.registry["rankproof"] = rankproof.ir_measures.provider


def test_calc_aggregate_asks_a_registered_provider_first(registered):
    qrels, run = {"q": {"a": 1, "b": 0}}, {"q": {"a": 0.5, "b": 0.5}}
    assert ir_measures.calc_aggregate([RR], qrels, run) == {RR: 0.5}
    rankproof.ir_measures.register(ties="expected")
    assert ir_measures.calc_aggregate([RR, nDCG @ 10], qrels, run)[RR] == 0.75
    assert ir_measures.providers.registry["rankproof"].options == {"like": "ir_measures", "ties": "expected"}


def test_frames_and_lists_are_read_as_ir_measures_reads_them(registered):
    qrels, run = collection(1)
    rankproof.ir_measures.register()
    rows = [(query, item, grade) for query, items in qrels.items() for item, grade in items.items()]
    scored = [(query, item, score) for query, items in run.items() for item, score in items.items()]
    expected = ir_measures.pytrec_eval.calc_aggregate([nDCG @ 10, AP], qrels, run)
    frames = (
        pd.DataFrame(rows, columns=["query_id", "doc_id", "relevance"]),
        pd.DataFrame(scored, columns=["query_id", "doc_id", "score"]),
    )
    lists = [Qrel(*row) for row in rows], [ScoredDoc(*row) for row in scored]
    for given in (frames, lists):
        # pt.Experiment calls it so.
        assert ir_measures.evaluator([nDCG @ 10, AP], given[0]).calc_aggregate(given[1]) == pytest.approx(
            expected, rel=1e-12
        )


def test_evaluate_takes_measures_of_ir_measures():
    qrels, run = collection(2)
    by_name = rankproof.evaluate(qrels, run, ["nDCG@10", "AP(rel=2)", "nDCG(gain=exp2)@5"])
    by_object = rankproof.evaluate(qrels, run, [nDCG @ 10, AP(rel=2), nDCG(dcg="exp-log2") @ 5])
    assert by_object.means == by_name.means
    assert by_object[nDCG @ 10] == by_name["nDCG@10"]
    # beta of ir_measures is trec_eval's, which is the square of that of F.
    assert rankproof.evaluate(qrels, run, SetF(beta=4.0), like="ir_measures")["SetF(beta=4)"] == pytest.approx(
        rankproof.evaluate(qrels, run, "SetF(beta=2)")["SetF(beta=2)"]
    )
    assert rankproof.evaluate(qrels, run, nDCG @ 10)["nDCG@10"] == by_name["nDCG@10"]


def test_an_experiment_of_pyterrier_has_the_same_table(registered):
    import pyterrier

    qrels, run = collection(3)
    topics = pd.DataFrame([(query, "text") for query in qrels], columns=["qid", "query"])
    judged = pd.DataFrame([(query, item, grade) for query, items in qrels.items() for item, grade in items.items()])
    rows = [(query, item, score, 0) for query, items in run.items() for item, score in items.items()]
    results = pd.DataFrame(rows, columns=["qid", "docno", "score", "rank"])
    given = ([results], topics, judged.set_axis(["qid", "docno", "label"], axis=1), [nDCG @ 10, AP, RR @ 5])
    expected = pyterrier.Experiment(*given, names=["run"])
    rankproof.ir_measures.register()
    found = pyterrier.Experiment(*given, names=["run"])
    for measure in ("nDCG@10", "AP", "RR@5"):
        assert found[measure].tolist() == pytest.approx(expected[measure].tolist(), rel=1e-12)
    # Scores are those of single precision in both.
    rankproof.ir_measures.register(ties="expected")
    by_expectation = rankproof.evaluate(qrels, run, "AP")["AP"]
    assert pyterrier.Experiment(*given, names=["run"])["AP"].tolist() == pytest.approx([by_expectation], rel=1e-6)
