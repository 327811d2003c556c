"""On two executors with a process each (local-cluster), as a cluster has them."""

import glob
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest
import rankproof
from broken_ways import BROKEN_WAYS
from pyspark.errors import PythonException
from pyspark.sql import functions as F
from rankproof import RankproofError
from rankproof import spark as on_spark
from rankproof.executors import check_executors

MEASURES = "nDCG@10, AP, RR, GMAP"


def frame(session, table):
    return session.createDataFrame(table)


def nested(judgments, value):
    rows = [(query, item, score) for query, items in judgments.items() for item, score in items.items()]
    queries, items, values = zip(*rows, strict=True)
    return pa.table({"query": queries, "item": items, value: values})


def random_tables(rows, queries, seed=1):
    """A run with many ties, in random order, and judgments; all ids are integers."""
    random = np.random.default_rng(seed)
    each = rows // queries
    items = np.concatenate([random.permutation(each * 2)[:each] for _ in range(queries)])
    order = random.permutation(each * queries)
    run = {
        "query": np.repeat(np.arange(queries), each)[order],
        "item": items[order],
        "score": random.integers(0, each // 3 + 2, each * queries).astype(float),
    }
    judged = {
        "query": np.repeat(np.arange(queries), 10),
        "item": np.concatenate([random.permutation(each * 2)[:10] for _ in range(queries)]),
        "grade": random.integers(0, 4, queries * 10).astype(float),
    }
    return pa.table(judged), pa.table(run)


def assert_equal(table, expected):
    """Each value, and each mean, to the last digit."""
    table = table.cache()
    summary = on_spark.summary(table)
    assert dict(summary.counts) == dict(expected.counts)
    for name, mean in expected.means.items():
        found = summary.means[name]
        assert found == mean
    rows = on_spark.values(table).toArrow().to_pylist()
    wanted = {row["query"]: row for row in expected.table.to_pylist()}
    assert len(rows) == len(wanted)
    for row in rows:
        assert row == wanted[row["query"]]


@pytest.mark.parametrize("partitions", [None, 5])
def test_small_runs_of_texts(session, qrels, runs, partitions):
    run = frame(session, nested(runs["bm25.run"], "score"))
    table = on_spark.evaluate(frame(session, nested(qrels, "grade")), run, MEASURES, partitions=partitions)
    assert_equal(table, rankproof.evaluate(qrels, runs["bm25.run"], MEASURES))


@pytest.mark.parametrize(("rows", "queries"), [(100_000, 1000), (1_000_000, 2000), (1_000_000, 1)])
def test_large_runs_of_integers(session, tmp_path, rows, queries):
    judgments, run = random_tables(rows, queries)
    path = str(tmp_path / "values")
    # Unordered, in several parts: written once, so that it is computed once.
    on_spark.evaluate(frame(session, judgments), frame(session, run), MEASURES, partitions=3).write.parquet(path)
    table = session.read.parquet(path)
    assert_equal(table, rankproof.evaluate(judgments, run, MEASURES))
    summary = on_spark.summary(table)
    assert summary.giants == ({0: 1_000_010} if queries == 1 else {})
    assert summary.inputs == {"judged": queries, "judgments": judgments.num_rows, "run": run.num_rows}


def test_options_hold_in_every_part(session, qrels, runs):
    options = {"like": "ranx", "min_grade": 2}
    run = frame(session, nested(runs["bm25.run"], "score"))
    table = on_spark.evaluate(frame(session, nested(qrels, "grade")), run, "map, ndcg@10", partitions=3, **options)
    assert_equal(table, rankproof.evaluate(qrels, runs["bm25.run"], "map, ndcg@10", **options))


def test_compares_as_the_command_line_does(session, qrels, runs):
    judgments = frame(session, nested(qrels, "grade"))
    tables = {
        name: on_spark.evaluate(judgments, frame(session, nested(run, "score")), "nDCG@10, AP", partitions=2)
        for name, run in runs.items()
    }
    found = on_spark.compare(tables["dense.run"], tables["bm25.run"])
    expected = rankproof.compare(qrels, runs, "nDCG@10, AP", test="paired-t", interval="t", correction="none").to_dict()
    for one in expected["measures"]:
        pair, mine = one["pairs"][0], found[one["measure"]]
        assert mine.queries == one["queries"]
        expected_numbers = [pair["difference"], *pair["interval"], pair["statistic"], pair["p"], pair["effect"]]
        assert [mine.difference, *mine.interval, mine.t, mine.p, mine.effect] == pytest.approx(expected_numbers, rel=1e-9)


def test_resamples_by_id_agree_with_the_test_of_all_queries_and_do_not_depend_on_the_cut(session, qrels, runs):
    judgments = frame(session, nested(qrels, "grade"))
    found = []
    for partitions in (1, 3):
        tables = [
            on_spark.evaluate(judgments, frame(session, nested(runs[name], "score")), "nDCG@10, AP", partitions=partitions)
            for name in ("dense.run", "bm25.run")
        ]
        found.append(on_spark.compare(*tables, resamples=10_000))
    assert found[0] == found[1]
    expected = rankproof.compare(qrels, runs, "nDCG@10, AP", interval="percentile", correction="none").to_dict()
    for one in expected["measures"]:
        pair, mine = one["pairs"][0], found[0][one["measure"]]
        assert mine.p_by_signs == pytest.approx(pair["p"], abs=0.02)
        assert mine.poisson_interval == pytest.approx(pair["interval"], abs=0.02)


def test_the_recipe_of_sql_gives_the_same(session, recipe):
    judgments, run = (table.set_column(0, "query", table["query"].cast(pa.string())) for table in random_tables(100_000, 1000, seed=4))
    judgments, run = (table.set_column(1, "item", pc.binary_join_element_wise("an item", table["item"].cast(pa.string()), " ")) for table in (judgments, run))
    frame(session, judgments).createOrReplaceTempView("judgments")
    frame(session, run).createOrReplaceTempView("run")
    session.sql(recipe("CREATE TABLE").replace("rankproof worker", f'"{sys.executable}" -m rankproof worker'))
    table = session.read.table("measured")
    assert_equal(table, rankproof.evaluate(judgments, run, "nDCG@10"))
    is_whole = recipe("SELECT\n  sum")
    assert session.sql(is_whole).first()["is_whole"]
    session.read.table("measured").where("query is null or query <> '7'").createOrReplaceTempView("lessened")
    assert not session.sql(is_whole.replace("measured", "lessened")).first()["is_whole"]


def test_tables_of_other_queries_are_not_compared(session):
    judgments, run = random_tables(600, 20)
    few = judgments.filter(pc.less(judgments["query"], 19))
    tables = [on_spark.evaluate(frame(session, one), frame(session, run), "AP") for one in (judgments, few)]
    with pytest.raises(RankproofError, match="missing queries: 1 are in one of the tables only"):
        on_spark.compare(*tables)


def test_lost_rows_of_a_table_are_found(session):
    judgments, run = random_tables(600, 20)
    table = on_spark.evaluate(frame(session, judgments), frame(session, run), "AP")
    with pytest.raises(RankproofError, match="invalid table: 19 rows of queries, and its parts had 20"):
        on_spark.summary(table.where("query is null or query <> 3"))


def test_values_that_were_written_twice_are_not_counted_twice(session, tmp_path, qrels, runs):
    path = str(tmp_path / "values")
    run, judgments = frame(session, nested(runs["bm25.run"], "score")), frame(session, nested(qrels, "grade"))
    once = on_spark.evaluate(judgments, run, "AP", partitions=3)
    for _ in range(2):
        once.write.mode("append").parquet(path)
    with pytest.raises(RankproofError, match=r"^duplicate parts: 3 of 6 have the queries of another"):
        on_spark.summary(session.read.parquet(path))
    # Run again, as a cell of a notebook is, it is another evaluation.
    on_spark.evaluate(judgments, run, "AP", partitions=2).write.mode("append").parquet(path)
    with pytest.raises(RankproofError, match=r"^ambiguous table: 2 evaluations \(evaluation "):
        on_spark.compare(session.read.parquet(path), once)


def test_runs_of_one_table_are_told_apart_by_name(session, tmp_path, qrels, runs):
    path = str(tmp_path / "values")
    judgments = frame(session, nested(qrels, "grade"))
    for name in ("bm25.run", "dense.run"):
        found = on_spark.evaluate(judgments, frame(session, nested(runs[name], "score")), "AP", run_name=name)
        found.write.mode("append").parquet(path)
    table = session.read.parquet(path)
    with pytest.raises(RankproofError, match=r"^ambiguous table: 2 evaluations \(bm25.run, dense.run\); of_run"):
        on_spark.summary(table)
    for name in ("bm25.run", "dense.run"):
        assert on_spark.summary(on_spark.of_run(table, name))["AP"] == rankproof.evaluate(qrels, runs[name], "AP")["AP"]


def test_values_of_another_cut_do_not_double_a_sample(session, tmp_path, qrels, runs):
    path = str(tmp_path / "values")
    run, judgments = frame(session, nested(runs["bm25.run"], "score")), frame(session, nested(qrels, "grade"))
    for partitions in (2, 3):
        found = on_spark.evaluate(judgments, run, "AP", partitions=partitions, run_name="bm25")
        found.write.mode("append").parquet(path)
    other = on_spark.evaluate(judgments, frame(session, nested(runs["dense.run"], "score")), "AP").cache()
    with pytest.raises(RankproofError, match=r"^duplicate queries: 2 evaluations of one run have \d+ of \d+ rows twice"):
        on_spark.summary(session.read.parquet(path))
    with pytest.raises(RankproofError, match=r"^duplicate "):
        on_spark.compare(session.read.parquet(path), other)



def test_wrong_rows_fail(session):
    judgments, run = random_tables(600, 20)
    twice = pa.concat_tables([run, run.slice(0, 1)])
    with pytest.raises(PythonException, match="duplicate item"):
        on_spark.evaluate(frame(session, judgments), frame(session, twice), "AP").collect()


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("query", "missing query: null in a row of the run"),
        ("item", "missing item: null in a row of the run"),
        # As the command line says it of an empty cell.
        ("score", r"invalid score: NaN or empty in \d+ rows of \d+ queries"),
    ],
)
def test_a_null_fails(session, name, refusal):
    judgments, run = random_tables(600, 20)
    broken = frame(session, run).withColumn(name, F.when(F.col("item") != 3, F.col(name)))
    with pytest.raises(PythonException, match=refusal):
        on_spark.evaluate(frame(session, judgments), broken, "AP").collect()


