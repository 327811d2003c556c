"""Measures of one's own: where a function is a built-in measure, its values under ties are those of the engine,
exactly.
"""

import math
import random
from dataclasses import asdict

import numpy as np
import pandas as pd
import pytest
import rankproof
from rankproof import RankproofError, custom_measure


@custom_measure(name="Precision of five")
def precision(grades):
    return sum(grade >= 1 for grade in grades[:5]) / 5


@custom_measure
def reciprocal_rank(grades):
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade >= 1), 0)


@custom_measure(name="dcg")
def dcg(grades):
    return math.fsum(
        max(grade, 0) / math.log2(rank + 1) for rank, grade in enumerate(grades, 1) if not math.isnan(grade)
    )


@custom_measure(name="ndcg")
def ndcg(grades, judged):
    best = math.fsum(grade / math.log2(rank + 1) for rank, grade in enumerate(judged[:3], 1))
    return dcg(grades[:3]) / best if best > 0 else 0


SAME = [(precision, "P@5"), (reciprocal_rank, "RR"), (dcg @ 4, "DCG@4"), (dcg, "DCG"), (ndcg @ 3, "nDCG@3")]


def collection(seed, length=7):
    """Few scores, so that most items are tied; unjudged items; a query that the run lacks, and one without a
    relevant item.
    """
    draw = random.Random(seed)
    items = [f"d{number}" for number in range(12)]
    qrels = {f"q{number}": {item: draw.randint(0, 2) for item in draw.sample(items, 8)} for number in range(12)}
    qrels["q1"] = {"d1": 0}
    run = {
        query: {item: draw.randint(0, 2) for item in draw.sample(items, draw.randint(1, length))}
        for query in list(qrels)[:-1]
    }
    return qrels, run


