"""Items of lists: ids, and objects of other libraries, as records of JSON have them."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from .errors import RankproofError
from .of_library import is_of
from .shapes.records import named_fields

_IDS = ("id", "doc_id", "docno", "item")
_VALUES = ("score", "distance")
_OF_DOCUMENTS = ("page_content", "metadata")
"""What documents of LangChain have, whose id may stand in their metadata."""


def as_json(value: Any) -> Any:
    """What JSON lacks: numbers of numpy, sets, objects with an id, other records, and texts of the rest.

    Raises:
        RankproofError: for an object that has neither an id nor a text of its own.
    """
    if is_of(value, "numpy", "generic", "ndarray"):
        return value.tolist()
    if isinstance(value, Set):
        return list(value)
    if callable(getattr(value, "item", None)):
        # A tensor of one number.
        return value.item()
    given = {name: getattr(value, name, None) for name in (*_IDS, *_VALUES, *_OF_DOCUMENTS)}
    found = {name: one for name, one in given.items() if one is not None}
    if not found.keys().isdisjoint(_IDS):
        return {name: found[name] if name in _VALUES else str(found[name]) for name in (*_IDS, *_VALUES) if name in found}
    if all(hasattr(value, name) for name in _OF_DOCUMENTS):
        return found
    fields = named_fields(value)
    if fields is not None:
        return dict(fields)
    if str(value) == object.__repr__(value):
        raise RankproofError(f"unsupported item: {type(value).__name__} (expected an id, or an object with an id)")
    return str(value)
