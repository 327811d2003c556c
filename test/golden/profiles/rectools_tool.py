"""pip install rectools; python rectools_tool.py

RecTools takes ranks: scores are sorted here, ties by the order of the run. Interactions are the relevant items.
"""
import pandas
from rectools.metrics import MAP, MCC, MRR, NDCG, Accuracy, F1Beta, HitRate, Precision, Recall

from store import store

METRICS = {
    "Precision@5": Precision(k=5),
    "Precision@10": Precision(k=10),
    "Precision(r_precision=True)@10": Precision(k=10, r_precision=True),
    "Recall@5": Recall(k=5),
    "Recall@10": Recall(k=10),
    "F1Beta@10": F1Beta(k=10),
    "HitRate@5": HitRate(k=5),
    "MAP@5": MAP(k=5),
    "MAP@10": MAP(k=10),
    "MAP(divide_by_k=True)@10": MAP(k=10, divide_by_k=True),
    "NDCG@5": NDCG(k=5),
    "NDCG@10": NDCG(k=10),
    "MRR@5": MRR(k=5),
    "MRR@10": MRR(k=10),
}

# Of a catalog of 60 items.
CLASSIFICATION = {
    "Accuracy(catalog=60)@5": Accuracy(k=5),
    "Accuracy(catalog=60)@10": Accuracy(k=10),
    "MCC(catalog=60)@5": MCC(k=5),
    "MCC(catalog=60)@10": MCC(k=10),
}


def evaluate(judgments, run):
    relevant = [(query, item) for query, grades in judgments.items() for item, grade in grades.items() if grade > 0]
    ranked = [
        (query, item, rank + 1)
        for query, items in run.items()
        for rank, (item, _) in enumerate(sorted(items.items(), key=lambda pair: -pair[1]))
    ]
    interactions = pandas.DataFrame(relevant, columns=["user_id", "item_id"])
    reco = pandas.DataFrame(ranked, columns=["user_id", "item_id", "rank"])
    values = {}
    for name, metric in METRICS.items():
        by_user = metric.calc_per_user(reco, interactions)
        values[name] = {**by_user.to_dict(), "all": metric.calc(reco, interactions)}
    catalog = list(range(60))
    for name, metric in CLASSIFICATION.items():
        by_user = metric.calc_per_user(reco, interactions, catalog)
        values[name] = {**by_user.to_dict(), "all": metric.calc(reco, interactions, catalog)}
    return values


store("rectools", "rectools", evaluate)
