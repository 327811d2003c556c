"""The exponential function to the last digit that JavaScript engines give it, which is not everywhere the nearest double."""

from __future__ import annotations

import math

_LN2_HIGH, _LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
_INVERSE_LN2 = 1.44269504088896338700
_POLYNOMIAL = (
    1.66666666666666019037e-01,
    -2.77777777770155933842e-03,
    6.61375632143793436117e-05,
    -1.65339022054652515390e-06,
    4.13813679705723846039e-08,
)


def exp(x: float) -> float:
    """e^x of a number whose result is a normal double, as fdlibm (Sun Microsystems, 1993) computes it."""
    if abs(x) < 2**-28:
        return 1 + x
    k = 0
    high, low = x, 0.0
    if abs(x) > 0.5 * math.log(2):
        sign = math.copysign(1, x)
        k = int(sign) if abs(x) < 1.5 * math.log(2) else int(_INVERSE_LN2 * x + 0.5 * sign)
        high, low = x - k * _LN2_HIGH, k * _LN2_LOW
    reduced = high - low
    square = reduced * reduced
    p1, p2, p3, p4, p5 = _POLYNOMIAL
    c = reduced - square * (p1 + square * (p2 + square * (p3 + square * (p4 + square * p5))))
    if k == 0:
        return 1 - ((reduced * c) / (c - 2) - reduced)
    return math.ldexp(1 - ((low - (reduced * c) / (2 - c)) - high), k)
