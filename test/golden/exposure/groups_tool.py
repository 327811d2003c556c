"""TREC=folder python groups_tool.py (pip install fairranktune pandas scipy)

Group fairness of the lists of expeval.json: AWRF and nDCG by metrics.py of github.com/fair-trec/trec2021-fair-public, and the least by the
most exposure per item, and by relevance, by FairRankTune. Every order of tied items is a ranking of the query. Writes groups.json.
"""
import importlib.metadata
import json
import math
import os
import pathlib
import sys

import pandas
from FairRankTune.Metrics.EXP import EXP, EXPRU, EXPU
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


def by_utility(rankings, judgments):
    """EXPU and EXPRU where items are relevant or not, of lists that hold a relevant item of each group; None else."""
    relevance = {item: float(judgments.get(item, 0) >= 1) for item in rankings[0]}
    if {ITEMS[item] for item, own in relevance.items() if own > 0} != set(GROUPS):
        return None
    lists = pandas.DataFrame({number: ranking for number, ranking in enumerate(rankings)})
    own = lists.map(relevance.get)
    clicks = own.mul([1 / math.log2(rank + 2) for rank in range(len(lists))], axis=0)
    return {
        "EXPU MinMaxRatio": float(EXPU(lists, ITEMS, own, "MinMaxRatio")[0]),
        "EXPRU MinMaxRatio": float(EXPRU(lists, ITEMS, own, clicks, "MinMaxRatio")[0]),
    }


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
        utilities = {query: by_utility(own, judged[query]) for query, own in rankings.items()}
        for metric in ("EXPU MinMaxRatio", "EXPRU MinMaxRatio"):
            values[name][metric] = {query: own[metric] for query, own in utilities.items() if own is not None}
    version = f"fairranktune {importlib.metadata.version('fairranktune')}"
    (HERE / "groups.json").write_text(json.dumps({"version": version, "items": ITEMS, "values": values}) + "\n")


if __name__ == "__main__":
    main()
