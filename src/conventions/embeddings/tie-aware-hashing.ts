import type { EmbeddingProfile } from "./profile.ts";

export const tieAwareHashing: EmbeddingProfile = {
  id: "tie-aware-hashing",
  title:
    "tie-aware Hamming evaluation: gain 2^shared − 1, AP and WAP over the hits in the cut, queries without a match count 0",
  metric: "hamming",
  lone: "zero",
  measures: "P@10, R@10, F@10, AP@10, RR@10, nDCG@10, ACG@10, WAP@10",
  presets: { ap: { denominator: "retrieved" }, wap: { denominator: "retrieved" }, ndcg: { gain: "exp2" } },
  fmrRule: "at-most",
  pcfRule: "at-least",
};
