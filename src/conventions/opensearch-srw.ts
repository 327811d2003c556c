import type { Profile } from "./profile.ts";

const LEVEL_BY_QUERY = "the grade from which items are relevant is computed there from the grades of each query";

/** The Search Relevance Workbench of OpenSearch (github.com/opensearch-project/search-relevance). */
export const opensearchSrw: Profile = {
  id: "opensearch-srw",
  title: "Gain 2^g − 1, and precision over the items that are there; each value has two decimals.",
  tool: {
    name: "OpenSearch Search Relevance Workbench",
    version: "3.1",
    evidence: "printed",
    source: "github.com/opensearch-project/search-relevance",
  },
  runs: { options: { ties: "input", missing: "zero" }, measures: "NDCG@10, MAP@10, Precision@10, Coverage@10" },
  names: [
    { name: "NDCG@{k}", measure: "nDCG(gain=exp2)@{k}", except: ["grades below 0, whose gain is below 0 there"] },
    { name: "MAP@{k}", measure: "AP@{k}" },
    { name: "Precision@{k}", measure: "P(denominator=retrieved)@{k}" },
    { name: "Coverage@{k}", measure: "Judged", except: ["grades below 0, which count as unjudged here"] },
    { name: "DCG@{k}", measure: "DCG(gain=exp2)@{k}" },
    { name: "Recall@{k}", refused: LEVEL_BY_QUERY },
    { name: "MRR", refused: LEVEL_BY_QUERY },
  ],
  defects: [
    {
      what: "nDCG above 1 was reported (1.31). Its formula passes 1 where a list holds an item twice, which rankproof refuses.",
      versions: "3.1",
      thread: "github.com/opensearch-project/search-relevance/issues/191",
    },
    {
      what: "Since 2026, items are relevant for Precision, MAP, Recall and MRR whose grade is at least half the highest of the query and at least the 90th percentile of its grades: another level for each query.",
      versions: "after 3.1",
      thread: "github.com/opensearch-project/search-relevance/pull/394",
    },
  ],
};
