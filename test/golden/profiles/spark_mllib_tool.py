"""pip install pyspark; python spark_mllib_tool.py (Java 17)

mllib takes lists of ids: scores are sorted here, ties by the order of the run. It gives means only: each query is an RDD of its
own. With grades (relevance=True), ndcgAt takes the relevant items as their best list: they are given so.
"""
from pyspark import SparkContext
from pyspark.mllib.evaluation import RankingMetrics

from store import store

CUTOFFS = [1, 5, 10]

spark = SparkContext("local[1]")
spark.setLogLevel("ERROR")


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
    for query in rows:
        if rows[query][0] and rows[query][1]:
            for name, value in measured([rows[query]], [graded[query]]).items():
                values[name][query] = value
    return values


store("spark-mllib", "pyspark", evaluate)
