"""What the scripts beside this file share: the inputs, and how the values of a tool are stored."""
import importlib.metadata
import json
import pathlib

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "inputs.json").read_text())
CUTOFFS = [1, 3, 5, 10]


def store(tool, package, values):
    """values: {name: {user: value, "all": value}}, "all" alone where the tool prints nothing else"""
    version = f"{package} {importlib.metadata.version(package)}"
    found = {name: {user: float(value) for user, value in own.items()} for name, own in values.items()}
    text = json.dumps({"version": version, "values": found}, separators=(",", ":"))
    (HERE / f"{tool}.json").write_text(text + "\n")
    print(version, len(found), "names")
