"""GDEVAL=gdeval.pl python gdeval_tool.py (perl; the program: github.com/trec-web/trec-web-2014, src/eval/gdeval.pl)

gdeval prints five decimals; queries are numbers there, and no grade may be above 4.
"""
import os
import subprocess
import tempfile

from store import store

CUTOFFS = [5, 10, 20]


def printed(*arguments):
    return subprocess.run(["perl", os.environ["GDEVAL"], *arguments], check=True, capture_output=True, text=True).stdout


def evaluate(judgments, run):
    values = {}
    with tempfile.TemporaryDirectory() as folder:
        qrels, results = f"{folder}/qrels", f"{folder}/run"
        with open(qrels, "w") as file:
            for query, items in judgments.items():
                file.writelines(f"{query} 0 {item} {grade}\n" for item, grade in items.items())
        with open(results, "w") as file:
            for query, items in run.items():
                file.writelines(f"{query} Q0 {item} 1 {score} tag\n" for item, score in items.items())
        for cutoff in CUTOFFS:
            header, *rows = printed("-k", str(cutoff), qrels, results).split()
            names = header.split(",")[2:]
            for row in rows:
                _, topic, *numbers = row.split(",")
                for name, number in zip(names, numbers):
                    values.setdefault(name, {})["all" if topic == "amean" else topic] = float(number)
    return values


store("gdeval", [], evaluate, version=printed("-version").split(": ")[1].strip())
