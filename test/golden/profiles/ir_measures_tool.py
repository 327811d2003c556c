"""pip install ir_measures cwl-eval pyndeval; python ir_measures_tool.py (nDCG(dcg='exp-log2') and ERR need perl)

Measures of subtopics get judgments of four subtopics: that of bit b has the grade of an item where its number has the bit, else 0.
"""
import ir_measures

from store import store

MEASURES = [
    *("AP", "AP@5", "AP(rel=2)", "Bpref", "IPrec@0.3", "infAP", "nDCG", "nDCG@10", "nDCG(gains={1:1,2:3,3:10})@10"),
    *("nDCG(dcg='exp-log2')@10", "ERR@10", "NumQ", "NumRel", "NumRel(rel=1)", "NumRet", "NumRet(rel=1)", "NumRelRet"),
    *("P@5", "P(rel=2)@10", "P(rel=2,judged_only=True)@10", "R@10", "R(rel=2)@10", "RR", "RR@10", "RR(rel=2)", "Rprec"),
    *("SetP", "SetRelP", "SetP(relative=True)", "SetR", "SetF", "SetF(beta=0.5)", "SetF(beta=2)", "SetAP", "Success@5", "Judged@10", "Judged@5", "Accuracy", "Accuracy@5"),
    *("AP(judged_only=True)", "nDCG(judged_only=True)@10", "RBP(rel=1)", "RBP(rel=1,p=0.5)"),
    *("INST(max_rel=3)", "INST(max_rel=3,T=2.0)", "INST(max_rel=2,min_rel=1)", "INSQ(max_rel=3)", "INSQ(max_rel=3,T=2.5)"),
    *("BPM(max_rel=3)@10", "BPM(max_rel=3,T=2.0)@5", "BPM(max_rel=1)@1000", "SDCG(max_rel=3)@10", "SDCG(max_rel=2,dcg='log2')@5"),
    *("NERR8(max_rel=3)@10", "NERR9(max_rel=3)@10", "NERR9(max_rel=4,min_rel=1)@3", "NERR10(max_rel=3)", "NERR10(max_rel=3,p=0.5)"),
    *("NERR11(max_rel=3)", "NERR11(max_rel=4,T=2.0)"),
    *("Compat", "Compat(p=0.9)", "Compat(p=0.8,normalize=False)"),
]

OF_SUBTOPICS = [
    *("alpha_DCG@1", "alpha_DCG@5", "alpha_DCG(alpha=0.25)@10", "alpha_nDCG@1", "alpha_nDCG@5", "alpha_nDCG(alpha=0.25)@10"),
    *("alpha_nDCG(rel=2)@20", "ERR_IA@1", "ERR_IA@10", "nERR_IA@1", "nERR_IA@10", "nERR_IA(rel=2)@20", "NRBP", "nNRBP"),
    *("NRBP(alpha=0.25,beta=0.75)", "nNRBP(alpha=0.25,beta=0.75)", "AP_IA", "AP_IA(rel=2)", "P_IA@5", "P_IA(rel=2)@10"),
    *("StRecall@5", "StRecall(rel=2)@10"),
]


def by_subtopic(judgments):
    for query, items in judgments.items():
        for item, grade in items.items():
            number = int(item.lstrip("d"))
            for bit in range(4):
                yield ir_measures.GenericQrel(query, item, grade if number >> bit & 1 else 0, str(bit))


def evaluate(judgments, run):
    subtopics = list(by_subtopic(judgments))
    return {**evaluated(MEASURES, judgments, run), **evaluated(OF_SUBTOPICS, subtopics, run)}


def evaluated(names, judgments, run):
    values = {}
    for name in names:
        # One at a time: some measures change when others are asked for beside them.
        measure = ir_measures.parse_measure(name)
        try:
            by_query = {value.query_id: value.value for value in ir_measures.iter_calc([measure], judgments, run)}
            by_query["all"] = ir_measures.calc_aggregate([measure], judgments, run)[measure]
            values[name] = by_query
        except Exception as error:
            print(name, type(error).__name__, error)
    return values


store("ir_measures", ["ir_measures", "cwl-eval", "pyndeval"], evaluate)
