"""Judgments and runs in every shape give the numbers of the same data as dicts of dicts, or are refused with what was found."""

import collections
import dataclasses
import gzip
import io
import json
import sqlite3
import sys
from types import SimpleNamespace

import datasets
import duckdb
import ir_measures
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset
import pytest
import rankproof
import scipy.sparse
from rankproof.shapes.runs import is_whole_run

# Ties, an item that nobody judged, a judged item that was not found, and a query without a relevant item.
QRELS = {"q1": {"a": 1, "b": 2, "z": 0}, "q2": {"c": 1}, "q3": {"a": 0}}
RUN = {"q1": {"b": 3.0, "x": 2.5, "a": 2.5}, "q2": {"y": 2.0, "c": 1.0}, "q3": {"a": 1.0}}
MEASURES = "nDCG@10, AP, RR"

JUDGED = [(query, item, grade) for query, items in QRELS.items() for item, grade in items.items()]
FOUND = [(query, item, score) for query, items in RUN.items() for item, score in items.items()]
GRADES = pd.DataFrame(JUDGED, columns=["query", "item", "grade"])
SCORES = pd.DataFrame(FOUND, columns=["query", "item", "score"])

# Without grades and scores.
RELEVANT = {"q1": ["a", "b"], "q2": ["c"]}
LISTS = {"q1": ["b", "x", "a"], "q2": ["y", "c"]}

Hit = dataclasses.make_dataclass("Hit", ["query", "item", "score"])


def frames(of):
    return of(GRADES), of(SCORES)


def relation(frame):
    return duckdb.from_df(frame)


def executed(frame):
    connection = duckdb.connect()
    connection.register("frame", frame)
    return connection.execute("SELECT * FROM frame")


def selected(frame):
    """Rows that are some of those that the data set holds."""
    return datasets.Dataset.from_pandas(pd.concat([frame, frame])).select(range(len(frame)))


def sql_rows(frame):
    connection = sqlite3.connect(":memory:")
    connection.row_factory = sqlite3.Row
    frame.to_sql("rows", connection, index=False)
    return connection.execute("SELECT * FROM rows").fetchall()


GRADED = {
    "dict of lists of pairs": tuple(
        {query: list(items.items()) for query, items in data.items()} for data in (QRELS, RUN)
    ),
    "pairs of a query and its items": (list(QRELS.items()), RUN.items()),
    "counters": tuple({query: collections.Counter(items) for query, items in data.items()} for data in (QRELS, RUN)),
    "dict of columns": (GRADES.to_dict("list"), SCORES.to_dict("series")),
    "list of dicts": frames(lambda frame: frame.to_dict("records")),
    "list of tuples": (JUDGED, FOUND),
    "list of lists": ([list(row) for row in JUDGED], [list(row) for row in FOUND]),
    "rows of TREC": (
        [(query, "0", item, grade) for query, item, grade in JUDGED],
        [(q, "Q0", d, 1, s, "tag") for q, d, s in FOUND],
    ),
    "namedtuples of pandas": frames(lambda frame: frame.itertuples()),
    "dataclasses": (JUDGED, [Hit(*row) for row in FOUND]),
    "rows of sqlite3": frames(sql_rows),
    "Qrel and ScoredDoc": (
        [ir_measures.Qrel(*row) for row in JUDGED],
        [ir_measures.ScoredDoc(*row) for row in FOUND],
    ),
    "frames of pandas": frames(lambda frame: frame),
    "MultiIndex": frames(lambda frame: frame.set_index(["query", "item"])),
    "MultiIndex without names": frames(lambda frame: frame.set_index(["query", "item"]).rename_axis([None, None])),
    "MultiIndex beside the same columns": frames(lambda frame: frame.set_index(["query", "item"], drop=False)),
    "index of queries": frames(lambda frame: frame.set_index("query")),
    "index that means nothing": frames(lambda frame: frame.rename_axis("row_id")),
    "Series": (GRADES.set_index(["query", "item"])["grade"], SCORES.set_index(["query", "item"])["score"]),
    "Series without names": frames(
        lambda frame: frame.set_index(["query", "item"]).iloc[:, 0].rename_axis([None, None]).rename(None)
    ),
    "categories": frames(lambda frame: frame.astype({"query": "category", "item": "category"})),
    "frames of polars": frames(pl.from_pandas),
    "LazyFrame": frames(lambda frame: pl.from_pandas(frame).lazy()),
    "Table": frames(pa.Table.from_pandas),
    "RecordBatch": frames(pa.RecordBatch.from_pandas),
    "RecordBatchReader": frames(lambda frame: pa.Table.from_pandas(frame).to_reader()),
    "dataset of pyarrow": frames(lambda frame: pyarrow.dataset.dataset(pa.Table.from_pandas(frame))),
    "scanner of pyarrow": frames(lambda frame: pyarrow.dataset.dataset(pa.Table.from_pandas(frame)).scanner()),
    "relation of DuckDB": frames(relation),
    "result of DuckDB": frames(executed),
    "Dataset": frames(datasets.Dataset.from_pandas),
    "selected rows of a Dataset": frames(selected),
    "DatasetDict": frames(lambda frame: datasets.DatasetDict({"test": datasets.Dataset.from_pandas(frame)})),
    "IterableDataset": frames(lambda frame: datasets.Dataset.from_pandas(frame).to_iterable_dataset()),
    "structured array": frames(lambda frame: frame.to_records(index=False)),
    "array of objects": frames(lambda frame: frame.to_numpy(object)),
    "own names": (JUDGED, SCORES.set_axis(["reader", "book", "likes"], axis=1)),
}


