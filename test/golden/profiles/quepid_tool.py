"""QUEPID=checkout QUEPID_VERSION=8.6.0 python quepid_tool.py (Node; the repository: github.com/o19s/quepid)

Quepid's scorers run on lib/scorer_logic.js as its server runs them: items in order, so scores are sorted here, ties by the order
of the run; unrated items have the rating null; rated ones come highest first, as its page has them. Its scale is 0 to 3, so
the data set with negative grades is left out.
"""
import json
import os
import subprocess

from store import store

SCORERS = {"nDCG": "ndcg", "NDCG_CUT": "ndcg_cut", **{name: name.lower() for name in ("DCG", "CG", "P", "AP", "RR", "ERR")}}
CUTOFFS = [5, 10]

RUNNER = """
const { readFileSync } = require("node:fs");
const { runInNewContext } = require("node:vm");
const { folder, scorers, cutoffs, queries } = JSON.parse(readFileSync(0, "utf8"));
const logic = readFileSync(`${folder}/lib/scorer_logic.js`, "utf8");
const scored = Object.entries(scorers).flatMap(([name, file]) => cutoffs.map((k) => {
  const scorer = readFileSync(`${folder}/db/scorers/${file}@10.js`, "utf8").replace(/= 10(?=;? \\/\\/ @Rank)/, `= ${k}`);
  const code = `${logic};\\n${scorer};\\ngetScore()`;
  const values = queries.map(([query, docs, bestDocs]) => [query, runInNewContext(code, { docs, bestDocs, max: 3, console })]);
  return [`${name}@${k}`, Object.fromEntries(values)];
}));
console.log(JSON.stringify(Object.fromEntries(scored)));
"""


def evaluate(judgments, run):
    queries = []
    for query, grades in judgments.items():
        found = sorted(run.get(query, {}).items(), key=lambda pair: -pair[1])
        rated = sorted(grades.items(), key=lambda pair: -pair[1])
        docs = [{"id": item, "rating": grades.get(item)} for item, _ in found]
        queries.append((query, docs, [{"id": item, "rating": grade} for item, grade in rated]))
    job = json.dumps({"folder": os.environ["QUEPID"], "scorers": SCORERS, "cutoffs": CUTOFFS, "queries": queries})
    output = subprocess.run(["node", "-e", RUNNER], input=job, check=True, capture_output=True, text=True).stdout
    values = json.loads(output)
    for by_query in values.values():
        # As its server does: what is no number (null in JSON) counts 0.
        for query, value in by_query.items():
            by_query[query] = value or 0
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


store("quepid", [], evaluate, skip=["negative"], version=f"Quepid {os.environ['QUEPID_VERSION']}")
