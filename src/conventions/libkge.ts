import type { Profile } from "./profile.ts";

const ROUNDED = [
  "ties of an even number of items, whose mean rank it rounds up",
  "scores that differ by less than a ten-thousandth, which it takes as tied",
];

/** LibKGE, whose queries are a triple each without its subject or its object. */
export const libkge: Profile = {
  id: "libkge",
  title:
    "Ranks each answer among what is no answer, at the mean of the ranks of its tie, rounded up; each answer counts once.",
  tool: {
    name: "LibKGE",
    version: "uma-pi1/kge 9bca31f",
    evidence: "printed",
    source: "github.com/uma-pi1/kge",
  },
  runs: {
    options: { ties: "mid-rank", aggregate: "micro" },
    measures: "mean_rank, mean_reciprocal_rank, hits_at_1, hits_at_10",
  },
  names: [
    { name: "mean_rank", measure: "MR", except: ROUNDED },
    { name: "mean_reciprocal_rank", measure: "FilteredRR", except: ROUNDED },
    { name: "hits_at_{k}", measure: "FilteredHits@{k}" },
  ],
};
