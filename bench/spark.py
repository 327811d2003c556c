"""Rows per second of processor time on Spark: five measures by rankproof, nDCG@10 by mllib's RankingEvaluator, and by SQL, in one run.

    python bench/spark.py [queries] [rows of a query]

The environment needs rankproof[spark], and Java 17. All start from the same Parquet files, whose rows are in random order. Processor time is that of
all processes: the virtual machine of Java, Python and Node. Each runs once before, on the same rows, as Java compiles what it runs often.
"""

import os
import sys
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
from pyspark.ml.evaluation import RankingEvaluator
from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as F
from rankproof import spark as on_spark

QUERIES, EACH = (int(text) for text in (sys.argv[1:] or ["100000", "100"]))
JUDGED, TURNS = 5, 3
TICKS = os.sysconf("SC_CLK_TCK")


def write_rows(folder):
    random = np.random.default_rng(1)
    order = random.permutation(QUERIES * EACH)
    items = np.concatenate([random.choice(4 * EACH, EACH, replace=False) for _ in range(QUERIES)])
    run = {"query": np.repeat(np.arange(QUERIES), EACH)[order], "item": items[order], "score": random.random(QUERIES * EACH)}
    judged = np.concatenate([random.choice(4 * EACH, JUDGED, replace=False) for _ in range(QUERIES)])
    judgments = {"query": np.repeat(np.arange(QUERIES), JUDGED), "item": judged, "grade": np.ones(QUERIES * JUDGED)}
    for name, columns in (("run", run), ("judgments", judgments)):
        parquet.write_table(pa.table(columns), folder / f"{name}.parquet")


def by_rankproof(run, judgments):
    summary = on_spark.summary(on_spark.evaluate(run, judgments, "nDCG@10, AP, RR, P@10, R@100"))
    return summary["nDCG@10"]


def by_ranking_evaluator(run, judgments):
    best_first = F.sort_array(F.collect_list(F.struct(-F.col("score"), F.col("item").cast("double").alias("item"))))
    lists = run.groupBy("query").agg(F.transform(best_first, lambda row: row["item"]).alias("prediction"))
    labels = judgments.groupBy("query").agg(F.collect_list(F.col("item").cast("double")).alias("label"))
    return RankingEvaluator(metricName="ndcgAtK", k=10).evaluate(lists.join(labels, "query"))


def by_sql(run, judgments):
    rank = F.row_number().over(Window.partitionBy("query").orderBy(F.desc("score")))
    gain = F.sum(F.col("grade") / F.log2(F.col("rank") + 1))
    found = run.withColumn("rank", rank).where("rank <= 10").join(judgments, ["query", "item"]).groupBy("query").agg(gain.alias("gain"))
    best = F.row_number().over(Window.partitionBy("query").orderBy(F.desc("grade")))
    ideal = judgments.withColumn("rank", best).where("rank <= 10").groupBy("query").agg(gain.alias("ideal"))
    values = ideal.join(found, "query", "left").select((F.coalesce("gain", F.lit(0.0)) / F.col("ideal")).alias("value"))
    return values.agg(F.avg("value")).first()[0]


def processor_time():
    """Seconds of all processes below this one, those that ended among them."""
    stats = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            stats[int(entry.name)] = (int(fields[1]), sum(map(int, fields[11:15])))
    below = {os.getpid()}
    while True:
        more = {pid for pid, (parent, _) in stats.items() if parent in below} - below
        if not more:
            return sum(stats[pid][1] for pid in below) / TICKS
        below |= more


with tempfile.TemporaryDirectory() as name:
    write_rows(Path(name))
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "4g").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    run, judgments = (session.read.parquet(f"{name}/{part}.parquet") for part in ("run", "judgments"))
    print(f"{QUERIES * EACH:,} rows of {QUERIES:,} queries, {QUERIES * JUDGED:,} judgments")
    times = {}
    for turn in range(TURNS):
        for method in (by_rankproof, by_ranking_evaluator, by_sql):
            start = processor_time()
            value = method(run, judgments)
            times.setdefault(method, []).append(processor_time() - start)
            if turn > 0:
                print(f"{method.__name__[3:]:17} {times[method][-1]:6.1f} s of processor time   nDCG@10 {value:.15f}", flush=True)
    base = min(times[by_ranking_evaluator][1:])
    for method, found in times.items():
        best = min(found[1:])
        rate = (QUERIES * EACH) / best
        print(f"{method.__name__[3:]:17} {rate:12,.0f} rows a second   {base / best:.2f} x RankingEvaluator")
    session.stop()
