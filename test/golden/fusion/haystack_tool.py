"""pip install haystack-ai; python haystack_tool.py

Makes haystack.json: what DocumentJoiner makes of the runs of inputs.json by distribution_based_rank_fusion, which keeps
the higher of the normalized scores of an item.
"""
import importlib.metadata
import json

from haystack import Document
from haystack.components.joiners import DocumentJoiner


def joined(mode, lists):
    documents = [[Document(id=d, content=d, score=s) for d, s in sorted(own.items(), key=lambda p: -p[1])] for own in lists]
    return {d.id: d.score for d in DocumentJoiner(join_mode=mode).run(documents=documents)["documents"]}


if __name__ == "__main__":
    inputs = json.load(open("inputs.json"))
    values = {
        name: {q: joined("distribution_based_rank_fusion", [run[q] for run in data["runs"]]) for q in data["runs"][0]}
        for name, data in inputs.items()
    }
    version = importlib.metadata.version("haystack-ai")
    json.dump({"tool": "haystack-ai", "version": version, "dbsf": values}, open("haystack.json", "w"))
    print(version)
