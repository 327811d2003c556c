"""pip install pytrec_eval-terrier numpy tqdm; pip install --no-deps FlagEmbedding; python flagembedding_tool.py

Only the module of the measures is loaded: faiss and torch, which its other functions use, are empty here. Of its evaluator only the
method that calls them is: it renames their values.
"""
import ast
import importlib.metadata
import importlib.util
import sys
import types
import typing

from store import store

CUTOFFS = [1, 5, 10]

for name in ("faiss", "torch"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["faiss"].Index = object
path = importlib.metadata.distribution("FlagEmbedding").locate_file("FlagEmbedding/abc/evaluation/utils.py")
spec = importlib.util.spec_from_file_location("measures", path)
measures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(measures)


def evaluator():
    """AbsEvaluator.compute_metrics, whose module needs all of the package."""
    source = path.with_name("evaluator.py").read_text()
    methods = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    method = next(node for node in methods if node.name == "compute_metrics")
    method.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([method], type_ignores=[]))
    names = {**vars(measures), **vars(typing)}
    exec(compile(module, "evaluator.py", "exec"), names)
    return names["compute_metrics"]


compute_metrics = evaluator()


def measured(judgments, run):
    # Queries without judgments are an error of two of its functions; the others leave them out.
    known = {query: items for query, items in run.items() if query in judgments}
    found = {}
    for part in measures.evaluate_metrics(judgments, known, CUTOFFS):
        found.update(part)
    found.update(measures.evaluate_mrr(judgments, known, CUTOFFS))
    try:
        found.update(measures.evaluate_recall_cap(judgments, known, CUTOFFS))
        found.update(compute_metrics(judgments, known, [5]))
    except ZeroDivisionError:
        print("R_cap divides by zero where nothing is relevant")
    return found


def evaluate(judgments, run):
    values = {name: {"all": value} for name, value in measured(judgments, run).items()}
    for query in run:
        if query in judgments:
            for name, value in measured({query: judgments[query]}, {query: run[query]}).items():
                values.setdefault(name, {})[query] = value
    return values


store("flagembedding", ["FlagEmbedding", "pytrec_eval-terrier"], evaluate)
