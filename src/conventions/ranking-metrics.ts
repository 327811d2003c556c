import type { Profile } from "./profile.ts";

/** ranking-metrics, the study of embeddings with uncertainty (github.com/arrrrrmin/ranking-metrics). */
export const rankingMetrics: Profile = {
  id: "ranking-metrics",
  title: "Its recall@k is a hit rate; queries without relevant items are left out.",
  tool: {
    name: "ranking-metrics",
    version: "0.1.0",
    evidence: "printed",
    source: "github.com/arrrrrmin/ranking-metrics",
  },
  embeddings: {
    metric: "l2",
    noRelevant: "skip",
    measures: "recall@1, recall@5, recall@10, r-precision, map@r",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "recall@{k}", measure: "Success@{k}" },
    {
      name: "r[-|_]precision",
      measure: "Rprec",
      except: ["every query: it divides by the size of the class, which counts the query itself"],
    },
    { name: "map@r", measure: "AP@R" },
  ],
  defects: [
    {
      what: "R-precision is divided by the size of the class with the query itself, so that a perfect space has less than 1. Here it is divided by R.",
      versions: "0.1.0",
    },
    {
      what: "R is the size of the smallest class less one for all queries, unless it is given, and recall@k counts no neighbor after R. Here R is each query's own.",
      versions: "0.1.0",
    },
    {
      what: "The first neighbor is taken for the query itself, which a duplicate may be. Here items are left out by their index.",
      versions: "0.1.0",
    },
  ],
};
