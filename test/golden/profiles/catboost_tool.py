"""pip install catboost; python catboost_tool.py

Labels of ERR are probabilities in CatBoost: it was given those of 0 and 1 only, and the others all.
"""
import numpy
from catboost.utils import eval_metric

from groups import SKIPPED, by_query, groups_of
from store import store

NAMES = [
    *("NDCG", "NDCG:top=5", "NDCG:top=10", "NDCG:type=Exp", "NDCG:top=5;type=Exp", "NDCG:top=5;denominator=Position"),
    *("DCG", "DCG:top=5", "DCG:top=10;type=Exp", "DCG:top=5;denominator=Position"),
    *("MRR", "MRR:top=5", "MAP", "MAP:top=5", "MAP:top=10", "ERR", "ERR:top=5", "PFound", "PFound:top=5"),
    *("PrecisionAt", "PrecisionAt:top=5", "RecallAt", "RecallAt:top=5", "RecallAt:top=10", "QueryAUC:type=Ranking"),
    *("MRR:top=5;border=1", "MAP:top=5;border=1.5", "PrecisionAt:top=5;border=1"),
    *("AverageGain:top=5",),
]


def values_of(groups):
    labels = numpy.concatenate([labels for labels, _ in groups])
    scores = numpy.concatenate([scores for _, scores in groups])
    ids = numpy.repeat(numpy.arange(len(groups)), [len(labels) for labels, _ in groups])
    return [metric(labels, scores, name, ids) for name in NAMES]


def metric(labels, scores, name, ids):
    given = numpy.minimum(labels, 1) if name.startswith(("ERR", "PFound")) else labels
    try:
        return eval_metric(given, scores, name, group_id=ids)[0]
    except Exception as error:
        if "pairs" in str(error).lower() or "Target" in str(error):
            return float("nan")
        raise


def evaluate(judgments, run):
    return by_query(groups_of(judgments, run), NAMES, values_of)


store("catboost", "catboost", evaluate, skip=SKIPPED)
