from fractions import Fraction

import pickle
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rankproof
from rankproof import RankproofError

MEASURES = "nDCG@10, AP, RR, R@100, GMAP, NumRelRet"


def rows_of(nested, value):
    rows = [(query, item, score) for query, items in nested.items() for item, score in items.items()]
    return {name: list(column) for name, column in zip(("query_id", "doc_id", value), zip(*rows, strict=True), strict=True)}


FORMS = {
    "dict": lambda nested, value: nested,
    "lists": rows_of,
    "numpy": lambda nested, value: {name: np.array(column) for name, column in rows_of(nested, value).items()},
    "pandas": lambda nested, value: pd.DataFrame(rows_of(nested, value)),
    "pandas objects": lambda nested, value: pd.DataFrame(rows_of(nested, value)).astype({"query_id": object, "doc_id": object}),
    "pandas categories": lambda nested, value: pd.DataFrame(rows_of(nested, value)).astype({"query_id": "category", "doc_id": "category"}),
    "polars": lambda nested, value: pl.DataFrame(rows_of(nested, value)),
    "pyarrow": lambda nested, value: pa.table(rows_of(nested, value)),
    "pyarrow dictionaries": lambda nested, value: pa.table(
        {name: column if name == value else pa.array(column).dictionary_encode() for name, column in rows_of(nested, value).items()}
    ),
    "pyarrow in pieces": lambda nested, value: pa.concat_tables([pa.table(rows_of(nested, value)).slice(i, 7) for i in range(0, 5000, 7)]),
    "pandas shuffled": lambda nested, value: pd.DataFrame(rows_of(nested, value)).sample(frac=1, random_state=1),
}


@pytest.fixture(scope="module")
def expected(command_line):
    (run,) = command_line("eval", "judgments.qrels", "bm25.run", "-m", MEASURES, "-q")["runs"]
    return run


@pytest.mark.parametrize("form", FORMS)
def test_gives_what_eval_gives_to_the_last_digit(qrels, runs, expected, form):
    found = rankproof.evaluate(FORMS[form](qrels, "grade"), FORMS[form](runs["bm25.run"], "score"), MEASURES)
    assert found.counts == expected["queries"]
    for one in expected["measures"]:
        mean = found.means[one["measure"]]
        assert (mean.value, mean.min, mean.max, mean.tie_variance) == (one["value"], one["min"], one["max"], one.get("tieVariance"))
        assert found[one["measure"]] == one["value"]
        assert found.values(one["measure"]) == {row["query"]: row["value"] for row in one["perQuery"]}
        frame = found.to_pandas()
        for row in one["perQuery"]:
            cells = frame.loc[row["query"], [one["measure"] + end for end in ("", "_min", "_max")]]
            assert list(cells) == [row["value"], row["min"], row["max"]]
        assert mean.count == len(one["perQuery"])
        if one.get("tieVariance") is not None:
            variances = [Fraction(one) for one in frame[one["measure"] + "_tie_variance"]]
            assert float(sum(variances) / mean.count**2) == mean.tie_variance
    assert found.per_query["q01"]["RR"] == found.values("RR")["q01"]


@pytest.mark.parametrize(
    "options",
    [
        {"like": "pytrec_eval", "measures": ["ndcg_cut_10", "map"]},
        {"like": "ranx", "measures": "ndcg@10"},
        {"ties": "worst", "missing": "skip", "min_grade": 2, "measures": "AP"},
        {"without_relevant": "skip", "depth": 3, "measures": "AP"},
        {"ties": "id-descending", "measures": "RR"},
        {"ties": "random:3", "measures": "AP"},
        # What fits the grades; what needs the judgments of all queries; what a tool has.
        {"measures": None},
        {"measures": "Hole@10, AP"},
        {"measures": "NumItems@10, AP"},
        {"measures": None, "like": "ranx"},
    ],
)
def test_options_are_those_of_eval(qrels, runs, command_line, options):
    from rankproof.options import measures_option, options_of

    found = rankproof.evaluate(qrels, runs["bm25.run"], **options)
    measures = options["measures"]
    named = {name: value for name, value in options.items() if name != "measures"}
    printed = command_line("eval", "judgments.qrels", "bm25.run", *measures_option(measures), *options_of(named))
    assert found.conventions == printed["conventions"]
    assert {name: mean.value for name, mean in found.means.items()} == {
        one["measure"]: one["value"] for one in printed["runs"][0]["measures"]
    }


