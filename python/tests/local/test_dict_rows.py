"""Frames made straight from dicts are those of rows whose ids and values were looked at one by one."""

import math
import random
from decimal import Decimal

import numpy as np
import pytest
import rankproof
from rankproof import plain_rows
from rankproof.fit import fit_of_nested
from rankproof.nested_rows import nested_rows
from rankproof.plain_rows import DictRows, PlainRows

METADATA = {"rankproof.arguments": '["-m", "AP"]'}


def drawn(draw, value_of):
    queries = draw.sample(["q1", "q10", "q2", "é", "z", "\U0001f600", "\ufb00"], draw.randint(1, 6))
    return {query: {f"d{item}": value_of() for item in draw.sample(range(40), draw.randint(0, 9))} for query in queries}


def rows_of(qrels, run):
    return PlainRows(nested_rows(qrels, "judgments"), nested_rows(run, "run"))


@pytest.mark.parametrize("rows_of_a_frame", [1, 7, 1 << 16])
def test_frames_are_those_of_rows(monkeypatch, rows_of_a_frame):
    monkeypatch.setattr(plain_rows, "_ROWS_OF_A_FRAME", rows_of_a_frame)
    draw = random.Random(1)
    for _ in range(50):
        qrels = drawn(draw, lambda: draw.randint(-1, 3))
        run = drawn(draw, lambda: draw.choice([draw.random(), draw.randint(-9, 9), 2**53 - 1, math.nan, -math.inf]))
        direct, rows = DictRows(qrels, run), rows_of(qrels, run)
        assert list(direct.frames(METADATA)) == list(rows.frames(METADATA))
        assert len(direct) == len(rows)
        assert direct.fit() == fit_of_nested(nested_rows(qrels, "judgments"), nested_rows(run, "run"))


@pytest.mark.parametrize("value", [2**53 + 1, -(2**60), 10**400, None, "1", Decimal(1), np.float32(1), np.int64(1)], ids=repr)
def test_other_values_are_left_to_whoever_looks_at_each(value):
    good = {"q": {"a": 1, "b": 0.5}}
    odd = {"q": {"a": value, "b": 1}}
    for qrels, run in ((good, odd), (odd, good)):
        with pytest.raises((TypeError, OverflowError)):
            list(DictRows(qrels, run).frames(METADATA))


def test_truth_values_are_numbers_as_rows_have_them():
    qrels, run = {"q": {"a": True, "b": False}}, {"q": {"a": 0.5, "b": True}}
    assert list(DictRows(qrels, run).frames(METADATA)) == list(rows_of(qrels, run).frames(METADATA))


@pytest.mark.parametrize("key", [1, None, b"a", "\ud800"], ids=repr)
def test_so_are_ids_that_are_no_texts(key):
    for odd in ({key: {"a": 1}}, {"q": {"b": 1, key: 1}}):
        with pytest.raises((TypeError, UnicodeEncodeError)):
            list(DictRows({"q": {"a": 1}}, odd).frames(METADATA))


def test_line_feeds_in_ids():
    qrels, run = {"q": {"a\nb": 1, "é": 1}}, {"q": {"a\nb": 1.0, "a": 3.0, "b": 2.0, "é": 0.5}}
    assert rankproof.evaluate(qrels, run, "RR, R@4")["RR"] == 1 / 3
    assert rankproof.evaluate(qrels, {"q\n": {"a": 1}, **run}, "R@4")["R@4"] == 1
