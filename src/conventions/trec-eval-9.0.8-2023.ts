import type { Profile } from "./profile.ts";
import { trecEval9 } from "./trec-eval-9.ts";

/** trec_eval 9.0.8 of 2023 (github.com/usnistgov/trec_eval, tag trec_eval-9.0.8). */
export const trecEval9Of2023: Profile = {
  id: "trec_eval-9.0.8-2023",
  title: "As trec_eval-9, with scores in double precision.",
  tool: { name: "trec_eval", version: "9.0.8 of 2023", evidence: "printed", source: "github.com/usnistgov/trec_eval" },
  runs: { ...trecEval9.runs, options: { ...trecEval9.runs.options, precision: "double" } },
  names: trecEval9.names,
  sets: trecEval9.sets,
};
