import { type AboutOptions, aboutOptions } from "../about.ts";
import { SAMPLING } from "../sampling.ts";

/** The words of the options in sampling.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", SAMPLING, {
    catalog: {
      help: "set how many items a full evaluation would rank, including the relevant one (required)",
      isCommon: true,
    },
    withReplacement: {
      help: "allow that an item was drawn more than once for a list",
      isCommon: true,
    },
    estimator: { help: (names) => `choose the estimator: ${names.join(", ")}`, isCommon: true },
    gamma: "weigh variance against bias in bv, bv-mle and bv-mes",
    entropy: "weigh entropy in mes and bv-mes",
    steps: "take this many steps of expectation maximization in mle and bv-mle",
  }),
];
