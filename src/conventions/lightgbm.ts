import { retrievedOnly } from "../core/views.ts";
import type { Profile } from "./profile.ts";

/** LightGBM (PyPI: lightgbm), a group of which is one query's retrieved items. */
export const lightgbm: Profile = {
  id: "lightgbm",
  title:
    "Knows only the retrieved items, ties in their order; gain 2^g − 1, AP over min(k, R); a query without a relevant item scores 1.",
  tool: {
    name: "LightGBM",
    version: "lightgbm 4.7.0",
    evidence: "printed",
    source: "github.com/lightgbm-org/LightGBM",
  },
  runs: {
    options: { ties: "input", missing: "skip", noRelevant: "one", views: [retrievedOnly] },
    measures: "ndcg@1, ndcg@5, ndcg@10, map@10",
  },
  names: [
    { name: "ndcg@{k}", measure: "nDCG(gain=exp2)@{k}", parameters: { label_gain: "gain" } },
    { name: "map@{k}", measure: "AP(denominator=capped)@{k}" },
  ],
  defects: [
    {
      what: "with weights of queries, ndcg adds 1 for a query without relevant items whatever its weight, and divides by the sum of weights",
      versions: "4.7.0",
    },
  ],
};
