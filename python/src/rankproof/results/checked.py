"""Thresholds and gates that a result was held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..errors import RankproofError
from .result import Shown


@dataclass(frozen=True)
class Check:
    """A threshold or a gate, and whether it is met.

    Attributes:
        kind: threshold or gate.
        run: the run, or part, that it was held against.
        condition: as it was given.
        is_met: whether it is met.
        message: the value that was found and the one that was wanted, in one sentence.
    """

    kind: Literal["threshold", "gate"]
    run: str
    condition: str
    is_met: bool
    message: str

    def __str__(self) -> str:
        return f"{self.kind} {'holds' if self.is_met else 'missed'}: {self.message}"


class Checked(Shown):
    """A result with thresholds and gates."""

    def _held(self) -> Sequence[Check]:
        """Its thresholds and gates."""
        raise NotImplementedError

    @property
    def passed(self) -> bool | None:
        """Whether every threshold and gate is met; None where there is none."""
        return all(check.is_met for check in self._held()) if self._held() else None

    def raise_for_checks(self) -> None:
        """Fails a test or a program where a threshold or gate is missed.

        Raises:
            AssertionError: with a sentence for each that is missed.
            RankproofError: where neither a threshold nor a gate was asked for, so that nothing can fail.
        """
        __tracebackhide__ = True
        if not self._held():
            wanted = 'expected threshold="RR>=0.4", or gate="RR not-worse-than baseline.json", in the call that evaluates'
            raise RankproofError(f"missing threshold or gate: nothing to check ({wanted})")
        missed = [str(check) for check in self._held() if not check.is_met]
        if missed:
            raise AssertionError("\n".join(missed))

    def __repr__(self) -> str:
        return "\n".join([super().__repr__(), *map(str, self._held())])

    @property
    def _below(self) -> Sequence[str]:
        return [*super()._below, *map(str, self._held())]