def test_ties_have_intervals():
    found = rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 0.5, "b": 0.5}}, "RR")
    mean = found.means["RR"]
    assert (mean.value, mean.min, mean.max, mean.tie_variance) == (0.75, 0.5, 1, 0.0625)


def test_ranks_stand_for_scores_and_items_without_grade_are_relevant():
    judgments = pd.DataFrame({"user": [1, 2], "item": [10, 20]})
    run = pd.DataFrame({"user": [1, 1, 2], "item": [11, 10, 20], "rank": [1, 2, 1]})
    assert rankproof.evaluate(judgments, run, "RR")["RR"] == 0.75


@pytest.mark.parametrize(
    ("run", "message"),
    [
        ({"q": {"a": 1, "b": float("nan")}}, r"^run:2: invalid score: NaN or empty in 1 row of 1 query \(q; first for b\)"),
        (
            pd.DataFrame({"query": ["r", "q", "p", "q"], "item": ["a", "a", "b", "a"], "score": [1, 2, 3, 4]}),
            r"^run:4: duplicate item: a in query q \(first on line 2",
        ),
        ({1: {"a": 1}}, "^invalid query ids: texts in the judgments and numbers in the run"),
        ({"q": {1.5: 1}}, "^unsupported item: double in the run"),
        (pd.DataFrame({"query": ["q", None], "item": ["a", "b"], "score": [1, 2]}), r"missing query: null in row 1 \(from 0\) of the run"),
        (
            pd.DataFrame({"query": ["q"], "item": [1.5], "score": [1]}),
            r"^unsupported item: double in the run \(expected texts or integers\)",
        ),
        (pd.DataFrame({"query": ["q"], "item": np.array([1.5], object), "score": [1]}), "unsupported item: double in the run"),
        (["q a 1"], r"unsupported run: a list of str \(expected dicts"),
    ],
)
def test_what_is_wrong_raises(run, message):
    with pytest.raises(RankproofError, match=message):
        rankproof.evaluate({"q": {"a": 1}}, run, "AP")


def test_whole_numbers_among_doubles_are_ids():
    judgments = pd.DataFrame({"query": [1.0, 1.0, 2.0], "item": [7, 8, 9], "grade": [1, 0, 1]})
    run = pd.DataFrame({"query": [1, 1, 2], "item": [8.0, 7.0, 9.0], "score": [2, 1, 1]})
    for frame in (lambda data: data, pl.from_pandas, pa.Table.from_pandas):
        assert rankproof.evaluate(frame(judgments), frame(run), "RR").values("RR") == {1: 0.5, 2: 1}


def test_judgments_without_rows_raise():
    for judgments in ({}, pd.DataFrame({"query": [], "item": [], "grade": []})):
        with pytest.raises(RankproofError, match="^invalid judgments: empty"):
            rankproof.evaluate(judgments, {"q": {"a": 1}}, "AP")


TABLES = {
    "usual names": ({"user": [1, 1, 2], "movie": [11, 10, 20], "rating": [1, 3, 2]}, {}),
    "ranks": ({"qid": [1, 1, 2], "doc-position": [1, 2, 1], "docno": [11, 10, 20]}, {}),
    "rows in order": ({"item": [11, 10, 20], "query": [1, 1, 2], "timestamp": [3, 2, 1]}, {}),
    "ids before texts": ({"question": ["a", "a", "b"], "qid": [1, 1, 2], "document": ["x", "y", "z"], "doc_id": [11, 10, 20], "score": [1, 3, 2]}, {}),
    "chosen columns": ({"a": [1, 1, 2], "item": [7, 8, 9], "b": [11, 10, 20], "score": [0, 0, 0], "c": [1, 3, 2]}, {"run_columns": "query=a,item=b,score=c"}),
    "a chosen rank": ({"query": [1, 1, 2], "item": [11, 10, 20], "score": [0, 0, 0], "c": [2, 1, 1]}, {"columns": "rank=c"}),
}
JUDGED = {1: {10: 1}, 2: {20: 1}}


