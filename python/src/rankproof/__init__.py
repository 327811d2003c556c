"""Exact evaluation of rankings: every measure, exact under tied scores, every tool's convention by name.

    >>> import rankproof
    >>> result = rankproof.evaluate({"q1": {"d1": 1}}, {"q1": {"d1": 0.5, "d2": 0.5}}, "RR")
    >>> result["RR"], result.means["RR"].min, result.means["RR"].max
    (0.75, 0.5, 1.0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import RankproofError
from .findings import Finding, RankproofWarning
from .functions import (
    agree,
    clusters,
    compare,
    compare_embeddings,
    contributions,
    demo,
    diagnose,
    embedding_variants,
    embeddings,
    evaluate,
    evaluate_search,
    explain,
    fuse,
    geometry,
    indexes,
    judge_next,
    list_measures,
    pairs,
    plot,
    plot_embeddings,
    plot_indexes,
    pool,
    report,
    reranking,
    sampled,
    search,
    similarity,
    triples,
    tune,
    verify,
)

if TYPE_CHECKING:
    from .custom_measures import CustomMeasure, custom_measure
    from .results import Comparison, Diagnosis, Evaluation, Evaluations, Fusion
    from .summary import Mean
    from .training import EmbeddingEvaluator, Metric

    __version__: str

__all__ = [
    "Comparison",
    "CustomMeasure",
    "Diagnosis",
    "EmbeddingEvaluator",
    "Evaluation",
    "Evaluations",
    "Finding",
    "Fusion",
    "Mean",
    "Metric",
    "RankproofError",
    "RankproofWarning",
    "agree",
    "clusters",
    "compare",
    "compare_embeddings",
    "contributions",
    "custom_measure",
    "demo",
    "diagnose",
    "embedding_variants",
    "embeddings",
    "evaluate",
    "evaluate_search",
    "explain",
    "fuse",
    "geometry",
    "indexes",
    "judge_next",
    "list_measures",
    "pairs",
    "plot",
    "plot_embeddings",
    "plot_indexes",
    "pool",
    "report",
    "reranking",
    "sampled",
    "search",
    "similarity",
    "triples",
    "tune",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Classes of results, and the version, are loaded when somebody asks for them."""
    if name == "__version__":
        from .engine import version

        return version()
    if name == "Mean":
        from .summary import Mean

        return Mean
    if name in ("CustomMeasure", "custom_measure"):
        from . import custom_measures

        return getattr(custom_measures, name)
    if name in ("EmbeddingEvaluator", "Metric"):
        from . import training

        return getattr(training, name)
    from . import results

    if name in results.__all__:
        return getattr(results, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