def opened(frame, how):
    text = frame.to_csv(index=False)
    return (
        io.StringIO(text)
        if how == "text"
        else io.BytesIO(gzip.compress(text.encode()) if how == "gzip" else text.encode())
    )


GRADED |= {
    f"open file of {how}": frames(lambda frame, how=how: opened(frame, how)) for how in ("text", "bytes", "gzip")
}


def options_of(shape):
    return {"run_columns": {"query": "reader", "item": "book", "score": "likes"}} if shape == "own names" else {}


@pytest.mark.parametrize("shape", GRADED)
def test_every_shape_of_grades_and_scores(shape):
    qrels, run = GRADED[shape]
    expected = rankproof.evaluate(QRELS, RUN, MEASURES)
    found = rankproof.evaluate(qrels, run, MEASURES, **options_of(shape))
    assert {name: (mean.value, mean.min, mean.max) for name, mean in found.means.items()} == {
        name: (mean.value, mean.min, mean.max) for name, mean in expected.means.items()
    }
    assert found.per_query == expected.per_query


@pytest.mark.parametrize(
    "shape", ["list of tuples", "Series", "LazyFrame", "Dataset", "structured array", "own names", "dataclasses"]
)
def test_every_shape_goes_through_a_file_too(shape):
    qrels, run = GRADED[shape]
    assert (
        rankproof.evaluate(qrels, run, "AP", threshold="AP>=0", **options_of(shape))["AP"]
        == rankproof.evaluate(QRELS, RUN, "AP")["AP"]
    )
    rankproof.compare(qrels, {"a": run, "b": RUN}, "AP", samples=10, **options_of(shape))


def test_what_is_made_row_by_row_is_read_once():
    expected = rankproof.evaluate(QRELS, RUN, MEASURES).per_query
    judged = (ir_measures.Qrel(*row) for row in JUDGED)
    found = (ir_measures.ScoredDoc(*row) for row in FOUND)
    assert rankproof.evaluate(judged, found, MEASURES).per_query == expected
    assert rankproof.evaluate(iter(JUDGED), map(tuple, FOUND), MEASURES).per_query == expected
    both = GRADES.merge(SCORES, how="outer")
    rows = (row for row in both.dropna().to_dict("records"))
    assert rankproof.evaluate(rows, measures="RR")["RR"] == rankproof.evaluate(both.dropna(), measures="RR")["RR"]


