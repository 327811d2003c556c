"""Objects with typed attributes, from the JSON of the engine."""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

Record = TypeVar("Record")


def record_of(kind: type[Record], found: Mapping[str, Any], **more: Any) -> Record:
    """A dataclass whose fields are the members of an object of JSON: ``mean_depth`` is ``meanDepth``.

    Args:
        kind: the dataclass. A field without a member has its default.
        found: the object. Members without a field are left out.
        more: fields that no member has.
    """
    made: Any = kind
    members = {name: _value_of(hint, found[member]) for name, member, hint in _fields_of(made) if member in found}
    result: Record = made(**{**members, **more})
    return result


@cache
def _fields_of(kind: Any) -> list[tuple[str, str, Any]]:
    hints = get_type_hints(kind)
    return [(field.name, _member_of(field.name), hints[field.name]) for field in fields(kind) if field.name[0] != "_"]


def _member_of(name: str) -> str:
    return re.sub(r"_([a-z])", lambda found: found.group(1).upper(), name)


def snake_case(name: str) -> str:
    """``correctedP`` as ``corrected_p``; names of measures are as they are."""
    return (
        re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower() if re.fullmatch(r"[a-z]+(?:[A-Z][a-z]*)+", name) else name
    )


def _value_of(hint: Any, value: Any) -> Any:
    if value is None:
        return None
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _value_of(next(one for one in arguments if one is not type(None)), value)
    if origin is tuple:
        inner = arguments[0] if arguments else Any
        return tuple(_value_of(inner, one) for one in value)
    if origin is Mapping and isinstance(value, Mapping):
        return {key: _value_of(arguments[1], one) for key, one in value.items()}
    return record_of(hint, value) if is_dataclass(hint) and isinstance(hint, type) else value
