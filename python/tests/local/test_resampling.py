"""Tests by resampling, beside those that know all differences."""

import itertools

import numpy as np
import pytest
from rankproof import RankproofError
from rankproof.resampling import Resampling, _mixed, _poisson

RESAMPLES = 4096


def resampled(keys, differences, seed=1):
    found = Resampling(differences.shape[1], RESAMPLES, seed)
    found.add(keys, differences)
    return found


def some(count, measures=1, shift=0.02, seed=3):
    random = np.random.default_rng(seed)
    return random.integers(-(2**63), 2**63, count), random.normal(shift, 0.3, (count, measures))


def test_weights_are_those_of_a_poisson_distribution_and_queries_are_independent():
    weights = _poisson(_mixed(np.arange(800, dtype=np.uint64)), RESAMPLES)
    assert weights.mean() == pytest.approx(1, abs=0.005)
    assert weights.var() == pytest.approx(1, abs=0.005)
    for count, share in enumerate((0.36788, 0.36788, 0.18394, 0.06131, 0.01533)):
        assert (weights == count).mean() == pytest.approx(share, abs=0.001)
    correlations = np.corrcoef(weights[:200])
    assert np.abs(correlations - np.eye(200)).max() < 6 / RESAMPLES**0.5


def test_p_is_that_of_all_signs():
    keys, differences = some(10, shift=0.15)
    total = abs(differences.sum())
    sums = [abs((differences[:, 0] * signs).sum()) for signs in itertools.product((-1, 1), repeat=10)]
    expected = np.mean([one >= total - 1e-9 for one in sums])
    assert resampled(keys, differences).p_by_signs(0) == pytest.approx(expected, abs=3 * (expected * (1 - expected) / RESAMPLES) ** 0.5)


def test_interval_is_as_wide_as_that_of_student():
    keys, differences = some(3000)
    low, high = resampled(keys, differences).poisson_interval(0, 0.95)
    mean, error = differences.mean(), differences.std() / len(differences) ** 0.5
    assert (low + high) / 2 == pytest.approx(mean, abs=0.1 * error)
    assert high - low == pytest.approx(2 * 1.96 * error, rel=0.06)


def test_parts_in_any_order_give_the_same():
    keys, differences = some(3000, measures=2)
    differences[[4, 1500], 0] = np.nan
    whole = resampled(keys, differences)
    order = np.random.default_rng(5).permutation(3000)
    parts = [resampled(keys[rows], differences[rows]).as_json() for rows in np.split(order, [10, 1700])]
    merged = Resampling.merged(parts, 2, RESAMPLES)
    assert merged.as_json() == whole.as_json()
    assert merged.p_by_signs(0) == whole.p_by_signs(0)
    assert merged.poisson_interval(1, 0.9) == whole.poisson_interval(1, 0.9)
    assert resampled(keys, differences, seed=2).as_json() != whole.as_json()


def test_queries_that_do_not_count_change_nothing():
    keys, differences = some(50, measures=2)
    differences[7, 0] = np.nan
    without = np.delete(np.arange(50), 7)
    assert resampled(keys, differences).p_by_signs(0) == resampled(keys[without], differences[without]).p_by_signs(0)
    assert resampled(keys, differences).poisson_interval(0, 0.95) == resampled(keys[without], differences[without]).poisson_interval(0, 0.95)


def test_no_difference_is_no_evidence():
    keys, differences = some(50)
    assert resampled(keys, 0 * differences).p_by_signs(0) == 1


def test_differences_that_would_not_be_exact_are_refused():
    keys, differences = some(3)
    with pytest.raises(RankproofError, match="unsupported resampling"):
        resampled(keys, differences + 65)
