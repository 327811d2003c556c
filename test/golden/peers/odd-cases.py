"""Prints what a tool gives on lists that are short, whose queries are missing, or whose scores are odd: TOOL as argument."""
import json, sys, warnings

warnings.filterwarnings("ignore")
PLAIN = ({"q": {"a": 1, "b": 1, "c": 0, "d": 0, "e": 1}}, {"q": {"a": 0.9, "b": 0.8, "c": 0.7, "d": 0.6, "e": 0.5}})
CASES = {
    "plain": PLAIN,
    "a missing query": ({"q1": {"a": 1, "b": 0}, "q2": {"c": 1}}, {"q1": {"a": 2.0, "b": 1.0, "x": 0.5}}),
    "a short list": ({"q1": {"a": 1, "b": 0, "z": 2}}, {"q1": {"a": 2.0, "b": 1.0, "z": 0.5}}),
    "no relevant item": ({"q1": {"a": 0, "b": 0}, "q2": {"a": 1}}, {q: {"a": 2.0, "b": 1.0} for q in ("q1", "q2")}),
    "only relevant items": ({"q1": {"a": 1, "b": 1}}, {"q1": {"a": 2.0, "b": 1.0}}),
    "relevant items not retrieved": ({"q1": {"a": 1, "b": 1, "c": 0}}, {"q1": {"c": 2.0, "a": 1.0, "x": 0.5}}),
}
SCORES = {
    "plain": PLAIN,
    "scores of 0 or less": (PLAIN[0], {"q": {item: score - 1 for item, score in PLAIN[1]["q"].items()}}),
    "scores above 1": (PLAIN[0], {"q": {item: 100 * score for item, score in PLAIN[1]["q"].items()}}),
}


def ir_measures(judgments, run):
    import ir_measures as ir
    names = ["P@3", "R@3", "AP@3", "Rprec", "RR@3", "Success@3", "nDCG@3", "Bpref", "infAP", "IPrec@0.3", "SetP", "SetR",
             "SetAP", "SetRelP", "Judged@3", "NumQ", "NumRet", "NumRel(rel=1)", "NumRet(rel=1)", "Accuracy(rel=1)",
             "RBP(p=0.8,rel=1)"]
    for name in names:
        try:
            measure = ir.parse_measure(name)
            yield name, float(ir.calc_aggregate([measure], judgments, run)[measure])
        except ZeroDivisionError:
            yield name, None


def torchmetrics(judgments, run):
    import torch, torchmetrics.retrieval as retrieval
    items = list(run["q"])
    scores = torch.tensor([run["q"][item] for item in items])
    grades = torch.tensor([judgments["q"][item] for item in items])
    for name, metric in {
        "RetrievalMAP(top_k=3)": retrieval.RetrievalMAP(top_k=3),
        "RetrievalNormalizedDCG(top_k=3)": retrieval.RetrievalNormalizedDCG(top_k=3),
        "RetrievalPrecision(adaptive_k=True)": retrieval.RetrievalPrecision(top_k=3, adaptive_k=True),
        "RetrievalRPrecision": retrieval.RetrievalRPrecision(),
        "RetrievalAUROC": retrieval.RetrievalAUROC(),
    }.items():
        yield name, float(metric(scores, grades, indexes=torch.zeros(len(items), dtype=torch.long)))


def beir(judgments, run):
    from beir.retrieval.custom_metrics import recall_cap
    try:
        yield "R_cap@3", float(recall_cap(judgments, run, [3])["R_cap@3"])
    except ZeroDivisionError:
        yield "R_cap@3", None


def sentence_transformers(judgments, run):
    from sentence_transformers.evaluation import InformationRetrievalEvaluator
    relevant = {q: {item for item, grade in grades.items() if grade > 0} for q, grades in judgments.items()}
    queries = [q for q in judgments if relevant[q]]
    corpus = {item: item for grades in [*judgments.values(), *run.values()] for item in grades}
    evaluator = InformationRetrievalEvaluator({q: q for q in queries}, corpus, relevant, map_at_k=[3], accuracy_at_k=[3])
    lists = [[{"corpus_id": item, "score": score} for item, score in run.get(q, {}).items()] for q in evaluator.queries_ids]
    found = evaluator.compute_metrics(lists)
    yield "map@3", float(found["map@k"][3])
    yield "accuracy@3", float(found["accuracy@k"][3])


tool = sys.argv[1]
cases = SCORES if tool == "torchmetrics" else CASES
give = globals()[tool.lower().replace("-", "_")]
print(json.dumps([
    {"tool": tool, "case": name, "judgments": judgments, "run": run, "values": dict(give(judgments, run))}
    for name, (judgments, run) in cases.items()
]))
