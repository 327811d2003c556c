"""Prints what mteb, sentence-transformers and scipy say of pairs of vectors. Usage: python pairs_tool.py > pairs.json"""

import json
import logging
import sys

import numpy as np
import scipy
from scipy.stats import kendalltau
from sklearn.metrics.pairwise import paired_cosine_distances, paired_euclidean_distances, paired_manhattan_distances

logging.disable(logging.CRITICAL)
generator = np.random.default_rng(20261123)


def plain(values):
    return {key: float(value) for key, value in values.items()}


def mteb_of(first, second, scores, labels):
    """The scorers of mteb's tasks, on the similarities that its evaluators make."""
    from mteb.abstasks.pair_classification import AbsTaskPairClassification
    from mteb.abstasks.sts import AbsTaskSTS

    class Sts(AbsTaskSTS):
        min_score, max_score = 0, 5

        def __init__(self):
            pass

    class PairClassification(AbsTaskPairClassification):
        def __init__(self):
            pass

    cosine = 1 - paired_cosine_distances(first, second)
    manhattan = paired_manhattan_distances(first, second)
    euclidean = paired_euclidean_distances(first, second)
    dot = (first * second).sum(axis=1)
    sts = Sts()._calculate_scores(
        {
            "cosine_scores": cosine.tolist(),
            "manhattan_distances": (-manhattan).tolist(),
            "euclidean_distances": (-euclidean).tolist(),
            "similarity_scores": None,
        },
        [score / 5 for score in scores],
    )
    pairs = PairClassification()._compute_metrics(
        {
            "cosine_scores": cosine.tolist(),
            "manhattan_distances": manhattan.tolist(),
            "euclidean_distances": euclidean.tolist(),
            "dot_scores": dot.tolist(),
            "similarity_scores": cosine.tolist(),
        },
        labels,
    )
    return {"sts": plain(sts), "pairs": plain(pairs)}


def sentence_transformers_of(first, second, scores, labels):
    from sentence_transformers.sentence_transformer.evaluation import (
        BinaryClassificationEvaluator,
        EmbeddingSimilarityEvaluator,
    )

    names = ["cosine", "dot", "manhattan", "euclidean"]
    rows = {f"a{i}": row for i, row in enumerate(first)} | {f"b{i}": row for i, row in enumerate(second)}

    class Model:
        similarity_fn_name = "cosine"
        model_card_data = None

        def encode(self, sentences, **_):
            return np.stack([rows[sentence] for sentence in sentences])

    a, b = [f"a{i}" for i in range(len(first))], [f"b{i}" for i in range(len(second))]
    sts = EmbeddingSimilarityEvaluator(a, b, scores, similarity_fn_names=names, write_csv=False)
    pairs = BinaryClassificationEvaluator(a, b, labels, similarity_fn_names=names, write_csv=False)
    for evaluator in (sts, pairs):
        evaluator.store_metrics_in_model_card_data = lambda *_, **__: None
    return {"sts": plain(sts(Model())), "pairs": plain(pairs(Model()))}


def case(name, first, second, scores, labels):
    kendall = {
        "cosine": kendalltau(1 - paired_cosine_distances(first, second), scores)[0],
        "dot": kendalltau((first * second).sum(axis=1), scores)[0],
        "manhattan": kendalltau(-paired_manhattan_distances(first, second), scores)[0],
        "euclidean": kendalltau(-paired_euclidean_distances(first, second), scores)[0],
    }
    return {
        "name": name,
        "first": first.tolist(),
        "second": second.tolist(),
        "scores": scores,
        "labels": labels,
        "mteb": mteb_of(first, second, scores, labels),
        "sentenceTransformers": sentence_transformers_of(first, second, scores, labels),
        "kendall": plain(kendall),
    }


def gaussian(pairs, dimensions, noise, share):
    """Pairs of which a share are alike."""
    labels = (generator.random(pairs) < share).astype(int)
    first = generator.normal(size=(pairs, dimensions))
    other = generator.normal(size=(pairs, dimensions))
    second = np.where(labels[:, None] == 1, first + noise * other, other)
    scores = np.clip(np.round(4 * labels + generator.normal(size=pairs), 1), 0, 5)
    return np.round(first, 3), np.round(second, 3), scores.tolist(), labels.tolist()


def signs(pairs, dimensions, flips):
    """Vectors of -1 and 1, whose cosines are exact in any precision: most pairs are tied."""
    labels = (generator.random(pairs) < 0.4).astype(int)
    first = generator.choice([-1.0, 1.0], size=(pairs, dimensions))
    share = np.where(labels[:, None] == 1, flips, 0.5)
    second = np.where(generator.random((pairs, dimensions)) < share, -first, first)
    scores = np.clip(np.round(3 * labels + generator.normal(size=pairs)), 0, 5)
    return first, second, scores.tolist(), labels.tolist()


def useless(pairs, dimensions):
    """Most pairs are alike, and no similarity tells which: the best threshold lets all match."""
    first, second = generator.normal(size=(2, pairs, dimensions))
    labels = [1] * (pairs - 2) + [0, 0]
    second[-2:] = first[-2:] + 0.1 * second[-2:]
    return np.round(first, 3), np.round(second, 3), [float(5 * label) for label in labels], labels


cases = [
    case("gaussian", *gaussian(150, 12, 1.0, 0.4)),
    case("few alike", *gaussian(120, 6, 8.0, 0.06)),
    case("signs", *signs(160, 16, 0.2)),
    case("useless", *useless(20, 5)),
]
versions = {"numpy": np.__version__, "scipy": scipy.__version__, "python": sys.version.split()[0]}
for module in ("mteb", "sentence_transformers", "sklearn"):
    versions[module] = __import__(module).__version__
print(json.dumps({"versions": versions, "cases": cases}))
