import type { EmbeddingProfile } from "./profile.ts";

export const pytorchMetricLearning: EmbeddingProfile = {
  id: "pytorch-metric-learning",
  title: "pytorch-metric-learning's AccuracyCalculator: queries without a match left out, R without the query itself",
  metric: "l2",
  lone: "skip",
  measures: "P@1, Rprec, AP, AP@R, RR",
  presets: {},
  fmrRule: "at-most",
  pcfRule: "at-least",
};
