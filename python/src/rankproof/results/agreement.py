"""How far judgments of several people or machines agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .result import Result


@dataclass(frozen=True)
class QueryAgreement:
    """Two judges on one query: items that both judge, the share with the same grade, and kappa of relevant or not."""

    query: str
    both: int
    same: float | None
    binary_kappa: float | None


@dataclass(frozen=True)
class JudgePair:
    """Two judges. A coefficient without a value is None.

    Attributes:
        first: name of one.
        second: name of the other.
        both: items that both judge.
        only_first: items that only the first judges.
        only_second: items that only the second judges.
        same: share of the items of both that have the same grade.
        kappa: Cohen's.
        linear_kappa: with weights that rise with the distance of grades.
        quadratic_kappa: with weights that rise with its square.
        binary_kappa: of relevant or not.
        confusion: by grade of the first (rows), how many have each grade of the second.
        queries: the same by query, where ``per_query`` asks for it.
    """

    first: str
    second: str
    both: int
    only_first: int
    only_second: int
    same: float | None
    kappa: float | None
    linear_kappa: float | None
    quadratic_kappa: float | None
    binary_kappa: float | None
    confusion: tuple[tuple[int, ...], ...]
    queries: tuple[QueryAgreement, ...] = ()


@dataclass(frozen=True)
class RunOrder:
    """Order of the same runs by two judges: the values of the runs by each, and Kendall's tau-b."""

    measure: str
    first: str
    second: str
    values: tuple[tuple[float, ...], ...]
    tau: float | None


@dataclass(frozen=True, repr=False, kw_only=True)
class Agreement(Result):
    """How far judgments agree.

    Attributes:
        files: names of the judgments.
        grades: all grades, rising.
        min_grade: smallest grade that counts as relevant.
        pairs: each two judges.
        alpha: Krippendorff's alpha of all together by level: nominal, ordinal, interval.
        runs: names of the runs whose order is compared.
        orders: how each two judges order them.
    """

    files: tuple[str, ...]
    grades: tuple[float, ...]
    min_grade: float
    pairs: tuple[JudgePair, ...]
    alpha: Mapping[str, float | None]
    runs: tuple[str, ...]
    orders: tuple[RunOrder, ...]
