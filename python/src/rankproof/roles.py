"""Which columns of a table hold what: the engine is asked, and answers as it does of files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from .errors import RankproofError
from .shared_worker import ask

Kind = Literal["judgments", "run"]

SAMPLE = 100
"""Values of a column that has a name, at most."""

SAMPLE_OF_IDS = 10_000
"""Where the ids of judgments and of a run settle which of two columns has them."""

SAMPLE_OF_LISTS = 2_000
"""Where ranks stand beside scores, or a column may name several systems."""

SAMPLE_WITHOUT_NAME = 200
"""Of one that has none, and is told by what it holds."""

LACKED_BY_PARTS = "of all queries, and a part has those of some"
"""What the rows of a part do not tell, and files do."""

QUERIES = {"query", "query_id", "queryid", "qid", "q_id", "topic", "user", "user_id"}
"""Names that only a column of queries has, in lower case."""

_OPTIONS = ("columns", "judgments_columns", "run_columns", "grades_as", "relevant_rows")


class FrameColumn(NamedTuple):
    """A column of a frame: its name, its type as the frame calls it, and its first values as texts."""

    name: str | None
    type: str
    sample: Sequence[str] = ()


class Roles(NamedTuple):
    """What the columns of a frame are.

    Attributes:
        columns: the index of the column of each role: query, item, one of score, rank and grade, and perhaps subtopic.
        meaning: what values are: score, rank, order (rows of a run stand best first), grade, or relevant (judged items have no grade).
        chosen: names that options gave, by role.
        may_lack: whether a row may lack its value, since the frame has a value of the other side as well.
        rank: the index of a column of ranks beside that of scores; None where there is none, or an option chose the scores.
        system: the index of a column that may name several systems; None where there is none.
        findings: what the first values make doubtful, as the engine wrote it.
    """

    columns: Mapping[str, int]
    meaning: str
    chosen: Mapping[str, str]
    may_lack: bool = False
    rank: int | None = None
    system: int | None = None
    findings: Sequence[Mapping[str, Any]] = ()

    @property
    def asks_for_lists(self) -> bool:
        """Whether the first lists may make the frame doubtful."""
        return self.rank is not None or self.system is not None


def chosen_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that say what columns mean, such as ``run_columns="query=user,score=stars"``."""
    if not options:
        return {}
    given = {name: options[name] for name in _OPTIONS if options.get(name) not in (None, False)}
    return {name: value if value is True else text_of(value) for name, value in given.items()}


def reading_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """The same, and the conventions that say whether ranks count before scores beside them."""
    if not options:
        return {}
    conventions = {name: options[name] for name in ("like", "ranks", "split") if isinstance(options.get(name), str)}
    return {**chosen_of(options), **conventions}


def text_of(value: Any) -> str:
    """Columns by role as one text: ``query=user,item=movie``."""
    if not isinstance(value, Mapping):
        return str(value)
    several = {key: [one] if isinstance(one, (str, int)) else one for key, one in value.items()}
    return ",".join(f"{key}={column}" for key, columns in several.items() for column in columns)


def options_by_score(options: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The options for each column of scores that they choose, by its name; empty where they choose at most one."""
    if "run_columns" not in options:
        return {}
    parts = text_of(options["run_columns"]).split(",")
    scores = [part for part in parts if part.strip().startswith("score=")]
    if len(scores) < 2:
        return {}
    others = [part for part in parts if part not in scores]
    return {one.partition("=")[2].strip(): {**options, "run_columns": ",".join([*others, one])} for one in scores}


def named_by(options: Mapping[str, Any], kind: Kind) -> dict[str, str]:
    """Names of columns by role, as options choose them for judgments or for all runs."""
    texts = [options.get(name, "") for name in ("columns", f"{kind}_columns")]
    pairs = [part.partition("=") for text in texts for part in text.split(",") if "=" in part and ":" not in part.partition("=")[0]]
    return {role.strip(): name.strip() for role, _, name in pairs}


def roles_of(
    columns: Sequence[FrameColumn],
    kind: Kind,
    options: Mapping[str, Any],
    rows: int | None = None,
    beside: Callable[[], tuple[Sequence[FrameColumn], Sequence[FrameColumn]]] | None = None,
    is_alone: bool = False,
    is_apart: bool = False,
) -> Roles:
    """Asks for the roles of the columns of a frame.

    Args:
        columns: all that the frame has.
        kind: what its rows are.
        options: as ``chosen_of`` gives them.
        rows: how many there are, where that is known.
        beside: where two columns may be the one, gives the columns again with more values, and those of the other table.
        is_alone: whether the frame is to be judgments and a run.
        is_apart: whether another table is to be the run of these judgments, or the judgments of this run.

    Raises:
        RankproofError: where no column, or several, may be the one that is needed; it names the option that settles it.
    """
    question = {
        "kind": kind,
        "name": kind,
        "columns": [column._asdict() for column in columns],
        "rows": rows,
        "options": {name.replace("_", "-"): text for name, text in options.items()},
        "alone": is_alone and kind == "run",
        "apart": is_apart,
    }
    answer = ask(question)
    if answer.get("ambiguous") in ("query", "item") and beside is not None:
        longer, other = beside()
        of_both = {"columns": [column._asdict() for column in longer], "beside": [column._asdict() for column in other]}
        answer = ask({**question, **of_both})
    if "refusal" in answer:
        raise RankproofError(answer["refusal"])
    return Roles(answer["roles"], answer["meaning"], answer["chosen"], answer["mayLack"], answer.get("rank"), answer.get("system"), answer["findings"])
