"""pip install ogb; python ogb_tool.py

OGB's evaluators of links: of one positive among its own negatives (a query is a test triple without its tail or its head), and
of several positives against one pool of negatives (a query is a head and a relation, its positives the tails of the test).
Tensors, since arrays of numpy end in an error of the evaluator ("unexpected keyword argument 'dim'").
"""
import torch
from ogb.linkproppred import Evaluator

from graph import GRAPHS, rows, sets, store, version_of

LISTS = ["hits@1_list", "hits@3_list", "hits@10_list", "mrr_list"]

values = {}
ranked = Evaluator(name="ogbl-wikikg2")
for name, graph, known in sets():
    found = values[name] = {measure: {} for measure in LISTS}
    for query, scores, answer in rows(graph, known):
        negatives = torch.tensor([[score for entity, score in scores.items() if entity != answer]])
        printed = ranked.eval({"y_pred_pos": torch.tensor([scores[answer]]), "y_pred_neg": negatives})
        for measure in LISTS:
            found[measure][query] = printed[measure].item()
    for measure in LISTS:
        found[measure]["all"] = torch.tensor(list(found[measure].values())).mean().item()

pooled = Evaluator(name="ogbl-ddi")
for name, graph in GRAPHS.items():
    found = values[f"{name} pooled"] = {}
    for k in (1, 2, 3, 5):
        pooled.K = k
        for query, scores in graph["tails"].items():
            h, r = map(int, query.split())
            answers = {tail for head, relation, tail in graph["test"] if (head, relation) == (h, r)}
            known = {tail for head, relation, tail in graph["train"] if (head, relation) == (h, r)}
            positives = [score for entity, score in enumerate(scores) if entity in answers]
            negatives = [score for entity, score in enumerate(scores) if entity not in answers | known]
            printed = pooled.eval({"y_pred_pos": torch.tensor(positives), "y_pred_neg": torch.tensor(negatives)})
            found.setdefault(f"hits@{k}", {})[query] = printed[f"hits@{k}"]
store("ogb", version_of("ogb"), values)
