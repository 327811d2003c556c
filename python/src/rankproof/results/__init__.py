"""What the functions of the package return. A class is loaded when it is first needed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .agreement import Agreement
    from .chart import Chart
    from .comparison import Comparison
    from .contributions import Contributions
    from .diagnosis import Diagnosis
    from .embeddings import EmbeddingEvaluation, EmbeddingVariants
    from .evaluation import Evaluation, Evaluations
    from .explained import Explained, FieldOfWork, MeasureList
    from .figures import Clusters, Geometry
    from .fusion import Fusion
    from .indexes import IndexRecalls
    from .next_judgments import NextJudgments
    from .pairs import PairEvaluation
    from .pool import Pool
    from .report import Report
    from .reranking import Reranking
    from .result import Result
    from .sampled import SampledEstimates
    from .search import SearchEvaluation
    from .similarity import Similarity
    from .tuning import Tuning
    from .verification import Verification

_MODULES = {
    "Agreement": "agreement",
    "Chart": "chart",
    "Clusters": "figures",
    "Comparison": "comparison",
    "Contributions": "contributions",
    "Diagnosis": "diagnosis",
    "EmbeddingEvaluation": "embeddings",
    "EmbeddingVariants": "embeddings",
    "Evaluation": "evaluation",
    "Evaluations": "evaluation",
    "Explained": "explained",
    "FieldOfWork": "explained",
    "Fusion": "fusion",
    "Geometry": "figures",
    "IndexRecalls": "indexes",
    "MeasureList": "explained",
    "NextJudgments": "next_judgments",
    "PairEvaluation": "pairs",
    "Pool": "pool",
    "Report": "report",
    "Reranking": "reranking",
    "Result": "result",
    "SampledEstimates": "sampled",
    "SearchEvaluation": "search",
    "Similarity": "similarity",
    "Tuning": "tuning",
    "Verification": "verification",
}

__all__ = [
    "Agreement",
    "Chart",
    "Clusters",
    "Comparison",
    "Contributions",
    "Diagnosis",
    "EmbeddingEvaluation",
    "EmbeddingVariants",
    "Evaluation",
    "Evaluations",
    "Explained",
    "FieldOfWork",
    "Fusion",
    "Geometry",
    "IndexRecalls",
    "MeasureList",
    "NextJudgments",
    "PairEvaluation",
    "Pool",
    "Report",
    "Reranking",
    "Result",
    "SampledEstimates",
    "SearchEvaluation",
    "Similarity",
    "Tuning",
    "Verification",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
