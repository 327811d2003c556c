"""OPENSEARCH_SRW=folder of classes OPENSEARCH_SRW_VERSION=3.1 python opensearch_srw_tool.py (jshell of Java 17)

Calls org.opensearch.searchrelevance.metrics.EvaluationMetrics (github.com/opensearch-project/search-relevance), which takes lists
of ids: scores are sorted here, ties by the order of the run. It rounds each value to two decimals.
"""
import json
import os
import re
import subprocess

from store import store

CUTOFFS = [1, 5, 10]


def evaluate(judgments, run):
    lines = ["import org.opensearch.searchrelevance.metrics.EvaluationMetrics;"]
    for query in judgments:
        found = sorted(run.get(query, {}).items(), key=lambda pair: -pair[1])
        lines.append(f"List<String> found = List.of({', '.join(json.dumps(item) for item, _ in found)});")
        entries = (f"Map.entry({json.dumps(item)}, {json.dumps(str(grade))})" for item, grade in judgments[query].items())
        lines.append(f"Map<String, String> grades = Map.ofEntries({', '.join(entries)});")
        for k in CUTOFFS:
            measures = f"EvaluationMetrics.calculateEvaluationMetrics(found, grades, {k})"
            value = f'"VALUE {query} " + one.get("metric") + " " + one.get("value")'
            lines.append(f"for (var one : {measures}) System.out.println({value});")
    output = subprocess.run(
        ["jshell", "--class-path", os.environ["OPENSEARCH_SRW"], "--feedback", "silent", "-"],
        **{"input": "\n".join(lines), "check": True, "capture_output": True, "text": True},
    ).stdout
    values = {}
    for query, name, value in re.findall(r"VALUE (\S+) (\S+) (\S+)", output):
        values.setdefault(name, {})[query] = float(value)
    for by_query in values.values():
        by_query["all"] = sum(by_query.values()) / len(by_query)
    return values


version = f"search-relevance {os.environ['OPENSEARCH_SRW_VERSION']}"
store("opensearch-srw", [], evaluate, version=version)
