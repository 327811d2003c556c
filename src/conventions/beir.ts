import type { Conditions, Profile } from "./profile.ts";

/** Measures that BEIR computes itself: ties in the order of the run, queries missing from the run count 0. */
const shared: Conditions = { ties: "input", missing: "zero", precision: "double" };

/** BEIR (PyPI: beir). */
export const beir: Profile = {
  id: "beir",
  title:
    "pytrec_eval for most measures; its own MRR, R_cap and Accuracy break ties otherwise and count missing queries.",
  tool: { name: "BEIR", version: "beir 2.2.0", evidence: "printed", source: "github.com/beir-cellar/beir" },
  runs: {
    options: { ties: "id-descending", missing: "skip", precision: "single", self: "exclude" },
    measures: "NDCG@10, MAP@10, Recall@100, P@10, MRR@10",
  },
  names: [
    { name: "NDCG@{k}", measure: "nDCG@{k}" },
    { name: "MAP@{k}", measure: "AP@{k}" },
    { name: "Recall@{k}", measure: "R@{k}" },
    { name: "P@{k}", measure: "P@{k}" },
    { name: "MRR@{k}", measure: "RR@{k}", conditions: shared },
    { name: "Accuracy@{k}", measure: "Success@{k}", conditions: shared },
    { name: "R_cap@{k}", measure: "R(denominator=capped)@{k}", conditions: { ...shared, noRelevant: "error" } },
    { name: "Hole@{k}", measure: "Hole@{k}", conditions: shared },
  ],
};
