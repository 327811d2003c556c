"""Options in the words of Python: ``--run-columns score=NAME`` is ``run_columns={"score": "NAME"}``.

The engine speaks of options as its command line has them. What an option is called here, and how its value is written, says ``flags``.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .flags import Flag

_CONSOLE = 100
"""Characters of a line: tables come drawn in as many."""

# A mention is marked while a sentence is looked at: mentions stand in calls, and beside each other.
_OPEN, _CLOSE = "\x0e", "\x0f"
_MENTION = re.compile(r"(?<![\w-])(?:--([a-z]+(?:-[a-z]+)*)|-([mko]))(?![\w-])")
_FORMAT = re.compile(r"(?<![\w-])(?:--format|-f) (\w+)|(?<![\w-])--json(?![\w-])")
_QUOTED = r"'[^']*'|\"[^\"]*\""
_PLACEHOLDER = r"[A-Z]+(?::[A-Z]+)*(?![\w@])"
_NUMBERS = r"-?\d[\d.]*(?:,-?\d[\d.]*)*(?<![.,])(?![\w.]*\w)"
_PAIRS = r"\w+=[^\s,;()]+(?:,(?:\w+=[^\s,;()]+|…))*"
_MEASURE = r"\w+(?:\([^)]*\))?@\w+"
_ROLES = "query|item|score|distance|rank|grade|subtopic|case|items|gold"
_PAIR = re.compile(rf"(?<![\w\"{{=,.])(?:{_ROLES})=[^\s,;()]+")
_CALL = re.compile(
    rf"`?\brankproof (plot recall-qps|[a-z]+(?:-[a-z]+)?)(?![\w-])((?: [A-Z]{{3,}})*)((?: {_OPEN}[^{_CLOSE}]*{_CLOSE})*)`?"
)
_FUSION = re.compile(r"\brankproof fuse [^\n]*?(--method [^\n]*) -o fused\.run")
_ARGUMENTS = {"JUDGMENTS": "qrels", "RUN": "runs", "RUNS": "runs", "VECTORS": "vectors"}
_TABLES = {"json": "to_dict()", "markdown": "to_markdown()", "latex": "to_latex()"}


# Small evaluations one after the other are told the same of each.
@functools.lru_cache(maxsize=256)
def in_python(text: str) -> str:
    """A sentence of the engine, with options and commands as Python has them."""
    if "--" not in text and "rankproof " not in text and not re.search(r"(?<![\w-])-[mkof](?![\w-])", text):
        return text
    plain = _FORMAT.sub(lambda found: _TABLES.get(found.group(1) or "json", "to_pandas()"), _FUSION.sub(_fusion, text))
    marked, names = _marked(plain)
    if names is not None:
        marked = _PAIR.sub(lambda found: f"{names}={_names_of(found.group())}", marked)
    joined = marked.replace(f"{_CLOSE} {_OPEN}", ", ") if "rankproof " not in marked else marked
    called = _CALL.sub(_called, joined)
    return called.replace(_OPEN, "").replace(_CLOSE, "")


def in_python_everywhere(value: Any) -> Any:
    """The same of all texts of a document. Where ``options`` are words of a command line, they are a dict of keywords."""
    if isinstance(value, str):
        return in_python(value)
    if isinstance(value, dict):
        return {
            key: keywords_of(one) if key in ("options", "changes") and _are_options(one) else in_python_everywhere(one)
            for key, one in value.items()
        }
    return list(map(in_python_everywhere, value)) if isinstance(value, list) else value


def drawn_in_python(drawing: str) -> str:
    """The same of a drawing for a terminal, whose columns stay in line where there is room; sentences are broken into lines."""
    has_options = "--" in drawing or "rankproof " in drawing
    lines = drawing.split("\n")
    return "\n".join(_broken(_line_in_python(line) if has_options else line) for line in lines)


def _broken(line: str) -> str:
    """A line in as many lines as it needs. No row of a table is as long."""
    if len(line) <= _CONSOLE:
        return line
    import textwrap

    return textwrap.fill(line, _CONSOLE, break_long_words=False, break_on_hyphens=False)


def _line_in_python(line: str) -> str:
    cells = re.split(r"( {2,})", line)
    width = 0
    for number in range(0, len(cells), 2):
        cell = in_python(cells[number])
        width += len(cell) - len(cells[number])
        cells[number] = cell
        if width and number + 1 < len(cells):
            room = max(2, len(cells[number + 1]) - width)
            width -= len(cells[number + 1]) - room
            cells[number + 1] = " " * room
    return "".join(cells)


def keywords_of(options: Sequence[str]) -> dict[str, Any]:
    """``["--depth", "5", "--judged-only"]`` as ``{"depth": 5, "judged_only": True}``."""
    found: dict[str, Any] = {}
    rest = list(options)
    while rest:
        flag = _flag(rest.pop(0)[2:])
        if flag is None:
            continue
        if flag.kind == "switch":
            found[flag.keyword] = True
        elif rest:
            found[flag.keyword] = _value_of(flag, rest.pop(0))
    return found


def _are_options(value: Any) -> bool:
    """Whether they are words of a command line; there may be none."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value) and (not value or value[0][:2] == "--")


