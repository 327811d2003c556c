"""pip install scikit-learn; python sklearn_tool.py

Limited AUC by its definition: the area under the ROC curve of all items, where those below the first k have one score, so that their order
is chance (Schröder, Thiele & Lehner 2011). Being among the first k as a classification of all items: accuracy, Matthews correlation, and
the recall of the others, which is specificity.
"""
from sklearn.metrics import accuracy_score, matthews_corrcoef, recall_score, roc_auc_score

from store import CUTOFFS, INPUTS, store

CATALOG = sorted(INPUTS["items"])


def evaluate(judgments, run):
    values = {}

    def keep(name, k, score):
        found = {}
        for user, relevant in judgments.items():
            scores = {item: k - rank for rank, item in enumerate(run.get(user, [])[:k])}
            found[user] = float(score([item in relevant for item in CATALOG], [scores.get(item, 0) for item in CATALOG]))
        values[f"{name}@{k}"] = {**found, "all": sum(found.values()) / len(found)}

    def classified(score, **options):
        return lambda truth, scores: score(truth, [own > 0 for own in scores], **options)

    for k in CUTOFFS:
        keep("LAUC", k, roc_auc_score)
        keep("Acc", k, classified(accuracy_score))
        keep("MCC", k, classified(matthews_corrcoef))
        keep("Specificity", k, classified(recall_score, pos_label=False))
    return values


store("sklearn", "scikit-learn", evaluate)
