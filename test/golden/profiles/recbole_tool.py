"""pip install torch==2.13.0 recbole "numpy<2" "pandas<2.3"; python recbole_tool.py

RecBole scores every item for every user that has a relevant one. Items that a run lacks come after it: irrelevant ones, as many
as the last cutoff counts, then the relevant ones. Its gauc takes the retrieved items and one that is none.
"""
import torch
from recbole.config import Config
from recbole.evaluator import Collector, Evaluator

from store import store

CUTOFFS = [1, 5, 10]
LISTS = ["Recall", "MRR", "NDCG", "Hit", "Precision", "MAP"]

# RecBole's own: names that numpy no longer has.
Config.compatibility_settings(None)


def measured(metrics, users):
    """users: scores and labels of the same items, in order of the scores."""
    config = {
        **{"metrics": metrics, "topk": CUTOFFS, "metric_decimal_place": 17, "device": "cpu"},
        **{"eval_args": {"mode": "full"}, "LABEL_FIELD": "label"},
    }
    collector = Collector(config)
    width = max(len(scores) for scores, _ in users)
    scores = torch.full((len(users), width), -torch.inf)
    for row, (own, _) in enumerate(users):
        scores[row, : len(own)] = torch.tensor(own)
    relevant = [(row, column) for row, (_, labels) in enumerate(users) for column, label in enumerate(labels) if label]
    rows, columns = map(torch.tensor, zip(*relevant))
    collector.eval_batch_collect(scores, None, rows, columns)
    return Evaluator(config).evaluate(collector.get_data_struct())


def whole(grades, items):
    relevant = {item for item, grade in grades.items() if grade > 0}
    others = [f"other {rank}" for rank in range(CUTOFFS[-1])] + sorted(relevant - items.keys())
    lowest = min(items.values())
    scores = [*items.values(), *(lowest - 1 - rank for rank in range(len(others)))]
    return scores, [item in relevant for item in [*items, *others]]


def retrieved(grades, items):
    return [*items.values(), -torch.inf], [*(grades.get(item, 0) > 0 for item in items), False]


def evaluate(judgments, run):
    queries = [query for query, grades in judgments.items() if query in run and max(grades.values()) > 0]
    values = {}
    for metrics, candidates in ((LISTS, whole), (["GAUC"], retrieved)):
        users = {query: candidates(judgments[query], run[query]) for query in queries}
        if candidates is retrieved:
            users = {query: (scores, labels) for query, (scores, labels) in users.items() if 0 < sum(labels) < len(scores) - 1}
        for name, value in measured(metrics, list(users.values())).items():
            values.setdefault(name, {})["all"] = value
        for query, user in users.items():
            for name, value in measured(metrics, [user]).items():
                values[name][query] = value
    return values


store("recbole", ["recbole", "torch"], evaluate)
