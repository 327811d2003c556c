"""pip install torch==2.13.0 torchmetrics; python torchmetrics_tool.py

Each query's retrieved items are given with their scores; unjudged items have grade 0.
"""
import torch
from torchmetrics.functional.retrieval import (
    retrieval_auroc,
    retrieval_average_precision,
    retrieval_fall_out,
    retrieval_hit_rate,
    retrieval_normalized_dcg,
    retrieval_precision,
    retrieval_r_precision,
    retrieval_recall,
    retrieval_reciprocal_rank,
)

from store import store


def evaluate(judgments, run):
    values = {}
    for query, items in run.items():
        if query not in judgments:
            continue
        grades = torch.tensor([max(0, judgments[query].get(item, 0)) for item in items])
        scores = torch.tensor(list(items.values()), dtype=torch.float32)
        hits = grades > 0
        found = {
            "RetrievalMAP": retrieval_average_precision(scores, hits),
            "RetrievalMAP(top_k=5)": retrieval_average_precision(scores, hits, top_k=5),
            "RetrievalMRR": retrieval_reciprocal_rank(scores, hits),
            "RetrievalMRR(top_k=5)": retrieval_reciprocal_rank(scores, hits, top_k=5),
            "RetrievalPrecision(top_k=5)": retrieval_precision(scores, hits, top_k=5),
            "RetrievalPrecision(top_k=5,adaptive_k=True)": retrieval_precision(scores, hits, top_k=5, adaptive_k=True),
            "RetrievalRecall(top_k=5)": retrieval_recall(scores, hits, top_k=5),
            "RetrievalHitRate(top_k=5)": retrieval_hit_rate(scores, hits, top_k=5),
            "RetrievalRPrecision": retrieval_r_precision(scores, hits),
            "RetrievalNormalizedDCG": retrieval_normalized_dcg(scores, grades),
            "RetrievalNormalizedDCG(top_k=5)": retrieval_normalized_dcg(scores, grades, top_k=5),
            "RetrievalFallOut(top_k=5)": retrieval_fall_out(scores, hits, top_k=5),
            "RetrievalAUROC": retrieval_auroc(scores, hits),
        }
        for name, value in found.items():
            values.setdefault(name, {})[query] = float(value)
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("torchmetrics", ["torchmetrics", "torch"], evaluate)
