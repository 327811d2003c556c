"""ranx' own tutorial with one import changed: the same numbers as ranx."""

import json
import random
import re

import pytest
import rankproof
import ranx as peer
from rankproof import RankproofError
from rankproof import ranx as own

METRICS = [
    *(
        "hits",
        "hits@5",
        "hit_rate@3",
        "precision@5",
        "precision",
        "recall@5",
        "recall",
        "f1@5",
        "f1",
        "r-precision",
        "mrr",
        "mrr@5",
    ),
    *(
        "map",
        "map@5",
        "map-l2",
        "dcg@5",
        "dcg_burges@5",
        "ndcg",
        "ndcg@5",
        "ndcg_burges@10",
        "ndcg@10-l2",
        "rbp.95",
        "rbp.5",
    ),
]


def collection(seed, ties=True):
    """Three runs of the same queries; ranx sorts lists of 16 items and more unstably, so tied ones are shorter."""
    draw = random.Random(seed)
    items = [f"d_{number}" for number in range(30)]
    queries = [f"q_{number}" for number in range(20)]
    score = (lambda: draw.randint(0, 6) / 7) if ties else draw.random
    qrels = {query: {item: draw.randint(1, 3) for item in draw.sample(items, 6)} for query in queries}
    runs = [
        {query: {item: score() for item in draw.sample(items, draw.randint(5, 15))} for query in queries}
        for _ in range(3)
    ]
    return qrels, runs


def told(module, qrels, runs):
    return module.Qrels(qrels), [module.Run(run, name=f"model_{number}") for number, run in enumerate(runs)]


@pytest.mark.parametrize("seed", range(3))
def test_means_values_and_deviations_are_those_of_ranx(seed):
    collected = collection(seed)
    (expected_qrels, (expected, *_)), (qrels, (run, *_)) = told(peer, *collected), told(own, *collected)
    means = peer.evaluate(expected_qrels, expected, METRICS, return_std=True)
    found = own.evaluate(qrels, run, METRICS, return_std=True)
    for metric in METRICS:
        assert found[metric] == pytest.approx(
            {key: float(value) for key, value in means[metric].items()}, rel=1e-12
        ), metric
        assert run.mean_scores[metric] == pytest.approx(float(expected.mean_scores[metric]), rel=1e-12)
        assert run.scores[metric] == pytest.approx(dict(expected.scores[metric]), rel=1e-12)
    values = peer.evaluate(expected_qrels, expected, "ndcg@5", return_mean=False)
    assert own.evaluate(qrels, run, "ndcg@5", return_mean=False) == pytest.approx(values, rel=1e-12)


def test_queries_that_differ_are_made_comparable():
    qrels, (run, *_) = collection(1)
    other = {**{query: run[query] for query in list(run)[:15]}, "extra": {"d_1": 1.0}}
    expected = peer.evaluate(peer.Qrels(qrels), peer.Run(other), ["map", "mrr"], make_comparable=True)
    assert own.evaluate(own.Qrels(qrels), own.Run(other), ["map", "mrr"], make_comparable=True) == pytest.approx(
        expected, rel=1e-12
    )
    with pytest.raises(RankproofError, match="1 of the run are not judged, and it lacks 5 judged ones"):
        own.evaluate(own.Qrels(qrels), own.Run(other), "map")


def test_dictionaries_are_joined_by_their_queries():
    qrels, run = {"1": {"a": 1}, "2": {"b": 1}}, {"2": {"b": 1.0}, "1": {"a": 1.0}}
    assert own.evaluate(qrels, run, "mrr") == 1


def test_a_report_has_the_numbers_of_ranx():
    qrels, runs = collection(5)
    # The third is much worse, so that some differences are significant.
    runs[2] = {query: dict(list(items.items())[:2]) for query, items in runs[2].items()}
    reports = [
        module.compare(*told(module, qrels, runs), metrics=["map@100", "mrr@100", "ndcg@10"], max_p=0.05)
        for module in (peer, own)
    ]
    expected, found = (report.to_dict() for report in reports)
    assert found["model_names"] == expected["model_names"] and found["metrics"] == expected["metrics"]
    for name in found["model_names"]:
        assert found[name]["scores"] == pytest.approx(expected[name]["scores"], rel=1e-12)
        assert found[name]["win_tie_loss"] == expected[name]["win_tie_loss"]
        for other, ps in expected[name]["comparisons"].items():
            assert found[name]["comparisons"][other] == pytest.approx(ps, rel=1e-8)
    # Superscripts and rounding are the same; columns may be of other widths.
    tables = [[line.split() for line in str(report).splitlines() if "--" not in line] for report in reports]
    assert tables[1] == tables[0]
    cells = [
        re.findall(r"(\\textbf\{)?(0\.\d+)\}?(?:\$\^\{(\w+)\}\$)?", report.to_latex().partition("\\midrule")[2])
        for report in reports
    ]
    assert cells[1] == cells[0] and any(letters for _, _, letters in cells[1])
    assert reports[1].to_dataframe().equals(reports[0].to_dataframe())


