import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile, ToolParameter } from "./profile.ts";

/** What a class makes of its queries' values; torch.median takes the lower middle one. */
const aggregation: Readonly<Record<string, ToolParameter>> = {
  aggregation: {
    mean: {},
    median: { aggregate: "lower-median" },
    min: { aggregate: "min" },
    max: { aggregate: "max" },
  },
};

const ofFunction: Readonly<Record<string, ToolParameter>> = { top_k: "cutoff" };
const ofClass: Readonly<Record<string, ToolParameter>> = { ...ofFunction, ...aggregation };

/** Parameters of a class, or of a function, whose name is not in capitals. */
const parametersOf = (name: string): Readonly<Record<string, ToolParameter>> =>
  name.startsWith("Retrieval") ? ofClass : ofFunction;

/** Lists of fewer than 16 items are sorted stably. */
const retrieved: Conditions = { ties: "input", views: [retrievedOnly] };

/** Items with a score of 0 or less are not relevant, whatever their grade. */
const positive: Conditions = { views: [retrievedOnly], scoresAbove: 0 };

const unstable = ["tied scores, of which torch.topk takes any"];

/** A class sorts the lists of all its queries at once. */
const together = ["tied scores, whose order is lost where an object has seen other queries as well"];

const adaptive: Readonly<Record<string, ToolParameter>> = {
  adaptive_k: { True: "denominator=retrieved", False: "" },
};

const exceptOfPrecision = [...unstable, "adaptive_k=True where fewer than k scores are above 0"];

const misses = ["relevant items with a score of 0 or less, which count as not found"];

const AUROC = "AUC(relevant=retrieved,onlyRelevant=zero)";

const outside = ["scores outside of 0 to 1, whose logistic function in single precision ties them"];

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
    ...["RetrievalNormalizedDCG", "retrieval_normalized_dcg"].map((name) => {
      return { name, measure: "nDCG(ideal=retrieved)", parameters: parametersOf(name) };
    }),
    ...["RetrievalMAP", "retrieval_average_precision"].map((name) => {
      return {
        ...{ name, measure: "AP(denominator=retrieved)", parameters: parametersOf(name) },
        ...{ conditions: positive, except: unstable },
      };
    }),
    ...["RetrievalMRR", "retrieval_reciprocal_rank"].map((name) => {
      return { name, measure: "RR", parameters: parametersOf(name), conditions: positive, except: unstable };
    }),
    ...["RetrievalPrecision(top_k={k})", "retrieval_precision(top_k={k})"].map((name) => {
      const parameters = name.startsWith("Retrieval") ? { ...adaptive, ...aggregation } : adaptive;
      return { name, measure: "P@{k}", parameters, conditions: positive, except: exceptOfPrecision };
    }),
    {
      ...{ name: "RetrievalHitRate(top_k={k})", measure: "Success@{k}", parameters: aggregation },
      ...{ conditions: retrieved, except: together },
    },
    { name: "retrieval_hit_rate(top_k={k})", measure: "Success@{k}", conditions: retrieved },
    ...["RetrievalAUROC", "retrieval_auroc"].map((name) => {
      return { name, measure: AUROC, parameters: { ...parametersOf(name), max_fpr: "fpr" }, except: outside };
    }),
    {
      name: "RetrievalRecall",
      measure: "R",
      parameters: ofClass,
      conditions: retrieved,
      except: [...together, ...misses],
    },
    { name: "retrieval_recall", measure: "R", parameters: ofFunction, conditions: retrieved, except: misses },
    { name: "RetrievalRPrecision", measure: "Rprec", parameters: aggregation, conditions: retrieved, except: together },
    { name: "retrieval_r_precision", measure: "Rprec", conditions: retrieved },
    {
      name: "RetrievalFallOut",
      measure: "Fallout(onlyRelevant=one)",
      parameters: { ...ofClass, empty_target_action: { pos: "", neg: "onlyRelevant=zero" } },
      conditions: retrieved,
      except: together,
    },
    { name: "retrieval_fall_out", measure: "Fallout", parameters: ofFunction, conditions: retrieved },
    {
      name: "binary_recall_at_fixed_precision(min_precision={p})",
      measure: "RAtP@{p}",
      conditions: { ties: "threshold", views: [retrievedOnly] },
      except: outside,
    },
  ],
};