@pytest.mark.parametrize("way", ["ends unread", "is cut", "is of another version", "lost a row of its output"])
def test_a_broken_worker_fails(session, broken_node, way):
    judgments, run = random_tables(600, 20)
    node = broken_node(way)
    parts = [("judgments", judgments, 0), ("run", run, 1)]
    packed = [on_spark._packed(on_spark._rows(frame(session, table), kind, {})[0], kind, code) for kind, table, code in parts]

    def part(batches):
        from rankproof import engine, shared_worker, spark

        # A task before may have left a worker that is whole.
        shared_worker._end()
        os.environ["RANKPROOF_NODE"] = node
        engine.node.cache_clear()
        try:
            yield from spark._Part(["-m", "AP"], ["query", "AP"], pa.int64(), False, "run", "evaluation")(batches)
        finally:
            del os.environ["RANKPROOF_NODE"]
            engine.node.cache_clear()

    with pytest.raises(PythonException, match=dict(BROKEN_WAYS)[way]):
        by_query = packed[0].unionByName(packed[1]).coalesce(1).sortWithinPartitions("query")
        by_query.mapInArrow(part, "query long, AP double, rankproof_partial string").collect()


def test_the_run_first_is_refused_by_the_columns(session):
    qrels, run = {"q": {"a": 1}}, {"q": {"a": 0.5, "b": 0.25}}
    judgments, found = frame(session, nested(qrels, "grade")), frame(session, nested(run, "score"))
    message = r"^invalid order of arguments: the judgments have a score, the run a grade \(expected the judgments first, then the run\)$"
    with pytest.raises(RankproofError, match=message):
        on_spark.evaluate(found, judgments, "AP")
    with pytest.raises(RankproofError, match="^invalid order of arguments: the judgments have a rank, the run no score"):
        on_spark.evaluate(found.withColumnRenamed("score", "rank"), judgments.drop("grade"), "AP")