def test_fisher_is_near_and_tukey_is_refused():
    qrels, runs = collection(6)
    expected, found = (
        module.compare(*told(module, qrels, runs), metrics="map", stat_test="fisher", n_permutations=4000)
        for module in (peer, own)
    )
    ps = [report.comparisons["model_0", "model_1"]["map"]["p_value"] for report in (expected, found)]
    assert ps[1] == pytest.approx(ps[0], abs=0.05)
    with pytest.raises(RankproofError, match="unsupported stat_test: tukey"):
        own.compare(*told(own, qrels, runs), metrics="map", stat_test="tukey")


METHODS = {
    **{name: {} for name in ("min", "max", "med", "sum", "anz", "mnz", "isr", "log_isr", "rrf", "bordafuse")},
    **{name: {"weights": (0.2, 0.3, 0.5)} for name in ("wsum", "wmnz", "mixed", "w_bordafuse")},
    **{"gmnz": {"gamma": 0.7}, "logn_isr": {"sigma": 0.2}, "rbc": {"phi": 0.6}},
}


OF_SCORES = {"min", "max", "med", "sum", "anz", "mnz", "gmnz", "wsum", "wmnz", "mixed"}
# Methods of ranks see of a normalization whether it turns the order around.
FUSED = [
    (method, norm)
    for method in METHODS
    for norm in ("min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", None)
    if method in OF_SCORES or norm in ("min-max-inverted", None)
]


