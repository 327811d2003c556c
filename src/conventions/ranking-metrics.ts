import type { Profile } from "./profile.ts";

/** ranking-metrics, the study of embeddings with uncertainty (github.com/arrrrrmin/ranking-metrics). */
export const rankingMetrics: Profile = {
  id: "ranking-metrics",
  title: "arrrrrmin/ranking-metrics: its recall@k is a hit rate; R is each query's own and without the query itself",
  presets: {},
  names: { recall: "Success" },
  embeddings: {
    metric: "l2",
    lone: "skip",
    measures: "Success@1, Success@5, Success@10, Rprec, AP@R",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
};
