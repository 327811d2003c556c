import type { Profile } from "./profile.ts";

const COMMAND = "the command `rankproof trec_eval` prints it";

const CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const RECALLS = ["0.00", "0.10", "0.20", "0.30", "0.40", "0.50", "0.60", "0.70", "0.80", "0.90", "1.00"];
const MULTIPLES = ["0.20", "0.40", "0.60", "0.80", "1.00", "1.20", "1.40", "1.60", "1.80", "2.00"];

/** A name at each of several numbers. */
function at(name: string, numbers: readonly (number | string)[]): string[] {
  return numbers.map((number) => `${name}_${number}`);
}

const COUNTS = ["num_q", "num_ret", "num_rel", "num_rel_ret"];
const FIRST = [...COUNTS, "map", "gm_map", "Rprec", "bpref", "recip_rank", ...at("iprec_at_recall", RECALLS)];
const OF_SETS = ["set_P", "set_relative_P", "set_recall", "set_map", "set_F"];

/** What some names stand for before trec_eval 10, in the order of printing, without tag and grades. */
export const setsOf9 = {
  official: [...FIRST, ...at("P", CUTOFFS)],
  set: [...COUNTS, "utility", ...OF_SETS],
  all_trec: [
    ...[...FIRST, ...at("P", CUTOFFS), ...at("recall", CUTOFFS), "infAP", "gm_bpref", ...at("Rprec_mult", MULTIPLES)],
    ...["utility", "11pt_avg", "binG", "G", "ndcg", "ndcg_rel", "Rndcg", ...at("ndcg_cut", CUTOFFS)],
    ...[...at("map_cut", CUTOFFS), ...at("relative_P", CUTOFFS), ...at("success", [1, 5, 10]), ...OF_SETS],
    "num_nonrel_judged_ret",
  ],
  iprec_at_recall: at("iprec_at_recall", RECALLS),
  P: at("P", CUTOFFS),
  recall: at("recall", CUTOFFS),
  Rprec_mult: at("Rprec_mult", MULTIPLES),
  ndcg_cut: at("ndcg_cut", CUTOFFS),
  map_cut: at("map_cut", CUTOFFS),
  relative_P: at("relative_P", CUTOFFS),
  success: at("success", [1, 5, 10]),
} satisfies Profile["sets"];

/** trec_eval 10.0 (github.com/usnistgov/trec_eval). */
export const trecEval = {
  id: "trec_eval",
  title: "Ties by item id, descending; queries missing from the run are left out.",
  tool: { name: "trec_eval", version: "10.0", evidence: "printed", source: "github.com/usnistgov/trec_eval" },
  runs: {
    options: { ties: "id-descending", missing: "skip", precision: "double" },
    measures: "map, ndcg_cut_10, recip_rank, P_10, recall_100",
  },
  names: [
    { name: "map", measure: "AP" },
    { name: "map_cut_{k}", measure: "AP@{k}" },
    { name: "gm_map", measure: "GMAP" },
    { name: "Rprec", measure: "Rprec" },
    { name: "Rprec_mult_{multiple}", measure: "Rprec(multiple={multiple})" },
    { name: "bpref", measure: "Bpref" },
    { name: "gm_bpref", measure: "GBpref" },
    { name: "recip_rank", measure: "RR" },
    { name: "iprec_at_recall_{recall}", measure: "IPrec@{recall}" },
    { name: "11pt_avg", measure: "11pt" },
    { name: "P_{k}", measure: "P@{k}" },
    { name: "recall_{k}", measure: "R@{k}" },
    { name: "relative_P_{k}", measure: "R(denominator=capped)@{k}" },
    { name: "success_{k}", measure: "Success@{k}" },
    { name: "infAP", measure: "infAP" },
    { name: "utility", measure: "Utility" },
    { name: "binG", measure: "binG" },
    { name: "G", measure: "G" },
    { name: "dcg", measure: "DCG" },
    { name: "ndcg", measure: "nDCG" },
    { name: "ndcg_cut_{k}", measure: "nDCG@{k}" },
    { name: "ndcg_rel", measure: "nDCGrel" },
    { name: "Rndcg", measure: "Rndcg" },
    {
      name: "rbp",
      measure: "RBP(p=0.9,gain=scaled)",
      except: ["grades above 1, which memory that is never set may leave unscaled"],
    },
    { name: "rbp_resid", measure: "RBPResid(p=0.9)", except: ["lists whose items are all judged (0 there)"] },
    { name: "set_P", measure: "SetP" },
    { name: "set_recall", measure: "SetR" },
    { name: "set_relative_P", measure: "SetRelP" },
    { name: "set_map", measure: "SetAP" },
    { name: "set_F", measure: "SetF" },
    { name: "unj_{k}", measure: "Unj@{k}" },
    { name: "num_q", measure: "NumQ" },
    { name: "num_ret", measure: "NumRet" },
    { name: "num_rel", measure: "NumRel" },
    { name: "num_rel_ret", measure: "NumRelRet" },
    { name: "num_nonrel_judged_ret", measure: "NumNonrelJudgedRet" },
    { name: "ideal_dcg", refused: COMMAND },
    { name: "yaap", refused: COMMAND },
    { name: "prefs_simp[_ret|_imp]", refused: COMMAND },
    { name: "prefs_pair[_ret|_imp]", refused: COMMAND },
    { name: "prefs_avgjg[_ret|_imp|_Rnonrel|_Rnonrel_ret]", refused: COMMAND },
    { name: "prefs_num_prefs_poss", refused: COMMAND },
    { name: "prefs_num_prefs_ful[_ret]", refused: COMMAND },
    { name: "map_avgjg", refused: COMMAND },
    { name: "P_avgjg_{k}", refused: COMMAND },
    { name: "Rprec_mult_avgjg_{multiple}", refused: COMMAND },
  ],
  sets: {
    ...setsOf9,
    all_trec: [...setsOf9.all_trec, "rbp", "rbp_resid", ...at("unj", [5, 10, 20])],
    unj: at("unj", [5, 10, 20]),
  },
} as const satisfies Profile;
