"""What the scripts beside this file share: the inputs, and how the values of a tool are stored."""
import importlib.metadata
import itertools
import json
import pathlib

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "inputs.json").read_text())
CUTOFFS = [1, 3, 5, 10]


def orders_of(scores):
    """Every order of a list that its scores allow."""
    ties = [list(tie) for _, tie in itertools.groupby(sorted(scores, key=lambda item: -scores[item]), scores.get)]
    for parts in itertools.product(*(itertools.permutations(tie) for tie in ties)):
        yield [item for part in parts for item in part]


def mean_over_orders(evaluate, judgments, run):
    orders = [list(orders_of(scores)) for scores in run.values()]
    found = [evaluate(judgments, dict(zip(run, lists))) for lists in itertools.product(*orders)]
    return {
        name: {user: sum(float(own[name][user]) for own in found) / len(found) for user in values}
        for name, values in found[0].items()
    }


def store(tool, package, evaluate, skip=()):
    """Writes TOOL.json: by data set, by the tool's own name of a measure, by user and for "all", the mean over all orders of ties.

    evaluate(judgments, run) gives {name: {user: value, "all": value}} of lists in order, "all" alone where the tool prints nothing else.
    """
    values = {
        name: mean_over_orders(evaluate, data["judgments"], data["run"])
        for name, data in INPUTS["sets"].items()
        if name not in skip
    }
    version = f"{package} {importlib.metadata.version(package)}"
    text = json.dumps({"version": version, "values": values}, separators=(",", ":"))
    (HERE / f"{tool}.json").write_text(text + "\n")
    print(version, {name: len(found) for name, found in values.items()})
