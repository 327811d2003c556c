"""What the scripts beside this file share: the inputs, and how the values of a tool are stored."""
import importlib.metadata
import json
import math
import os
import pathlib

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "inputs.json").read_text())
LETOR = json.loads((HERE / "letor-inputs.json").read_text())


def store(tool, package, evaluate, skip=(), version=None, letor=False):
    """Writes TOOL.json: by data set and by the tool's own name of a measure, the values of queries and of "all".

    evaluate(judgments, run) gives {name: {query: value, "all": mean}}; a value that is no number is stored as its text.
    version is for tools that are no Python packages, letor for those of learning to rank.
    """
    packages = [package] if isinstance(package, str) else package
    version = version or ", ".join(f"{own} {importlib.metadata.version(own)}" for own in packages)
    inputs = {**INPUTS, **LETOR} if letor else INPUTS
    wanted = os.environ.get("SETS", ",".join(inputs)).split(",")
    values = kept(tool, version) if "SETS" in os.environ else {}
    for name in wanted:
        data = inputs[name]
        if name in skip:
            continue
        found = evaluate(data["judgments"], data["run"])
        values[name] = {
            measure: {query: number(value) for query, value in by_query.items()} for measure, by_query in found.items()
        }
    text = json.dumps({"version": version, "values": values}, separators=(",", ":"))
    (HERE / f"{tool}.json").write_text(text + "\n")
    print(tool, version, sum(len(measures) for measures in values.values()), "rows")


def kept(tool, version):
    """What is stored of the same version: SETS=edges prints one of the sets anew."""
    stored = json.loads((HERE / f"{tool}.json").read_text())
    if stored["version"] != version:
        raise SystemExit(f"{tool}: {version} is here, {stored['version']} is stored: print all sets")
    return stored["values"]


def number(value):
    value = float(value)
    return value if math.isfinite(value) else str(value)
