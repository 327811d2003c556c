const SET = ["utility", "set_P", "set_recall", "set_relative_P", "set_map", "set_F"];
const COUNTS = ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret"];
const OFFICIAL = [...COUNTS, "map", "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"];

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
]);
