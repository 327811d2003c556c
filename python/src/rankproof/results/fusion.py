"""One run made of several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..errors import package
from ..findings import Finding

if TYPE_CHECKING:
    import pandas
    import polars


@dataclass(frozen=True, repr=False)
class Fusion(Mapping[str, Mapping[str, float]]):
    """A fused run, ``{query: {item: score}}``, best first, which every function takes as a run.

    Attributes:
        lists: the scores of items by query.
        findings: what is doubtful about the runs.
    """

    lists: Mapping[str, Mapping[str, float]]
    findings: tuple[Finding, ...] = field(default=())

    def __getitem__(self, query: str) -> Mapping[str, float]:
        return self.lists[query]

    def __iter__(self) -> Iterator[str]:
        return iter(self.lists)

    def __len__(self) -> int:
        return len(self.lists)

    def _columns(self) -> dict[str, list[Any]]:
        rows = [(query, item, score) for query, items in self.lists.items() for item, score in items.items()]
        return {name: [row[index] for row in rows] for index, name in enumerate(("query", "item", "score"))}

    def to_dict(self) -> dict[str, dict[str, float]]:
        """``{query: {item: score}}``."""
        return {query: dict(items) for query, items in self.lists.items()}

    def to_pandas(self) -> pandas.DataFrame:
        """The columns query, item and score, best first."""
        library = package("pandas")
        frame: pandas.DataFrame = library.DataFrame(self._columns())
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The columns query, item and score, best first."""
        library = package("polars")
        frame: polars.DataFrame = library.DataFrame(self._columns())
        return frame

    def __repr__(self) -> str:
        items = sum(map(len, self.lists.values()))
        return f"Fusion({len(self.lists)} queries, {items} items)"
