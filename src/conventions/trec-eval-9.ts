import type { Profile } from "./profile.ts";

/** trec_eval 9.0, which pytrec_eval runs. */
export const trecEval9 = {
  id: "trec_eval-9",
  title: "trec_eval 9.0, pytrec_eval: as trec_eval, with scores in single precision and recall levels rounded up",
  runs: { ties: "id-descending", missing: "skip", precision: "single" },
  presets: { iprec: { rounding: "up" }, "eleven-point": { rounding: "up" } },
} as const satisfies Profile;
