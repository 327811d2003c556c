import type { Profile } from "./profile.ts";

/** Haystack (PyPI: haystack-ai). */
export const haystack: Profile = {
  id: "haystack",
  title: "Lists of documents in the order of the run; recall is by default whether any is found.",
  tool: {
    name: "Haystack",
    version: "haystack-ai 3.4.0",
    evidence: "printed",
    source: "github.com/deepset-ai/haystack",
  },
  runs: {
    options: { ties: "input", missing: "skip" },
    measures:
      "DocumentNDCGEvaluator, DocumentMAPEvaluator, DocumentMRREvaluator, DocumentRecallEvaluator(mode=multi_hit), DocumentRecallEvaluator(mode=single_hit)",
  },
  names: [
    { name: "DocumentMAPEvaluator", measure: "AP" },
    { name: "DocumentMRREvaluator", measure: "RR" },
    { name: "DocumentNDCGEvaluator", measure: "nDCG" },
    { name: "DocumentRecallEvaluator(mode=single_hit)", measure: "Success" },
    { name: "DocumentRecallEvaluator(mode=multi_hit)", measure: "SetR" },
  ],
};