@pytest.mark.parametrize(("method", "norm"), FUSED)
def test_fused_scores_are_those_of_ranx(method, norm):
    qrels, runs = collection(2, ties=False)
    expected, found = (
        module.fuse(told(module, qrels, runs)[1], norm, method, METHODS[method]) for module in (peer, own)
    )
    for query in runs[0]:
        assert found[query] == pytest.approx(expected[query], rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("norm", ["min-max", "max", "sum", "zmuv", "rank"])
def test_a_normalized_run_is_that_of_ranx(norm):
    _, (run, *_) = collection(3, ties=False)
    expected, found = peer.normalize(peer.Run(run), norm), own.normalize(own.Run(run), norm)
    for query in run:
        assert found[query] == pytest.approx(expected[query], rel=1e-12, abs=1e-12)


def test_files_and_frames_go_from_one_to_the_other(tmp_path):
    qrels, (run, *_) = collection(4)
    for name in ("run.json", "run.trec", "run.txt", "run.parquet"):
        peer.Run(run, name="bm25").save(str(tmp_path / name))
        other = own.Run.from_file(str(tmp_path / name))
        assert other.to_dict() == peer.Run(run).to_dict()
        other.name = "bm25"
        other.save(str(tmp_path / f"own-{name}"))
        if not name.endswith("parquet"):
            assert peer.Run.from_file(str(tmp_path / f"own-{name}")).to_dict() == other.to_dict()
            assert (tmp_path / f"own-{name}").read_text() == (tmp_path / name).read_text() or name == "run.json"
    peer.Qrels(qrels).save(str(tmp_path / "qrels.trec"))
    assert own.Qrels.from_file(str(tmp_path / "qrels.trec")).to_dict() == peer.Qrels(qrels).to_dict()
    frame = peer.Run(run).to_dataframe()
    assert own.Run.from_df(frame, name="bm25").to_dict() == own.Run(run).to_dict()
    assert own.Run(run).to_dataframe().equals(frame)
    assert json.loads((tmp_path / "own-run.json").read_text()) == own.Run(run).to_dict()


def test_lists_are_built_up_as_in_ranx():
    built = []
    for module in (peer, own):
        run, qrels = module.Run(), module.Qrels()
        run.add_score("q_2", "d_1", 1)
        run.add_multi(["q_1", "q_3"], [["d_1", "d_2"], ["d_3"]], [[0.1, 0.9], [1.0]])
        run.add("q_4", ["d_4"], [2])
        qrels.add_multi(["q_1", "q_2"], [["d_2"], ["d_1"]], [[3], [2]])
        qrels.set_relevance_level(2)
        run.make_comparable(qrels)
        built.append((run.to_dict(), qrels.to_dict(), len(run), run.get_query_ids(), qrels.size))
    assert built[0] == built[1]


# Methods whose scores are tied nowhere, so that a value has no choice but that of weights.
WEIGHTED = ["wsum", "wmnz", "mixed"]


@pytest.mark.parametrize("method", WEIGHTED)
def test_weights_are_at_least_as_good_as_those_of_ranx(method):
    qrels, runs = collection(2, ties=False)
    (expected_qrels, peers), (own_qrels, own_runs) = told(peer, qrels, runs[:2]), told(own, qrels, runs[:2])
    asked = {"norm": "min-max", "method": method}
    reported = {"metric": "ndcg@10", "return_optimization_report": True}
    _, trials = peer.optimize_fusion(expected_qrels, peers, show_progress=False, **reported, **asked)
    # Weights of 0 leave what one run alone holds tied, and ranx in the order in which it comes.
    best = max(value for config, value in zip(trials.configs, trials.results, strict=True) if not re.search(r"\b0\.0\b", config))
    found, tuning = own.optimize_fusion(own_qrels, own_runs, **reported, **asked)
    # ranx itself says what they are worth.
    ours = peer.evaluate(expected_qrels, peer.fuse(peers, params=found, **asked), "ndcg@10")
    assert ours >= best - 1e-9
    assert tuning.apparent == pytest.approx(ours, rel=1e-9)
    assert own.evaluate(own_qrels, own.fuse(own_runs, params=found, **asked), "ndcg@10") == pytest.approx(ours, rel=1e-9)
    assert sum(found["weights"]) == pytest.approx(1)


@pytest.mark.parametrize("method", ["rrf", "rbc", "gmnz", "logn_isr"])
def test_parameters_are_as_good_as_those_of_ranx_where_ties_count_as_their_mean(method):
    qrels, runs = collection(2, ties=False)
    (expected_qrels, peers), (own_qrels, own_runs) = told(peer, qrels, runs[:2]), told(own, qrels, runs[:2])
    trials = {} if method == "rrf" else {f"min_{PARAMETERS[method]}": 0.1, f"max_{PARAMETERS[method]}": 0.9, "step": 0.1}
    asked = {"norm": "min-max", "method": method, "metric": "ndcg@10", **trials}
    expected = peer.optimize_fusion(expected_qrels, peers, show_progress=False, **asked)
    found = own.optimize_fusion(own_qrels, own_runs, **asked)
    assert found.keys() == expected.keys() == {PARAMETERS[method]}
    best, ours = (
        rankproof.evaluate(qrels, own.fuse(own_runs, "min-max", method, params).run, "nDCG@10")["nDCG@10"]
        for params in (expected, found)
    )
    assert ours >= best - 1e-9
    values = [round(0.1 * n, 1) for n in range(1, 10)] if trials else range(10, 101, 10)
    assert found[PARAMETERS[method]] in values


PARAMETERS = {"rrf": "k", "rbc": "phi", "gmnz": "gamma", "logn_isr": "sigma"}


def test_ranx_own_tutorial_of_fusion_runs():
    qrels, runs = collection(3, ties=False)
    values = []
    for module in (peer, own):
        judged, (one, two, _) = told(module, qrels, runs)
        best = module.optimize_fusion(qrels=judged, runs=[one, two], norm="min-max", method="wsum", metric="ndcg@100")
        combined = module.fuse(runs=[one, two], norm="min-max", method="wsum", params=best)
        values.append(module.evaluate(judged, combined, "ndcg@100"))
    # ranx may choose a weight of 0, which is worth what the order of its tied items makes of it.
    assert values[1] == pytest.approx(values[0], abs=0.02)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"method": "mapfuse"}, "unsupported method: mapfuse .*train=qrels"),
        ({"method": "min"}, "unsupported method: min has nothing to optimize .expected wsum,"),
        ({"method": "xyz"}, "unsupported method: xyz"),
        ({"method": "rrf", "min_phi": 1}, "unknown argument: min_phi .expected one of max_k, min_k"),
    ],
)
def test_what_cannot_be_optimized_is_refused(arguments, said):
    judged, runs = told(own, *collection(2))
    with pytest.raises(RankproofError, match=said):
        own.optimize_fusion(judged, runs[:2], **arguments)


def test_what_ranx_learns_is_refused_with_what_takes_its_place():
    _, runs = collection(2)
    with pytest.raises(RankproofError, match="train=qrels"):
        own.fuse([own.Run(run) for run in runs], method="mapfuse")
