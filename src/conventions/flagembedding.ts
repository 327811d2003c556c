import type { Conditions, Profile } from "./profile.ts";

/** Written by FlagEmbedding itself; the other measures come from pytrec_eval. */
const ownMeasures: Conditions = { ties: "input", missing: "zero", precision: "double" };

/** The evaluation module of FlagEmbedding (PyPI: FlagEmbedding). */
export const flagEmbedding: Profile = {
  id: "flagembedding",
  title: "As pytrec_eval, but MRR and R_cap take ties in the order of the run and count missing queries as 0.",
  tool: { name: "FlagEmbedding", version: "1.4.2", evidence: "printed", source: "github.com/FlagOpen/FlagEmbedding" },
  runs: {
    options: { ties: "id-descending", missing: "skip", precision: "single" },
    measures: "NDCG@10, MAP@10, Recall@10, P@10, MRR@10",
  },
  // Those of its functions, and those of its evaluator.
  names: [
    ...["NDCG@{k}", "ndcg_at_{k}"].map((name) => ({ name, measure: "nDCG@{k}" })),
    ...["MAP@{k}", "map_at_{k}"].map((name) => ({ name, measure: "AP@{k}" })),
    ...["Recall@{k}", "recall_at_{k}"].map((name) => ({ name, measure: "R@{k}" })),
    ...["P@{k}", "precision_at_{k}"].map((name) => ({ name, measure: "P@{k}" })),
    ...["MRR@{k}", "mrr_at_{k}"].map((name) => ({ name, measure: "RR@{k}", conditions: ownMeasures })),
    ...["R_cap@{k}", "recall_cap_at_{k}"].map((name) => {
      return {
        name,
        measure: "R(denominator=capped)@{k}",
        conditions: { ...ownMeasures, noRelevant: "error" as const },
      };
    }),
  ],
  defects: [
    {
      what: "R_cap stops with a division by zero where a query has no relevant item; here with an error that says so.",
      versions: "1.4.2",
    },
    {
      what: "MRR and R_cap are divided by all judged queries, the other means by those that the run has.",
      versions: "1.4.2",
    },
  ],
};
