"""MSMARCO=ms_marco_eval.py python ranks_tool.py (pip install rectools==0.19.0; github.com/microsoft/MSMARCO-Passage-Ranking at 2ec0d6f)

Lists whose ranks have gaps, by tools that take ranks as they are given. Stores what was given and what they print.
"""
import importlib.util
import json
import os
import pathlib

import pandas
from rectools.metrics import MAP, MRR, NDCG, HitRate, Precision, Recall

RUN = {1: {7: 9}, 2: {5: 1, 8: 4}, 3: {1: 3, 2: 5, 3: 7, 4: 9}, 4: {6: 1, 9: 2, 3: 3}, 5: {2: 2, 3: 11}}
RELEVANT = {1: [7], 2: [8, 9], 3: [1, 3], 4: [9], 5: [3]}

spec = importlib.util.spec_from_file_location("ms_marco_eval", os.environ["MSMARCO"])
program = importlib.util.module_from_spec(spec)
spec.loader.exec_module(program)


def msmarco(queries):
    return program.compute_metrics(
        program.load_reference_from_stream(f"{query}\t0\t{item}\t1" for query in queries for item in RELEVANT[query]),
        program.load_candidate_from_stream(f"{query}\t{item}\t{rank}" for query in queries for item, rank in RUN[query].items()),
    )["MRR @10"]


ranked = [(query, item, rank) for query, items in RUN.items() for item, rank in items.items()]
reco = pandas.DataFrame(ranked, columns=["user_id", "item_id", "rank"])
interactions = pandas.DataFrame([(query, item) for query, items in RELEVANT.items() for item in items], columns=["user_id", "item_id"])
metrics = {
    f"{name}@{k}": metric(k=k)
    for k in (1, 3, 5)
    for name, metric in {"MAP": MAP, "NDCG": NDCG, "MRR": MRR, "Precision": Precision, "Recall": Recall, "HitRate": HitRate}.items()
}
found = {
    "run": RUN,
    "relevant": RELEVANT,
    "msmarco": {"MRR@10": {**{query: msmarco([query]) for query in RUN}, "all": msmarco(list(RUN))}},
    "rectools": {
        name: {**metric.calc_per_user(reco, interactions).to_dict(), "all": metric.calc(reco, interactions)} for name, metric in metrics.items()
    },
}
pathlib.Path(__file__).with_name("ranks.json").write_text(json.dumps(found, default=float) + "\n")
