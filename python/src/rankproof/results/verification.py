"""Whether the values of a report hold."""

from __future__ import annotations

from dataclasses import dataclass

from .result import Result


@dataclass(frozen=True)
class CheckedInput:
    """A file that a report was made of, and whether the given one is the same.

    Attributes:
        use: judgments, run, …
        file: as the report names it.
        state: same, changed or missing.
        given: name of the file that was given; None where none was.
    """

    use: str
    file: str
    state: str
    given: str | None = None


@dataclass(frozen=True)
class ReportDifference:
    """A value that differs: where it stands, what it is, as the report has it and as it was computed again."""

    run: str
    measure: str
    where: str
    what: str
    reported: float | str | None
    computed: float | str | None
    file: str | None = None
    query: str | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class Verification(Result):
    """Whether the values of a report hold. It is true where they do: ``assert verify(report, [qrels, run])``.

    Attributes:
        holds: whether every input is the same, and every value to its last digit.
        report: its path.
        rankproof: the version that made it.
        time: when it was made.
        is_light: whether it lacks the values of queries.
        is_made_again: whether all that it shows was made again and compared.
        inputs: files that it was made of.
        means: how many means were compared.
        values: how many values of queries were compared.
        differences: what differs.
        unverified: parts that were not compared, and which file to give for that.
        notes: what else is to be known.
    """

    holds: bool
    report: str
    rankproof: str
    time: str
    is_light: bool
    is_made_again: bool
    inputs: tuple[CheckedInput, ...]
    means: int
    values: int
    differences: tuple[ReportDifference, ...]
    unverified: tuple[str, ...]
    notes: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.holds
