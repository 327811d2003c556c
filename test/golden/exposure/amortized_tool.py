"""METRICS=folder python amortized_tool.py (pip install fairranktune pandas scikit-learn)

Inequity of amortized attention of the lists of expeval.json: of all lists together by biega.py of
github.com/BoiseState/rank-fairness-metrics, for items and for the groups of groups.json, with every order of tied items as a list of
equal share; and of each list without ties by FairRankTune, which sees the first list that it is given. Writes amortized.json.
"""
import importlib.metadata
import json
import os
import pathlib
import sys

import pandas
from FairRankTune.Metrics.IAA import IAA

from expeval_tool import GROUPS, INPUTS, orders

sys.path.append(os.environ["METRICS"])
from bookgender.fair_metrics import biega
from bookgender.metric_utils import groupinfo, position

HERE = pathlib.Path(__file__).parent
POSITIONS = {"geometric": position.geometric(), "logarithmic": position.logarithmic()}


def of_run(run, judgments, weigh, group_of):
    rows = [
        (f"{query} {sample}", rank, group_of[item], len(samples))
        for query, samples in ((query, list(orders(items))) for query, items in run.items())
        for sample, order in enumerate(samples)
        for rank, item in enumerate(order, 1)
    ]
    # What no list holds is in one more of no weight: its sums would skip it.
    unlisted = sorted(set(group_of.values()) - {group for *_, group, _ in rows})
    rows.extend(("none", 1, group, float("inf")) for group in unlisted)
    lists = pandas.DataFrame(rows, columns=["user", "rank", "group", "samples"])
    grades = [(group_of[item], grade) for query in run for item, grade in judgments[query].items()]
    relevance = pandas.DataFrame(grades, columns=["group", "score"])
    frequencies = pandas.Series(list(group_of.values())).value_counts()
    group = groupinfo.GroupInfo(frequencies, frequencies.index[0], frequencies.index[1], None, "group")
    return biega.unfairness(lists, relevance, group, weigh(lists) / lists["samples"])


def of_list(items, grades):
    order = sorted(items, key=lambda item: -items[item])
    return IAA(pandas.DataFrame({"q": order}), pandas.DataFrame({"q": [grades.get(item, 0) for item in order]}))


def main():
    stored = {}
    for name, lists in json.loads((HERE / "expeval.json").read_text()).items():
        run, judgments = lists["run"], INPUTS[name]["judgments"]
        stored[name] = {
            f"{by} {weights}": float(of_run(run, judgments, weigh, group_of))
            for by, group_of in {"item": {item: item for item in GROUPS}, "category": GROUPS}.items()
            for weights, weigh in POSITIONS.items()
        }
        untied = {query: items for query, items in run.items() if len(set(items.values())) == len(items)}
        stored[name]["lists"] = {query: float(of_list(items, judgments[query])) for query, items in untied.items()}
    version = f"fairranktune {importlib.metadata.version('fairranktune')}"
    (HERE / "amortized.json").write_text(json.dumps({"version": version, "values": stored}, indent=1) + "\n")


if __name__ == "__main__":
    main()
