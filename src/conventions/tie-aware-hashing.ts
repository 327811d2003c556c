import type { Profile } from "./profile.ts";

/** Tie-aware evaluation of hash codes by Hamming distance. */
export const tieAwareHashing: Profile = {
  id: "tie-aware-hashing",
  title:
    "tie-aware Hamming evaluation: gain 2^shared − 1, AP and WAP over the hits in the cut, queries without a match count 0",
  presets: { ap: { denominator: "retrieved" }, wap: { denominator: "retrieved" }, ndcg: { gain: "exp2" } },
  embeddings: {
    metric: "hamming",
    lone: "zero",
    measures: "P@10, R@10, F@10, AP@10, RR@10, nDCG@10, ACG@10, WAP@10",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
};
