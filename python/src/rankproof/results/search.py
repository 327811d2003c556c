"""What a search engine found, and how good it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .evaluation import Evaluation


@dataclass(frozen=True, repr=False)
class SearchEvaluation(Evaluation):
    """An evaluation of what a search engine found.

    Attributes:
        run: the scores of the items that were found, by query; ``evaluate`` takes it.
        failures: why queries failed, by query. They are missing from the run and count as empty lists, unless
            ``missing`` says otherwise.
    """

    run: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    failures: Mapping[str, str] = field(default_factory=dict)
