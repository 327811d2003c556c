"""The recipes of docs/python/recipes.md by their headings, and the data that they are run with."""

import re

import numpy as np
from conftest import REPOSITORY, read_trec

PAGE = (REPOSITORY / "docs" / "python" / "recipes.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (.*?)\n[\s\S]*?```python\n([\s\S]*?)```", PAGE, re.MULTILINE))
OTHERS = [block for block in re.findall(r"```python\n([\s\S]*?)```", PAGE) if block not in RECIPES.values()]


def data():
    qrels = {
        query: {item: int(grade) for item, grade in items.items()}
        for query, items in read_trec("judgments.qrels", 3).items()
    }
    run, before = (read_trec(name, 4) for name in ("dense.run", "bm25.run"))
    # ranx and BEIR have the same queries in everything.
    queries = sorted(set(qrels) & set(run) & set(before))
    return [{query: table[query] for query in queries} for table in (qrels, run, before)]


QRELS, RUN, BEFORE = data()


def followed(program, **names):
    exec(program, given := {"qrels": QRELS, "run": RUN, "before": BEFORE, **names})
    return given


def batches(kind=np.asarray):
    """Three batches of scores and grades, a query each row; and the judgments and the run that evaluate takes."""
    draw = np.random.default_rng(3)
    scores, grades = draw.integers(0, 9, (30, 8)) / 8, draw.integers(0, 3, (30, 8))
    qrels, run = (
        {row: dict(enumerate(values.tolist())) for row, values in enumerate(table)} for table in (grades, scores)
    )
    return [(kind(scores[i : i + 10]), kind(grades[i : i + 10])) for i in range(0, 30, 10)], qrels, run
