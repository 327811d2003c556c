"""Arrays of numpy, tensors, and sparse matrices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..data_frames import Columns
from ..errors import RankproofError
from ..of_library import is_of
from ..roles import Kind
from .records import columns_of_records

_VALUES: Mapping[Kind, str] = {"judgments": "grade", "run": "score"}
_WIDTHS_OF_ROWS = (2, 3)
_GRADES = (-2, 10)
"""Ids of items go on, beyond the grades that people give."""


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """Fields of a structured array as columns; rows of an array of two dimensions; the cells of a matrix, a query a row."""
    if is_of(data, "torch", "Tensor"):
        data = data.detach().cpu().numpy()
    if is_of(data, "scipy", "spmatrix", "sparray", "_spbase"):
        cells = data.tocoo()
        return _cells(cells.row, cells.col, cells.data, kind)
    if not is_of(data, "numpy", "ndarray"):
        return None
    if data.dtype.names is not None and data.ndim == 1:
        return Columns(list(data.dtype.names), [data[name] for name in data.dtype.names])
    if data.dtype.kind in "OUST" and data.ndim == 1:
        return columns_of_records(data.tolist(), kind)
    if data.dtype.kind in "OUST" and data.ndim == 2 and data.shape[1] > len(("query", "item")):
        return columns_of_records([tuple(row) for row in data.tolist()], kind)
    if data.dtype.kind in "biuf" and data.ndim == 2:
        return _of_numbers(data, kind)
    raise RankproofError(
        f"unsupported {kind}: an array of {data.dtype} of shape {data.shape} (expected rows of query, item and {_VALUES[kind]}, "
        "a structured array with fields of these names, or a matrix with a row a query and a column an item)"
    )


def refuse_two_matrices(data: Any, beside: Any, kind: Kind) -> None:
    """Refuses arrays of one shape, each of which may be rows of query, item and value, or a matrix of few items."""
    shapes = [_shape_of_numbers(one) for one in (data, beside)]
    if shapes[0] is not None and shapes[0] == shapes[1] and shapes[0][1] in _WIDTHS_OF_ROWS:
        rows, width = shapes[0]
        raise RankproofError(
            f"ambiguous {kind}: arrays of {rows} x {width} on both sides may be rows of query, item and {_VALUES[kind]}, or values of {width} "
            f"items of {rows} queries (expected columns by name: {{'query': array[:, 0], 'item': array[:, 1], …}}; "
            "or a dict by query: dict(enumerate(dict(enumerate(row)) for row in array.tolist())))"
        )


def _shape_of_numbers(data: Any) -> tuple[int, int] | None:
    is_matrix = is_of(data, "numpy", "ndarray") or is_of(data, "torch", "Tensor")
    return tuple(data.shape) if is_matrix and len(data.shape) == 2 and str(data.dtype)[:1] not in "<|>OSUT" else None


def _of_numbers(data: Any, kind: Kind) -> Columns:
    """Rows of query, item and value where they are narrow, else the cells of a matrix, as far as numbers tell it.

    Raises:
        RankproofError: where they may be ids of items as well, a list for each query.
    """
    import numpy as np

    rows, width = data.shape
    if width in _WIDTHS_OF_ROWS and _are_rows(data, kind):
        return Columns(None, [data[:, 0].astype(np.int64), data[:, 1].astype(np.int64), *data.T[2:]])
    if width not in _WIDTHS_OF_ROWS and (_are_grades(data) if kind == "judgments" else _has_fraction(data)):
        return _cells(np.repeat(np.arange(rows), width), np.tile(np.arange(width), rows), data.reshape(-1), kind)
    raise RankproofError(
        f"ambiguous {kind}: an array of {rows} x {width} may hold rows of query, item and {_VALUES[kind]}, {_VALUES[kind]}s of {width} items, or "
        f"ids of items (expected columns by name, such as {{'query': array[:, 0], 'item': array[:, 1]}}; of ids, dict(enumerate(array.tolist())); of "
        f"{_VALUES[kind]}s, dict(enumerate(dict(enumerate(row)) for row in array.tolist())))"
    )


def _are_rows(data: Any, kind: Kind) -> bool:
    """Whether the first columns hold whole numbers, and others what no id is: scores with fractions, or grades; or queries stand in order."""
    if _has_fraction(data[:, :2]):
        return False
    if data.shape[1] == len(("query", "item")):
        return kind == "judgments" and bool((data[1:, 0] >= data[:-1, 0]).all())
    return _are_grades(data[:, 2]) if kind == "judgments" else _has_fraction(data[:, 2])


def _has_fraction(data: Any) -> bool:
    import numpy as np

    # Infinities, as which runs have masked items, have no rest.
    with np.errstate(invalid="ignore"):
        return bool((data % 1 != 0).any())


def _are_grades(data: Any) -> bool:
    least, most = _GRADES
    return bool(((data >= least) & (data <= most)).all())


def _cells(query: Any, item: Any, value: Any, kind: Kind) -> Columns:
    return Columns(["query", "item", _VALUES[kind]], [query, item, value])
