import type { Profile } from "./profile.ts";

/** Torchreid (deep-person-reid), a library for person re-identification. */
export const torchreid: Profile = {
  id: "torchreid",
  title: "Its mAP is a sum of precisions; queries without an image by another camera are left out.",
  tool: {
    name: "Torchreid",
    version: "torchreid 0.2.5",
    evidence: "printed",
    source: "github.com/KaiyangZhou/deep-person-reid",
  },
  embeddings: {
    metric: "l2",
    noRelevant: "skip",
    measures: "mAP, Rank-1, Rank-5, Rank-10, Rank-20",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "Rank[-|@]{k}", measure: "Success@{k}" },
    { name: "mAP", measure: "AP" },
  ],
};