@pytest.mark.parametrize("form", [dict, pd.DataFrame, pl.DataFrame, pa.table])
@pytest.mark.parametrize("name", TABLES)
def test_columns_are_those_of_the_same_table_as_a_file(tmp_path, name, form):
    columns, options = TABLES[name]
    path = tmp_path / "run.parquet"
    pl.DataFrame(columns).write_parquet(path)
    of_file = rankproof.evaluate({str(query): {str(item): 1 for item in items} for query, items in JUDGED.items()}, path, "RR", **options)
    found = rankproof.evaluate(JUDGED, form(columns), "RR", **options)
    assert found["RR"] == of_file["RR"]
    # Files are made of tables where an option is for files.
    with_train = rankproof.evaluate(JUDGED, form(columns), "RR, MIUF@1", train=str(train_of(tmp_path)), **options)
    assert with_train["RR"] == of_file["RR"]


def train_of(folder):
    path = folder / "train.csv"
    path.write_text("query,item\n3,10\n3,11\n4,20\n")
    return path


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"query": [1], "itm": [10], "score": [1]}, r"^run: missing column: item \(expected item_id, .*; is it itm\?; run_columns=\{\"item\": \"NAME\"\}"),
        ({"query": [1], "item": [10], "value": [1]}, r"^run: missing column: score \(expected score, "),
    ],
)
def test_a_table_is_refused_as_the_same_file_is(tmp_path, columns, message):
    path = tmp_path / "run"
    pl.DataFrame(columns).write_parquet(path)
    with pytest.raises(RankproofError, match=message) as of_frame:
        rankproof.evaluate(JUDGED, pd.DataFrame(columns), "RR")
    with pytest.raises(RankproofError) as of_file:
        rankproof.evaluate({"1": {"10": 1}}, path, "RR")
    assert of_frame.value.code == of_file.value.code == "missing"
    # Of a file, a proposal of columns follows.
    assert str(of_frame.value).removesuffix(")") in str(of_file.value)


def test_judgments_with_other_columns_and_no_grade_are_refused():
    judgments = pd.DataFrame({"user": [1, 2], "item": [10, 20], "place": ["x", "y"]})
    with pytest.raises(RankproofError, match=r"^judgments: missing column: grade .*; judgments_columns=\{\"grade\": \"NAME\"\} chooses one"):
        rankproof.evaluate(judgments, {1: {10: 1}}, "RR")


def test_columns_of_one_name_are_refused_and_columns_without_names_are_told_by_what_they_hold():
    twice = pd.DataFrame([[1, 10, 0.5, 1.5]], columns=["query", "item", "score", "Score"])
    with pytest.raises(RankproofError, match=r"ambiguous column: score \(2 columns are called score: 3, 4; run_columns=\{\"score\": 3\}"):
        rankproof.evaluate(JUDGED, twice, "RR")
    assert rankproof.evaluate(JUDGED, twice, "RR", missing="skip", run_columns="score=4")["RR"] == 1
    assert rankproof.evaluate(JUDGED, pd.DataFrame([[1, 11, 1], [1, 10, 2], [2, 20, 1]]), "RR")["RR"] == 0.75
    with pytest.raises(RankproofError, match="ambiguous column: 3 may hold scores or ranks"):
        rankproof.evaluate(JUDGED, pd.DataFrame([[1, 11, 3], [1, 10, 4]]), "RR")


def test_unknown_measures_raise(qrels, runs):
    with pytest.raises(RankproofError, match=r"unknown measure: nDGC"):
        rankproof.evaluate(qrels, runs["bm25.run"], "nDGC@10")
    with pytest.raises(RankproofError, match=r"unknown measure: AP \(evaluated: RR\)"):
        rankproof.evaluate(qrels, runs["bm25.run"], "RR")["AP"]


def test_works_after_an_error(qrels, runs):
    with pytest.raises(RankproofError):
        rankproof.evaluate(qrels, runs["bm25.run"], "nonsense")
    assert rankproof.evaluate(qrels, runs["bm25.run"], "RR")["RR"] > 0


def test_ids_that_are_integers_stay_integers_in_their_order():
    judgments = {10: {1: 1}, 9: {2: 1}, -1: {3: 1}}
    found = rankproof.evaluate(judgments, {9: {2: 1}, 10: {2: 2, 1: 1}}, "RR")
    assert found.table["query"].to_pylist() == [-1, 9, 10]
    assert found.values("RR") == {-1: 0, 9: 1, 10: 0.5}
    assert rankproof.evaluate(judgments, {9: {2: 1}}, "RR", missing="skip", ties="id-descending").values("RR") == {9: 1}