def test_the_run_first_is_refused_by_the_numbers(session):
    similarities = {"q": {"a": 0.9134, "b": 0.8713}, "r": {"c": 0.7712, "d": 0.5}}
    judgments, run = (frame(session, nested(one, "score")) for one in (similarities, {"q": {"a": 1}, "r": {"d": 1}}))
    with pytest.raises(RankproofError, match="order of arguments: the judgments have grades such as 0.9134, the run whole numbers from 1 to 1"):
        on_spark.summary(on_spark.evaluate(judgments, run, "AP", partitions=1))
    assert on_spark.summary(on_spark.evaluate(run, judgments, "AP", partitions=1))["AP"] == 0.75


def test_executors_without_the_package_are_named(tmp_path):
    lacking = tmp_path / "python3"
    lacking.write_text("#!/bin/sh\nexit 1\n")
    lacking.chmod(0o755)
    context = SimpleNamespace(master="local[2]", pythonExec=str(lacking), _python_includes=[])
    with pytest.raises(RankproofError, match=rf"^missing package: rankproof in the Python of the executors, {lacking} \(set PYSPARK_PYTHON to {sys.executable} "):
        check_executors(SimpleNamespace(_sc=context))
    for other in ({"master": "yarn"}, {"pythonExec": sys.executable}, {"_python_includes": ["rankproof.zip"]}):
        check_executors(SimpleNamespace(_sc=SimpleNamespace(**{**vars(context), **other})))
    check_executors(SimpleNamespace())


