import type { Profile } from "./profile.ts";

/** open-metric-learning (PyPI: open-metric-learning). */
export const oml: Profile = {
  id: "oml",
  title: "open-metric-learning: precision over at most R ranks, AP over the hits in the cut, FMR by quantile",
  presets: { p: { denominator: "capped" }, ap: { denominator: "retrieved" } },
  names: { recall: "Success" },
  embeddings: {
    metric: "l2",
    lone: "silence",
    measures: "CMC@1, CMC@5, P@5, AP@5",
    fmrRule: "quantile",
    pcfRule: "more-than",
  },
};
