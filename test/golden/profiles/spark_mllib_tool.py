"""pip install pyspark; python spark_mllib_tool.py (Java 17)

mllib takes lists of ids: scores are sorted here, ties by the order of the run. It gives means only: each query is an RDD of its
own. With grades (relevance=True), ndcgAt takes the relevant items as their best list: they are given so. RankingEvaluator of
Spark ML takes columns of arrays of doubles; it is asked for queries of the small sets and for the mean of the plain one, with its
usual k and with others.
"""
from pyspark import SparkContext
from pyspark.ml.evaluation import RankingEvaluator
from pyspark.mllib.evaluation import RankingMetrics
from pyspark.sql import SparkSession

from store import INPUTS, store

CUTOFFS = [1, 5, 10]

spark = SparkContext("local[1]")
spark.setLogLevel("ERROR")


SMALL = [INPUTS[name]["judgments"] for name in ("edges", "empty")]
ESTIMATED = ["precisionAtK", "recallAtK", "meanAveragePrecisionAtK", "ndcgAtK"]


def estimated(rows):
    session = SparkSession(spark)
    arrays = [[[float(item.lstrip("d")) for item in items] for items in row] for row in rows]
    frame = session.createDataFrame(arrays, "prediction array<double>, label array<double>").coalesce(1).cache()
    found = {}
    for name in ESTIMATED:
        found[name] = RankingEvaluator(metricName=name).evaluate(frame)
        for k in [1, 2, 5]:
            found[f"{name}(k={k})"] = RankingEvaluator(metricName=name, k=k).evaluate(frame)
    frame.unpersist()
    return found


def measured(rows, graded_rows):
    metrics = RankingMetrics(spark.parallelize(rows, 1))
    graded = RankingMetrics(spark.parallelize(graded_rows, 1))
    found = {"meanAveragePrecision": metrics.meanAveragePrecision}
    for k in CUTOFFS:
        found[f"precisionAt(k={k})"] = metrics.precisionAt(k)
        found[f"recallAt(k={k})"] = metrics.recallAt(k)
        found[f"meanAveragePrecisionAt(k={k})"] = metrics.meanAveragePrecisionAt(k)
        found[f"ndcgAt(k={k})"] = metrics.ndcgAt(k)
        found[f"ndcgAt(k={k},relevance=True)"] = graded.ndcgAt(k)
    return found


def evaluate(judgments, run):
    rows = {}
    graded = {}
    for query in judgments:
        best = sorted((pair for pair in judgments[query].items() if pair[1] > 0), key=lambda pair: -pair[1])
        found = [item for item, _ in sorted(run.get(query, {}).items(), key=lambda pair: -pair[1])]
        rows[query] = (found, [item for item, _ in best])
        graded[query] = (*rows[query], [float(grade) for _, grade in best])
    values = {name: {"all": value} for name, value in measured(list(rows.values()), list(graded.values())).items()}
    is_small = judgments in SMALL
    if is_small or judgments == INPUTS["plain"]["judgments"]:
        values |= {name: {"all": value} for name, value in estimated(list(rows.values())).items()}
    for query in rows:
        if rows[query][0] and rows[query][1]:
            alone = measured([rows[query]], [graded[query]])
            for name, value in (alone | (estimated([rows[query]]) if is_small else {})).items():
                values[name][query] = value
    return values


store("spark-mllib", "pyspark", evaluate)
