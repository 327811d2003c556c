import type { Profile } from "./profile.ts";

/** LlamaIndex (PyPI: llama-index-core), its RetrieverEvaluator. */
export const llamaindex: Profile = {
  id: "llamaindex",
  title: "Lists of ids in the order of the run, all of them; nDCG of binary gains.",
  tool: {
    name: "LlamaIndex",
    version: "llama-index-core 0.14.25",
    evidence: "printed",
    source: "github.com/run-llama/llama_index",
  },
  runs: {
    options: { ties: "input", missing: "skip", noRelevant: "skip" },
    measures: "hit_rate, mrr, precision, recall, ap, ndcg",
  },
  names: [
    { name: "hit_rate", measure: "Success", parameters: { use_granular_hit_rate: { False: "" } } },
    { name: "hit_rate(use_granular_hit_rate=True)", measure: "SetR" },
    { name: "mrr", measure: "RR", parameters: { use_granular_mrr: { False: "" } } },
    { name: "mrr(use_granular_mrr=True)", measure: "MeanRR" },
    { name: "precision", measure: "SetP" },
    { name: "recall", measure: "SetR" },
    { name: "ap", measure: "AP" },
    {
      name: "ndcg",
      measure: "nDCG(gain=binary)",
      parameters: { mode: { linear: "", exponential: "" } },
    },
  ],
  defects: [
    {
      what: "mrr(use_granular_mrr=True) is the mean reciprocal rank of all relevant items found: finding one more lowers it",
      versions: "0.14.25",
    },
    { what: "a query without expected or retrieved ids stops the evaluation", versions: "0.14.25" },
  ],
};
