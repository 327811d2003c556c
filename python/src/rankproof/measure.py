"""A measure with its parameters, which is the text that names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self


class Measure(str):
    """A measure: ``nDCG``, ``nDCG @ 10``, ``AP(rel=2)``.

    It is the text that names it, so that functions take it where they take names, and two of one name are equal.
    """

    __slots__ = ("_values",)

    label: ClassVar[str] = ""
    """Its name without parameters."""

    at: ClassVar[str | None] = None
    """The parameter after ``@``; None where it has none."""

    defaults: ClassVar[Mapping[str, Any]] = {}
    """Parameters in the order of notation, with the values that it leaves out."""

    _values: Mapping[str, Any]

    def __new__(cls, **values: Any) -> Self:
        made = super().__new__(cls, cls._written(values))
        made._values = values
        return made

    @classmethod
    def _written(cls, values: Mapping[str, Any]) -> str:
        texts = {
            name: _text(values[name])
            for name in cls.defaults
            if name in values and values[name] != cls.defaults[name]
        }
        cutoff = texts.pop(cls.at, None) if cls.at is not None else None
        inside = ",".join(f"{name}={text}" for name, text in texts.items())
        return f"{cls.label}{inside and f'({inside})'}{'' if cutoff is None else f'@{cutoff}'}"

    def _with(self, **values: Any) -> Self:
        """The same measure with other values of the parameters that are given."""
        return type(self)(**{**self._values, **{name: value for name, value in values.items() if value is not None}})

    def __matmul__(self, value: float | str) -> Self:
        """The measure at a cutoff: ``nDCG @ 10``."""
        if self.at is None:
            raise TypeError(f"{self.label} has no cutoff")
        return self._with(**{self.at: value})

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return str.__str__(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), dict(self._values))


def _made(kind: type[Measure], values: Mapping[str, Any]) -> Measure:
    return kind(**values)


def _text(value: Any) -> str:
    """A value of a parameter as notation has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_text(grade)}:{_text(value[grade])}" for grade in sorted(value, key=float)) + "}"
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return str(value)
