"""EXPEVAL=folder python expeval_tool.py

Runs github.com/diazf/expeval on the first six items of lists of ../profiles/letor-inputs.json: every order of tied items is a
sample, and items have the groups of groups.json. Writes expeval.json: by set of lists, by options of the program, by metric and query;
the same of the first items of each order.
"""
import itertools
import json
import os
import pathlib
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "../profiles/letor-inputs.json").read_text())
SETS = {"letor": 6, "letorTies": 6}
DEPTH = 3
OPTIONS = [
    *("-u rbp -p 0.5", "-u rbp -p 0.8", "-u gerr -p 0.5 -r 0.5", "-u gerr -p 0.9 -r 0.3"),
    *("-u rbp -p 0.8 -C", "-u gerr -p 0.9 -r 0.3 -C"),
    *("-u rbp -p 0.8 -G", "-u gerr -p 0.9 -r 0.3 -G", "-u rbp -p 0.8 -G -C", "-u gerr -p 0.9 -r 0.3 -G -C"),
]
GROUPS = {f"d{number}": "new" if number % 7 == 0 else "small" if number % 3 == 0 else "large" for number in range(1, 25)}


def orders(items):
    """Every order of a list of scores by item."""
    ties = {}
    for item, score in items.items():
        ties.setdefault(score, []).append(item)
    groups = [list(itertools.permutations(ties[score])) for score in sorted(ties, reverse=True)]
    for parts in itertools.product(*groups):
        yield [item for part in parts for item in part]


def printed(judgments, run, options, depth=None):
    with tempfile.TemporaryDirectory() as folder:
        qrels, lists = pathlib.Path(folder, "qrels"), pathlib.Path(folder, "run")
        group = {item: ["large", "new", "small"].index(name) for item, name in GROUPS.items()}
        lines = (f"{q} {group[item]} {item} {int(g)}\n" for q, items in judgments.items() for item, g in items.items())
        qrels.write_text("".join(lines))
        with lists.open("w") as file:
            for query, items in run.items():
                for sample, order in enumerate(orders(items)):
                    for rank, item in enumerate(order[:depth], 1):
                        file.write(f"{query} {sample} {item} {rank} 0 run\n")
        program = pathlib.Path(os.environ["EXPEVAL"], "expeval.py")
        command = ["python3", program, *options.split(), "-U", qrels, lists]
        values = {}
        for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
            metric, query, value = line.split("\t")
            # It prints the square of a length of 0 as infinite.
            values.setdefault(metric, {})[query] = None if value == "inf" else float(value)
        return values


def first(items, count):
    return dict(sorted(items.items(), key=lambda item: -item[1])[:count])


def main():
    stored = {}
    for name, count in SETS.items():
        judgments = INPUTS[name]["judgments"]
        run = {query: first(items, count) for query, items in INPUTS[name]["run"].items()}
        values = {options: printed(judgments, run, options) for options in OPTIONS}
        cut = {options: printed(judgments, run, options, DEPTH) for options in OPTIONS}
        stored[name] = {"run": run, "values": values, "valuesOfFirst": {DEPTH: cut}}
    (HERE / "expeval.json").write_text(json.dumps(stored, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