def same(found, custom, built_in):
    for name in ("value", "min", "max", "tie_variance", "count"):
        assert getattr(found.means[str(custom)], name) == pytest.approx(
            getattr(found.means[built_in], name), rel=1e-12, abs=1e-15
        ), name
    # Values by query come as from files, which have no variances.
    ends = ["", "_min", "_max"]
    frame = found.to_pandas()
    expected = frame[[f"{built_in}{end}" for end in ends]].to_numpy()
    assert frame[[f"{custom}{end}" for end in ends]].to_numpy() == pytest.approx(expected, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("seed", range(3))
def test_values_are_those_of_the_engine_where_the_function_is_its_measure(seed):
    qrels, run = collection(seed)
    found = rankproof.evaluate(qrels, run, [part for pair in SAME for part in pair])
    assert list(found.means) == [str(part) for pair in SAME for part in pair]
    for custom, built_in in SAME:
        same(found, custom, built_in)
    assert [finding.id for finding in found.findings if finding.id == "sampled-orders"] == []


@pytest.mark.parametrize(
    "options",
    [
        {"missing": "skip"},
        {"without_relevant": "skip"},
        {"without_relevant": "one"},
        {"ties": "worst"},
        {"ties": "best"},
        {"ties": "id-descending"},
        {"like": "pytrec_eval"},
    ],
    ids=str,
)
def test_options_hold_for_it_as_for_others(options):
    qrels, run = collection(9)
    # A profile calls it as its tool does.
    name = "recip_rank" if "like" in options else "RR"
    same(rankproof.evaluate(qrels, run, [name, reciprocal_rank], **options), reciprocal_rank, name)


def test_frames_files_and_lists_are_read_as_for_others(tmp_path):
    qrels, run = collection(4)
    judged = pd.DataFrame(
        [(query, item, grade) for query, items in qrels.items() for item, grade in items.items()],
        columns=["query", "item", "grade"],
    )
    scored = pd.DataFrame(
        [(query, item, score) for query, items in run.items() for item, score in items.items()],
        columns=["query", "item", "score"],
    )
    judged.to_csv(tmp_path / "qrels.csv", index=False)
    expected = rankproof.evaluate(qrels, run, "RR")["RR"]
    for data in ((judged, scored), (str(tmp_path / "qrels.csv"), run)):
        assert rankproof.evaluate(*data, reciprocal_rank)["reciprocal_rank"] == pytest.approx(expected, rel=1e-12)
    lists = {query: sorted(items, key=items.get, reverse=True) for query, items in run.items()}
    found = rankproof.evaluate(qrels, lists, [reciprocal_rank, "RR"])
    assert found[reciprocal_rank] == pytest.approx(found["RR"], rel=1e-12)


def test_beyond_so_many_orders_they_are_sampled_and_a_finding_says_so():
    # 3 of 30 tied items are relevant: 4060 orders. The expectation of precision at 5 is 3/30.
    qrels, run = {"q": {f"d{n}": int(n < 3) for n in range(30)}}, {"q": {f"d{n}": 1.0 for n in range(30)}}
    exact = rankproof.evaluate(qrels, run, precision)
    assert exact["Precision of five"] == pytest.approx(0.1, rel=1e-12)
    assert exact.means["Precision of five"].max == 0.6
    few = custom_measure(precision.function, name="P", exact_up_to=4059)
    sampled = rankproof.evaluate(qrels, run, few)
    (finding,) = [finding for finding in sampled.findings if finding.id == "sampled-orders"]
    error = finding.evidence["standardError"]
    assert "1 of 1 queries have more than 4059 orders of tied items" in finding.text and finding.level == "note"
    assert 0 < abs(sampled["P"] - 0.1) < 4 * error < 0.02
    assert (sampled.means["P"].min, sampled.means["P"].max) == (0, 0.6)
    assert rankproof.evaluate(qrels, run, few)["P"] == sampled["P"]


def test_a_cutoff_leaves_fewer_orders():
    # Of 300 tied items with 150 relevant ones, 2^4 sequences stand in the first four ranks.
    qrels, run = {"q": {f"d{n}": n % 2 for n in range(300)}}, {"q": {f"d{n}": 1.0 for n in range(300)}}
    found = rankproof.evaluate(qrels, run, [dcg @ 4, "DCG@4"])
    same(found, dcg @ 4, "DCG@4")
    assert [finding.id for finding in found.findings if finding.id == "sampled-orders"] == []


def test_a_lower_value_may_be_the_better_one():
    first = custom_measure(
        lambda grades: next(rank for rank, grade in enumerate(grades, 1) if grade >= 1), name="first", better="lower"
    )
    qrels, run = {"q": {"a": 1, "b": 0}}, {"q": {"a": 1.0, "b": 1.0}}
    assert [rankproof.evaluate(qrels, run, first, ties=ties)["first"] for ties in ("best", "expected", "worst")] == [
        1,
        1.5,
        2,
    ]


def test_a_measure_is_tried_out_on_a_list():
    assert reciprocal_rank([0, math.nan, 1]) == 1 / 3
    assert ndcg([0, 1], judged=[1, 1, 0]) == pytest.approx(1 / math.log2(3) / (1 + 1 / math.log2(3)))
    assert str(dcg @ 4) == "dcg@4"


def test_what_is_no_value_and_what_is_not_supported_is_refused():
    qrels, run = collection(1)
    with pytest.raises(RankproofError, match="invalid value of bad: nan of grades"):
        rankproof.evaluate(qrels, run, custom_measure(lambda grades: np.nan, name="bad"))
    with pytest.raises(RankproofError, match="unsupported weights: with measures of your own"):
        rankproof.evaluate(qrels, run, precision, weights={"q1": 2})
    with pytest.raises(RankproofError, match="unsupported depth 3: with measures of your own"):
        rankproof.evaluate(qrels, run, precision, depth=3)
    with pytest.raises(RankproofError, match="unsupported measure: dcg@4"):
        rankproof.reranking(qrels, run, run, [dcg @ 4])
    with pytest.raises(RankproofError, match="invalid cutoff"):
        dcg @ 0
    with pytest.raises(ZeroDivisionError):
        rankproof.evaluate(qrels, run, custom_measure(lambda grades: 1 / 0, name="error"))


def test_several_runs_are_a_table_and_its_document_has_the_measure():
    qrels, run = collection(2)
    found = rankproof.evaluate(qrels, {"a": run, "b": collection(3)[1]}, ["RR", reciprocal_rank])
    assert found["a"]["reciprocal_rank"] == pytest.approx(found["a"]["RR"], rel=1e-12)
    (first, second) = found["b"].to_dict()["runs"][0]["measures"]
    assert second["measure"] == "reciprocal_rank"
    assert second["value"] == pytest.approx(first["value"], rel=1e-12)


@custom_measure(name="Leading", better="lower")
def leading(grades):
    return next((rank for rank, grade in enumerate(grades) if grade >= 1), len(grades))


def _numbers_of(measure):
    return {name: value for name, value in asdict(measure).items() if name not in ("measure", "notation")}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    "options",
    [{}, {"test": "paired-t", "correction": "none", "baseline": "b"}, {"pairs": "all", "seed": 3, "samples": 500}, {"missing": "skip"}],
    ids=str,
)
def test_runs_are_compared_by_it_as_by_the_measure_that_it_is(options):
    draw = random.Random(5)
    runs = {name: collection(5)[1] for name in "abc"}
    qrels = collection(5)[0]
    runs["b"] = {query: {item: draw.randint(0, 2) for item in items} for query, items in runs["b"].items()}
    del runs["c"]["q3"]
    found = rankproof.compare(qrels, runs, [reciprocal_rank, "RR", ndcg @ 3, "nDCG@3", leading @ 4], **options)
    assert [one.measure for one in found.measures] == ["reciprocal_rank", "RR", "ndcg@3", "nDCG@3", "Leading@4"]
    for custom, built_in in (("reciprocal_rank", "RR"), ("ndcg@3", "nDCG@3")):
        for one, other in zip(_leaves(_numbers_of(found[custom])), _leaves(_numbers_of(found[built_in])), strict=True):
            assert one == pytest.approx(other, rel=1e-9, abs=1e-12) if isinstance(one, float) else one == other
    # What the engine says about its own measures does not depend on those beside them.
    alone = rankproof.compare(qrels, runs, "RR, nDCG@3", **options)
    assert (_numbers_of(alone["RR"]), alone.conventions, alone.queries) == (_numbers_of(found["RR"]), found.conventions, found.queries)
    assert found.to_dict().keys() == alone.to_dict().keys()
    # Of values by query, those that a run lacks are told as missing values.
    told = {"shared-queries": "missing-values"}
    assert {told.get(one.id, one.id) for one in alone.findings} <= {one.id for one in found.findings}
    assert (found["Leading@4"].better, found["RR"].better) == ("lower", "higher")


