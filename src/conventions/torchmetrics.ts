import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile, ToolParameter } from "./profile.ts";

const parameters: Readonly<Record<string, ToolParameter>> = { top_k: "cutoff" };

/** Lists of fewer than 16 items are sorted stably. */
const retrieved: Conditions = { ties: "input", views: [retrievedOnly] };

/** Items with a score of 0 or less are not relevant, whatever their grade. */
const positive: Conditions = { views: [retrievedOnly], scoresAbove: 0 };

const unstable = ["tied scores, of which torch.topk takes any"];

/** TorchMetrics (PyPI: torchmetrics). */
export const torchmetrics: Profile = {
  id: "torchmetrics",
  title: "Knows only the retrieved items, in single precision; ties as torch sorts them, which no rule gives.",
  tool: {
    name: "TorchMetrics",
    version: "torchmetrics 1.9.0",
    evidence: "printed",
    source: "github.com/Lightning-AI/torchmetrics",
  },
  runs: {
    options: { ties: "expected", missing: "skip", precision: "single" },
    measures: "RetrievalNormalizedDCG(top_k=10), RetrievalMAP, RetrievalMRR",
  },
  names: [
    { name: "RetrievalNormalizedDCG", measure: "nDCG(ideal=retrieved)", parameters },
    {
      name: "RetrievalMAP",
      measure: "AP(denominator=retrieved)",
      parameters,
      conditions: positive,
      except: unstable,
    },
    { name: "RetrievalMRR", measure: "RR", parameters, conditions: positive, except: unstable },
    {
      name: "RetrievalPrecision(top_k={k})",
      measure: "P@{k}",
      parameters: { adaptive_k: { True: "denominator=retrieved", False: "" } },
      conditions: positive,
      except: [...unstable, "adaptive_k=True where fewer than k scores are above 0"],
    },
    { name: "RetrievalHitRate(top_k={k})", measure: "Success@{k}", conditions: retrieved },
    {
      name: "RetrievalAUROC",
      measure: "AUC(relevant=retrieved,onlyRelevant=zero)",
      parameters: { ...parameters, max_fpr: "fpr" },
      except: ["scores outside of 0 to 1, whose logistic function in single precision ties them"],
    },
    { name: "RetrievalRecall", measure: "R", parameters, conditions: retrieved },
    { name: "RetrievalRPrecision", measure: "Rprec", conditions: retrieved },
    {
      name: "RetrievalFallOut",
      measure: "Fallout",
      parameters: { ...parameters, empty_target_action: { pos: "onlyRelevant=one", neg: "" } },
      conditions: retrieved,
    },
  ],
};