def test_queries_of_which_none_is_judged_are_refused_with_ids_of_both_sides():
    with pytest.raises(RankproofError, match=r"missing queries in common: .* \(run: q; judgments: p\)"):
        rankproof.evaluate({"p": {"a": 1}}, {"q": {"a": 1}}, "RR", missing="skip")


def test_sides_in_each_others_place_are_refused():
    with pytest.raises(RankproofError, match="grades such as 12.5"):
        rankproof.evaluate({"q": {"d9": 12.5, "d1": 11.2}}, {"q": {"d1": 1}}, "RR")


@pytest.mark.parametrize("seed", range(20))
def test_rows_in_any_order_and_cut_anywhere_give_the_same(seed, monkeypatch):
    from rankproof import rows

    random = np.random.default_rng(seed)
    monkeypatch.setattr(rows, "_ROWS_OF_A_BATCH", int(random.integers(1, 60)))
    pairs = [(f"q{query}", f"d{item}") for query in range(12) for item in range(15)]
    tables = []
    for value, share in (("grade", 0.3), ("score", 0.6)):
        chosen = [pair for pair in pairs if random.random() < share]
        queries, items = zip(*(chosen[i] for i in random.permutation(len(chosen))), strict=True)
        tables.append(pd.DataFrame({"query": queries, "item": items, value: random.integers(0, 3, len(chosen)).astype(float)}))
    judgments, run = tables
    found = rankproof.evaluate(judgments, run, MEASURES)
    by_query = [frame.sort_values(["query", "item"]) for frame in tables]
    assert rankproof.evaluate(*by_query, MEASURES).table == found.table
    nested = [
        {query: dict(zip(rows["item"], rows[value], strict=True)) for query, rows in frame.groupby("query")}
        for frame, value in ((judgments, "grade"), (run, "score"))
    ]
    assert rankproof.evaluate(*nested, MEASURES).means == found.means


def test_gives_what_eval_gives_of_files(tmp_path, qrels, runs):
    path = tmp_path / "run.parquet"
    pd.DataFrame(rows_of(runs["bm25.run"], "score")).to_parquet(path)
    found, expected = rankproof.evaluate(qrels, path, MEASURES), rankproof.evaluate(qrels, runs["bm25.run"], MEASURES)
    assert {name: mean.value for name, mean in found.means.items()} == {name: mean.value for name, mean in expected.means.items()}
    assert found.values("AP") == expected.values("AP")


SUBTOPICS = {
    "q": {"x": {"1": 1, "2": 2}, "y": {"1": 1, "2": 0}, "z": {"3": 1}},
    "p": {"x": {"1": 1}},
}
BY_SUBTOPIC = [(query, item, subtopic, grade) for query, items in SUBTOPICS.items() for item, own in items.items() for subtopic, grade in own.items()]
SUBTOPIC_FORMS = {
    "dict": SUBTOPICS,
    "pandas": pd.DataFrame(BY_SUBTOPIC, columns=["query_id", "item_id", "subtopic", "grade"]),
    "pandas with numbers": pd.DataFrame(BY_SUBTOPIC, columns=["query_id", "item_id", "intent", "grade"]).astype({"intent": int}),
    "polars": pl.DataFrame(BY_SUBTOPIC, schema=["query", "item", "subtopic", "grade"], orient="row"),
    "lists": dict(zip(["query", "item", "subtopic", "grade"], map(list, zip(*BY_SUBTOPIC, strict=True)), strict=True)),
}


@pytest.mark.parametrize("form", SUBTOPIC_FORMS)
def test_takes_judgments_by_subtopic(form):
    run = {"q": {"y": 3, "x": 3, "z": 1}, "p": {"x": 1}}
    found = rankproof.evaluate(SUBTOPIC_FORMS[form], run, "StRecall@1, P(rel=2)@1")
    # Either x, of two subtopics of three, or y, of one, stands first.
    assert found.values("StRecall@1") == {"q": pytest.approx(1 / 2, abs=1e-14), "p": 1}
    assert found.values("P(rel=2)@1")["q"] == 1 / 2
    # Values of queries come of a worker, which knows their variances.
    assert "StRecall@1_tie_variance" in found.table.column_names
    with pytest.raises(RankproofError, match="missing column: subtopic"):
        rankproof.evaluate({"q": {"x": 1}}, run, "StRecall@1")


