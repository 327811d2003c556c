"""Rows per second of processor time on Spark: five measures by rankproof, nDCG@10 by mllib's RankingEvaluator, and by SQL, in one run.

    python bench/spark.py [numbers|texts] [by-query|random] [queries] [rows of a query]

The environment needs rankproof[spark], and Java 17. All start from the same Parquet files, whose ids are numbers or texts, and whose rows stand by
query, as a recommender writes its lists, or in random order. Each method is an application of its own, which evaluates eight times; processor time
is that of all its processes: the virtual machine of Java, Python and Node. The first time counts the start and most of what Java compiles, which
goes on for a few times more; the other is the median of the last four.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
from processor_time import processor_time

JUDGED, TURNS, LAST = 5, 8, 4


def write_rows(folder, ids, order, queries, each):
    random = np.random.default_rng(1)
    rows = np.arange(queries * each) if order == "by-query" else random.permutation(queries * each)
    items = np.concatenate([random.choice(4 * each, each, replace=False) for _ in range(queries)])
    run = {"query": np.repeat(np.arange(queries), each)[rows], "item": items[rows], "score": random.random(queries * each)}
    judged = np.concatenate([random.choice(4 * each, JUDGED, replace=False) for _ in range(queries)])
    judgments = {"query": np.repeat(np.arange(queries), JUDGED), "item": judged, "grade": np.ones(queries * JUDGED)}
    for name, columns in (("run", run), ("judgments", judgments)):
        if ids == "texts":
            columns |= {key: [f"{key}-{number:07}" for number in columns[key].tolist()] for key in ("query", "item")}
        parquet.write_table(pa.table(columns), folder / f"{name}.parquet")


def rankproof(run, judgments):
    from rankproof import spark as on_spark

    return on_spark.summary(on_spark.evaluate(judgments, run, "nDCG@10, AP, RR, P@10, R@100"))["nDCG@10"]


def ranking_evaluator(run, judgments):
    from pyspark.sql import functions as F

    best_first = F.sort_array(F.collect_list(F.struct(-F.col("score"), number_of(run).alias("item"))))
    lists = run.groupBy("query").agg(F.transform(best_first, lambda row: row["item"]).alias("prediction"))
    return ndcg_of(lists, judgments)


def ranking_evaluator_by_windows(run, judgments):
    """As the guides of recommender libraries have it."""
    from pyspark.sql import Window
    from pyspark.sql import functions as F

    window = Window.partitionBy("query").orderBy(F.desc("score"))
    ranked = run.select("query", F.collect_list(number_of(run)).over(window).alias("prediction"), F.row_number().over(window).alias("rank"))
    return ndcg_of(ranked.where("rank = 10").select("query", "prediction"), judgments)


def number_of(frame):
    """The evaluator takes items as doubles; a hash of a text is the cheapest."""
    from pyspark.sql import functions as F

    return (F.xxhash64("item") if dict(frame.dtypes)["item"] == "string" else F.col("item")).cast("double")


def ndcg_of(lists, judgments):
    from pyspark.ml.evaluation import RankingEvaluator
    from pyspark.sql import functions as F

    labels = judgments.groupBy("query").agg(F.collect_list(number_of(judgments)).alias("label"))
    return RankingEvaluator(metricName="ndcgAtK", k=10).evaluate(lists.join(labels, "query"))


def sql(run, judgments):
    from pyspark.sql import Window
    from pyspark.sql import functions as F

    rank = F.row_number().over(Window.partitionBy("query").orderBy(F.desc("score")))
    gain = F.sum(F.col("grade") / F.log2(F.col("rank") + 1))
    found = run.withColumn("rank", rank).where("rank <= 10").join(judgments, ["query", "item"]).groupBy("query").agg(gain.alias("gain"))
    best = F.row_number().over(Window.partitionBy("query").orderBy(F.desc("grade")))
    ideal = judgments.withColumn("rank", best).where("rank <= 10").groupBy("query").agg(gain.alias("ideal"))
    values = ideal.join(found, "query", "left").select((F.coalesce("gain", F.lit(0.0)) / F.col("ideal")).alias("value"))
    return values.agg(F.avg("value")).first()[0]


METHODS = {method.__name__: method for method in (rankproof, ranking_evaluator, ranking_evaluator_by_windows, sql)}


def evaluate_again_and_again(method, folder):
    """What an application does: prints seconds of each turn, and the value."""
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "4g")
    batches = {"maxBytesPerBatch": 2**31 - 1, "maxRecordsPerBatch": 100_000}
    session = builder.config(map={f"spark.sql.execution.arrow.{key}": value for key, value in batches.items()}).getOrCreate()
    run, judgments = (session.read.parquet(f"{folder}/{part}.parquet") for part in ("run", "judgments"))
    seconds, before = [], 0
    for _ in range(TURNS):
        value = METHODS[method](run, judgments)
        now = processor_time()
        seconds.append(now - before)
        before = now
    session.stop()
    print(json.dumps({"seconds": seconds, "value": value}))


def compare(ids="numbers", order="by-query", queries="100000", each="100"):
    rows = int(queries) * int(each)
    print(f"{rows:,} rows {order} of {int(queries):,} queries, {int(queries) * JUDGED:,} judgments, {ids} as ids")
    with tempfile.TemporaryDirectory() as folder:
        write_rows(Path(folder), ids, order, int(queries), int(each))
        for method in METHODS:
            line = [sys.executable, __file__, "--application", method, folder]
            done = subprocess.run(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
            found = json.loads(done.stdout.splitlines()[-1])
            first, again = found["seconds"][0], statistics.median(found["seconds"][-LAST:])
            print(f"{method:29} first {first:5.1f} s   again {again:5.1f} s, {rows / again:9,.0f} rows a second   nDCG@10 {found['value']:.15f}", flush=True)


if sys.argv[1:2] == ["--application"]:
    evaluate_again_and_again(*sys.argv[2:])
else:
    compare(*sys.argv[1:])
