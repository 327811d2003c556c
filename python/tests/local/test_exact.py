import random
from fractions import Fraction

import numpy as np
import pyarrow as pa
from rankproof.exact import add_exact, add_known, exact_sum, exact_sum_of_squares, exact_text, parse_exact


def test_texts_are_read_and_written():
    assert parse_exact("-0x1a2bp-60") == -0x1A2B * Fraction(2) ** -60
    assert parse_exact("0x3p+2") == 12
    assert parse_exact("0x0p+0") == 0
    for value in (0.1, -1e-300, 3.0, 0.0, 2.0**60):
        assert parse_exact(exact_text(Fraction(value))) == Fraction(value)
        assert float.fromhex(exact_text(Fraction(value))) == value
    assert add_exact(["0x1p-1", "0x1p-2"]) == Fraction(3, 4)
    assert add_known(["0x1p-1", "0x1p-2"]) == Fraction(3, 4)
    assert add_known(["0x1p-1", None]) is None


def test_sums_are_those_of_rational_numbers():
    random.seed(1)
    for size in (0, 1, 2, 1000):
        numbers = [random.uniform(-1, 1) * 10.0 ** random.randint(-12, 12) for _ in range(size)]
        array = np.array(numbers)
        assert exact_sum(array) == sum(map(Fraction, numbers), Fraction(0))
        assert exact_sum_of_squares(array) == sum((Fraction(one) ** 2 for one in numbers), Fraction(0))


def test_a_million_equal_values_and_more_are_one_sum():
    size = (1 << 20) + 3
    for value in (0.1, -0.1, 1 - 2**-53):
        assert exact_sum(np.full(size, value)) == size * Fraction(value)
        assert exact_sum_of_squares(np.full(size, value)) == size * Fraction(value) ** 2