def test_takes_what_users_chose_before(tmp_path):
    train = tmp_path / "train.csv"
    train.write_text("user,item\nother,a\nq,b\nother,b\n")
    found = rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 2, "b": 1}}, "AvgPopularity@2, MIUF@1", train=str(train))
    assert found.values("AvgPopularity@2") == {"q": 1.5}
    assert found.values("MIUF@1") == {"q": 1}


@pytest.mark.filterwarnings("ignore::rankproof.RankproofWarning")
def test_what_was_asked_for_is_found_wherever_values_are(qrels, runs):
    one = rankproof.evaluate(qrels, runs["bm25.run"], "MRR@1,3")
    both = rankproof.evaluate(qrels, runs, "MRR@3, AP")
    value = both["bm25.run"]["RR@3"]
    assert both["bm25.run"].means["MRR@3"].value == one["MRR@3"] == one.means["MRR@3"].value == value
    assert "MRR@3" in one.means and "MRR@5" not in one.means and one.means.get("MRR@5") is None
    assert list(one.means) == ["RR@1", "RR@3"]
    assert one.rows_of("MRR@3") == one.rows_of("RR@3")
    query, values = next(iter(one.per_query.items()))
    assert values["MRR@3"] == one.values("MRR@3")[query]
    assert list(one.to_pandas()["MRR@3"]) == list(one.to_polars()["MRR@3"]) == one.table["MRR@3"].to_pylist()
    assert "MRR@3_min" in one.to_pandas()
    assert both.to_pandas()["MRR@3"]["bm25.run"] == both.means("MRR@3")["bm25.run"] == value
    assert rankproof.compare(qrels, runs, "MRR@3", samples=10)["MRR@3"].means["bm25.run"] == value
    with pytest.raises(rankproof.RankproofError, match=r"^unknown measure: MRR@5 \(evaluated: RR@1, RR@3\)"):
        one["MRR@5"]
    found = rankproof.evaluate_search(lambda text, k: ["a"], {"q": {"a": 1}}, None, "MRR@3")
    assert found["MRR@3"] == 1
    vectors = [[0.0], [0.1], [1.0], [1.1]]
    assert rankproof.embeddings(vectors, [0, 0, 1, 1], "HR@1")["HR@1"] == 1


def test_a_result_says_what_a_name_stands_for(qrels, runs):
    found = rankproof.evaluate(qrels, runs["bm25.run"], "MRR, ndcg@10")
    assert repr(found).endswith("\nMRR is RR")
    assert "<p>MRR is RR</p>" in found._repr_html_()
    assert pickle.loads(pickle.dumps(found)) == found
    assert " is " not in repr(rankproof.evaluate(qrels, runs["bm25.run"], "RR")).splitlines()[-1]


def test_finds_a_measure_by_the_name_that_it_was_asked_for_by(qrels, runs):
    for asked in (["HR@10", "P@5"], "HR@10, P@5"):
        found = rankproof.evaluate(qrels, runs["bm25.run"], asked)
        assert list(found.means) == ["Success@10", "P@5"]
        assert found["HR@10"] == found["Success@10"]
        assert found.values("HR@10") == found.values("Success@10")
    with pytest.raises(RankproofError, match="unknown measure: HR@5"):
        found["HR@5"]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("form", [lambda nested: nested, lambda nested: {int(query[1:]): items for query, items in nested.items()}])
def test_tables_hold_the_values_and_null_where_there_is_none(qrels, runs, form):
    # GAUC has no values of queries.
    found = rankproof.evaluate(form(qrels), form(runs["bm25.run"]), "AP, GAUC", missing="skip")
    expected = found.table.to_pydict()
    assert set(expected["GAUC"]) == {None}
    assert found.to_polars().to_dict(as_series=False) == expected
    frame = found.to_pandas()
    assert frame.index.name == "query"
    assert list(frame.index) == expected["query"] == list(found.per_query)
    assert frame["AP"].to_dict() == found.values("AP") == {query: values["AP"] for query, values in found.per_query.items()}
    assert frame["GAUC"].isna().all()


def test_an_evaluation_goes_through_pickle(qrels, runs):
    import pickle

    found = rankproof.evaluate(qrels, runs["bm25.run"], "AP", missing="skip")
    assert pickle.loads(pickle.dumps(found)) == found
