"""Adds to values.json what one tool prints for the cases of docs/known-cases.md.

    python make.py pytrec_eval     pip install pytrec_eval-terrier==0.5.11
    python make.py sklearn         pip install scikit-learn==1.9.1
    python make.py beir            pip install beir==2.2.0
    python make.py mteb            pip install mteb==2.26.24
    python make.py ir_measures     pip install ir_measures==0.4.3
    python make.py spark-mllib     pip install pyspark==4.3.0 (Java 17)
    OPENSEARCH_SRW=folder of classes python make.py opensearch-srw (search-relevance 3.1, jshell of Java 17)
"""
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
CASES = json.loads((HERE / "cases.json").read_text())
TIED = ["constant scorer", "BEIR under ties"]
GRADED = ["pytrec_eval and scikit-learn", "pytrec_eval and scikit-learn, doc4 not retrieved"]


def data(case):
    return {"q": CASES[case]["judgments"]}, {"q": dict(CASES[case]["run"])}


def pytrec_eval():
    import pytrec_eval

    for case in GRADED:
        judgments, run = data(case)
        yield case, "ndcg_cut_10", pytrec_eval.RelevanceEvaluator(judgments, {"ndcg_cut.10"}).evaluate(run)["q"]["ndcg_cut_10"]


def sklearn():
    from sklearn.metrics import ndcg_score

    for case in GRADED:
        judgments, run = data(case)
        grades = [judgments["q"].get(item, 0) for item in run["q"]]
        yield case, "ndcg_score(k=10)", ndcg_score([grades], [list(run["q"].values())], k=10)


def beir():
    from beir.retrieval.evaluation import EvaluateRetrieval

    for case in TIED:
        judgments, run = data(case)
        ndcg, average_precision, _, _ = EvaluateRetrieval.evaluate(judgments, run, [10])
        reciprocal_rank = EvaluateRetrieval.evaluate_custom(judgments, run, [10], "mrr")
        yield from ((case, name, value) for part in (reciprocal_rank, ndcg, average_precision) for name, value in part.items())


def mteb():
    from mteb._evaluators.retrieval_metrics import mrr

    judgments, run = data("constant scorer")
    yield "constant scorer", "mrr_at_10", mrr(judgments, run, [10])["MRR@10"][0]


def ir_measures():
    from ir_measures import RR, calc_aggregate

    judgments, run = data("constant scorer")
    for measure, value in calc_aggregate([RR @ 10, RR], judgments, run).items():
        yield "constant scorer", str(measure), value


def spark_mllib():
    from pyspark import SparkContext
    from pyspark.mllib.evaluation import RankingMetrics

    case = CASES["an item three times"]
    pair = ([item for item, _ in case["run"]], list(case["judgments"]))
    yield "an item three times", "recallAt(k=3)", RankingMetrics(SparkContext("local[1]").parallelize([pair], 1)).recallAt(3)


def opensearch_srw():
    case = CASES["an item twice"]
    items = ", ".join(json.dumps(item) for item, _ in case["run"])
    grades = ", ".join(f'{json.dumps(item)}, "{grade}"' for item, grade in case["judgments"].items())
    called = f"EvaluationMetrics.calculateEvaluationMetrics(List.of({items}), Map.of({grades}), 10)"
    printed = subprocess.run(
        ["jshell", "--class-path", os.environ["OPENSEARCH_SRW"], "--feedback", "silent", "-"],
        input=f"import org.opensearch.searchrelevance.metrics.EvaluationMetrics;\nSystem.out.println({called});\n",
        **{"check": True, "capture_output": True, "text": True},
    ).stdout
    yield "an item twice", "NDCG@10", re.search(r"metric=NDCG@10, value=([\d.]+)", printed)[1]


tool = sys.argv[1]
path = HERE / "values.json"
values = json.loads(path.read_text()) if path.exists() else {}
values[tool] = [{"case": case, "name": name, "value": float(value)} for case, name, value in globals()[tool.replace("-", "_")]()]
path.write_text(json.dumps(values, indent=2, sort_keys=True) + "\n")