def test_what_cannot_be_evaluated_raises_before_any_task(session):
    judgments, run = (frame(session, one) for one in random_tables(600, 20))
    with pytest.raises(RankproofError, match="unknown measure: nDGC"):
        on_spark.evaluate(judgments, run, "nDGC@10")
    with pytest.raises(RankproofError, match="unsupported measure: Hole@10"):
        on_spark.evaluate(judgments, run, "AP, Hole@10")
    with pytest.raises(RankproofError, match="invalid item ids: bigint in the judgments and string in the run"):
        on_spark.evaluate(judgments, run.withColumn("item", run["item"].cast("string")), "AP")
    with pytest.raises(RankproofError, match="missing column: score of the run"):
        on_spark.evaluate(judgments, run.drop("score"), "AP")
    with pytest.raises(RankproofError, match="^run: unsupported type of column item: boolean"):
        on_spark.evaluate(judgments, run.withColumn("item", run["item"].cast("boolean")), "AP")
    with pytest.raises(RankproofError, match=r"^run: missing column: item \(.*; run_columns=\{\"item\": \"NAME\"\} chooses one"):
        on_spark.evaluate(judgments, run.withColumnRenamed("item", "thing"), "AP")


def test_doubles_that_are_whole_numbers_are_ids(session):
    judgments, run = (frame(session, one) for one in random_tables(600, 20))
    expected = on_spark.summary(on_spark.evaluate(judgments, run, "AP"))["AP"]
    doubles = run.withColumn("item", run["item"].cast("double"))
    assert on_spark.summary(on_spark.evaluate(judgments, doubles, "AP"))["AP"] == expected


def lists_of(session, form):
    """Judgments and a run of three queries; q3 has an empty list."""
    spark_of = session.createDataFrame
    judgments = spark_of([("q1", ["a"]), ("q2", ["b", "c"]), ("q3", ["a"])], "query string, relevant array<string>")
    if form == "arrays of ids":
        return judgments, spark_of([("q1", ["x", "a"]), ("q2", ["b", "x"]), ("q3", [])], "query string, retrieved array<string>")
    if form == "arrays of ids and scores":
        rows = [("q1", ["a", "x"], [0.1, 0.2]), ("q2", ["x", "b"], [0.1, 0.2]), ("q3", [], [])]
        return judgments, spark_of(rows, "query string, doc_ids array<string>, scores array<double>")
    if form == "maps":
        rows = [("q1", {"a": 0.1, "x": 0.2}), ("q2", {"x": 0.1, "b": 0.2}), ("q3", {})]
        return judgments, spark_of(rows, "query string, hits map<string,double>")
    rows = [("q1", [("a", 0.1), ("x", 0.2)]), ("q2", [("x", 0.1), ("b", 0.2)]), ("q3", [])]
    graded = spark_of([("q1", [("a", 1)]), ("q2", [("b", 1), ("c", 1), ("x", 0)]), ("q3", [("a", 1)])], "query string, judged array<struct<id:string,grade:int>>")
    return graded, spark_of(rows, "query string, recommendations array<struct<item_id:string,rating:float>>")


