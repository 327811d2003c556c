"""What the scripts beside this file share: the graphs, and how the values of a tool are stored."""
import importlib.metadata
import json
import math
import pathlib

HERE = pathlib.Path(__file__).parent
GRAPHS = json.loads((HERE / "inputs.json").read_text())


def rows(graph, known):
    """By query, the scores of all candidates and the answer: each test triple, without its tail and without its head.

    known: triples whose other answers are no candidates; the answer itself stays.
    """
    for h, r, t in graph["test"]:
        taken = {tail for head, relation, tail in known if (head, relation) == (h, r) and tail != t}
        scores = graph["tails"][f"{h} {r}"]
        yield f"{h} {r} {t} tail", {e: s for e, s in enumerate(scores) if e not in taken}, t
        taken = {head for head, relation, tail in known if (relation, tail) == (r, t) and head != h}
        scores = graph["heads"][f"{r} {t}"]
        yield f"{h} {r} {t} head", {e: s for e, s in enumerate(scores) if e not in taken}, h


def sets():
    """By data set: its graph and the triples that are filtered."""
    for name, graph in GRAPHS.items():
        yield f"{name} filtered", graph, graph["train"] + graph["test"]
        yield f"{name} raw", graph, []


def store(tool, version, values):
    """Writes ../profiles/TOOL.json: by data set and by the tool's own name of a measure, the values of queries and of "all"."""
    found = {
        name: {measure: {query: number(value) for query, value in by_query.items()} for measure, by_query in of_set.items()}
        for name, of_set in values.items()
    }
    text = json.dumps({"version": version, "values": found}, separators=(",", ":"))
    (HERE.parent / "profiles" / f"{tool}.json").write_text(text + "\n")
    print(tool, version, {name: len(of_set) for name, of_set in found.items()})


def version_of(package):
    return f"{package} {importlib.metadata.version(package)}"


def number(value):
    value = float(value)
    return value if math.isfinite(value) else str(value)
