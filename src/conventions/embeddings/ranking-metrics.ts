import type { EmbeddingProfile } from "./profile.ts";

export const rankingMetrics: EmbeddingProfile = {
  id: "ranking-metrics",
  title: "arrrrrmin/ranking-metrics: its recall@k is a hit rate; R is each query's own and without the query itself",
  metric: "l2",
  lone: "skip",
  measures: "Success@1, Success@5, Success@10, Rprec, AP@R",
  presets: {},
  fmrRule: "at-most",
  pcfRule: "at-least",
};
