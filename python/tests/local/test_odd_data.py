"""What is wrong with data raises RankproofError, and nothing else: neither Arrow's errors nor those of the objects that are read."""

import decimal
import datetime
import io
import random

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rankproof

QRELS = {"q1": {"d1": 1}, "q2": {"d2": 1}}
RUN = {"q1": {"d1": 2.0, "d3": 1.0}, "q2": {"d3": 2.0, "d2": 1.0}}


@pytest.mark.parametrize(
    ("run", "message"),
    [
        ({"q1": {1: 1.0, "a": 2.0}}, r"^invalid item: 1 and 'a' in the run \(expected texts, or integers, in every row\)$"),
        ({1: {"a": 1.0}, "q": {"a": 1.0}}, "^invalid query: 1 and 'q' in the run"),
        ({"q1": {"a": 1.0, float("nan"): 2.0}}, "^invalid item: nan in the run"),
        ({"q1": {"\ud800": 1.0}}, r"^invalid item: '\\ud800' in the run"),
        ({"q1": {2**70: 1.0}}, "^invalid item: 1180591620717411303424 in the run"),
        ({"q1": {"a": "high"}}, '^invalid score: "high" '),
        ({"query": ["q1", 2], "item": ["a", "b"], "score": [1.0, 2.0]}, "^invalid query: .* in the run"),
    ],
)
def test_odd_ids_and_scores_are_named_with_their_side(run, message):
    with pytest.raises(rankproof.RankproofError, match=message):
        rankproof.evaluate(QRELS, run, "AP")


class _Hostile:
    """Fails however it is asked."""

    def __len__(self):
        raise KeyError("length")

    def __iter__(self):
        raise AttributeError("elements")

    def __str__(self):
        raise UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed")

    def __repr__(self):
        return "hostile"


ODD = [
    *(None, True, 0, -1, 1.5, float("nan"), float("inf"), 2**53 + 1, 2**70, "", "a", "\ud800", "\x00", "ü", b"a", "a" * 400),
    *(decimal.Decimal("0.1"), datetime.date(2020, 1, 1), np.float32(1), np.int64(3), np.datetime64("2020-01-01"), pd.NA, pd.NaT),
    *((1, 2), [], {}, [1], {"a": 1}, {1}, object(), _Hostile()),
]


def _value(draw):
    return draw.choice(ODD) if draw.random() < 0.4 else draw.choice(["a", "b", "q1", 1.0, 2, 0.5])


def _key(draw):
    value = _value(draw)
    return value if _is_hashable(value) else "k"


def _is_hashable(value):
    try:
        hash(value)
        return True
    except Exception:
        return False


