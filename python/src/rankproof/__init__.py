"""Exact evaluation of rankings: every measure, exact under tied scores, every tool's convention by name.

    >>> import rankproof
    >>> result = rankproof.evaluate({"q1": {"d1": 1}}, {"q1": {"d1": 0.5, "d2": 0.5}}, "RR")
    >>> result["RR"], result.means["RR"].min, result.means["RR"].max
    (0.75, 0.5, 1.0)
"""

from .errors import RankproofError
from .evaluation import Evaluation
from .findings import Finding, RankproofWarning
from .functions import compare, diagnose, embeddings, evaluate, fuse, pairs, report
from .summary import Mean

__all__ = [
    "Evaluation",
    "Finding",
    "Mean",
    "RankproofError",
    "RankproofWarning",
    "compare",
    "diagnose",
    "embeddings",
    "evaluate",
    "fuse",
    "pairs",
    "report",
]


def __getattr__(name: str) -> str:
    """``__version__`` is read where it is asked for."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .engine import version

    return version()
