const SET = ["utility", "set_P", "set_recall", "set_relative_P", "set_map", "set_F"];
const COUNTS = ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret"];
const OFFICIAL = [...COUNTS, "map", "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"];

const PREFERENCES = [
  ...["runid", "num_q", "prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret"],
  ...["prefs_simp", "prefs_pair", "prefs_avgjg"],
];

/** Names that stand for several measures. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["official", OFFICIAL],
  ["set", [...COUNTS, ...SET]],
  [
    "all_trec",
    [
      ...OFFICIAL,
      ...SET,
      ...["relstring", "recall", "unj", "rbp", "rbp_resid", "infAP", "gm_bpref", "11pt_avg", "ndcg", "relative_P"],
      ...["Rprec_mult", "success", "map_cut", "ndcg_cut", "ndcg_rel", "Rndcg", "binG", "G", "num_nonrel_judged_ret"],
    ],
  ],
  ["prefs", PREFERENCES],
  [
    "all_prefs",
    [
      ...PREFERENCES,
      ...["prefs_avgjg_Rnonrel", "prefs_simp_ret", "prefs_pair_ret", "prefs_avgjg_ret", "prefs_avgjg_Rnonrel_ret"],
      ...["prefs_simp_imp", "prefs_pair_imp", "prefs_avgjg_imp"],
    ],
  ],
  ["qrels_jg", ["runid", "num_q", "map_avgjg", "P_avgjg", "Rprec_mult_avgjg"]],
]);
