import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile, ToolParameter } from "./profile.ts";

const one: Conditions = { noRelevant: "one" };

/** Grades above it are relevant. */
const border: ToolParameter = { "0": "", "0.5": "", "1": "rel=2", "1.5": "rel=2", "2": "rel=3", "2.5": "rel=3" };

const gains: Readonly<Record<string, ToolParameter>> = {
  top: "cutoff",
  type: { Base: "", Exp: "gain=exp2" },
  denominator: { LogPosition: "", Position: "discount=reciprocal" },
};

/** CatBoost (PyPI: catboost), a group of which is one query's retrieved items. */
export const catboost: Profile = {
  id: "catboost",
  title:
    "Knows only the retrieved items, ties in their worst order; gain linear; NDCG and RecallAt of a query without a relevant item are 1.",
  tool: { name: "CatBoost", version: "catboost 1.2.10", evidence: "printed", source: "github.com/catboost/catboost" },
  runs: {
    options: { ties: "worst", missing: "skip", views: [retrievedOnly] },
    measures: "NDCG:top=10, MAP:top=10, MRR:top=10, PrecisionAt:top=10, RecallAt:top=10",
  },
  names: [
    { name: "NDCG", measure: "nDCG", parameters: gains, conditions: one },
    { name: "DCG", measure: "DCG", parameters: gains },
    { name: "MRR", measure: "RR", parameters: { top: "cutoff", border } },
    { name: "MAP", measure: "AP(denominator=capped)", parameters: { top: "cutoff", border } },
    { name: "PrecisionAt(top={k})", measure: "P(denominator=retrieved)@{k}", parameters: { border } },
    { name: "PrecisionAt", measure: "SetP", parameters: { border } },
    { name: "RecallAt(top={k})", measure: "R@{k}", conditions: one },
    { name: "RecallAt", measure: "SetR", conditions: one },
    {
      name: "AverageGain(top={k})",
      measure: "ACG@{k}",
      except: ["lists of fewer than k items: divided by their length"],
    },
    { name: "ERR", measure: "ERR(max=1,stop=linear)", parameters: { top: "cutoff" } },
    { name: "PFound", measure: "PFound", parameters: { top: "cutoff", decay: "decay" } },
    {
      name: "QueryAUC(type=Ranking)",
      measure: "PairAcc(pairs=retrieved)",
      except: ["items that are not judged, which have label 0 there"],
    },
  ],
};
