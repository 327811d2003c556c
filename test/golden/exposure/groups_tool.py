"""TREC=folder python groups_tool.py (pip install fairranktune pandas scipy)

Group fairness of the lists of expeval.json: AWRF and nDCG by metrics.py of github.com/fair-trec/trec2021-fair-public, and the least by the
most exposure per item by FairRankTune. Every order of tied items is a ranking of the query. Writes groups.json.
"""
import importlib.metadata
import json
import os
import pathlib
import sys

import pandas
from FairRankTune.Metrics.EXP import EXP
from scipy.spatial.distance import jensenshannon

from expeval_tool import GROUPS as ITEMS, INPUTS, orders

sys.path.append(os.environ["TREC"])
import metrics

HERE = pathlib.Path(__file__).parent
GROUPS = sorted(set(ITEMS.values()))
SHARES = [list(ITEMS.values()).count(group) / len(ITEMS) for group in GROUPS]
ALIGNMENT = pandas.DataFrame([[float(ITEMS[item] == group) for group in GROUPS] for item in ITEMS], ITEMS, GROUPS)


def awrf(rankings, target):
    if len(rankings) == 1:
        return metrics.qr_awrf(rankings[0], ALIGNMENT, target)
    rows = [(number, item) for number, ranking in enumerate(rankings) for item in ranking]
    exposure = metrics.qrs_exposure(pandas.DataFrame(rows, columns=["seq_no", "page_id"]), ALIGNMENT)
    return 1 - jensenshannon(exposure, target) ** 2


def ndcg(rankings, judgments):
    relevant = [item for item, grade in judgments.items() if grade >= 1]
    return sum(metrics.qr_ndcg(ranking, relevant) for ranking in rankings) / len(rankings)


def parity(rankings):
    return EXP(pandas.DataFrame({number: ranking for number, ranking in enumerate(rankings)}), ITEMS, "MinMaxRatio")[0]


def main():
    stored = json.loads((HERE / "expeval.json").read_text())
    values = {}
    for name, own in stored.items():
        rankings = {query: list(orders(items)) for query, items in own["run"].items()}
        judged = INPUTS[name]["judgments"]
        values[name] = {
            "AWRF population": {query: float(awrf(own, SHARES)) for query, own in rankings.items()},
            "AWRF uniform": {query: float(awrf(own, [1 / 3] * 3)) for query, own in rankings.items()},
            "nDCG": {query: float(ndcg(own, judged[query])) for query, own in rankings.items() if max(judged[query].values()) >= 1},
            "EXP MinMaxRatio": {query: float(parity(own)) for query, own in rankings.items()},
        }
    version = f"fairranktune {importlib.metadata.version('fairranktune')}"
    (HERE / "groups.json").write_text(json.dumps({"version": version, "items": ITEMS, "values": values}) + "\n")


if __name__ == "__main__":
    main()
