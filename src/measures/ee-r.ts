import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { EXPOSURE_ABOUT, expectedExposureMeasure } from "./arithmetic/expected-exposure.ts";

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
const about = (): MeasureWords => ({
  title: "Expected exposure relevance",
  summary: "Exposure of the items that should be seen, each times the exposure that it should have.",
  formula: String.raw`\sum_d \varepsilon_d\,\varepsilon^*_d`,
  ...EXPOSURE_ABOUT,
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

/** EE_R as the list of measures has it. */
export const entry: MeasureEntry = { measure: EE_R, about };
