"""What is said about columns whose rows may not be what was meant."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import RankproofError
from .findings import warn
from .roles import Kind

def mixed_systems(by: str, systems: Sequence[str]) -> RankproofError:
    """The refusal of a run in which several systems have the same items."""
    shown = ", ".join(systems[:3]) + (", …" if len(systems) > 3 else "")
    one = f"frame[frame[{by!r}] == {systems[0]!r}]"
    return RankproofError(f"ambiguous run: several systems by {by} ({shown}) have the same items; evaluate the rows of each alone, as {one}")


def warn_of_lacking(lacking: int, rows: int, name: str, kind: Kind) -> None:
    """Warns of rows without a value, which a join of judgments and a run leaves.

    Raises:
        RankproofError: where no row has any.
    """
    if lacking == rows:
        raise RankproofError(f"{kind}: missing {name}: no row has any")
    what = "not in the run" if kind == "run" else "not judged"
    warn(f"{lacking} of {rows} rows have no {name} and are {what}")
