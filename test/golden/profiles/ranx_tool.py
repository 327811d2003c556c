"""pip install ranx; python ranx_tool.py"""
import ranx

from store import store

MEASURES = [
    *("hits", "hits@10", "hit_rate", "hit_rate@5", "precision", "precision@5", "recall", "recall@10", "f1", "f1@5"),
    *("r-precision", "mrr", "mrr@10", "map", "map@5", "dcg", "dcg@10", "dcg_burges@10", "ndcg", "ndcg@10"),
    *("ndcg_burges", "ndcg_burges@10", "rbp.95", "rbp.50", "bpref", "precision@5-l2", "recall@10-l2", "map-l2"),
    *("ndcg-l2", "ndcg@10-l2", "ndcg-l3", "ndcg@10-l3", "dcg-l2", "dcg@10-l2", "dcg-l3", "ndcg_burges-l2"),
]


def evaluate(judgments, run):
    qrels = ranx.Qrels(judgments)
    values = {}
    for name in MEASURES:
        scored = ranx.Run(run)
        mean = ranx.evaluate(qrels, scored, name, make_comparable=True)
        values[name] = {**scored.scores[name], "all": mean}
    return values


store("ranx", "ranx", evaluate)
