"""Questions that every door is asked have on a cluster the answers that they have elsewhere."""

import io
import re
import warnings

import pandas as pd
import pytest
import rankproof
from doors import QUESTIONS, number_of, opening_of, options_of
from pyspark.errors import PythonException
from rankproof import spark as on_spark


def has_rows(question):
    """Whether frames can hold the question: a query without items has no row, and other files are read elsewhere."""
    if "files" in question:
        return all(name.endswith(".csv") for name in question["files"]) and "frames" not in question.get("not", {})
    return all(items for side in ("judgments", "run") for items in question[side].values())


ASKED = [question for question in QUESTIONS if has_rows(question) and "spark" not in question.get("not", {})]


def frames_of(session, question):
    if "files" in question:
        return [session.createDataFrame(read(text)) for text in question["files"].values()]
    sides = [("judgments", "grade"), ("run", "score")]
    return [session.createDataFrame(rows_of(question[side]), f"query string, item string, {value} double") for side, value in sides]


def rows_of(side):
    numbers = [(query, item, value) for query, items in side.items() for item, value in items.items()]
    return [(query, item, None if value is None else float(value)) for query, item, value in numbers]


def read(text):
    separator = ";" if ";" in text else ","
    return pd.read_csv(io.StringIO(text.lstrip("\ufeff")), sep=separator, decimal="," if separator == ";" else ".")


@pytest.mark.parametrize("question", ASKED, ids=[question["question"] for question in ASKED])
def test_a_cluster_has_the_answer(session, question):
    judgments, run = frames_of(session, question)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rankproof.RankproofWarning)
        try:
            table = on_spark.evaluate(judgments, run, question["measures"], **options_of(question), partitions=1)
            answer = [mean.value for mean in on_spark.summary(table).means.values()]
        except rankproof.RankproofError as error:
            answer = opening_of(str(error))
        except PythonException as error:
            answer = opening_of(re.search(r"RankproofError: (.*)", str(error))[1])
    if "refused" in question:
        assert answer == question["refused"]
    else:
        assert answer == [pytest.approx(number_of(value), abs=1e-12) for value in question["values"].values()]
