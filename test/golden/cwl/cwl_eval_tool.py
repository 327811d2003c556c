"""pip install cwl-eval; python cwl_eval_tool.py: what cwl-eval prints of each query, to the last digit.

Gains are grades from 0 to 3, divided by 3; ties stand in the order of the run.
"""
import importlib.metadata
import json
import logging
import math
import pathlib

from cwl.ruler.cwl_ruler import (
    BPMCWLMetric, BPMDCWLMetric, INSQCWLMetric, INSTCWLMetric, NDCGCWLMetric, NERReq8CWLMetric,
    NERReq9CWLMetric, NERReq10CWLMetric, NERReq11CWLMetric, PrecisionCWLMetric, RBPCWLMetric, RRCWLMetric,
)
from cwl.ruler.ranking import RankingMaker
from cwl.seeker.trec_qrel_handler import TrecQrelHandler

logging.getLogger("cwl").disabled = True
HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE.parent / "profiles" / "inputs.json").read_text())

# Each under rankproof's notation.
METRICS = {
    "INST(max_rel=3)": INSTCWLMetric(1.0),
    "INST(T=2,max_rel=3)": INSTCWLMetric(2.0),
    "INSQ(max_rel=3)": INSQCWLMetric(1.0),
    "INSQ(T=3,max_rel=3)": INSQCWLMetric(3.0),
    "BPM(max_rel=3)@10": BPMCWLMetric(1.0, 10),
    "BPM(T=2.5,max_rel=3)@5": BPMCWLMetric(2.5, 5),
    "BPM(hb=1,max_rel=3)@10": BPMDCWLMetric(1.0, 10, 1.0, 0.0, 0.5),
    "SDCG(max_rel=3)@10": NDCGCWLMetric(10),
    "NERR8(max_rel=3)@10": NERReq8CWLMetric(10),
    "NERR9(max_rel=3)@10": NERReq9CWLMetric(10),
    "NERR10(max_rel=3)": NERReq10CWLMetric(0.9),
    "NERR10(p=0.5,max_rel=3)": NERReq10CWLMetric(0.5),
    "NERR11(max_rel=3)": NERReq11CWLMetric(1.0),
    "NERR11(T=2,max_rel=3)": NERReq11CWLMetric(2.0),
    # Without a measure of rankproof's that has its own continuation: the test gives it.
    "P@5": PrecisionCWLMetric(5),
    "RBP(p=0.8)": RBPCWLMetric(0.8),
    "RR": RRCWLMetric(),
}

values = {}
for name in ["plain", "short"]:
    judgments, run = INPUTS[name]["judgments"], INPUTS[name]["run"]
    gains = TrecQrelHandler(None)
    for query, grades in judgments.items():
        for item, grade in grades.items():
            gains.put_value(query, item, min(max(grade, 0), 3) / 3)
    for query in judgments.keys() & run.keys():
        maker = RankingMaker(query, gains)
        for item, _ in sorted(run[query].items(), key=lambda pair: -pair[1]):
            maker.add(item, "_")
        for metric, of in METRICS.items():
            of.measure(maker.get_ranking())
            # Columns EU, ETU, EC, ETC, ED.
            values.setdefault(name, {}).setdefault(metric, {})[query] = [float(score) for score in of.get_scores()]

for by_metric in values.values():
    assert all(math.isfinite(score) for by_query in by_metric.values() for scores in by_query.values() for score in scores)
version = f"cwl-eval {importlib.metadata.version('cwl-eval')}"
(HERE / "cwl_eval.json").write_text(json.dumps({"version": version, "values": values}, separators=(",", ":"), sort_keys=True) + "\n")
print(version)