def _made(draw):
    """Judgments or a run of a form that somebody may hand over, with some values that make no sense."""
    form = draw.randrange(15)
    if form == 0:
        return {_key(draw): {_key(draw): _value(draw) for _ in range(draw.randrange(4))} for _ in range(draw.randrange(4))}
    if form == 1:
        return {_key(draw): [_value(draw) for _ in range(draw.randrange(4))] for _ in range(draw.randrange(4))}
    if form == 2:
        return [{_key(draw): _value(draw) for _ in range(3)} for _ in range(draw.randrange(3))]
    if form == 3:
        return draw.choice([*ODD[:-1], _Hostile()])
    if form in (9, 10):
        rows = [tuple(_value(draw) for _ in range(draw.choice([2, 3, 3, 3, 7]))) for _ in range(draw.randrange(4))]
        return iter(rows) if form == 9 else [rows, tuple(rows), {row for row in rows if _is_hashable(row)}][draw.randrange(3)]
    if form == 11:
        array = np.empty((draw.randrange(3), draw.randrange(5)), object)
        for cell in np.ndindex(array.shape):
            array[cell] = _value(draw)
        return draw.choice([array, (draw.randrange(9) * np.ones((2, 3))).astype(draw.choice(["f8", "i1", "?", "M8[s]", "c16"]))])
    if form == 12:
        index = draw.choice([None, [_key(draw) for _ in range(3)], pd.MultiIndex.from_tuples([(_key(draw), _key(draw)) for _ in range(3)])])
        return pd.Series([_value(draw) for _ in range(3)], index, object)
    rows = draw.randrange(4)
    names = draw.choice([["query", "item", "score"], ["query", "item", "grade"], ["query", "query", "item"], ["a", "b"], ["", "item", 3]])
    columns = [[_value(draw) for _ in range(rows + (draw.random() < 0.05))] for _ in names]
    if form in (4, 5):
        return dict(zip(names, columns, strict=True))
    try:
        if form == 13:
            return pd.DataFrame(dict(zip(map(str, names), columns, strict=True))).set_index(draw.choice(list(map(str, names))))
        if form == 14:
            return draw.choice([pl.LazyFrame({"query": ["a"]}).with_columns(pl.col("b")), io.BytesIO(bytes(draw.randrange(256) for _ in range(40)))])
        if form == 6:
            return pd.concat([pd.Series(column, dtype=object) for column in columns], axis=1).set_axis(names, axis=1)
        if form == 7:
            # A panic of polars is nothing that its callers can catch.
            columns = [["h" if isinstance(value, _Hostile) else value for value in column] for column in columns]
            return pl.DataFrame(dict(zip(map(str, names), columns, strict=True)), strict=False)
        return pa.table([pa.array(column) for column in columns], list(map(str, names)))
    except Exception:
        return dict(zip(names, columns, strict=True))


def _raised(call):
    """The type of what a call raises that is not RankproofError."""
    try:
        call()
    except (rankproof.RankproofError, rankproof.RankproofWarning):
        return None
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return f"{type(error).__name__}: {error}"
    return None


@pytest.mark.filterwarnings("ignore")
def test_odd_data_raise_no_other_error():
    draw = random.Random(26)
    for _ in range(200):
        qrels = _made(draw) if draw.random() < 0.5 else QRELS
        run = RUN if qrels is not QRELS and draw.random() < 0.5 else _made(draw)
        assert _raised(lambda: rankproof.evaluate(qrels, run, "AP")) is None, (type(qrels), type(run))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(6))
def test_odd_data_of_other_functions_raise_no_other_error(seed):
    draw = random.Random(seed)
    made = _made(draw)
    assert _raised(lambda: rankproof.compare(QRELS, {"a": made, "b": RUN}, "AP", samples=10)) is None
    assert _raised(lambda: rankproof.fuse({"a": made, "b": RUN})) is None
    assert _raised(lambda: rankproof.embeddings(made, [_value(draw) for _ in range(3)])) is None
    assert _raised(lambda: rankproof.pairs(made, [_value(draw) for _ in range(3)])) is None


@pytest.mark.parametrize("options", [{"measures": 5}, {"measures": [1]}, {"depth": _Hostile()}, {"like": "\x00"}, {"like": "\ud800"}])
def test_options_that_are_none_raise_it_too(options):
    measures = options.pop("measures", "AP")
    assert _raised(lambda: rankproof.evaluate(QRELS, RUN, measures, **options)) is None
    assert _raised(lambda: rankproof.compare(QRELS, {"a": RUN, "b": RUN}, measures, samples=10, **options)) is None


class PanicException(BaseException):
    """As polars raises it, which is no Exception."""


class _Panicking:
    def __arrow_c_stream__(self, requested_schema=None):
        raise PanicException("index out of bounds")


def test_a_panic_of_polars_is_refused():
    with pytest.raises(rankproof.RankproofError, match="^invalid run: PanicException: index out of bounds$"):
        rankproof.evaluate(QRELS, _Panicking(), "AP")


class _Interrupted:
    def __arrow_c_stream__(self, requested_schema=None):
        raise KeyboardInterrupt


def test_an_interruption_stays_one():
    with pytest.raises(KeyboardInterrupt):
        rankproof.evaluate(QRELS, _Interrupted(), "AP")
