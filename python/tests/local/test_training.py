"""Measures fed batch by batch: what they give is what evaluate gives of all queries together."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest
import rankproof
from rankproof import EmbeddingEvaluator, Metric, RankproofError
from rankproof.measures import AP, nDCG

MEASURES = "nDCG@10, AP, RR"
draw = np.random.default_rng(7)
# Few different scores: many are tied.
SCORES = draw.integers(0, 6, (30, 12)) / 5
GRADES = draw.integers(0, 3, (30, 12))


class Tensor:
    """What torch's tensors are asked for: they refuse numpy while they have a gradient, and numpy knows no
    bfloat16.
    """

    def __init__(self, values, dtype="torch.float32", steps=("detach", "cpu")):
        self.values, self.dtype, self.steps = values, dtype, steps

    def detach(self):
        return Tensor(self.values, self.dtype, self.steps[1:])

    def cpu(self):
        assert self.steps == ("cpu",)
        return Tensor(self.values, self.dtype, ())

    def float(self):
        return Tensor(self.values)

    def __array__(self, dtype=None, copy=None):
        if self.steps and "bfloat16" in self.dtype:
            raise TypeError("Got unsupported ScalarType BFloat16")
        return np.asarray(self.values, dtype)


def by_hand(scores, grades):
    """Of each row its items, by name: the judgments and the run that evaluate takes."""
    rows = range(len(scores))
    qrels = {row: {item: float(grade) for item, grade in enumerate(grades[row]) if grade == grade} for row in rows}
    run = {row: {item: float(score) for item, score in enumerate(scores[row]) if score > -np.inf} for row in rows}
    return rankproof.evaluate(qrels, run, MEASURES)


def means(evaluation):
    return {name: (mean.value, mean.min, mean.max, mean.tie_variance) for name, mean in evaluation.means.items()}


@pytest.mark.parametrize(
    "kind", [np.asarray, np.ndarray.tolist, Tensor, lambda array: Tensor(array, "torch.bfloat16")]
)
def test_batches_of_rows_give_what_evaluate_gives_of_all_queries(kind):
    metric = Metric(MEASURES)
    for start in range(0, 30, 7):
        metric.update(kind(SCORES[start : start + 7]), kind(GRADES[start : start + 7]))
    expected = by_hand(SCORES, GRADES)
    assert means(metric.evaluate()) == means(expected)
    assert metric.compute() == {name: mean.value for name, mean in expected.means.items()}


def test_items_with_indexes_may_share_queries_across_batches():
    indexes = np.broadcast_to(np.arange(30)[:, None], SCORES.shape)
    order = draw.permutation(SCORES.size)
    flat = [array.ravel()[order] for array in (SCORES, GRADES, indexes)]
    metric = Metric(MEASURES)
    for start in range(0, SCORES.size, 50):
        metric.update(*(array[start : start + 50] for array in flat))
    assert means(metric.evaluate()) == means(by_hand(SCORES, GRADES))


def test_padding_is_masked_and_rows_of_padding_are_no_queries():
    mask = draw.random(SCORES.shape) < 0.7
    padded = np.vstack([SCORES, np.full((2, 12), np.nan)]), np.vstack([GRADES, np.zeros((2, 12))])
    metric = Metric(MEASURES)
    metric.update(
        np.where(np.vstack([mask, np.zeros((2, 12), bool)]), padded[0], np.nan),
        padded[1],
        mask=np.vstack([mask, np.zeros((2, 12))]),
    )
    expected = by_hand(np.where(mask, SCORES, -np.inf), np.where(mask, GRADES, np.nan))
    assert means(metric.evaluate()) == means(expected)


def test_a_score_of_minus_infinity_is_a_judged_item_that_was_not_retrieved():
    # Precision at a recall of 1 of 2: the second relevant item counts though it was not found.
    metric = Metric("AP")
    metric.update([[0.9, -np.inf, 0.1]], [[1, 1, 0]])
    assert metric.compute() == 0.5


def test_a_grade_of_nan_is_an_unjudged_item():
    metric = Metric("Judged@2")
    metric.update([[0.9, 0.1]], [[np.nan, 1]])
    assert metric.compute() == 0.5


def test_one_measure_is_a_number_and_several_are_a_dict():
    for measures, expected in (
        ("AP", 1.0),
        (AP, 1.0),
        (["AP"], {"AP": 1.0}),
        ([nDCG @ 3, AP], {"nDCG@3": 1.0, "AP": 1.0}),
    ):
        metric = Metric(measures)
        metric.update([[0.9, 0.1]], [[1, 0]])
        assert metric.compute() == expected


def test_reset_forgets_and_options_are_those_of_evaluate():
    metric = Metric("RR", ties="worst")
    metric.update([[0.1, 0.9]], [[1, 0]])
    metric.reset()
    metric.update([[0.5, 0.5]], [[1, 0]])
    assert metric.compute() == 0.5


def test_metrics_of_several_processes_are_merged():
    whole, parts = Metric(MEASURES), [Metric(MEASURES) for _ in range(3)]
    for start in range(0, 30, 5):
        whole.update(SCORES[start : start + 5], GRADES[start : start + 5])
        parts[start // 5 % 3].update(SCORES[start : start + 5], GRADES[start : start + 5])
    first, *others = pickle.loads(pickle.dumps([*parts, Metric(MEASURES)]))
    assert means(first.merge(*others).evaluate()) == means(whole.evaluate())
    with pytest.raises(RankproofError, match="ambiguous metrics"):
        first.merge(Metric("AP"))


def test_a_copy_goes_on_by_itself():
    # Lightning copies the attributes of a module.
    metric = Metric("AP")
    metric.update([[0.9, 0.1]], [[1, 0]])
    other = copy.deepcopy(metric)
    other.update([[0.1, 0.9]], [[1, 0]])
    assert (metric.compute(), other.compute()) == (1.0, 0.75)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (([0.5, 0.1], [1, 0]), "a row for each query, or indexes"),
        (([[0.5, 0.1]], [[1, 0, 0]]), "invalid grades: of shape 1 × 3"),
        (([[0.5, 0.1]], [[1, 0]], [[1]]), "invalid indexes: of shape 1 × 1"),
        (([[0.5, np.nan]], [[1, 0]]), "invalid scores: NaN"),
        (([[0.5, 0.1], [0.3]], [[1, 0], [1]]), "a mask says what is padding"),
    ],
)
def test_what_is_no_batch_is_refused(given, message):
    with pytest.raises(RankproofError, match=message):
        Metric("AP").update(*given)


def test_nothing_to_compute_is_refused():
    with pytest.raises(RankproofError, match="missing batches"):
        Metric("AP").compute()
    with pytest.raises(RankproofError, match="missing batches"):
        EmbeddingEvaluator().compute()


def test_embeddings_in_batches_are_embeddings_of_all_items():
    vectors, labels = draw.normal(size=(40, 8)), draw.integers(0, 5, 40)
    evaluator = EmbeddingEvaluator("Success@1, AP@R")
    for start in range(0, 40, 16):
        evaluator.update(Tensor(vectors[start : start + 16]), labels[start : start + 16])
    first, second = pickle.loads(pickle.dumps(evaluator)), EmbeddingEvaluator("Success@1, AP@R")
    second.update(vectors, labels)
    expected = rankproof.embeddings(vectors, labels, "Success@1, AP@R")
    assert first.compute().to_dict()["parts"] == second.compute().to_dict()["parts"] == expected.to_dict()["parts"]
    evaluator.reset()
    assert evaluator.merge(second).compute().to_dict()["parts"] == expected.to_dict()["parts"]


def test_the_module_loads_no_torch_and_no_numpy():
    program = "import sys, rankproof.training; print('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "False\n"
