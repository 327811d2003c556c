"""Arguments of Python as options of the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import refusing


def given(**options: Any) -> dict[str, Any]:
    """The options that have a value."""
    return {name: value for name, value in options.items() if value is not None}


def options_of(named: Mapping[str, Any]) -> list[str]:
    """Options of the command line: ``min_grade=2`` is ``--min-grade 2``.

    True is an option without a value; None and False leave it out; a list, tuple or dict gives it once for each element.
    """
    with refusing("options"):
        return [part for name, value in named.items() for part in _option(f"--{name.replace('_', '-')}", value)]


def _option(flag: str, value: Any) -> list[str]:
    if value is None or value is False:
        return []
    if value is True:
        return [flag]
    if isinstance(value, Mapping):
        value = [f"{key}={one}" for key, one in value.items()]
    if isinstance(value, (list, tuple)):
        return [part for one in value for part in (flag, str(one))]
    return [flag, str(value)]


def measures_option(measures: str | Sequence[str] | None) -> list[str]:
    """``-m`` with measures as one text or several."""
    if measures is None:
        return []
    with refusing("measures"):
        return ["-m", measures if isinstance(measures, str) else ", ".join(measures)]
