"""Tests by resampling whose random numbers depend on the id of the query alone, so that parts in any number and order give the same.

The local tests of ``rankproof compare`` draw queries by their number among all, which no part knows; these are other methods, with names of
their own: a randomization test with signs, and a bootstrap with weights from a Poisson distribution (Hanley and MacGibbon 2006,
doi:10.1016/j.cmpb.2006.04.006; Chamandy et al. 2012, Estimating Uncertainty for Massive Data Streams).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from .errors import RankproofError

_ROWS_AT_ONCE = 1024
# Differences are rounded to multiples of 2^-32, whose sums over so few rows are exact in doubles as long as no difference is above 64.
_UNIT_BITS = 32
_LARGEST_DIFFERENCE = 64.0
_STEP = np.uint64(0x9E3779B97F4A7C15)


class Resampling:
    """Sums of differences over many resamples, of some of the queries.

    Args:
        measures: how many differences each query has.
        resamples: a multiple of 64.
        seed: other numbers make other resamples.
    """

    def __init__(self, measures: int, resamples: int, seed: int) -> None:
        self._resamples = resamples
        self._seed = np.uint64(seed)
        self._flipped = np.zeros((resamples, measures), object)
        self._drawn = np.zeros((resamples, measures), object)
        self._weights = np.zeros((resamples, measures), object)
        self._total = np.zeros(measures, object)

    def add(self, keys: np.ndarray, differences: np.ndarray) -> None:
        """Adds queries.

        Args:
            keys: a hash of the id of each, 64 bits.
            differences: a row for each query and a column for each measure; NaN where the query does not count.

        Raises:
            RankproofError: for a difference above 64.
        """
        if np.nanmax(np.abs(differences), initial=0) > _LARGEST_DIFFERENCE:
            raise RankproofError(f"unsupported resampling: a difference is above {_LARGEST_DIFFERENCE:g} (expected measures of a smaller range)")
        units = np.rint(np.nan_to_num(differences) * 2**_UNIT_BITS)
        counts = (~np.isnan(differences)).astype(float)
        for start in range(0, len(keys), _ROWS_AT_ONCE):
            rows = slice(start, start + _ROWS_AT_ONCE)
            hashes = _mixed(keys[rows].astype(np.uint64) ^ _mixed(self._seed + _STEP))
            signs, weights = _signs(hashes, self._resamples), _poisson(hashes, self._resamples)
            self._flipped += _exact(signs.T @ units[rows])
            self._drawn += _exact(weights.T @ units[rows])
            self._weights += _exact(weights.T @ counts[rows])
            self._total += _exact(units[rows].sum(axis=0))

    def as_json(self) -> dict[str, Any]:
        """What ``merged`` takes."""
        return {name: getattr(self, f"_{name}").tolist() for name in ("flipped", "drawn", "weights", "total")}

    @classmethod
    def merged(cls, parts: Iterable[Mapping[str, Any]], measures: int, resamples: int) -> Resampling:
        """All parts; their order does not matter."""
        found = cls(measures, resamples, 0)
        for part in parts:
            for name in ("flipped", "drawn", "weights", "total"):
                setattr(found, f"_{name}", getattr(found, f"_{name}") + np.array(part[name], object))
        return found

    def p_by_signs(self, measure: int) -> float:
        """Of the test whether both runs are alike, by signs: the share of resamples that are as extreme, the found one among them."""
        extreme = np.abs(self._flipped[:, measure]) >= abs(self._total[measure])
        return (1 + int(extreme.sum())) / (1 + self._resamples)

    def poisson_interval(self, measure: int, confidence: float) -> tuple[float, float]:
        """Percentiles of the mean difference over resamples in which each query has a weight of its own."""
        pairs = zip(self._drawn[:, measure], self._weights[:, measure], strict=True)
        means = [drawn / weight / 2**_UNIT_BITS for drawn, weight in pairs if weight > 0]
        low, high = np.quantile(means, [(1 - confidence) / 2, (1 + confidence) / 2])
        return float(low), float(high)


def _mixed(values: Any) -> Any:
    """SplitMix64 (Steele, Lea and Flood 2014)."""
    with np.errstate(over="ignore"):
        values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return values ^ (values >> np.uint64(31))


def _words(hashes: np.ndarray, first: int, count: int) -> np.ndarray:
    """Random numbers of 64 bits, ``count`` of each query."""
    with np.errstate(over="ignore"):
        words: np.ndarray = _mixed(hashes[:, None] + np.arange(first, first + count, dtype=np.uint64)[None, :] * _STEP)
    return words


def _signs(hashes: np.ndarray, resamples: int) -> np.ndarray:
    """1 or -1, by the bits of words."""
    words = _words(hashes, 1, resamples // 64)
    bits = np.unpackbits(words.astype("<u8").view(np.uint8), axis=1)
    return bits.astype(float) * 2 - 1


def _poisson(hashes: np.ndarray, resamples: int) -> np.ndarray:
    """Weights of a Poisson distribution of mean 1, of 16 bits each."""
    words = _words(hashes, 1 + resamples // 64, resamples // 4)
    weights: np.ndarray = _WEIGHTS[words.astype("<u8").view("<u2")]
    return weights


def _exact(sums: np.ndarray) -> np.ndarray:
    return sums.astype(np.int64).astype(object)


# The weight of each number of 16 bits: below P(0), 0; below P(0) + P(1), 1; and so on.
_WEIGHTS = np.searchsorted(
    np.cumsum([math.exp(-1) / math.factorial(k) for k in range(9)]), (np.arange(1 << 16) + 0.5) / (1 << 16), side="right"
).astype(float)
