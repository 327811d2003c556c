"""python trec_eval_tool.py TREC_EVAL: preferences that the grades of ../profiles/inputs.json imply, by trec_eval -R qrels_prefs."""
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
INPUTS = json.loads((HERE.parent / "profiles" / "inputs.json").read_text())
values = {}
for name in ["plain", "binary", "short"]:
    with tempfile.TemporaryDirectory() as folder:
        qrels, run = pathlib.Path(folder, "qrels"), pathlib.Path(folder, "run")
        judgments, scores = INPUTS[name]["judgments"], INPUTS[name]["run"]
        qrels.write_text("".join(f"{q} 0 {item} {grade}\n" for q in judgments for item, grade in judgments[q].items()))
        run.write_text("".join(f"{q} Q0 {item} 0 {score} run\n" for q in scores for item, score in scores[q].items()))
        command = [sys.argv[1], "-q", "-R", "qrels_prefs", "-m", "prefs_simp", "-m", "prefs_simp_ret", qrels, run]
        printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    for line in printed.splitlines():
        measure, query, value = line.split()
        values.setdefault(name, {}).setdefault(measure, {})[query] = float(value)
(HERE / "trec_eval.json").write_text(json.dumps({"version": "trec_eval 10.0", "values": values}, separators=(",", ":")) + "\n")
