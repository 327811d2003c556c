import type { Profile, SameNumber } from "./profile.ts";

/** Each measure by the property of trm's result. */
function properties(name: string, measure: string): SameNumber[] {
  return [
    { name: `${name}@{k}[_expected]`, measure },
    { name: `${name}@{k}_maximum`, measure, conditions: { ties: "best" } },
    { name: `${name}@{k}_minimum`, measure, conditions: { ties: "worst" } },
    { name: `${name}@{k}_oblivious`, measure, conditions: { ties: "input" } },
  ];
}

/** Tie-aware retrieval metrics (PyPI: tie-aware-retrieval-metrics). */
export const trm: Profile = {
  id: "trm",
  title:
    "The exact expectation over all orders of tied items, with its maximum and minimum; grades count as relevant or not.",
  tool: {
    name: "trm",
    version: "tie-aware-retrieval-metrics 0.1.1",
    evidence: "printed",
    source: "github.com/KisuYang/tie-aware-retrieval-metrics",
  },
  runs: { options: { ties: "expected", missing: "skip" }, measures: "ndcg@10, mrr@10, map@10, recall@10" },
  names: [
    ...properties("ndcg", "nDCG(gain=binary)@{k}"),
    ...properties("mrr", "RR@{k}"),
    ...properties("map", "AP@{k}"),
    ...properties("recall", "R@{k}"),
    ...properties("precision", "P@{k}"),
    ...properties("f1", "F@{k}"),
    ...properties("hits", "MeanHits@{k}"),
  ],
  defects: [
    {
      what: "Where a list is shorter than k, maximum and minimum of precision and F1 are divided by its length and the expectation by k: with one relevant candidate, precision@5 is 0.2 in expectation and 1 at least. Here all are divided by k.",
      versions: "0.1.1",
    },
    { what: "hits counts relevant items; elsewhere it is 1 where there is any.", versions: "0.1.1" },
  ],
};