@pytest.mark.parametrize("form", ["arrays of ids", "arrays of ids and scores", "arrays of structs", "maps"])
def test_items_may_stand_in_lists(session, form):
    judgments, run = lists_of(session, form)
    summary = on_spark.summary(on_spark.evaluate(judgments, run, "RR, R@1", partitions=1))
    # 1/2 and 0 of q1, 1 and 1/2 of q2, 0 of q3.
    assert (summary["RR"], summary["R@1"]) == (0.5, pytest.approx(1 / 6))
    assert summary.counts["evaluated"] == 3
    assert summary.counts["missing"] == 0


def test_two_systems_are_refused_by_the_column(session):
    judgments = session.createDataFrame([("q", "a", 1.0)], "query string, item string, grade double")
    rows = [("q", "a", 2.0, "m1"), ("q", "b", 1.0, "m1"), ("q", "a", 1.0, "m2"), ("q", "b", 2.0, "m2")]
    run = session.createDataFrame(rows, "query string, item string, score double, model string")
    with pytest.raises(RankproofError, match=r"^ambiguous run: several systems by model \(m1, m2\) have the same items"):
        on_spark.evaluate(judgments, run, "RR")


def test_two_columns_of_lists_are_refused(session):
    judgments, run = lists_of(session, "arrays of ids")
    twice = run.withColumn("others", F.array(F.lit("x")))
    with pytest.raises(RankproofError, match=r"^run: ambiguous column: items \(retrieved or others; run_columns=\{\"items\": \"retrieved\"\} chooses one"):
        on_spark.evaluate(judgments, twice, "RR")
    chosen = on_spark.evaluate(judgments, twice, "RR", run_columns="items=retrieved", partitions=1)
    assert on_spark.summary(chosen)["RR"] == 0.5


def test_options_choose_columns(session):
    judgments, run = (frame(session, one) for one in random_tables(600, 20))
    expected = on_spark.summary(on_spark.evaluate(judgments, run, "AP"))["AP"]
    renamed = run.withColumnRenamed("item", "thing").withColumnRenamed("score", "likes")
    found = on_spark.evaluate(judgments, renamed, "AP", run_columns="item=thing,score=likes")
    assert on_spark.summary(found)["AP"] == expected


def test_two_columns_of_items_are_settled_by_the_name_of_the_other_table(session):
    judgments = session.createDataFrame([("q", "b", 0, 1.0), ("q", "a", 1, 0.5)], "qid string, docno string, target int, score double")
    run = session.createDataFrame([("q", 1, "a", 2.0), ("q", 2, "b", 1.0)], "qid string, docid int, docno string, score double")
    assert on_spark.summary(on_spark.evaluate(judgments, run, "RR"))["RR"] == 1.0
    with pytest.raises(RankproofError, match="ambiguous column: item"):
        on_spark.evaluate(judgments.withColumnRenamed("docno", "doc"), run, "RR")


def test_giant_queries_are_told(session):
    judgments, run = random_tables(600, 20)
    table = on_spark.evaluate(frame(session, judgments), frame(session, run), "AP")
    with pytest.warns(UserWarning, match="queries have more than"):
        giants = on_spark.summary(with_giant(table)).giants
    assert giants == {3: 2_000_000}


def with_giant(table):
    return table.withColumn("rankproof_partial", F.regexp_replace("rankproof_partial", r'"giants": \[\]', '"giants": [[3, 2000000]]'))


def executors(session):
    """Process ids of the executors: the parents of the parents of what Python runs there."""

    def parents(batches):
        for _ in batches:
            pass
        daemon = os.getppid()
        status = Path(f"/proc/{daemon}/status").read_text()
        yield pa.record_batch({"pid": [int(status.split("PPid:")[1].split()[0])]})

    return {row["pid"] for row in session.range(0, 8, 1, 8).mapInArrow(parents, "pid long").collect()}


