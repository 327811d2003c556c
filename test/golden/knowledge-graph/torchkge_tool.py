"""pip install torchkge; python torchkge_tool.py

torchkge's own evaluation loop, with a model that looks its scores up. A query is a test triple without its tail or its head: the
evaluator, which knows means over both alone, is given the ranks of the one side for both.
"""
import torch
from torchkge.data_structures import KnowledgeGraph
from torchkge.evaluation import LinkPredictionEvaluator
from torchkge.models.interfaces import Model

from graph import GRAPHS, store, version_of


class LookedUp(Model):
    def __init__(self, graph):
        super().__init__(graph["entities"], graph["relations"])
        self.graph = graph
        self.anywhere = torch.nn.Parameter(torch.zeros(1))

    def inference_prepare_candidates(self, heads, tails, relations, entities=True):
        return heads, tails, relations, None

    def inference_scoring_function(self, heads, tails, relations):
        if tails is None:
            rows = [self.graph["tails"][f"{h} {r}"] for h, r in zip(heads.tolist(), relations.tolist())]
        else:
            rows = [self.graph["heads"][f"{r} {t}"] for r, t in zip(relations.tolist(), tails.tolist())]
        return torch.tensor(rows)


def evaluate(graph, test, side=None):
    """torchkge filters what the graph of the evaluation knows: that of all triples."""
    h, r, t = torch.tensor(test).T
    names = {number: number for number in range(graph["entities"])}
    kinds = {number: number for number in range(graph["relations"])}
    known = KnowledgeGraph(
        kg={"heads": torch.tensor([a for a, _, _ in everything(graph)]), "relations": torch.tensor([b for _, b, _ in everything(graph)]),
            "tails": torch.tensor([c for _, _, c in everything(graph)])},
        ent2ix=names, rel2ix=kinds,
    )
    asked = KnowledgeGraph(
        kg={"heads": h, "tails": t, "relations": r}, ent2ix=names, rel2ix=kinds,
        dict_of_heads=known.dict_of_heads, dict_of_tails=known.dict_of_tails, dict_of_rels=known.dict_of_rels,
    )
    evaluator = LinkPredictionEvaluator(LookedUp(graph), asked)
    evaluator.evaluate(b_size=8, verbose=False)
    if side is not None:
        for attribute in ("rank_true_{}s", "filt_rank_true_{}s"):
            ranks = getattr(evaluator, attribute.format(side))
            for both in ("head", "tail"):
                setattr(evaluator, attribute.format(both), ranks)
    return {"mean_rank": evaluator.mean_rank(), "mrr": evaluator.mrr(), **{f"hit_at_k(k={k})": evaluator.hit_at_k(k) for k in (1, 3, 10)}, "hit_at_k": evaluator.hit_at_k()}


def everything(graph):
    return graph["train"] + graph["test"]


values = {}
for name, graph in GRAPHS.items():
    raw = values[f"{name} raw"] = {}
    filtered = values[f"{name} filtered"] = {}
    queries = {"all": (graph["test"], None)}
    for triple in graph["test"]:
        for side in ("tail", "head"):
            queries[" ".join(map(str, [*triple, side]))] = ([triple], side)
    for query, (test, side) in queries.items():
        for measure, (of_raw, of_filtered) in evaluate(graph, test, side).items():
            raw.setdefault(measure, {})[query] = of_raw
            filtered.setdefault(measure, {})[query] = of_filtered
store("torchkge", version_of("torchkge"), values)
