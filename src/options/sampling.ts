import { SAMPLED_OPTIONS } from "../sampled/sampled-estimates.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { accepted, optionsOf, toggle, usually, word } from "./option.ts";

const { catalog, estimator, gamma, entropy, steps } = SAMPLED_OPTIONS;

/** Estimation of measures over all items from lists of sampled ones. */
export const SAMPLING = optionsOf("sampling", {
  catalog: accepted("--catalog <items>", catalog),
  withReplacement: toggle("--with-replacement"),
  estimator: usually(estimator.default, word("--estimator <name>", estimator)),
  gamma: usually(String(gamma.default), accepted("--gamma <weight>", gamma)),
  entropy: usually(String(entropy.default), accepted("--entropy <weight>", entropy)),
  steps: usually(String(steps.default), accepted("--steps <count>", steps)),
});

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", SAMPLING, {
    catalog: "how many items a full evaluation would rank, the relevant one among them (needed)",
    withReplacement: "an item may have been drawn more than once for a list",
    estimator: { help: (names) => names.join(", ") },
    gamma: "how much variance counts beside bias in bv, bv-mle and bv-mes",
    entropy: "how much entropy counts in mes and bv-mes",
    steps: "take so many steps of expectation maximization in mle and bv-mle",
  }),
];
