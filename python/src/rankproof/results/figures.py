"""Vectors without queries: clusters of them, and how they lie in their space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import RankproofError
from .result import Result


@dataclass(frozen=True)
class Figure:
    """A number that is no measure of rankings: its value, and what ties make of it; None where it has none.

    Attributes:
        measure: its name.
        value: of all items.
        min: the least that the order of ties can give.
        max: the most.
        note: what it is based on.
    """

    measure: str
    value: float | None
    min: float | None
    max: float | None
    note: str | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class _OfVectors(Result):
    items: int
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]

    @property
    def _sentences(self) -> Sequence[str]:
        return ()

    def __getitem__(self, name: str) -> float | None:
        """The value of a figure, by its name.

        Raises:
            RankproofError: where there is none of that name.
        """
        values = {figure.measure: figure.value for figure in self.figures}
        if name not in values:
            raise RankproofError(f"unknown measure: {name} (computed: {', '.join(values)})")
        return values[name]


@dataclass(frozen=True, repr=False, kw_only=True)
class Clusters(_OfVectors):
    """How far clusters of vectors agree with labels: ``clusters["NMI"]``.

    Attributes:
        items: how many there are.
        classes: labels that there are.
        clusters: how many there are.
        figures: NMI, AMI, ARI, purity, silhouette and the like.
        notes: how clusters were made.
    """

    classes: int
    clusters: int


@dataclass(frozen=True, repr=False, kw_only=True)
class Geometry(_OfVectors):
    """How vectors lie in their space: ``geometry["uniformity"]``.

    Attributes:
        items: how many there are.
        dimensions: of the vectors.
        metric: of neighbors.
        figures: alignment, uniformity, hubness, dimension and the like.
        notes: what they are based on.
    """

    dimensions: int
    metric: str
