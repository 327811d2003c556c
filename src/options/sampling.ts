import { SAMPLED_OPTIONS } from "../sampled/sampled-estimates.ts";
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
