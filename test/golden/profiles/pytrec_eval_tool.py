"""pip install pytrec_eval-terrier; python pytrec_eval_tool.py"""

import pytrec_eval

from store import store

MEASURES = {
    *("map", "Rprec", "bpref", "recip_rank", "infAP", "binG", "G", "ndcg", "ndcg_rel", "Rndcg", "11pt_avg", "set_P"),
    *("set_recall", "set_relative_P", "set_map", "set_F", "num_ret", "num_rel", "num_rel_ret", "gm_map", "gm_bpref"),
    *("utility", "num_q", "num_nonrel_judged_ret", "P.5,10", "recall.5,10", "relative_P.5,10", "success.1,5", "map_cut.5,10"),
    *("ndcg_cut.5,10", "iprec_at_recall.0.00,0.30,1.00", "Rprec_mult.0.20,1.20"),
}

def evaluate(judgments, run):
    found = pytrec_eval.RelevanceEvaluator(judgments, MEASURES).evaluate(run)
    names = sorted(next(iter(found.values())))
    return {
        name: {
            **{query: values[name] for query, values in found.items()},
            "all": pytrec_eval.compute_aggregated_measure(name, [values[name] for values in found.values()]),
        }
        for name in names
    }

store("pytrec_eval", "pytrec_eval-terrier", evaluate)