UNGRADED = {
    "dict of lists": (RELEVANT, LISTS),
    "dict of sets": ({query: set(items) for query, items in RELEVANT.items()}, LISTS),
    "dict of frozensets and tuples": (
        {query: frozenset(items) for query, items in RELEVANT.items()},
        {query: tuple(items) for query, items in LISTS.items()},
    ),
    "dict of arrays": tuple({query: np.array(items) for query, items in data.items()} for data in (RELEVANT, LISTS)),
    "Series of lists": (pd.Series(RELEVANT), pd.Series(LISTS)),
    "grouped rows": tuple(
        pd.DataFrame([(query, item) for query, items in data.items() for item in items], columns=["user", "movie"])
        .groupby("user")["movie"]
        .agg(list)
        for data in (RELEVANT, LISTS)
    ),
    "pairs": tuple([(query, item) for query, items in data.items() for item in items] for data in (RELEVANT, LISTS)),
    "set of pairs": ({(query, item) for query, items in RELEVANT.items() for item in items}, LISTS),
    "records of lists": tuple(
        [{"query": query, name: items} for query, items in data.items()]
        for data, name in ((RELEVANT, "relevant"), (LISTS, "retrieved"))
    ),
    "frames of lists": tuple(
        pd.DataFrame({"query": list(data), name: list(data.values())})
        for data, name in ((RELEVANT, "relevant"), (LISTS, "predicted"))
    ),
    "frames of lists by index": tuple(
        pd.DataFrame({name: pd.Series(data)}).rename_axis("query")
        for data, name in ((RELEVANT, "relevant"), (LISTS, "predicted"))
    ),
    "frames of lists of polars": tuple(
        pl.DataFrame({"query": list(data), name: list(data.values())}).lazy()
        for data, name in ((RELEVANT, "relevant"), (LISTS, "predicted"))
    ),
    "rows in their order": (
        RELEVANT,
        pd.DataFrame([(query, item) for query, items in LISTS.items() for item in items], columns=["query", "item"]),
    ),
    "ranks": (
        RELEVANT,
        [(query, item, rank) for query, items in LISTS.items() for rank, item in enumerate(items, 1)],
    ),
}


@pytest.mark.parametrize("shape", UNGRADED)
def test_every_shape_of_lists(shape):
    # By hand: AP of q1 is (1 + 2/3) / 2, of q2 1/2; RR is 1 and 1/2.
    found = rankproof.evaluate(*UNGRADED[shape], "AP, RR")
    assert found["AP"] == pytest.approx((5 / 6 + 1 / 2) / 2, abs=1e-15)
    assert found["RR"] == 0.75


def test_one_frame_with_lists_of_both_sides():
    frame = pd.DataFrame(
        {"query": list(RELEVANT), "relevant": list(RELEVANT.values()), "predicted": list(LISTS.values())}
    )
    assert rankproof.evaluate(frame, measures="RR")["RR"] == 0.75
    own = frame.set_axis(["reader", "gold", "top"], axis=1)
    columns = {"query": "reader", "items": "top"}, {"query": "reader", "items": "gold"}
    found = rankproof.evaluate(own, own, "RR", run_columns=columns[0], judgments_columns=columns[1])
    assert found["RR"] == 0.75


def test_own_names_of_columns_hold_for_both_sides_or_for_one():
    grades, scores = (
        GRADES.set_axis(["reader", "book", "liked"], axis=1),
        SCORES.set_axis(["reader", "book", "score"], axis=1),
    )
    expected = rankproof.evaluate(QRELS, RUN, "AP")["AP"]
    both = {"query": "reader", "item": "book"}
    assert (
        rankproof.evaluate(grades, scores, "AP", columns=both, judgments_columns={**both, "grade": "liked"})["AP"]
        == expected
    )
    assert (
        rankproof.evaluate(
            grades.to_dict("records"),
            scores.to_dict("list"),
            "AP",
            columns=both,
            judgments_columns={**both, "grade": "liked"},
        )["AP"]
        == expected
    )


