"""pip install catboost; python catboost_tool.py

Labels of ERR and PFound are probabilities in CatBoost: they were asked of labels from 0 to 1 only. The other names were asked
of labels that are whole numbers.
"""
import numpy
from catboost.utils import eval_metric

from groups import SKIPPED, by_query, groups_of
from store import store

NAMES = [
    *("NDCG", "NDCG:top=5", "NDCG:top=10", "NDCG:type=Exp", "NDCG:top=5;type=Exp", "NDCG:top=5;denominator=Position"),
    *("DCG", "DCG:top=5", "DCG:top=10;type=Exp", "DCG:top=5;denominator=Position"),
    *("MRR", "MRR:top=5", "MAP", "MAP:top=5", "MAP:top=10"),
    *("PrecisionAt", "PrecisionAt:top=5", "RecallAt", "RecallAt:top=5", "RecallAt:top=10", "QueryAUC:type=Ranking"),
    *("MRR:top=5;border=1", "MAP:top=5;border=1.5", "PrecisionAt:top=5;border=1"),
    *("AverageGain:top=5",),
]
OF_PROBABILITIES = ["ERR", "ERR:top=5", "PFound", "PFound:top=5", "PFound:decay=0.5", "PFound:top=5;decay=1"]


def names_for(groups):
    labels = [label for labels, _ in groups.values() for label in labels]
    whole = NAMES if all(label == int(label) for label in labels) else []
    return whole + (OF_PROBABILITIES if max(labels) <= 1 else [])


def values_of(groups, names):
    labels = numpy.concatenate([labels for labels, _ in groups])
    scores = numpy.concatenate([scores for _, scores in groups])
    ids = numpy.repeat(numpy.arange(len(groups)), [len(labels) for labels, _ in groups])
    return [metric(labels, scores, name, ids) for name in names]


def metric(labels, scores, name, ids):
    try:
        return eval_metric(labels, scores, name, group_id=ids)[0]
    except Exception as error:
        if "pairs" in str(error).lower() or "Target" in str(error):
            return float("nan")
        raise


def evaluate(judgments, run):
    groups = groups_of(judgments, run)
    names = names_for(groups)
    return by_query(groups, names, lambda groups: values_of(groups, names))


store("catboost", "catboost", evaluate, skip=SKIPPED, letor=True)
