import type { Profile } from "./profile.ts";

/** gdeval.pl of TREC's web track (github.com/trec-web/trec-web-2014). */
export const gdeval: Profile = {
  id: "gdeval",
  title:
    "Gain 2^g − 1 of grades up to 4; queries without a relevant item and queries missing from the run are left out.",
  tool: {
    name: "gdeval.pl",
    version: "1.3",
    evidence: "printed",
    source: "github.com/trec-web/trec-web-2014/blob/master/src/eval/gdeval.pl",
  },
  runs: {
    options: { ties: "id-descending", missing: "skip", noRelevant: "skip" },
    measures: "ndcg@20, err@20",
  },
  names: [
    { name: "ndcg@{k}", measure: "nDCG(gain=exp2)@{k}" },
    { name: "err@{k}", measure: "ERR@{k}" },
  ],
};
