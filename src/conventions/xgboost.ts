import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile } from "./profile.ts";

/** Of groups without a relevant item, where the name ends in a minus. */
const conditions: Conditions = { noRelevant: "computed" };

/** XGBoost (PyPI: xgboost), a group of which is one query's retrieved items. */
export const xgboost: Profile = {
  id: "xgboost",
  title:
    "Knows only the retrieved items, ties in their order; gain 2^g − 1, AP over min(k, R); a query without a relevant item scores 1, and 0 where a minus ends the name.",
  tool: { name: "XGBoost", version: "xgboost-cpu 3.2.0", evidence: "printed", source: "github.com/dmlc/xgboost" },
  runs: {
    options: { ties: "input", missing: "skip", noRelevant: "one", precision: "single", views: [retrievedOnly] },
    measures: "ndcg@10, map@10, pre@10",
  },
  names: [
    { name: "ndcg[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "ndcg[@{k}]-", measure: "nDCG(gain=exp2)@{k}", conditions },
    { name: "map[@{k}]", measure: "AP(denominator=capped)@{k}" },
    { name: "map[@{k}]-", measure: "AP(denominator=capped)@{k}", conditions },
    { name: "pre@{k}[-]", measure: "P(denominator=retrieved)@{k}", conditions },
    { name: "pre[-]", measure: "SetP", conditions },
  ],
};
