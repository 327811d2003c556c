import type { Profile } from "./profile.ts";

const CUT = ["ties that the cut splits, whose hits are those of one order"];
const TIES = ["ties, which are taken in one order"];

/**
 * Tie-aware evaluation of hash codes by Hamming distance, after arxiv.org/abs/1705.08562
 * (github.com/iTomxy/ml-template).
 */
export const tieAwareHashing: Profile = {
  id: "tie-aware-hashing",
  title:
    "Hamming distance, gain 2^shared − 1, AP and WAP over the hits in the cut; queries without relevant items count 0.",
  tool: {
    name: "Tie-aware functions of ml-template",
    version: "4e15dbe",
    evidence: "printed",
    source: "github.com/iTomxy/ml-template",
  },
  embeddings: {
    metric: "hamming",
    noRelevant: "zero",
    measures: "P@10, R@10, F@10, AP@10, RR@10, nDCG@10, ACG@10, WAP@10",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "P@{k}", measure: "P@{k}" },
    { name: "R@{k}", measure: "R@{k}", except: ["queries without a relevant item, of which it gives nan"] },
    { name: "F@{k}", measure: "F@{k}" },
    { name: "AP[@{k}]", measure: "AP(denominator=retrieved)@{k}", except: CUT },
    { name: "RR[@{k}]", measure: "RR@{k}" },
    { name: "nDCG[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "ACG@{k}", measure: "ACG@{k}", except: TIES },
    { name: "WAP[@{k}]", measure: "WAP(denominator=retrieved)@{k}", except: TIES },
  ],
  defects: [
    {
      what: "Where the cut splits a tie, AP at a cutoff is divided by the hits of one order and can pass 1: 7/6 for the tie 1 1 0 at 2, whose value is 5/6.",
      versions: "4e15dbe",
    },
  ],
};
