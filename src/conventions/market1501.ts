import type { Profile } from "./profile.ts";

/** The official evaluation of Market-1501, whose AP is that of Oxford Buildings. */
export const market1501: Profile = {
  id: "market1501",
  title: "mAP by trapezoids, as in the official code of Market-1501, Oxford and Paris Buildings.",
  tool: {
    name: "Market-1501",
    version: "compute_AP.m",
    evidence: "printed",
    source: "github.com/zhunzhong07/IDE-baseline-Market-1501",
  },
  embeddings: {
    metric: "l2",
    noRelevant: "skip",
    measures: "mAP, Rank@1, Rank@5, Rank@10",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "Rank[@|-]{k}", measure: "Success@{k}" },
    { name: "mAP", measure: "AP(area=trapezoids)" },
  ],
};
