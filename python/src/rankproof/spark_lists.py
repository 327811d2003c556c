"""DataFrames of Spark whose items stand in arrays or maps, a row a query: a row for each item of these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .errors import RankproofError
from .roles import FrameColumn, Kind, roles_of

_WHOLE = (T.ByteType, T.ShortType, T.IntegerType, T.LongType)
_NUMBERS = (*_WHOLE, T.FloatType, T.DoubleType, T.DecimalType)
_IDS = ("id", "_id", "key", "element")


@dataclass(frozen=True)
class Exploded:
    """A row for each item.

    Attributes:
        rows: those of items.
        without_items: rows of queries whose list is empty or null; None where items did not stand in lists.
        chosen: the options without the column of lists.
    """

    rows: DataFrame
    without_items: DataFrame | None
    chosen: Mapping[str, str]


def exploded(frame: DataFrame, kind: Kind, chosen: Mapping[str, str]) -> Exploded:
    """A row for each item of lists; the same where each row has an item.

    Raises:
        RankproofError: where it is not known which of several columns holds the items, or lists of a row differ in length.
    """
    lists = {field.name: field.dataType for field in frame.schema if isinstance(field.dataType, (T.ArrayType, T.MapType))}
    if not lists or _has_rows(frame, kind, chosen, lists):
        return Exploded(frame, None, chosen)
    items, others = _items_of(kind, lists, chosen)
    values = _values_of(kind, lists, items)
    column = F.col(_quoted(items))
    beside = [] if values is None else [F.col(_quoted(values))]
    for other in beside:
        lengths = F.concat(F.lit(f"invalid lists of the {kind}: "), F.size(column), F.lit(f" in {items}, "), F.size(other), F.lit(f" in {values}"))
        column = F.when(F.size(column) == F.size(other), column).otherwise(F.raise_error(lengths))
    made = _fields_of(kind, lists[items], values)
    kept = [F.col(_quoted(field.name)) for field in frame.schema if field.name not in lists and field.name not in made]
    if isinstance(lists[items], T.MapType):
        rows = frame.select(*kept, F.explode(column).alias("item", made[-1]))
    else:
        listed = frame.select(*kept, *(other.alias("_values") for other in beside), F.posexplode(column).alias("_index", "_item"))
        rows = listed.select(*kept, *_item_columns(lists[items].elementType, made, values is not None))
    return Exploded(rows, frame.where(F.coalesce(F.size(F.col(_quoted(items))), F.lit(-1)) <= 0).select(*kept), others)


def _has_rows(frame: DataFrame, kind: Kind, chosen: Mapping[str, str], lists: Mapping[str, T.DataType]) -> bool:
    columns = [FrameColumn(field.name, field.dataType.simpleString()) for field in frame.schema if field.name not in lists]
    try:
        roles_of(columns, kind, chosen)
        return True
    except RankproofError as error:
        return str(error).startswith("ambiguous")


def _items_of(kind: Kind, lists: Mapping[str, T.DataType], chosen: Mapping[str, str]) -> tuple[str, Mapping[str, str]]:
    """The column of items, and the options that say nothing about it."""
    others = dict(chosen)
    named = None
    for option in ("columns", f"{kind}_columns"):
        parts = [part for part in chosen.get(option, "").split(",") if part]
        named = next((part.partition("=")[2] for part in parts if part.startswith("items=")), named)
        left = ",".join(part for part in parts if not part.startswith("items="))
        others.pop(option, None)
        if left:
            others[option] = left
    if named is not None and named not in lists:
        raise RankproofError(f"{kind}: missing column: {named} (found lists in {', '.join(lists)})")
    found = [named] if named is not None else [name for name, of in lists.items() if _may_be_items(name, of)]
    if len(found) == 1:
        return found[0], others
    option = "--run-columns" if kind == "run" else "--judgments-columns"
    if not found:
        raise RankproofError(f"{kind}: missing column: items (found lists in {', '.join(lists)}; {option} items=NAME chooses one)")
    raise RankproofError(f"{kind}: ambiguous column: items ({' or '.join(found)}; {option} items={found[0]} chooses one)")


def _may_be_items(name: str, of: T.DataType) -> bool:
    if isinstance(of, T.MapType):
        return isinstance(of.valueType, _NUMBERS)
    return isinstance(of.elementType, (T.StringType, T.StructType)) or (isinstance(of.elementType, _WHOLE) and not _names_values(name))


def _names_values(name: str) -> bool:
    plain = name.lower().replace("_", "").rstrip("s")
    return any(plain.endswith(end) for end in ("score", "grade", "label", "relevance", "rating", "rank", "similaritie", "distance"))


def _values_of(kind: Kind, lists: Mapping[str, T.DataType], items: str) -> str | None:
    """The column of numbers beside that of items; None where there is none, or items hold their own."""
    if isinstance(lists[items], T.MapType) or isinstance(lists[items].elementType, T.StructType):
        return None
    numbers = [name for name, of in lists.items() if name != items and isinstance(of, T.ArrayType) and isinstance(of.elementType, _NUMBERS)]
    named = [name for name in numbers if _names_values(name)] or numbers
    if len(named) > 1:
        what = "score" if kind == "run" else "grade"
        raise RankproofError(f"{kind}: ambiguous column: {what} ({' or '.join(named)}; expected one list of numbers beside {items})")
    return named[0] if named else None


def _fields_of(kind: Kind, of: T.DataType, values: str | None) -> Sequence[str]:
    """Names of the columns that are made of lists."""
    value = "score" if kind == "run" else "grade"
    if isinstance(of, T.MapType):
        return ["item", value]
    if isinstance(of.elementType, T.StructType):
        names = [field.name for field in of.elementType]
        numbers = [field.name for field in of.elementType if isinstance(field.dataType, _NUMBERS) and field.name.lower() not in _IDS]
        is_ranked = kind == "run" and (len(names) == 1 or not numbers)
        return [*names, "rank"] if is_ranked else names
    if values is None:
        return ["item", "rank"] if kind == "run" else ["item"]
    plain = values.lower()
    meanings = [meaning for meaning in ("distance", "rank") if kind == "run" and meaning in plain]
    return ["item", *(meanings or [value])]


def _item_columns(element: T.DataType, made: Sequence[str], has_values: bool) -> list[Column]:
    rank = [(F.col("_index") + 1).alias("rank")] if "rank" in made and not has_values else []
    if not isinstance(element, T.StructType):
        value = [F.element_at(F.col("_values"), F.col("_index") + 1).alias(made[-1])] if has_values else rank
        return [F.col("_item").alias("item"), *value]
    names = [field.name for field in element]
    has_item = any(name.lower() not in _IDS and "id" in name.lower() or name.lower() == "item" for name in names)
    own = [name for name in names if not (rank and name == "rank")]
    return [
        *(F.col("_item").getField(name).alias("item" if not has_item and name.lower() in _IDS else name) for name in own),
        *rank,
    ]


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
