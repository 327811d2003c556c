"""Judgments and runs as other tools hold them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RankproofError
from ..of_library import is_of
from ..roles import Kind
from .records import columns_of_records


def told(data: Any, kind: Kind, options: Mapping[str, Any]) -> Any:
    """Qrels and Run of ranx as dicts, the judgments of a data set of ir_datasets as columns."""
    if is_of(data, "ranx", "Qrels", "Run"):
        return data.to_dict()
    if kind == "judgments" and callable(getattr(data, "qrels_iter", None)):
        return columns_of_records(list(data.qrels_iter()), kind)
    if is_of(data, "pyspark", "DataFrame"):
        raise RankproofError(
            f"unsupported {kind}: a DataFrame of Spark (expected: from rankproof import spark; spark.evaluate(qrels, run))"
        )
    return None
