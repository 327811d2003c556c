"""Assertions for tests of a search, a recommender or a retriever, which fail in plain words.

from rankproof.testing import assert_at_least, assert_not_worse

def test_search():
    assert_not_worse("judgments.qrels", search(), "baseline.json", "nDCG@10", by=0.01)
    assert_at_least("judgments.qrels", search(), "Success@5", 0.9)
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import RankproofError
from .functions import evaluate
from .options import measure_names

if TYPE_CHECKING:
    from .results.evaluation import Evaluation


def assert_not_worse(
    qrels: Any, run: Any, baseline: Any, measures: str | Sequence[str], *, by: float = 0.0, **options: Any
) -> Evaluation:
    """Fails where a run is worse than an earlier one.

    It is worse where a mean fell by more than ``by``, or fell at all and that is significant: Fisher's randomization
    test over queries at 5 %, corrected by Holm where there are several measures. It is the gate of ``rankproof eval
    --gate``.

    Args:
        qrels: judgments as ``rankproof.evaluate`` takes them.
        run: the run that is tested.
        baseline: path of the values that ``rankproof.evaluate(…, save=path)`` kept; or the earlier run, as
            ``rankproof.evaluate`` takes it.
        measures: those that must not be worse, such as ``"nDCG@10"``.
        by: how much worse a mean may be, as long as that is not significant; in units of the measure.
        options: those of ``rankproof.evaluate``, such as ``like="pytrec_eval"``; ``by`` is not among them.

    Returns:
        The evaluation of the run.

    Raises:
        AssertionError: where the run is worse; says by how much, and which queries fell most.
        RankproofError: what cannot be compared, such as a baseline of other judgments.
    """
    __tracebackhide__ = True
    names = _names(measures)
    with tempfile.TemporaryDirectory(prefix="rankproof-") as folder:
        saved = _saved(qrels, baseline, names, Path(folder), options)
        gates = [f"{name} not-worse-than {saved} by {by:.17g}" for name in names]
        found: Evaluation = evaluate(qrels, run, names, gate=gates, **options)
    failures = [message.replace(f"{folder}{os.sep}", "") for message in _missed(found)]
    if failures:
        raise AssertionError("\n".join(failures))
    return found


def assert_at_least(qrels: Any, run: Any, measure: str, value: float, **options: Any) -> Evaluation:
    """Fails where the mean of a measure is below a value.

    Args:
        qrels: judgments as ``rankproof.evaluate`` takes them.
        run: the run that is tested.
        measure: such as ``"nDCG@10"``.
        value: the least that passes.
        options: those of ``rankproof.evaluate``.

    Returns:
        The evaluation of the run.

    Raises:
        AssertionError: where the mean is below; says both numbers.
        RankproofError: what cannot be evaluated.
    """
    __tracebackhide__ = True
    return _within(qrels, run, measure, f"{measure}>={value!r}", options)


def assert_at_most(qrels: Any, run: Any, measure: str, value: float, **options: Any) -> Evaluation:
    """Fails where the mean of a measure is above a value, such as that of ``Fallout@10``. Otherwise as
    ``assert_at_least``.
    """
    __tracebackhide__ = True
    return _within(qrels, run, measure, f"{measure}<={value!r}", options)


def _within(qrels: Any, run: Any, measure: str, condition: str, options: Mapping[str, Any]) -> Evaluation:
    __tracebackhide__ = True
    found: Evaluation = evaluate(qrels, run, [measure], threshold=[condition], **options)
    failures = _missed(found)
    if failures:
        raise AssertionError("\n".join(failures))
    return found


def _names(measures: str | Sequence[str]) -> list[str]:
    names = measure_names(measures)
    return [names] if isinstance(names, str) else names


def _saved(qrels: Any, baseline: Any, names: list[str], folder: Path, options: Mapping[str, Any]) -> str:
    """Path of the saved values of the earlier run."""
    if isinstance(baseline, (str, os.PathLike)) and _holds_values(Path(baseline)):
        return os.fspath(baseline)
    path = str(folder / "baseline")
    evaluate(qrels, baseline, names, save=path, **options)
    return path


def _holds_values(path: Path) -> bool:
    """Whether a file is what an evaluation saved, and no run."""
    if not path.exists():
        raise RankproofError(f"missing file: {path} (rankproof.evaluate(…, save={str(path)!r}) writes a baseline)")
    if path.is_dir():
        return False
    with path.open("rb") as file:
        return file.read(12) == b'{"baseline":'


def _missed(found: Evaluation) -> list[str]:
    return [check.message for check in found.checks if not check.is_met]
