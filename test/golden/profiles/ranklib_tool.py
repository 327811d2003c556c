"""RANKLIB=folder of classes RANKLIB_VERSION=2.10.1 python ranklib_tool.py (jshell of Java 17)

Calls the scorers of github.com/codelibs/ranklib on lists that its MergeSorter has sorted, as its rankers do.
"""
import os
import re
import subprocess

from groups import SKIPPED, groups_of
from store import store

NAMES = ["NDCG@1", "NDCG@5", "NDCG@10", "DCG@5", "DCG@10", "ERR@5", "ERR@10", "P@5", "P@10", "RR@5", "RR@10", "MAP"]

IMPORTS = """
import ciir.umass.edu.learning.*;
import ciir.umass.edu.metric.*;
import ciir.umass.edu.utilities.MergeSorter;
Map<String, RankList> lists = new LinkedHashMap<>();
"""

PRINTING = """
for (String name : List.of(%s)) {
  MetricScorer scorer = new MetricScorerFactory().createScorer(name);
  System.out.println("VALUE all " + name + " " + scorer.score(new ArrayList<>(lists.values())));
  for (var list : lists.entrySet()) System.out.println("VALUE " + list.getKey() + " " + name + " " + scorer.score(list.getValue()));
}
"""


def evaluate(judgments, run):
    lines = [IMPORTS]
    for query, (labels, scores) in groups_of(judgments, run).items():
        points = ", ".join(f'(DataPoint) new DenseDataPoint("{label} qid:{query} 1:1")' for label in labels)
        lines.append(f"int[] order = MergeSorter.sort(new double[] {{{', '.join(map(str, scores))}}}, false);")
        lines.append(f'lists.put("{query}", new RankList(new RankList(List.of({points})), order));')
    lines.append(PRINTING % ", ".join(f'"{name}"' for name in NAMES))
    output = subprocess.run(
        ["jshell", "--class-path", os.environ["RANKLIB"], "--feedback", "silent", "-"],
        **{"input": "\n".join(lines), "check": True, "capture_output": True, "text": True},
    ).stdout
    values = {name: {} for name in NAMES}
    for query, name, value in re.findall(r"VALUE (\S+) (\S+) (\S+)", output):
        values[name][query] = float(value)
    return values


store("ranklib", [], evaluate, skip=SKIPPED, version=f"RankLib {os.environ['RANKLIB_VERSION']}")
