import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile } from "./profile.ts";

/** A threshold takes or leaves all items of one score. */
const threshold: Conditions = { ties: "threshold" };

/** The labels of a row are those of the retrieved items. */
const ofRow: Conditions = { ...threshold, views: [retrievedOnly] };

/** scikit-learn (PyPI: scikit-learn), a row of which is one query's retrieved items. */
export const sklearn: Profile = {
  id: "sklearn",
  title: "Knows only the retrieved items: ideals and R are of these; DCG and nDCG are means over the orders of ties.",
  tool: {
    name: "scikit-learn",
    version: "scikit-learn 1.9.1",
    evidence: "printed",
    source: "github.com/scikit-learn/scikit-learn",
  },
  runs: {
    options: { ties: "expected", missing: "skip" },
    measures: "ndcg_score(k=10), average_precision_score",
  },
  names: [
    { name: "ndcg_score", measure: "nDCG(ideal=retrieved)", parameters: { k: "cutoff" } },
    { name: "dcg_score", measure: "DCG", parameters: { k: "cutoff" } },
    { name: "average_precision_score", measure: "AP(denominator=retrieved)", conditions: threshold },
    {
      name: "label_ranking_average_precision_score",
      measure: "AP(denominator=retrieved)",
      conditions: { ...ofRow, noRelevant: "one" },
    },
    {
      name: "coverage_error",
      measure: "LastRel(relevant=retrieved,absent=1000000000)",
      conditions: { ...ofRow, ties: "worst" },
    },
    {
      name: "label_ranking_loss",
      measure: "RankingLoss(relevant=retrieved)",
      conditions: { ...ofRow, ties: "worst" },
    },
    {
      name: "roc_auc_score",
      measure: "AUC(relevant=retrieved)",
      parameters: { max_fpr: "fpr" },
      conditions: { ...threshold, noRelevant: "skip" },
      except: ["rows whose retrieved items are all relevant or all not, of which it gives nan"],
    },
  ],
};
