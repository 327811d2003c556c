"""PATH=$PATH:/folder/of/ntcir_eval python ntcireval_tool.py

ntcir_eval.c of NTCIREVAL, updated 20200527, its numbers printed to twelve digits ("%.12f" for "%.4f"). Judgments have four subtopics: that of bit b has the
grade of an item where its number has the bit, else 0. The gain of an item for a subtopic is its grade, and all subtopics are as likely.
"""
import json
import pathlib
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE / "../profiles/inputs.json").read_text())
SETS = ["plain", "binary", "short", "gaps"]
CUTOFFS = [1, 3, 5, 10, 20]


def printed(folder, *command, given):
    lines = subprocess.run(["ntcir_eval", *command], input=given, capture_output=True, text=True, check=True, cwd=folder).stdout
    return lines


def numbers(text, name):
    found = dict(line.replace("=", " ").split()[:2] for line in text.splitlines() if line.split()[:1] != ["#"] and "=" in line)
    return [float(found[f"{name}@{k:04d}"]) for k in CUTOFFS]


def evaluate(items, scores):
    """Undefined where no item is relevant."""
    intents = [{item: grade for item, grade in items.items() if int(item.lstrip("d")) >> bit & 1 and grade > 0} for bit in range(4)]
    intents = [own for own in intents if own]
    if not intents:
        return None
    gains = {item: sum(own.get(item, 0) / len(intents) for own in intents) for item in {item for own in intents for item in own}}
    order = "".join(f"{item}\n" for item in sorted(scores, key=scores.get, reverse=True))
    cutoffs = ",".join(map(str, CUTOFFS))
    with tempfile.TemporaryDirectory() as folder:
        here = pathlib.Path(folder)
        ideal = sorted(gains, key=gains.get, reverse=True)
        (here / "ideal").write_text("".join(f"{item} {gains[item]!r}\n" for item in ideal))
        for i, own in enumerate(intents):
            (here / f"intent{i}").write_text("".join(f"{item}\n" for item in own))
        (here / "list").write_text(order)
        labelled = printed(folder, "glabel", "-I", "ideal", given=order)
        measured = printed(folder, "gcompute", "-I", "ideal", "-cutoffs", cutoffs, given=labelled)
        recall = printed(folder, "irec", "-cutoffs", cutoffs, "list", *(f"intent{i}" for i in range(len(intents))), given="")
    return {"D-nDCG": numbers(measured, "MSnDCG"), "I-rec": numbers(recall, "I-rec")}


values = {
    name: {query: evaluate(items, INPUTS[name]["run"][query]) for query, items in INPUTS[name]["judgments"].items() if query in INPUTS[name]["run"]}
    for name in SETS
}
text = json.dumps({"cutoffs": CUTOFFS, "values": values}, separators=(",", ":"))
(HERE / "ntcireval.json").write_text(text + "\n")
print(text[:600])
