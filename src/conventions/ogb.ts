import type { Profile } from "./profile.ts";

/** Open Graph Benchmark (PyPI: ogb): a query is a link among its negatives, or several links with one pool of these. */
export const ogb: Profile = {
  id: "ogb",
  title:
    "Ranks each link among its negatives, at the mean of the ranks of its tie; hits@K is the share of links above the K-th negative of a pool.",
  tool: {
    name: "OGB",
    version: "ogb 1.3.6",
    evidence: "printed",
    source: "github.com/snap-stanford/ogb",
  },
  runs: {
    options: { ties: "mid-rank", aggregate: "micro" },
    measures: "mrr_list, hits@1_list, hits@10_list",
  },
  names: [
    { name: "mrr_list", measure: "FilteredRR" },
    { name: "hits@{k}_list", measure: "FilteredHits@{k}" },
    { name: "hits@{k}", measure: "FilteredHits@{k}", conditions: { ties: "worst" } },
  ],
  defects: [
    {
      what: "ranks of arrays of numpy end in an error (\"unexpected keyword argument 'dim'\"); tensors work",
      versions: "1.3.6",
    },
  ],
};
