import type { Profile } from "./profile.ts";

/** TorchKGE (PyPI: torchkge), whose queries are a triple each without its head or its tail. */
export const torchkge: Profile = {
  id: "torchkge",
  title: "Ranks each answer among what is no answer, behind all that its tie holds; each answer counts once.",
  tool: {
    name: "TorchKGE",
    version: "torchkge 0.17.7",
    evidence: "printed",
    source: "github.com/torchkge-team/torchkge",
  },
  runs: {
    options: { ties: "worst", aggregate: "micro" },
    measures: "mean_rank, mrr, hit_at_k(k=10)",
  },
  names: [
    { name: "mean_rank", measure: "MR" },
    { name: "mrr", measure: "FilteredRR" },
    { name: "hit_at_k(k={k})", measure: "FilteredHits@{k}" },
    { name: "hit_at_k", measure: "FilteredHits@10" },
  ],
};
