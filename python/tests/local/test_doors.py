"""Questions that every door is asked have here the answers that they have elsewhere."""

import io
import json
import warnings

import pandas as pd
import pytest
import rankproof

from doors import QUESTIONS, number_of, opening_of, options_of

TABLES = [
    question
    for question in QUESTIONS
    if "files" in question and all(name.endswith(".csv") for name in question["files"]) and "frames" not in question.get("not", {})
]


def named(questions):
    return pytest.mark.parametrize("question", questions, ids=[question["question"] for question in questions])


def answer(judgments, run, question, exclude=None):
    """Means by measure, or how the refusal begins."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rankproof.RankproofWarning)
        try:
            found = rankproof.evaluate(judgments, run, question["measures"], exclude=exclude, weights=question.get("weights"), **options_of(question))
        except rankproof.RankproofError as error:
            return opening_of(str(error))
    return [found[measure] for measure in question["measures"]]


def expected_of(question):
    if "refused" in question:
        return question["refused"]
    return [pytest.approx(number_of(value), abs=1e-12) for value in question["values"].values()]


@named(QUESTIONS)
def test_paths_and_data_in_memory_have_one_answer(question, tmp_path):
    files = question.get("files") or {
        "judgments.json": json.dumps(question["judgments"]),
        "run.json": json.dumps(question["run"]),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    judgments, run = (str(tmp_path / name) for name in files)
    exclude = question.get("exclude")
    of_paths = answer(judgments, run, question, exclude and excluded_path(tmp_path, exclude))
    assert of_paths == expected_of(question)
    if "files" not in question:
        excluded = read(exclude) if isinstance(exclude, str) else exclude
        assert answer(question["judgments"], question["run"], question, excluded) == of_paths


def excluded_path(folder, exclude):
    path = folder / ("exclude.csv" if isinstance(exclude, str) else "exclude.json")
    path.write_text(exclude if isinstance(exclude, str) else json.dumps(exclude), encoding="utf-8")
    return path


@named(TABLES)
def test_frames_have_the_answer_of_their_files(question):
    judgments, run = (read(text) for text in question["files"].values())
    assert answer(judgments, run, question) == expected_of(question)


def read(text):
    """A table as pandas reads it: an index that was kept is a column without a name."""
    separator = ";" if ";" in text else ","
    return pd.read_csv(io.StringIO(text.lstrip("\ufeff")), sep=separator, decimal="," if separator == ";" else ".")
