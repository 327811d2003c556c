import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile, ToolParameter } from "./profile.ts";

const parameters: Readonly<Record<string, ToolParameter>> = { top_k: "cutoff" };

/** Lists of fewer than 16 items are sorted stably. */
const retrieved: Conditions = { ties: "input", views: [retrievedOnly] };

/** TorchMetrics (PyPI: torchmetrics). */
export const torchmetrics: Profile = {
  id: "torchmetrics",
  title: "Knows only the retrieved items, in single precision; ties as torch sorts them, which no rule gives.",
  tool: {
    name: "TorchMetrics",
    version: "torchmetrics 1.9.0",
    evidence: "printed",
    source: "pypi.org/project/torchmetrics",
  },
  runs: {
    options: { ties: "expected", missing: "skip", precision: "single" },
    measures: "RetrievalNormalizedDCG(top_k=10), RetrievalMAP, RetrievalMRR",
  },
  names: [
    { name: "RetrievalNormalizedDCG", measure: "nDCG(ideal=retrieved)", parameters },
    { name: "RetrievalRecall", measure: "R", parameters, conditions: retrieved },
    { name: "RetrievalRPrecision", measure: "Rprec", conditions: retrieved },
    { name: "RetrievalFallOut", measure: "Fallout", parameters, conditions: retrieved },
  ],
};
