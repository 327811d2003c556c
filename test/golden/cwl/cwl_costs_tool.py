"""pip install cwl-eval; python cwl_costs_tool.py: what cwl-eval prints with a file of costs, and residuals, to ten digits.

Gains are grades of at most 1, ties stand in the order of the run. An item's type is its number modulo 4; types 0 to 2 have a cost, the
fourth has none. Unknown items cost 3 at most and 0.5 at least.
"""
import importlib.metadata
import json
import logging
import pathlib

from cwl.ruler.cwl_ruler import (
    APCWLMetric, BPMCWLMetric, BPMDCWLMetric, IFTGoalRateCWLMetric, IFTRateCWLMetric, INSQCWLMetric, INSTCWLMetric, NDCGCWLMetric,
    NERReq8CWLMetric, NERReq9CWLMetric, NERReq10CWLMetric, NERReq11CWLMetric, PrecisionCWLMetric, RBPCWLMetric, RRCWLMetric,
    TBGCWLMetric, UMeasureCWLMetric,
)
from cwl.ruler.ranking import RankingMaker
from cwl.seeker.trec_qrel_handler import TrecQrelHandler

logging.getLogger("cwl").disabled = True
HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE.parent / "profiles" / "inputs.json").read_text())
COSTS = {"0": 2.0, "1": 0.75, "2": 1.5}

METRICS = [
    *(PrecisionCWLMetric(5), RBPCWLMetric(0.8), RRCWLMetric(), APCWLMetric(), NDCGCWLMetric(10), INSTCWLMetric(2.0), INSQCWLMetric(1.0)),
    *(BPMCWLMetric(2.0, 10), BPMDCWLMetric(1.0, 10, 1.0, 0.0), UMeasureCWLMetric(20), TBGCWLMetric(6)),
    *(IFTRateCWLMetric(0.2, 0.9, 10), IFTGoalRateCWLMetric(2.0, 0.9, 10, 0.2, 0.9, 10)),
    *(NERReq8CWLMetric(10), NERReq9CWLMetric(10), NERReq10CWLMetric(0.9), NERReq11CWLMetric(1.0)),
]

values = {}
for name in ["plain", "short"]:
    judgments, run = INPUTS[name]["judgments"], INPUTS[name]["run"]
    gains = TrecQrelHandler(None)
    for query, grades in judgments.items():
        for item, grade in grades.items():
            gains.put_value(query, item, min(grade, 1))
    for query in sorted(judgments.keys() & run.keys()):
        maker = RankingMaker(query, gains, COSTS, max_cost=3.0, min_cost=0.5)
        for item, _ in sorted(run[query].items(), key=lambda pair: -pair[1]):
            maker.add(item, str(int(item.lstrip("d")) % 4))
        ranking = maker.get_ranking()
        for metric in METRICS:
            metric.residuals = True
            metric.measure(ranking)
            residuals = [
                metric.residual_expected_utility, metric.residual_expected_total_utility, metric.residual_expected_cost,
                metric.residual_expected_total_cost, metric.residual_expected_items,
            ]
            scores = [round(float(score), 10) + 0.0 for score in [*metric.get_scores(), *residuals]]
            values.setdefault(name, {}).setdefault(metric.name().strip(), {})[query] = scores

version = f"cwl-eval {importlib.metadata.version('cwl-eval')}"
text = json.dumps({"version": version, "costs": COSTS, "values": values}, separators=(",", ":"))
(HERE / "cwl_costs.json").write_text(text + "\n")
print(version)
