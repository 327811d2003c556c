"""pip install scikit-learn; python sklearn_tool.py

scikit-learn knows no queries: each query's retrieved items are one row, unjudged items have grade 0.
"""
from sklearn.metrics import (
    average_precision_score,
    coverage_error,
    dcg_score,
    label_ranking_average_precision_score,
    label_ranking_loss,
    ndcg_score,
    roc_auc_score,
)

from store import store


def evaluate(judgments, run):
    values = {}

    def put(name, query, function):
        try:
            values.setdefault(name, {})[query] = function()
        except ValueError:
            pass

    for query, items in run.items():
        if query not in judgments:
            continue
        grades = [max(0, judgments[query].get(item, 0)) for item in items]
        hits = [int(grade > 0) for grade in grades]
        scores = list(items.values())
        put("ndcg_score", query, lambda: ndcg_score([grades], [scores]))
        put("ndcg_score(k=5)", query, lambda: ndcg_score([grades], [scores], k=5))
        put("dcg_score", query, lambda: dcg_score([grades], [scores]))
        put("dcg_score(k=5)", query, lambda: dcg_score([grades], [scores], k=5))
        put("average_precision_score", query, lambda: average_precision_score(hits, scores))
        put("roc_auc_score", query, lambda: roc_auc_score(hits, scores))
        put("roc_auc_score(max_fpr=0.3)", query, lambda: roc_auc_score(hits, scores, max_fpr=0.3))
        put("label_ranking_average_precision_score", query, lambda: label_ranking_average_precision_score([hits], [scores]))
        put("coverage_error", query, lambda: coverage_error([hits], [scores]))
        put("label_ranking_loss", query, lambda: label_ranking_loss([hits], [scores]))
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("sklearn", "scikit-learn", evaluate, skip=("empty",))