def _leaves(value):
    if isinstance(value, dict):
        for one in value.values():
            yield from _leaves(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _leaves(one)
    else:
        yield value


def test_a_better_run_has_fewer_items_before_the_first_relevant_one():
    qrels = {f"q{n}": {"d": 1} for n in range(12)}
    runs = {"late": {query: {"a": 3, "b": 2, "d": 1} for query in qrels}, "early": {query: {"d": 3, "a": 2} for query in qrels}}
    found = rankproof.compare(qrels, runs, leading)
    assert found["Leading"].means == {"late": 2, "early": 0}
    assert found["Leading"].pairs[0].verdict == "better"
    assert "early is better than late on Leading" in repr(found)


def test_sampled_orders_are_said_of_each_run():
    qrels, run = {f"q{m}": {f"d{n}": int(n < 3) for n in range(30)} for m in range(6)}, {f"q{m}": {f"d{n}": 1.0 for n in range(30)} for m in range(6)}
    sampled = custom_measure(precision.function, name="P", exact_up_to=10)
    found = rankproof.compare(qrels, {"a": run, "b": {query: {"d1": 1.0} for query in qrels}}, sampled)
    assert [(one.id, one.subject) for one in found.findings if one.id == "sampled-orders"] == [("sampled-orders", "a")]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda q, r: rankproof.compare(q, {"a": r}, reciprocal_rank), "missing runs: measures of your own compare at least two"),
        (lambda q, r: rankproof.compare(q, None, reciprocal_rank), "missing runs: measures of your own need them by name"),
        (lambda q, r: rankproof.compare(q, {"a": r, "b": r}, reciprocal_rank, aggregate="median"), "unsupported aggregate: "),
        (lambda q, r: rankproof.compare(q, {"a": r, "b": r}, [reciprocal_rank, reciprocal_rank]), "duplicate measure: reciprocal_rank"),
        (lambda q, r: rankproof.report(q, {"a": r}, "no.html", reciprocal_rank), "rankproof.evaluate and rankproof.compare take it"),
        (lambda q, r: rankproof.diagnose(q, r, reciprocal_rank), "rankproof.evaluate and rankproof.compare take it"),
        (lambda q, r: rankproof.tune(q, {"a": r, "b": r}, reciprocal_rank), "rankproof.evaluate and rankproof.compare take it"),
    ],
)
def test_where_it_cannot_be_a_sentence_says_so(ask, said):
    with pytest.raises(RankproofError, match=said) as refused:
        ask(*collection(2))
    assert "\n" not in str(refused.value)
