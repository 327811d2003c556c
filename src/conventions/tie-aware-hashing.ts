import type { Profile } from "./profile.ts";

/** Tie-aware evaluation of hash codes by Hamming distance. */
export const tieAwareHashing: Profile = {
  id: "tie-aware-hashing",
  title: "Hamming distance, gain 2^shared − 1, AP and WAP over the hits in the cut; queries without a match count 0.",
  tool: {
    name: "tie-aware hashing",
    version: "of 2018",
    evidence: "documented",
    source: "arxiv.org/abs/1705.08562",
  },
  embeddings: {
    metric: "hamming",
    lone: "zero",
    measures: "P@10, R@10, F@10, AP@10, RR@10, nDCG@10, ACG@10, WAP@10",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "P@{k}", measure: "P@{k}" },
    { name: "R@{k}", measure: "R@{k}" },
    { name: "F@{k}", measure: "F@{k}" },
    { name: "AP[@{k}]", measure: "AP(denominator=retrieved)@{k}" },
    { name: "RR[@{k}]", measure: "RR@{k}" },
    { name: "nDCG[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "ACG@{k}", measure: "ACG@{k}" },
    { name: "WAP[@{k}]", measure: "WAP(denominator=retrieved)@{k}" },
  ],
};