def _value_of(flag: Flag, text: str) -> Any:
    if flag.kind == "names":
        return text if _names_of(text)[0] == '"' else json.loads(_names_of(text))
    numbers = [_number_of(part) for part in text.split(",")]
    if any(isinstance(one, str) for one in numbers):
        return text
    return numbers if len(numbers) > 1 else numbers[0]


def _number_of(text: str) -> int | float | str:
    number = re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", text)
    return text if number is None else float(text) if number.group(1) or number.group(2) else int(text)


def _flag(name: str) -> Flag | None:
    from .flags import FLAGS

    return FLAGS.get(name)


def _marked(text: str) -> tuple[str, str | None]:
    """A text with its mentions marked, and the last keyword of columns by name."""
    parts: list[str] = []
    names = None
    position = 0
    while (mention := _MENTION.search(text, position)) is not None:
        flag = _flag(mention.group(1) or mention.group(2))
        if flag is None:
            parts.append(text[position : mention.end()])
            position = mention.end()
            continue
        value = _value_after(flag, text, mention.end())
        end = mention.end() if value is None else value.end()
        # How the library of JavaScript says the same.
        twin = re.compile(rf" \({flag.library}(?:: [^)]*)?\)|, {flag.library}(?=\))").match(text, end)
        before = text[position : mention.start()]
        parts += [before, _OPEN, _written(flag, value, text, (mention.start(), end)), _CLOSE]
        names = flag.keyword if flag.kind == "names" else names
        position = end if twin is None else twin.end()
    return "".join([*parts, text[position:]]), names


def _value_after(flag: Flag, text: str, start: int) -> re.Match[str] | None:
    if flag.kind == "switch":
        return None
    values = [_QUOTED, _PLACEHOLDER]
    if flag.kind == "names":
        values = [_QUOTED, _PAIRS]
    elif flag.words:
        words = "|".join(sorted(map(re.escape, flag.words), key=len, reverse=True))
        values.append(rf"(?:{words})(?:\|(?:{words}))*(?![\w-])")
    values += [_MEASURE] if flag.keyword == "measures" else [_NUMBERS] if flag.kind != "names" else []
    return re.compile(rf"[ \n]({'|'.join(values)})").match(text, start)


def _written(flag: Flag, value: re.Match[str] | None, text: str, place: tuple[int, int]) -> str:
    start, end = place
    if value is None:
        # What an error is about stands before a colon; within a sentence, names such as missing are words.
        if text[end : end + 1] == ":":
            return flag.keyword
        is_name = flag.kind != "switch" or text[:start].endswith(("option: ", "of "))
        return f"`{flag.keyword}`" if is_name else f"{flag.keyword}=True"
    found = value.group(1)
    plain = found[1:-1] if found[0] in "'\"" else found
    if flag.kind == "names":
        return f"{flag.keyword}={_names_of(plain)}"
    if re.fullmatch(_PLACEHOLDER, plain) and (flag.kind == "number" or plain == "N"):
        return f"{flag.keyword}={plain}"
    if re.fullmatch(_NUMBERS, plain) and found == plain:
        return f"{flag.keyword}={f'[{plain}]'.replace(',', ', ') if ',' in plain else plain}"
    words = plain.split("|") if flag.words and "|" in plain else [plain]
    return f"{flag.keyword}={' or '.join(json.dumps(word, ensure_ascii=False) for word in words)}"


def _names_of(text: str) -> str:
    """``query=user,item=3`` as a dict; the text where a name stands twice in it."""
    pairs = [part.partition("=") for part in text.split(",")]
    if len({name for name, _, _ in pairs}) < len(pairs) or not all(equals or name == "…" for name, equals, _ in pairs):
        return json.dumps(text, ensure_ascii=False)
    return f"{{{', '.join(map(_pair, pairs))}}}"


def _pair(pair: tuple[str, str, str]) -> str:
    name, equals, value = pair
    if not equals:
        return name
    return f"{json.dumps(name)}: {value if value.isdigit() else json.dumps(value, ensure_ascii=False)}"


def _fusion(found: re.Match[str]) -> str:
    """The call that fuses as a command line does. Results of ``tune`` name it."""
    import shlex

    options = keywords_of(shlex.split(found.group(1)))
    arguments = ["train=qrels" if name == "train" else f"{name}={json.dumps(value)}" for name, value in options.items()]
    return f"rankproof.fuse(runs, {', '.join(arguments)})"


def _called(found: re.Match[str]) -> str:
    from .flags import FUNCTIONS

    name = FUNCTIONS.get(found.group(1))
    if name is None:
        return found.group()
    mentions = re.findall(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}", found.group(3))
    arguments = [_ARGUMENTS.get(one, one.lower()) for one in found.group(2).split()]
    arguments += [one if "=" in one else f"{one.strip('`')}=…" for one in mentions]
    return f"rankproof.{name}({', '.join(arguments)})" if arguments or name == "list_measures" else f"rankproof.{name}"
