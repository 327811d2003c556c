import type { Profile, ToolParameter } from "./profile.ts";

const parameters: Readonly<Record<string, ToolParameter>> = { k: "cutoff" };

/** Recommenders of Microsoft (PyPI: recommenders). */
export const recommenders: Profile = {
  id: "recommenders",
  title:
    "k is 10 where it is not given; AP over min(k, R), nDCG of binary gains; only users with relevant items, and but for nDCG a list.",
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
    { name: "map_at_k", measure: "AP(denominator=capped)@10", parameters },
    {
      name: "ndcg_at_k",
      measure: "nDCG(gain=binary)@10",
      conditions: { missing: "zero" },
      parameters: { ...parameters, score_type: { binary: "gain=binary", raw: "gain=linear", exp: "gain=exp2" } },
    },
  ],
};
