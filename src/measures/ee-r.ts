import type { About } from "../core/measure.ts";
import { EXPOSURE_TIES, EXPOSURE_WORDS, expectedExposureMeasure } from "./arithmetic/expected-exposure.ts";

/**
 * Expected exposure relevance: the sum over items of the exposure that they have times what they should have. At least
 * 0. EE_L is EE_D, less twice EE_R, plus the sum of the squared exposures that items should have.
 *
 * EE_R(browsing=rbp) of grades 0 1 is 0.5: the relevant item has 1/2 and should have 1.
 */
export const EE_R = /* @__PURE__ */ expectedExposureMeasure({
  id: "ee-r",
  label: "EE_R",
  better: "higher",
  add: (exposure, target) => exposure * target,
});

/** Words, conventions, references and examples of EE_R. */
export const about = (): About => ({
  measure: EE_R,

  title: "Expected exposure relevance",
  summary: "Exposure of the items that should be seen, each times the exposure that it should have.",
  formula: String.raw`\sum_d \varepsilon_d\,\varepsilon^*_d`,
  range: [0, Number.POSITIVE_INFINITY],
  params: EXPOSURE_WORDS,
  conventions: {
    unjudged: "not relevant; exposed as any other item",
    noRelevant: "computed",
    shortRun: "items that were not retrieved have no exposure",
    ties: EXPOSURE_TIES,
  },

  references: [
    "Diaz, Mitra, Ekstrand, Biega & Carterette 2020, Evaluating Stochastic Rankings with Expected Exposure, doi:10.1145/3340531.3411962",
  ],
  examples: [
    {
      grades: [0, 1],
      params: { browsing: "rbp" },
      value: 0.5,
      because: "the relevant item has 1/2 and should have 1",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { browsing: "rbp" },
      value: 0.75,
      min: 0.75,
      max: 0.75,
      because: "shuffled for each reader, it has 3/4",
    },
  ],
});
