import type { Profile } from "./profile.ts";

/** trec_eval 10.0 (github.com/usnistgov/trec_eval). */
export const trecEval = {
  id: "trec_eval",
  title: "trec_eval 10.0: ties by item id, descending; queries missing from the run are left out",
  runs: { ties: "id-descending", missing: "skip", precision: "double" },
  presets: {
    iprec: { rounding: "nearest" },
    "eleven-point": { rounding: "nearest" },
    rbp: { p: 0.9, gain: "scaled" },
    "rbp-resid": { p: 0.9 },
  },
} as const satisfies Profile;
