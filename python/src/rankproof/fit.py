"""What decides which measures fit judgments and a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .nested_rows import NestedRows

ROWS_OF_DEPTH = 2000
"""Those of the first lists of a run, whose lengths decide."""


class Fit(NamedTuple):
    """What is known of all queries.

    Attributes:
        highest_grade: of all judgments.
        has_irrelevant: whether an item is judged not to be relevant.
        depth: items of the longest of the first lists.
    """

    highest_grade: float
    has_irrelevant: bool
    depth: int


def fit_of_nested(judgments: NestedRows, run: NestedRows) -> Fit:
    """What decides, where no measure is named."""
    return fit_of_lists(judgments.values, run.ends)


def fit_of_lists(grades: Sequence[float], ends: Iterable[int]) -> Fit:
    """The same.

    Args:
        grades: all of them.
        ends: of the list of each query, the number of rows up to its last.
    """
    looked = [min(end, ROWS_OF_DEPTH) for end in ends]
    depth = max((end - start for start, end in zip([0, *looked], looked, strict=False)), default=0)
    return Fit(max(grades, default=0.0), min(grades, default=0.0) <= 0, depth)
