"""pip install cwl-eval; python cwl_eval_tool.py: the columns of each metric, with residuals.

Gains are grades of at most 1, as it wants them; items with grades below 0 are not judged. Ties stand in the order of the run. Columns
beside EU are stored of a few sets, under the name that rankproof has for them.
"""
import logging

from cwl.ruler.cwl_ruler import (
    APCWLMetric, BPMCWLMetric, BPMDCWLMetric, IFTGoalCWLMetric, IFTGoalRateCWLMetric, IFTRateCWLMetric, INSQCWLMetric,
    INSTCWLMetric, NDCGCWLMetric, NERReq8CWLMetric, NERReq9CWLMetric, NERReq10CWLMetric, NERReq11CWLMetric,
    PrecisionCWLMetric, RBPCWLMetric, RRCWLMetric, TBGCWLMetric, UMeasureCWLMetric,
)
from cwl.ruler.ranking import RankingMaker
from cwl.seeker.trec_qrel_handler import TrecQrelHandler

from store import INPUTS, LETOR, store

logging.getLogger("cwl").disabled = True

METRICS = [
    *(PrecisionCWLMetric(1), PrecisionCWLMetric(5), RBPCWLMetric(0.8), RBPCWLMetric(0.5), RRCWLMetric(), APCWLMetric()),
    *(NDCGCWLMetric(10), INSTCWLMetric(1.0), INSTCWLMetric(2.0), INSQCWLMetric(1.0), INSQCWLMetric(3.0)),
    *(BPMCWLMetric(1.0, 10), BPMCWLMetric(2.0, 5), BPMDCWLMetric(1.0, 10, 1.0, 1.0), BPMDCWLMetric(2.0, 5, 0.5, 1.0)),
    *(UMeasureCWLMetric(10), UMeasureCWLMetric(2000), TBGCWLMetric(22), TBGCWLMetric(224)),
    *(IFTGoalCWLMetric(2.0, 0.9, 1), IFTRateCWLMetric(0.2, 0.9, 10), IFTGoalRateCWLMetric(2.0, 0.9, 10, 0.2, 0.9, 10)),
    *(NERReq8CWLMetric(10), NERReq9CWLMetric(10), NERReq10CWLMetric(0.9), NERReq11CWLMetric(1.0)),
]
WITH_COLUMNS = ["P@5", "RBP@0.8", "RR", "INST-T=2.0", "INSQ-T=1.0", "BPM-Static-T=1.0-K=10", "U-L@2000", "TBG-H@224"]
WITH_COLUMNS += ["IFT-C2-A=0.2-b2=0.9-R2=10", "NERR-EQ9@k=10", "NDCG-k@10", "AP"]
COLUMNS = ["EU", "ETU", "EC", "ETC", "ED", "ResEU", "ResETU", "ResEC", "ResETC", "ResED"]
SETS_WITH_COLUMNS = [{**INPUTS, **LETOR}[name]["run"] for name in ["plain", "ties", "short", "fractions"]]


def named(metric, column):
    name, _, at = metric.partition("@")
    return f"{name}(column={column})" + (f"@{at}" if at else "")


def evaluate(judgments, run):
    gains = TrecQrelHandler(None)
    for query, grades in judgments.items():
        for item, grade in grades.items():
            if grade >= 0:
                gains.put_value(query, item, min(grade, 1))
    values = {}
    for query in run:
        if query not in judgments:
            continue
        maker = RankingMaker(query, gains)
        for item, _ in sorted(run[query].items(), key=lambda pair: -pair[1]):
            maker.add(item, "_")
        ranking = maker.get_ranking()
        for metric in METRICS:
            name = metric.name().strip()
            metric.residuals = True
            metric.measure(ranking)
            residuals = [
                metric.residual_expected_utility, metric.residual_expected_total_utility, metric.residual_expected_cost,
                metric.residual_expected_total_cost, metric.residual_expected_items,
            ]
            scores = [round(float(score), 10) + 0.0 for score in [*metric.get_scores(), *residuals]]
            values.setdefault(name, {})[query] = scores[0]
            if name in WITH_COLUMNS and run in SETS_WITH_COLUMNS:
                for column, score in zip(COLUMNS[1:], scores[1:]):
                    values.setdefault(named(name, column), {})[query] = score
    return values


store("cwl_eval", "cwl-eval", evaluate, letor=True)
