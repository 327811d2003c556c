"""The rows of ``{query: {item: value}}``: ids and numbers, for which neither numpy nor Arrow is needed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import accumulate, chain
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import RankproofError, is_unicode, refusing

if TYPE_CHECKING:
    from .roles import Kind

    Ids = list[str] | list[int]

MOST_WHOLE = 2**53
"""Whole numbers beyond are not apart as doubles."""

_EXPECTED_IDS = "(expected texts, or integers, in every row)"


class NestedRows(NamedTuple):
    """Rows of judgments or of a run, those of a query together.

    Attributes:
        queries: the id of each query.
        ends: of each query, the number of rows up to its last.
        items: of each row.
        values: of each row: its grade or score.
        subtopics: of each row, where judgments have such.
        origins: where each row stands in the data of the caller, from 0; None where that is here.
    """

    queries: Ids
    ends: list[int]
    items: Ids
    values: list[float]
    subtopics: list[str] | None = None
    origins: list[int] | None = None

    @property
    def itemless(self) -> list[Any]:
        """The queries whose list is empty."""
        return [
            query for query, start, end in zip(self.queries, [0, *self.ends], self.ends, strict=False) if start == end
        ]


def has_items_by_query(data: Any) -> bool:
    """Whether data are ``{query: {item: value}}``."""
    if not isinstance(data, Mapping):
        return False
    types = set(map(type, data.values()))
    return types == {dict} or all(issubclass(one, Mapping) for one in types)


def nested_rows(data: Mapping[Any, Mapping[Any, Any]], kind: Kind) -> NestedRows:
    """The rows, in their order.

    Args:
        data: ``{query: {item: value}}``, where a value of judgments may be ``{subtopic: grade}``.
        kind: what its values are: grades or scores. A score that is None is NaN: the engine says how many there are.

    Raises:
        RankproofError: where an id is neither a text nor an integer, or of another type than the others; where a
            value is no number.
    """
    with refusing(kind):
        items = list(chain.from_iterable(data.values()))
        values = [value for one in data.values() for value in one.values()]
        types = set(map(type, values))
        if kind == "judgments" and any(issubclass(one, Mapping) for one in types):
            return _by_subtopic(data)
        queries, ends = ids_of(list(data), "query", kind), list(accumulate(map(len, data.values())))
        return NestedRows(queries, ends, ids_of(items, "item", kind), numbers_of(values, kind))


def _by_subtopic(data: Mapping[Any, Mapping[Any, Mapping[Any, float]]]) -> NestedRows:
    rows = [
        [(item, subtopic, grade) for item, grades in items.items() for subtopic, grade in grades.items()]
        for items in data.values()
    ]
    items, subtopics, grades = (
        (list(column) for column in zip(*chain.from_iterable(rows), strict=True)) if any(rows) else ([], [], [])
    )
    return NestedRows(
        ids_of(list(data), "query", "judgments"),
        list(accumulate(map(len, rows))),
        ids_of(items, "item", "judgments"),
        numbers_of(grades, "judgments"),
        list(map(str, ids_of(subtopics, "subtopic", "judgments"))),
    )


def ids_of(ids: list[Any], name: str, kind: Kind) -> Ids:
    """Ids as texts or whole numbers.

    Raises:
        RankproofError: where they are neither, or of both kinds.
    """
    types = set(map(type, ids))
    if not types <= {str} and types != {int}:
        ids = _converted_ids(ids, types, name, kind)
    fit = (
        is_unicode("".join(ids)) if not ids or isinstance(ids[0], str) else -(2**63) <= min(ids) and max(ids) < 2**63
    )
    if not fit:
        raise RankproofError(f"invalid {name}: {_odd_among(ids)} in the {kind} {_EXPECTED_IDS}")
    return ids


def _converted_ids(ids: list[Any], types: set[type], name: str, kind: Kind) -> Ids:
    """Ids of types that stand for texts or integers, such as those of numpy."""
    if type(None) in types:
        raise RankproofError(f"missing {name}: null in row {ids.index(None)} (from 0) of the {kind}")
    if all(issubclass(one, str) for one in types):
        return list(map(str.__str__, ids))
    if bool not in types and all(issubclass(one, Integral) for one in types):
        return list(map(int, ids))
    if bool not in types and all(issubclass(one, Real) for one in types):
        # What pandas makes of whole numbers where a row has none.
        if all(abs(one) < MOST_WHOLE and one == int(one) for one in ids):
            return list(map(int, ids))
        raise RankproofError(f"unsupported {name}: double in the {kind} (expected texts or integers)")
    raise RankproofError(f"invalid {name}: {_odd_among(ids)} in the {kind} {_EXPECTED_IDS}")


def _odd_among(ids: list[Any]) -> str:
    """The first value that is no id, or is of another type than the first, as it is written in a program."""
    first = ids[0]
    for one in ids:
        is_text = isinstance(one, str)
        if not (is_text and is_unicode(one)) and not isinstance(one, Integral):
            return ascii(one)[:80]
        if is_text != isinstance(first, str):
            return f"{ascii(first)[:80]} and {ascii(one)[:80]}"
    return next(
        (ascii(one) for one in ids if not isinstance(one, str) and not -(2**63) <= one < 2**63), ascii(first)[:80]
    )


def numbers_of(values: list[Any], kind: Kind) -> list[float]:
    """Values of rows as numbers; NaN for a score that is None.

    Raises:
        RankproofError: for what is no number, or not apart from others as a double.
    """
    types = set(map(type, values))
    name = "grade" if kind == "judgments" else "score"
    if not types <= {float, int, bool}:
        values = [_number(value, row, name, kind) for row, value in enumerate(values)]
    if types != {float}:
        wide = wide_among(values)
        if wide is not None:
            raise _no_number(wide, name)
    return list(map(float, values))


def wide_among(values: list[Any]) -> int | None:
    """The first whole number that a double may not tell from another."""
    return next((value for value in values if type(value) is int and not -MOST_WHOLE <= value <= MOST_WHOLE), None)


def _number(value: Any, row: int, name: str, kind: Kind) -> float:
    if value is None:
        if kind == "judgments":
            raise RankproofError(f"missing {name}: null in row {row} (from 0) of the {kind}")
        return float("nan")
    if not isinstance(value, Real):
        raise _no_number(value, name)
    return int(value) if isinstance(value, Integral) else float(value)


def _no_number(value: Any, name: str) -> RankproofError:
    return RankproofError(f"invalid {name}: {json.dumps(value, default=str)} (expected a number)")