def test_cells_of_a_matrix_are_values_of_items_by_query():
    grades = np.array([[1, 0, 0, 2], [0, 0, 1, 0]])
    scores = np.array([[0.5, 0.5, 0.1, 0.2], [0.1, 0.4, 0.3, 0.2]])
    by_query = [
        {row: dict(enumerate(values)) for row, values in enumerate(matrix.tolist())} for matrix in (grades, scores)
    ]
    expected = rankproof.evaluate(*by_query, MEASURES)
    assert rankproof.evaluate(grades, scores, MEASURES).per_query == expected.per_query
    sparse = scipy.sparse.csr_matrix(grades)
    assert rankproof.evaluate(sparse, scores, "AP").per_query == rankproof.evaluate(*by_query, "AP").per_query
    assert rankproof.evaluate(scipy.sparse.coo_array(grades), scores, "AP")["AP"] == expected["AP"]


def test_rows_of_numbers_are_query_item_and_value():
    qrels, run = np.array([[1, 10, 1], [2, 11, 1]]), np.array([[1, 12, 0.5], [1, 10, 0.25], [2, 11, 0.75]])
    assert rankproof.evaluate(qrels, run, "RR")["RR"] == 0.75
    assert rankproof.evaluate(qrels[:, :2], run, "RR")["RR"] == 0.75


def test_a_folder_a_path_and_an_open_file_beside_each_other(tmp_path):
    (tmp_path / "qrels").mkdir()
    (tmp_path / "qrels" / "test.tsv").write_text(
        "query-id\tcorpus-id\tscore\n" + "".join(f"{q}\t{d}\t{g}\n" for q, d, g in JUDGED)
    )
    (tmp_path / "corpus.jsonl").write_text("")
    (tmp_path / "queries.jsonl").write_text(
        "".join(json.dumps({"_id": query, "text": query}) + "\n" for query in QRELS)
    )
    SCORES.to_parquet(tmp_path / "run.parquet")
    expected = rankproof.evaluate(QRELS, RUN, "AP")["AP"]
    assert rankproof.evaluate(tmp_path, RUN, "AP")["AP"] == expected
    assert rankproof.evaluate(str(tmp_path), tmp_path / "run.parquet", "AP")["AP"] == expected
    with open(tmp_path / "run.parquet", "rb") as file:
        assert rankproof.evaluate(QRELS, file, "AP")["AP"] == expected


def test_a_split_of_a_data_set_is_named():
    both = datasets.DatasetDict(
        {"train": datasets.Dataset.from_pandas(GRADES), "test": datasets.Dataset.from_pandas(GRADES)}
    )
    expected = rankproof.evaluate(QRELS, RUN, "AP")["AP"]
    assert rankproof.evaluate(both, RUN, "AP", split="test")["AP"] == expected
    with pytest.raises(
        rankproof.RankproofError,
        match=r"^ambiguous judgments: a data set with the splits train, test \(expected one, such as data\['train'\]\)$",
    ):
        rankproof.evaluate(both, RUN, "AP")
    with pytest.raises(
        rankproof.RankproofError, match=r"^unknown split: dev of the judgments \(expected train, test\)$"
    ):
        rankproof.evaluate(both, RUN, "AP", split="dev")


def test_a_tensor_is_the_array_in_it():
    tensor = type("Tensor", (), {"__module__": "torch"})
    made = tensor()
    made.shape, made.dtype = (2, 4), "torch.int64"
    made.detach = lambda: SimpleNamespace(
        cpu=lambda: SimpleNamespace(numpy=lambda: np.array([[1, 0, 0, 2], [0, 0, 1, 0]]))
    )
    assert rankproof.evaluate(made, np.array([[4.5, 3, 2, 1], [1, 2, 3, 4]]), "RR")["RR"] == 0.75


