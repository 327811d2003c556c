import type { Profile } from "./profile.ts";

/** ranking-metrics, the study of embeddings with uncertainty (github.com/arrrrrmin/ranking-metrics). */
export const rankingMetrics: Profile = {
  id: "ranking-metrics",
  title: "Its recall@k is a hit rate; R is each query's own and without the query itself.",
  tool: {
    name: "ranking-metrics",
    version: "of 2024",
    evidence: "documented",
    source: "github.com/arrrrrmin/ranking-metrics",
  },
  embeddings: {
    metric: "l2",
    lone: "skip",
    measures: "recall@1, recall@5, recall@10, r_precision, map@r",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "recall@{k}", measure: "Success@{k}" },
    { name: "r_precision", measure: "Rprec" },
    { name: "map@r", measure: "AP@R" },
  ],
};