@pytest.mark.skipif(not Path("/proc").exists(), reason="process ids are read from /proc")
def test_a_killed_executor_changes_nothing(session, tmp_path):
    judgments, run = random_tables(100_000, 1000, seed=2)
    victim = min(executors(session))
    path = str(tmp_path / "values")
    killed = []

    def kill_after_first_file():
        while not killed:
            if glob.glob(f"{path}/**/part-*", recursive=True):
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)
            time.sleep(0.02)

    killer = threading.Thread(target=kill_after_first_file, daemon=True)
    killer.start()
    on_spark.evaluate(frame(session, judgments), frame(session, run), MEASURES, partitions=6).write.parquet(path)
    killer.join(10)
    assert killed == [victim]
    assert_equal(session.read.parquet(path), rankproof.evaluate(judgments, run, MEASURES))


def test_judgments_by_subtopic_give_what_evaluate_gives(session):
    random = np.random.default_rng(5)
    pairs = [(query, item, subtopic) for query in range(40) for item in range(8) for subtopic in range(3) if random.random() < 0.3]
    queries, items, subtopics = (list(column) for column in zip(*pairs, strict=True))
    judgments = pa.table({"query": queries, "item": items, "subtopic": subtopics, "grade": [1] * len(pairs)})
    run = random_tables(800, 40)[1]
    measures = "alpha_nDCG@5, ERR_IA@5, P@5"
    found = on_spark.evaluate(frame(session, judgments), frame(session, run), measures, partitions=3)
    expected = rankproof.evaluate(judgments, run, measures)
    assert {name: mean.value for name, mean in on_spark.summary(found).means.items()} == {name: mean.value for name, mean in expected.means.items()}
    assert on_spark.summary(found).conventions["gradeOfSubtopics"] == "greatest"


def test_words_are_grades_and_every_row_may_be_relevant(session):
    run = session.createDataFrame([("q1", "d3", 3.0), ("q1", "d1", 2.0), ("q2", "d7", 5.0)], ["query", "item", "score"])
    judged = [("q1", "d1", "Exact"), ("q1", "d3", "irrelevant"), ("q2", "d7", "exact")]
    words = session.createDataFrame(judged, ["query", "item", "label"])
    assert on_spark.summary(on_spark.evaluate(words, run, "RR", grades_as="exact=3,irrelevant=0"))["RR"] == 0.75
    bought = session.createDataFrame([("q1", "d1", 0.5), ("q2", "d7", 0.25), ("q1", "d1", 0.125)], ["customer_id", "article_id", "price"])
    assert on_spark.summary(on_spark.evaluate(bought, run, "RR", relevant_rows=True))["RR"] == 0.75


def test_micro_means_bring_their_denominators_so_that_merged_parts_have_their_intervals(session, tmp_path, qrels, runs):
    run, judgments = frame(session, nested(runs["bm25.run"], "score")), frame(session, nested(qrels, "grade"))
    measures = "R@10, FilteredRR"
    table = on_spark.evaluate(judgments, run, measures, partitions=3, aggregate="micro").cache()
    whole = rankproof.evaluate(qrels, runs["bm25.run"], measures, aggregate="micro", interval="t")
    for name, mean in on_spark.summary(table).means.items():
        assert (mean.value, mean.min, mean.max) == (whole.mean(name).value, whole.mean(name).min, whole.mean(name).max)
    relevant = {query: sum(grade >= 1 for grade in items.values()) for query, items in qrels.items()}
    for row in on_spark.values(table).collect():
        assert row["R@10_weight"] == row["FilteredRR_weight"] == relevant[row["query"]]
    path = str(tmp_path / "values")
    table.write.parquet(path)
    merge = [sys.executable, "-m", "rankproof", "merge", *sorted(glob.glob(f"{path}/*.parquet")), "-q", "-f", "json"]
    found = json.loads(subprocess.run(merge, capture_output=True, check=True).stdout)
    for one in found["runs"][0]["measures"]:
        assert one["interval"] == pytest.approx(whole.mean(one["measure"]).interval, abs=1e-12)
