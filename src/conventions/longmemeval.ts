import type { Profile } from "./profile.ts";

/** LongMemEval, a benchmark of long-term memory whose questions need the sessions of several days. */
export const longmemeval: Profile = {
  id: "longmemeval",
  title:
    "Counts a question as answered where any, or where all of its sessions are among the first k; ties in the order of the run.",
  tool: {
    name: "LongMemEval",
    version: "xiaowu0162/LongMemEval 9e0b455",
    evidence: "printed",
    source: "github.com/xiaowu0162/LongMemEval",
  },
  runs: {
    options: { ties: "input", missing: "skip" },
    measures: "recall_all@5, recall_all@10",
  },
  names: [
    { name: "recall_any@{k}", measure: "Success@{k}" },
    { name: "recall_all@{k}", measure: "AllFound@{k}", conditions: { noRelevant: "one" } },
  ],
};
