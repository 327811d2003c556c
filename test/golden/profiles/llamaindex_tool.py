"""pip install llama-index-core; python llamaindex_tool.py

LlamaIndex takes lists of ids: scores are sorted here, ties by the order of the run. It refuses empty lists.
"""
from llama_index.core.evaluation.retrieval.metrics import MRR, NDCG, AveragePrecision, HitRate, Precision, Recall

from store import store

METRICS = {
    "hit_rate": HitRate(),
    "hit_rate(use_granular_hit_rate=True)": HitRate(use_granular_hit_rate=True),
    "mrr": MRR(),
    "mrr(use_granular_mrr=True)": MRR(use_granular_mrr=True),
    "precision": Precision(),
    "recall": Recall(),
    "ap": AveragePrecision(),
    "ndcg": NDCG(),
}


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        expected = [item for item, grade in judgments.get(query, {}).items() if grade > 0]
        if not expected:
            continue
        retrieved = [item for item, _ in sorted(items.items(), key=lambda pair: -pair[1])]
        for name, metric in METRICS.items():
            score = metric.compute(expected_ids=expected, retrieved_ids=retrieved).score
            values.setdefault(name, {})[query] = score
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("llamaindex", "llama-index-core", evaluate)
