import type { Profile } from "./profile.ts";

/** open-metric-learning (PyPI: open-metric-learning). */
export const oml: Profile = {
  id: "oml",
  title: "Precision over at most R ranks, AP over the hits in the cut, FMR by quantile.",
  tool: {
    name: "OML",
    version: "open-metric-learning 4.0.0",
    evidence: "printed",
    source: "github.com/OML-Team/open-metric-learning",
  },
  runs: {
    options: { ties: "input", missing: "zero", noRelevant: "silence" },
    measures: "cmc@1, cmc@5, precision@5, map@5",
  },
  embeddings: {
    metric: "l2",
    noRelevant: "silence",
    measures: "cmc@1, cmc@5, precision@5, map@5",
    fmrRule: "quantile",
    pcfRule: "more-than",
  },
  names: [
    { name: "cmc@{k}", measure: "Success@{k}" },
    {
      name: "precision@{k}",
      measure: "P(denominator=capped)@{k}",
      except: ["lists of queries without a relevant item, of which it gives nan"],
    },
    { name: "map@{k}", measure: "AP(denominator=retrieved)@{k}" },
    // Not OML's: what papers in its field call cmc@k.
    { name: "recall@{k}", measure: "Success@{k}" },
  ],
};
