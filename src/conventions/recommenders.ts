import type { Conditions, Profile, ToolParameter } from "./profile.ts";

const parameters: Readonly<Record<string, ToolParameter>> = { k: "cutoff" };

const ofPairs: Readonly<Record<string, ToolParameter>> = {
  ...parameters,
  item_sim_measure: { item_cooccurrence_count: "distance=chosen-together", item_feature_vector: "distance=cosine" },
};

/** Of every list, whether its user has relevant items or not. */
const conditions: Conditions = { noRelevant: "computed" };

/** Recommenders of Microsoft (PyPI: recommenders). */
export const recommenders: Profile = {
  id: "recommenders",
  title:
    "k is 10 where it is not given; map over R, map_at_k over min(k, R), nDCG of binary gains; only users with relevant items, and but for nDCG a list; what depends on training data takes whole lists, here their first k.",
  tool: {
    name: "Recommenders",
    version: "recommenders 1.2.1",
    evidence: "printed",
    source: "github.com/recommenders-team/recommenders",
  },
  runs: {
    options: { ties: "input", missing: "skip", noRelevant: "skip" },
    measures: "map_at_k, ndcg_at_k, precision_at_k, recall_at_k",
  },
  names: [
    { name: "precision_at_k", measure: "P@10", parameters },
    { name: "recall_at_k", measure: "R@10", parameters },
    {
      name: "r_precision_at_k",
      measure: "Rprec@10",
      parameters,
      except: ["the mean: users whose value is 0 are left out of it"],
    },
    { name: "map", measure: "AP@10", parameters },
    { name: "map@{k}", measure: "AP@{k}" },
    { name: "map_at_k", measure: "AP(denominator=capped)@10", parameters },
    {
      name: "ndcg_at_k",
      measure: "nDCG(gain=binary)@10",
      conditions: { missing: "zero" },
      parameters: { ...parameters, score_type: { binary: "gain=binary", raw: "gain=linear", exp: "gain=exp2" } },
    },
    { name: "catalog_coverage", measure: "ItemCoverage@10", parameters, conditions },
    { name: "distributional_coverage", measure: "Entropy@10", parameters, conditions },
    {
      name: "novelty",
      measure: "MIUF(population=interactions)@10",
      parameters,
      conditions,
      except: ["lists of different lengths: its mean is that of all items, not of users"],
    },
    { name: "diversity", measure: "ILD(distance=chosen-together)@10", parameters: ofPairs, conditions },
    { name: "serendipity", measure: "HistorySerendipity@10", parameters: ofPairs, conditions },
  ],
};
