"""Sums without rounding, as trailers hold them: ``-0x1a2bp-60`` is -0x1a2b · 2^-60."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

_MANTISSA_BITS = 53
_HALF_BITS = 26
_VALUES_AT_ONCE = 1 << 20
_SPLITTER = float((1 << 27) + 1)


def parse_exact(text: str) -> Fraction:
    """The number that a text stands for, to its last digit."""
    digits, exponent = text.split("p")
    return int(digits, 16) * Fraction(2) ** int(exponent)


def exact_text(value: Fraction) -> str:
    """The text that stands for a sum of doubles."""
    return f"{value.numerator:#x}p-{value.denominator.bit_length() - 1}"


def add_exact(texts: Iterable[str]) -> Fraction:
    """The sum of such numbers."""
    return sum((parse_exact(text) for text in texts), Fraction(0))


def add_known(texts: Iterable[str | None]) -> Fraction | None:
    """The same; None where one of them is not known."""
    found = list(texts)
    known = [text for text in found if text is not None]
    return add_exact(known) if len(known) == len(found) else None


def exact_sum(values: np.ndarray) -> Fraction:
    """The sum of finite doubles without rounding."""
    import numpy as np

    total = Fraction(0)
    for start in range(0, len(values), _VALUES_AT_ONCE):
        fractions, exponents = np.frexp(values[start : start + _VALUES_AT_ONCE])
        mantissas = np.ldexp(fractions, _MANTISSA_BITS).astype(np.int64)
        found, groups = np.unique(exponents, return_inverse=True)
        # In halves: sums of 2^20 whole mantissas would not fit into 64 bits.
        high, low = np.zeros(len(found), np.int64), np.zeros(len(found), np.int64)
        np.add.at(high, groups, mantissas >> _HALF_BITS)
        np.add.at(low, groups, mantissas & ((1 << _HALF_BITS) - 1))
        for exponent, upper, lower in zip(found.tolist(), high.tolist(), low.tolist(), strict=True):
            total += ((upper << _HALF_BITS) + lower) * Fraction(2) ** (exponent - _MANTISSA_BITS)
    return total


def exact_sum_of_squares(values: np.ndarray) -> Fraction:
    """The sum of the squares of doubles without rounding: each square as a product and its error (Dekker 1971).

    Values whose squares leave the range of doubles are out of its reach; differences of measures do not.
    """
    product = values * values
    scaled = values * _SPLITTER
    upper = scaled - (scaled - values)
    lower = values - upper
    error = ((upper * upper - product) + 2 * upper * lower) + lower * lower
    return exact_sum(product) + exact_sum(error)
