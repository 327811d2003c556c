"""Models of knowledge graphs have the same numbers from lists, arrays, frames and files."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest
import rankproof

TEST = [("a", "r", "b"), ("b", "s", "c")]
TRAIN = [("a", "r", "c"), ("b", "s", "d")]
ENTITIES = ["a", "b", "c", "d"]
TAILS = [[0, 2, 3, 1], [4, 0, 1, 1]]
HEADS = [[5, 4, 3, 2], [1, 1, 1, 1]]
INDICES = [[0, 0, 1], [1, 1, 2]]


def mean_rank(test=TEST, known=TRAIN, entities=ENTITIES, tails=TAILS, heads=HEADS, **options):
    evaluation = rankproof.triples(test, tails=tails, heads=heads, entities=entities, known=known, **options)
    return evaluation["MR"]


# c is known of the first, d of the second: tails have the ranks 1 and 2, heads 1 and the mean of 1 to 4.
FILTERED = (1 + 2 + 1 + 2.5) / 4
RAW = (2 + 2.5 + 1 + 2.5) / 4


def test_known_triples_filter_and_without_them_ranks_are_raw():
    assert mean_rank() == FILTERED
    assert mean_rank(known=None) == RAW


@pytest.mark.parametrize(
    "test",
    [pd.DataFrame(TEST, columns=["head", "relation", "tail"]), np.array(TEST), [list(row) for row in TEST]],
    ids=["pandas", "numpy", "lists"],
)
def test_forms_of_triples(test):
    assert mean_rank(test) == FILTERED


def test_known_triples_may_be_several_sets():
    assert mean_rank(known=[TRAIN[:1], pd.DataFrame(TRAIN[1:])]) == FILTERED
    assert mean_rank(known=[TRAIN[:1]]) == (1 + 2.5 + 1 + 2.5) / 4


def test_indices_need_no_entities():
    assert mean_rank(np.array(INDICES), None, None, np.array(TAILS), np.array(HEADS, dtype=np.float32)) == RAW
    factory = SimpleNamespace(mapped_triples=np.array(INDICES))
    assert mean_rank(factory, None, None) == RAW


def test_entities_may_have_columns_of_their_own():
    assert mean_rank(entities={"d": 3, "b": 1, "c": 2, "a": 0}) == FILTERED


def test_one_side_alone():
    evaluation = rankproof.triples(TEST, "FilteredRR", tails=np.array(TAILS), entities=ENTITIES)
    assert evaluation["FilteredRR"] == pytest.approx((1 / 2 + (1 / 2 + 1 / 3) / 2) / 2)


def test_the_command_line_says_the_same(tmp_path, command_line):
    (tmp_path / "test.txt").write_text("".join("\t".join(row) + "\n" for row in TEST))
    (tmp_path / "train.txt").write_text("".join("\t".join(row) + "\n" for row in TRAIN))
    (tmp_path / "entities.txt").write_text("\n".join(ENTITIES))
    np.save(tmp_path / "tails.npy", np.array(TAILS, dtype=np.float32))
    files = ["test.txt", "--tails", "tails.npy", "--entities", "entities.txt", "--known", "train.txt"]
    printed = command_line("triples", *files, folder=tmp_path)
    evaluation = rankproof.triples(
        tmp_path / "test.txt",
        tails=tmp_path / "tails.npy",
        entities=tmp_path / "entities.txt",
        known=tmp_path / "train.txt",
    )
    (run,) = printed["runs"]
    assert {one["measure"]: one["value"] for one in run["measures"]} == {
        name: one.value for name, one in evaluation.means.items()
    }


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"test": [("a", "b")]}, "invalid triple"),
        ({"test": 3}, "unsupported triples: int"),
        ({"test": [("a", "r", "x")], "tails": TAILS[:1], "heads": HEADS[:1]}, "unknown entity: x"),
        ({"tails": TAILS[:1]}, "invalid rows: 1 for the 2 triples"),
        ({"entities": ENTITIES[:3]}, "expected 3"),
        ({"entities": ["a\tb", "b", "c", "d"]}, "unsupported name"),
    ],
)
def test_what_does_not_fit_is_refused(changed, message):
    with pytest.raises(rankproof.RankproofError, match=message):
        mean_rank(**changed)
