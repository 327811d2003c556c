"""TREC_EVAL_10=trec_eval TREC_EVAL_9=trec_eval TREC_EVAL_2023=trec_eval python trec_eval_tool.py

Three versions of the program (../trec_eval-commands/README.md says which), which print four decimals. rbp of 10.0 compares with
memory that is never set: beside other measures, as here, the build with -O3 does not scale grades above 1; alone it does.
"""
import os
import subprocess
import tempfile

from store import store

PROGRAMS = {"trec_eval": "TREC_EVAL_10", "trec_eval-9": "TREC_EVAL_9", "trec_eval-9.0.8-2023": "TREC_EVAL_2023"}
VERSIONS = {"trec_eval": "trec_eval 10.0", "trec_eval-9": "trec_eval 9.0.8", "trec_eval-9.0.8-2023": "trec_eval 9.0.8 of 2023"}
# Beside all_trec, which leaves them out.
MORE = {"trec_eval": ("-m", "dcg", "-m", "rbp", "-m", "rbp_resid")}


def evaluator(program, more):
    def evaluate(judgments, run):
        # 10.0 stops at a judged query that the run lacks.
        known = {query: items for query, items in judgments.items() if query in run}
        with tempfile.TemporaryDirectory() as folder:
            qrels, results = f"{folder}/qrels", f"{folder}/run"
            with open(qrels, "w") as file:
                for query, items in known.items():
                    file.writelines(f"{query} 0 {item} {grade}\n" for item, grade in items.items())
            with open(results, "w") as file:
                for query, items in run.items():
                    file.writelines(f"{query} Q0 {item} 0 {score} tag\n" for item, score in items.items())
            command = [program, "-q", "-m", "all_trec", *more, qrels, results]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        values = {}
        for line in output.splitlines():
            name, query, value = line.split("\t")
            name = name.strip()
            # runid and relstring are texts.
            if name != "runid" and not name.startswith("relstring"):
                values.setdefault(name, {})[query] = value
        return values

    return evaluate


for tool, variable in PROGRAMS.items():
    if variable in os.environ:
        store(tool, [], evaluator(os.environ[variable], MORE.get(tool, ())), version=VERSIONS[tool])
