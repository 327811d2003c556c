"""Judgments and a run in each other's place, as the names of their columns tell it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .errors import RankproofError
from .roles import FrameColumn, Kind, Roles, roles_of

Tables = tuple[Sequence[FrameColumn] | None, Sequence[FrameColumn] | None]
"""The columns of the judgments and of the run; None where a side is no table."""


@contextlib.contextmanager
def told_if_swapped(tables: Callable[[], Tables], options: Mapping[str, Any]) -> Iterator[None]:
    """Where columns are refused inside that fit in each other's place, the refusal says so.

    Args:
        tables: gives the columns of both sides.
        options: as ``chosen_of`` gives them.
    """
    try:
        yield
    except RankproofError as error:
        # Where two columns may be the score, there is one.
        if "column" not in str(error) or "column: score (" in str(error) and error.code == "ambiguous":
            raise
        if error.code not in ("missing", "ambiguous"):
            raise
        sentence = _sentence(*tables(), options)
        if sentence is None:
            raise
        raise RankproofError(sentence) from error


def _sentence(
    judgments: Sequence[FrameColumn] | None, run: Sequence[FrameColumn] | None, options: Mapping[str, Any]
) -> str | None:
    """What to say about sides that fit in each other's place; None where one of them does not."""
    if judgments is None or run is None:
        return None
    # Numbers without names fit in either place.
    if any(column.name is None for column in (*judgments, *run)):
        return None
    scored, graded, own = (
        _roles(judgments, "run", options),
        _roles(run, "judgments", options),
        _roles(run, "run", options),
    )
    is_run = own is not None and own.meaning != "order"
    if scored is None or graded is None or scored.meaning == "order" or is_run:
        return None
    of_run = "no score" if graded.meaning == "relevant" else f"a {graded.meaning}{_named(run, graded)}"
    return (
        f"invalid order of arguments: the judgments have a {scored.meaning}{_named(judgments, scored)}, the run {of_run} "
        "(expected the judgments first, then the run)"
    )


def _roles(columns: Sequence[FrameColumn], kind: Kind, options: Mapping[str, Any]) -> Roles | None:
    try:
        return roles_of(columns, kind, options)
    except RankproofError:
        return None


def _named(columns: Sequence[FrameColumn], roles: Roles) -> str:
    name = columns[roles.columns[roles.meaning]].name
    return "" if name is None or name == roles.meaning else f" ({name})"
