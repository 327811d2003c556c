"""The one error of rankproof."""

from __future__ import annotations

import re
from types import TracebackType
from typing import Any

from .option_words import in_python

_OPENING = re.compile(r"\b(missing|invalid|unknown|unsupported|duplicate|ambiguous) [^:\n]*:")


_TO_TYPE = re.compile(r"; (?:try|as in): rankproof [^\n]*")
"""A command line to type next, which no call is."""

_OF_TABLES = ("numpy", "pyarrow")
"""Packages that dicts, lists and files do without."""


class RankproofError(Exception):
    """What cannot be evaluated: ``duplicate item: d3 …``. Options have the names that they have in Python.

    Attributes:
        code: the word that opens the message: missing, invalid, unknown, unsupported, duplicate or ambiguous; internal where
            rankproof itself is at fault.
        exit_code: that of the program that said so; None where the Python package did.
    """

    def __init__(self, message: str, exit_code: int | None = None) -> None:
        message = in_python(_TO_TYPE.sub("", message))
        super().__init__(message)
        opening = _OPENING.search(message)
        self.code = opening.group(1) if opening else "internal"
        self.exit_code = exit_code

    def __reduce__(self) -> tuple[type[RankproofError], tuple[str, int | None]]:
        return type(self), (str(self), self.exit_code)


def is_unicode(text: str) -> bool:
    """Whether a text can be written: a lone half of a surrogate pair cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def package(name: str) -> Any:
    """A package that a result is handed on in.

    Raises:
        RankproofError: where it is missing; says the command that installs it.
    """
    import importlib

    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        extra = "arrow" if name in _OF_TABLES else name
        raise RankproofError(f'missing package: {error.name} (run: pip install "rankproof[{extra}]")') from None


class refusing:  # noqa: N801
    """Whatever goes wrong inside is an error of rankproof: objects of callers, and the libraries that read them, raise what they like.

    Args:
        what: is read inside, such as "judgments".
    """

    # Small calls enter six of them: a generator takes four times as long.
    __slots__ = ("_what",)

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        # A program may have its warnings raised.
        if error is None or isinstance(error, (RankproofError, Warning)):
            return
        # What polars raises where it panics is no Exception.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            return
        if isinstance(error, ModuleNotFoundError) and error.name in _OF_TABLES:
            needs = 'tables of pandas, polars and pyarrow, and arrays need it; run: pip install "rankproof[arrow]"'
            raise RankproofError(f"missing package: {error.name} ({needs})") from None
        reason = " ".join(str(error).encode("utf-8", "backslashreplace").decode().split())[:300]
        raise RankproofError(f"invalid {self._what}: {type(error).__name__}{reason and f': {reason}'}") from error


def printed_error(printed: str, exit_code: int) -> RankproofError:
    """The error that a program printed, with what it names itself left out."""
    message = printed.strip().removeprefix("rankproof: ")
    return RankproofError(message or f"the program ended with exit code {exit_code} and no message", exit_code)
