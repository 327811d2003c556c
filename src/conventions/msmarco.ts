import type { Profile } from "./profile.ts";

/** ms_marco_eval.py, the official evaluation of MS MARCO (github.com/microsoft/MSMARCO-Passage-Ranking). */
export const msmarco: Profile = {
  id: "msmarco",
  title: "Ranks as they come; queries without a relevant item are left out, queries missing from the run count 0.",
  tool: {
    name: "ms_marco_eval.py",
    version: "2ec0d6f",
    evidence: "printed",
    source: "github.com/microsoft/MSMARCO-Passage-Ranking",
  },
  runs: { options: { ties: "input", missing: "zero", noRelevant: "skip", ranks: "given" }, measures: "MRR@10" },
  names: [{ name: "MRR@{k}", measure: "RR@{k}" }],
  defects: [
    {
      what: "Ranks that a run leaves empty hold passage 0: where that is relevant, it is found there. Here it is not.",
      versions: "2ec0d6f",
    },
  ],
};
