"""Measures that are fed batch by batch, for loops that train or validate a model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from .errors import RankproofError, package

if TYPE_CHECKING:
    import numpy as np
    from numpy import ndarray

    from .results.evaluation import Evaluation
    from .results.embeddings import EmbeddingEvaluation

# Queries, scores and grades of the items of a batch.
_Batch = tuple["np.ndarray", "np.ndarray", "np.ndarray"]


class Metric:
    """A measure of ranked lists that come in batches.

        >>> metric = Metric("nDCG@10")
        >>> metric.update([[0.9, 0.1, 0.5]], [[1, 0, 2]])
        >>> round(metric.compute(), 4)
        0.8597

    ``compute`` is what ``rankproof.evaluate`` gives of all queries together: exact under tied scores, whatever the
    batches were. Arrays may be of numpy, lists, or tensors of torch, which is not imported. Objects can be copied
    and pickled.

    Args:
        measures: as ``rankproof.evaluate`` takes them.
        options: those of ``rankproof.evaluate``, such as ``ties="worst"`` or ``like="torchmetrics"``.
    """

    def __init__(self, measures: str | Sequence[str], **options: Any) -> None:
        self.measures = measures
        self.options = options
        self._batches: list[_Batch] = []
        self._rows = 0
        self._has_indexes: bool | None = None

    def update(self, scores: Any, grades: Any, indexes: Any = None, mask: Any = None) -> None:
        """Adds a batch.

        Args:
            scores: ``[queries, items]``, a query each row; or one number for each item, with ``indexes``. The
                higher, the better; ``-inf``: a judged item that was not retrieved.
            grades: how relevant each item is, in the same shape; NaN: not judged.
            indexes: the query of each item, a whole number, in the same shape; batches may share queries. Left out:
                each row is a query of its own.
            mask: in the same shape, false where there is no item but padding. Rows that are all padding are no query.

        Raises:
            RankproofError: for shapes that differ, for scores that are NaN, and where some batches have indexes and
                others not.
        """
        np = package("numpy")
        values, judged = _array(scores, "scores").astype(np.float64), _array(grades, "grades").astype(np.float64)
        queries = self._queries(values, indexes)
        kept = np.ones(values.shape, bool) if mask is None else _array(mask, "mask").astype(bool)
        for name, array in (("grades", judged), ("indexes", queries), ("mask", kept)):
            if array.shape != values.shape:
                raise RankproofError(
                    f"invalid {name}: of shape {_shape(array)} (expected that of the scores, {_shape(values)})"
                )
        if np.isnan(values[kept]).any():
            raise RankproofError(
                "invalid scores: NaN (expected numbers; -inf for a judged item that was not retrieved)"
            )
        if self._has_indexes not in (None, indexes is not None):
            raise RankproofError(
                "ambiguous indexes: some batches have them and others not (expected the same of every batch)"
            )
        self._has_indexes = indexes is not None
        self._batches.append((queries[kept], values[kept], judged[kept]))

    def compute(self) -> float | dict[str, float]:
        """The mean over all queries so far: a number where one measure is asked for, otherwise numbers by the names
        of measures.

        Raises:
            RankproofError: where there is no item yet, and what ``rankproof.evaluate`` finds wrong.
        """
        means = self.evaluate().means
        if isinstance(self.measures, str) and len(means) == 1:
            return next(iter(means.values())).value
        return {name: mean.value for name, mean in means.items()}

    def evaluate(self) -> Evaluation:
        """All that ``rankproof.evaluate`` says about the queries so far: effects of ties, values by query, findings.

        Raises:
            RankproofError: as ``compute`` does.
        """
        np = package("numpy")
        from .functions import evaluate

        if not any(len(queries) for queries, _, _ in self._batches):
            raise RankproofError("missing batches: no item was given to update")
        queries, scores, grades = (np.concatenate(column) for column in zip(*self._batches, strict=True))
        items = np.arange(len(queries))
        judged, retrieved = ~np.isnan(grades), scores > -np.inf
        found: Evaluation = evaluate(
            {"query": queries[judged], "item": items[judged], "grade": grades[judged]},
            {"query": queries[retrieved], "item": items[retrieved], "score": scores[retrieved]},
            self.measures,
            **self.options,
        )
        return found

    def reset(self) -> None:
        """Forgets all batches."""
        self._batches, self._rows, self._has_indexes = [], 0, None

    def merge(self, *others: Metric) -> Self:
        """Adds the batches of others, such as those of the other processes of distributed validation.

        Rows of others are queries of their own; equal indexes are one query.

        Raises:
            RankproofError: where one has other measures or options, or indexes where this one has none.
        """
        for other in others:
            if (other.measures, other.options) != (self.measures, self.options):
                raise RankproofError("ambiguous metrics: they are of several measures or options (expected one)")
            if other._has_indexes is None:
                continue
            if self._has_indexes not in (None, other._has_indexes):
                raise RankproofError(
                    "ambiguous indexes: some metrics have them and others not (expected the same of every one)"
                )
            self._has_indexes = other._has_indexes
            first = 0 if other._has_indexes else self._rows
            self._batches += [(queries + first, scores, grades) for queries, scores, grades in other._batches]
            self._rows += other._rows
        return self

    def _queries(self, scores: np.ndarray, indexes: Any) -> np.ndarray:
        """The query of each item, by number."""
        np = package("numpy")
        if indexes is not None:
            return _array(indexes, "indexes").astype(np.int64)
        if scores.ndim != 2:
            raise RankproofError(
                f"invalid scores: of shape {_shape(scores)} (expected a row for each query, or indexes)"
            )
        first, self._rows = self._rows, self._rows + len(scores)
        numbers: ndarray = np.broadcast_to(np.arange(first, self._rows)[:, None], scores.shape)
        return numbers


class EmbeddingEvaluator:
    """Embeddings and their labels, which come in batches.

        evaluator = EmbeddingEvaluator("Success@1, AP@R")
        for images, labels in loader:
            evaluator.update(model(images), labels)
        evaluator.compute()

    Args:
        measures: as ``rankproof.embeddings`` takes them.
        options: those of ``rankproof.embeddings``, such as ``metric="cosine"``.
    """

    def __init__(self, measures: str | Sequence[str] | None = None, **options: Any) -> None:
        self.measures = measures
        self.options = options
        self._vectors: list[np.ndarray] = []
        self._labels: list[np.ndarray] = []

    def update(self, vectors: Any, labels: Any) -> None:
        """Adds a batch.

        Args:
            vectors: ``[items, dimensions]``.
            labels: one for each item, or ``[items, classes]`` of 0 and 1.

        Raises:
            RankproofError: where there are not as many labels as vectors, or vectors of several widths.
        """
        rows, named = _array(vectors, "vectors"), _array(labels, "labels")
        if rows.ndim != 2:
            raise RankproofError(f"invalid vectors: of shape {_shape(rows)} (expected a row for each item)")
        if len(named) != len(rows):
            raise RankproofError(f"invalid labels: {len(named)} for {len(rows)} vectors (expected one for each)")
        if self._vectors and self._vectors[0].shape[1] != rows.shape[1]:
            raise RankproofError(
                f"invalid vectors: {rows.shape[1]} wide (expected {self._vectors[0].shape[1]}, as those before)"
            )
        # A loop may reuse the memory of a batch.
        self._vectors.append(rows.copy())
        self._labels.append(named.copy())

    def compute(self) -> EmbeddingEvaluation:
        """What ``rankproof.embeddings`` gives of all items so far.

        Raises:
            RankproofError: where there is none yet, and what ``rankproof.embeddings`` finds wrong.
        """
        np = package("numpy")
        from .functions import embeddings

        if not self._vectors:
            raise RankproofError("missing batches: no item was given to update")
        return embeddings(np.concatenate(self._vectors), np.concatenate(self._labels), self.measures, **self.options)

    def reset(self) -> None:
        """Forgets all batches."""
        self._vectors, self._labels = [], []

    def merge(self, *others: EmbeddingEvaluator) -> Self:
        """Adds the batches of others, such as those of the other processes of distributed validation."""
        for other in others:
            self._vectors += other._vectors
            self._labels += other._labels
        return self


def _array(data: Any, name: str) -> np.ndarray:
    """An array of numpy; a tensor of torch is taken off its device and its graph."""
    np = package("numpy")
    if hasattr(data, "detach"):
        data = data.detach().cpu()
        # numpy has no bfloat16.
        data = data.float() if "bfloat16" in str(data.dtype) else data
    try:
        array = np.asarray(data)
    except ValueError as error:
        raise RankproofError(
            f"invalid {name}: {error} (expected rows of one length; a mask says what is padding)"
        ) from None
    if array.dtype == object:
        raise RankproofError(f"invalid {name}: {type(data).__name__} (expected an array of numbers)")
    made: ndarray = array
    return made


def _shape(array: np.ndarray) -> str:
    return " × ".join(map(str, array.shape)) or "a single number"