REFUSED = {
    "ids of three items a query": (
        np.array([[1, 2, 3], [4, 5, 6]]),
        "ambiguous run: an array of 2 x 3 may hold rows",
    ),
    "ids of ten items a query": (np.arange(20).reshape(2, 10), "ambiguous run: an array of 2 x 10 may hold rows"),
    "lists of numbers": (
        [[1, 2, 3], [4, 5, 6]],
        r"ambiguous run: a list of 2 lists of 3 elements may hold rows, or items by query \(expected tuples as rows; of items, dict\(enumerate\(lists\)\)\)",
    ),
    "lists of two texts": ([["a", "b"], ["c", "d"]], "ambiguous run: a list of 2 lists of 2 elements"),
    "pairs of texts in an array": (np.array([["a", "b"], ["c", "d"]]), "unsupported run: an array of <U1 of shape"),
    "lists of items": (
        [["a", "b"], ["c"]],
        r"a list of 2 lists of 1 to 2 elements \(expected dicts, or tuples of query, item and score; of lists of items, one a query: dict\(enumerate\(lists\)\)\)",
    ),
    "rows that are too long": ([("q1", "a", 1.0, 1, 1, 1, 1)], "a list of 1 lists of 7 elements"),
    "texts": (["a", "b"], r"a list of str \(expected dicts, or tuples of query, item and score; of the paths of several runs, a dict by name"),
    "rows and dicts": ([{"query": "q1", "item": "a", "score": 1.0}, ("q1", "b", 1.0)], "a list of dict and tuple"),
    "numbers": (3, "unsupported run: int"),
    "nothing known": (
        object(),
        r"unsupported run: object \(expected a dict, rows, a frame of pandas, polars, pyarrow, DuckDB or datasets, an array, or the path of a file\)",
    ),
    "a set of pairs": ({("q1", "a")}, "invalid run: a set of pairs of query and item, which have no order"),
    "a series of scores": (pd.Series([1.0, 2.0]), "invalid run: a Series of float64 with an index of one level"),
    "a cube": (np.zeros((2, 2, 2)), r"unsupported run: an array of float64 of shape \(2, 2, 2\)"),
    "fractions as ids": (
        np.array([[0.5, 1.0, 2.0]]),
        "ambiguous run: an array of 1 x 3 may hold rows",
    ),
    "a query twice": ([("q1", {"a": 1.0}), ("q1", {"b": 1.0})], "duplicate query: 'q1' in the run"),
    "an item twice": (FOUND + FOUND[:1], "duplicate item"),
    "a closed file": (lambda: _closed(), "invalid run: ValueError: I/O operation on closed file"),
}


def _closed():
    file = io.StringIO("")
    file.close()
    return file


@pytest.mark.parametrize("shape", REFUSED)
def test_other_shapes_are_refused_with_what_was_found(shape):
    run, message = REFUSED[shape]
    with pytest.raises(rankproof.RankproofError, match=message):
        rankproof.evaluate(QRELS, run() if callable(run) else run, "AP")


def test_two_arrays_that_may_be_rows_or_a_matrix_are_refused():
    with pytest.raises(rankproof.RankproofError, match="ambiguous judgments: arrays of 2 x 3 on both sides"):
        rankproof.evaluate(np.array([[1, 0, 2], [0, 1, 0]]), np.array([[3, 1, 2], [1, 2, 3]]), "RR")


def test_an_empty_list_is_an_empty_side():
    with pytest.raises(rankproof.RankproofError, match="invalid judgments: empty"):
        rankproof.evaluate([], RUN, "AP")


def test_no_library_of_frames_is_imported_for_dicts_and_lists():
    import subprocess

    program = (
        "import sys, rankproof\n"
        "rankproof.evaluate({'q': {'a': 1}}, {'q': {'a': 1.0}}, 'RR')\n"
        "print([name for name in ('polars', 'datasets', 'duckdb', 'scipy', 'torch') if name in sys.modules])"
    )
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
        == "[]"
    )


@pytest.mark.parametrize(
    "shape", [shape for shape in GRADED if not isinstance(GRADED[shape][1], (dict, type(RUN.items())))]
)
def test_a_run_is_told_from_what_one_query_has(shape):
    assert is_whole_run(GRADED[shape][1])


@pytest.mark.parametrize(
    "items",
    [["a", "b"], [("a", 2.0), ("b", 1.0)], [{"id": "a", "score": 2.0}], pd.Series([2.0]), np.array(["a"]), {"a"}, []],
)
def test_items_of_one_query_are_no_run(items):
    assert not is_whole_run(items)


@pytest.mark.filterwarnings("error::RuntimeWarning")
def test_masked_items_of_a_matrix_are_masked():
    scores = np.array([[0.5, -np.inf, 0.25, 0.125]])
    assert rankproof.evaluate({0: {1: 1, 2: 1}}, scores, "NumRet, RR").per_query == {0: {"NumRet": 3.0, "RR": 0.5}}
