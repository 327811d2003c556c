"""KGE=FOLDER python libkge_tool.py, beside torch; FOLDER holds github uma-pi1/kge (commit 9bca31f)

LibKGE is no package of PyPI. Ranks, ties and metrics are those of its class EntityRankingJob (kge/job/eval_entity_ranking.py), whose
methods are called with scores that are looked up; a known answer has a score of minus infinity, as in its loop.
"""
import math
import os
import pathlib
import sys
import types

import torch

from graph import rows, sets, store

for module in ("kge", "kge.job"):
    sys.modules[module] = types.ModuleType(module)
for name in ("Config", "Dataset"):
    setattr(sys.modules["kge"], name, object)
for name in ("EvaluationJob", "Job"):
    setattr(sys.modules["kge.job"], name, object)
sys.modules["kge"].job = sys.modules["kge.job"]
scope = {}
exec((pathlib.Path(os.environ["KGE"]) / "kge/job/eval_entity_ranking.py").read_text(), scope)
EntityRankingJob = scope["EntityRankingJob"]


def job(graph):
    """Its parameters as its configuration file has them."""
    made = object.__new__(EntityRankingJob)
    made.tie_handling, made.tie_atol, made.tie_rtol = "rounded_mean_rank", 1e-5, 1e-4
    made.hits_at_k_s, made.device = [1, 3, 10], "cpu"
    made.dataset = types.SimpleNamespace(num_entities=lambda: graph["entities"])
    return made


def evaluate(graph, asked):
    own = job(graph)
    ranks = []
    for scores, answer in asked:
        row = torch.tensor([[scores.get(entity, -math.inf) for entity in range(graph["entities"])]])
        ranks.append(own._get_ranks(*own._get_ranks_and_num_ties(row, torch.tensor([scores[answer]]))))
    histogram = torch.zeros(graph["entities"]).index_add_(0, torch.cat(ranks), torch.ones(len(ranks)))
    return own._compute_metrics(histogram)


values = {}
for name, graph, known in sets():
    asked = {query: [(scores, answer)] for query, scores, answer in rows(graph, known)}
    asked["all"] = [pair for pairs in asked.values() for pair in pairs]
    found = values[name] = {}
    for query, pairs in asked.items():
        for measure, value in evaluate(graph, pairs).items():
            found.setdefault(measure, {})[query] = value
store("libkge", "uma-pi1/kge 9bca31f", values)
