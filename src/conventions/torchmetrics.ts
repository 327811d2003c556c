import type { Profile, ToolParameter } from "./profile.ts";

const parameters: Readonly<Record<string, ToolParameter>> = { top_k: "cutoff" };

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
  names: [{ name: "RetrievalNormalizedDCG", measure: "nDCG(ideal=retrieved)", parameters }],
};
