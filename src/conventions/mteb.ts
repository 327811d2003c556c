import type { Conditions, Profile } from "./profile.ts";

/** Measures that MTEB computes itself. */
const shared: Conditions = { precision: "double" };

/** MTEB (PyPI: mteb). */
export const mteb: Profile = {
  id: "mteb",
  title: "pytrec_eval for most measures; its own MRR and capped recall compare scores in double precision.",
  tool: { name: "MTEB", version: "mteb 2.26.24", evidence: "printed", source: "github.com/embeddings-benchmark/mteb" },
  runs: {
    options: { ties: "id-descending", missing: "skip", precision: "single" },
    measures: "ndcg_at_10, map_at_10, recall_at_100, precision_at_10, mrr_at_10",
  },
  names: [
    { name: "ndcg_at_{k}", measure: "nDCG@{k}" },
    { name: "map_at_{k}", measure: "AP@{k}" },
    { name: "recall_at_{k}", measure: "R@{k}" },
    { name: "precision_at_{k}", measure: "P@{k}" },
    { name: "hit_rate_at_{k}", measure: "Success@{k}" },
    { name: "mrr_at_{k}", measure: "RR@{k}", conditions: shared },
    { name: "recall_cap_at_{k}", measure: "R(denominator=capped)@{k}", conditions: { ...shared, noRelevant: "skip" } },
    { name: "hole_at_{k}", measure: "Hole@{k}", conditions: shared },
    ...["ndcg", "map", "recall", "precision", "mrr"].flatMap((measure) =>
      ["max", "std", "diff1"].map((confidence) => ({
        name: `nauc_${measure}_at_{k}_${confidence}`,
        refused: "it is a figure of all queries and their scores: abstention() of confidencesOf() gives it",
      })),
    ),
    { name: "accuracy_at_{k}", refused: "its mean is over the queries with a hit only, so that it is always 1" },
  ],
  defects: [
    {
      what: "top_k_accuracy gives a 1 for each query with a hit and nothing for the others: its mean is 1",
      versions: "2.26.24",
    },
  ],
};
