"""What the scripts beside this file share: the inputs, and how the values of a tool are stored."""
import importlib.metadata
import json
import math
import pathlib

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "inputs.json").read_text())


def store(tool, package, evaluate, skip=(), version=None):
    """Writes TOOL.json: by data set and by the tool's own name of a measure, the values of queries and of "all".

    evaluate(judgments, run) gives {name: {query: value, "all": mean}}; a value that is no number is stored as its text.
    version is for tools that are no Python packages.
    """
    values = {}
    for name, data in INPUTS.items():
        if name in skip:
            continue
        found = evaluate(data["judgments"], data["run"])
        values[name] = {
            measure: {query: number(value) for query, value in by_query.items()} for measure, by_query in found.items()
        }
    packages = [package] if isinstance(package, str) else package
    version = version or ", ".join(f"{own} {importlib.metadata.version(own)}" for own in packages)
    text = json.dumps({"version": version, "values": values}, separators=(",", ":"))
    (HERE / f"{tool}.json").write_text(text + "\n")
    print(tool, version, sum(len(measures) for measures in values.values()), "rows")


def number(value):
    value = float(value)
    return value if math.isfinite(value) else str(value)
