import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { EXPOSURE_ABOUT, expectedExposureMeasure } from "./arithmetic/expected-exposure.ts";

/**
 * Expected exposure disparity: the sum of the squared exposures of all items of the list. At least 0; lower is better.
 *
 * EE_D(browsing=rbp) of grades 1 0 is 1.25: exposures 1 and 1/2: 1² + (1/2)².
 */
export const EE_D = /* @__PURE__ */ expectedExposureMeasure({
  id: "ee-d",
  label: "EE_D",
  better: "lower",
  add: (exposure) => exposure * exposure,
});

/** Words, conventions, references and examples of EE_D. */
const about = (): MeasureWords => ({
  title: "Expected exposure disparity",
  summary: "Sum of the squared exposures of items: the lower, the more evenly readers see them.",
  formula: String.raw`\sum_d \varepsilon_d^2`,
  ...EXPOSURE_ABOUT,
  examples: [
    {
      grades: [1, 0],
      params: { browsing: "rbp" },
      value: 1.25,
      because: "exposures 1 and 1/2: 1² + (1/2)²",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { browsing: "rbp" },
      value: 1.125,
      min: 1.125,
      max: 1.125,
      because: "shuffled for each reader, both have 3/4: 2 · (3/4)²",
    },
  ],
});

/** EE_D as the list of measures has it. */
export const entry: MeasureEntry = { measure: EE_D, about };
