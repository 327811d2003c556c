import type { Profile } from "./profile.ts";

/** pytorch-metric-learning (PyPI: pytorch-metric-learning). */
export const pytorchMetricLearning: Profile = {
  id: "pytorch-metric-learning",
  title: "pytorch-metric-learning's AccuracyCalculator: queries without a match left out, R without the query itself",
  presets: {},
  names: { recall: "Success" },
  embeddings: {
    metric: "l2",
    lone: "skip",
    measures: "P@1, Rprec, AP, AP@R, RR",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
};
