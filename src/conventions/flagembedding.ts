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
  names: [
    { name: "NDCG@{k}", measure: "nDCG@{k}" },
    { name: "MAP@{k}", measure: "AP@{k}" },
    { name: "Recall@{k}", measure: "R@{k}" },
    { name: "P@{k}", measure: "P@{k}" },
    { name: "MRR@{k}", measure: "RR@{k}", conditions: ownMeasures },
    { name: "R_cap@{k}", measure: "R(denominator=capped)@{k}", conditions: { ...ownMeasures, noRelevant: "error" } },
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
