import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { EXPOSURE_ABOUT, expectedExposureMeasure } from "./arithmetic/expected-exposure.ts";

/**
 * Expected exposure loss: how far the exposure of items is from that in which items of one grade share what an ideal
 * list gives them; the sum of squared differences. At least 0; lower is better.
 *
 * EE_L(browsing=rbp) of grades 0 1 is 1.25: exposures 1 and 1/2, of which the relevant item should have 1: 1² + (1/2)².
 */
export const EE_L = /* @__PURE__ */ expectedExposureMeasure({
  id: "ee-l",
  label: "EE_L",
  better: "lower",
  add: (exposure, target) => (exposure - target) ** 2,
});

/** Words, conventions, references and examples of EE_L. */
const about = (): MeasureWords => ({
  title: "Expected exposure loss",
  summary: "Squared distance of the exposure of items from what equally relevant items should share.",
  formula: String.raw`\sum_d (\varepsilon_d - \varepsilon^*_d)^2`,
  ...EXPOSURE_ABOUT,
  examples: [
    {
      grades: [0, 1],
      params: { browsing: "rbp" },
      value: 1.25,
      because: "exposures 1 and 1/2, of which the relevant item should have 1: 1² + (1/2)²",
    },
    {
      grades: [1, 1],
      tieEnds: [2],
      params: { browsing: "rbp" },
      value: 0,
      min: 0,
      max: 0,
      because: "shuffled for each reader, both have (1 + 1/2)/2, as they should",
    },
    {
      grades: [1, 1],
      params: { browsing: "rbp" },
      value: 1 / 8,
      because: "in a fixed order they have 1 and 1/2 where both should have 3/4: 2 · (1/4)²",
    },
  ],
});

/** EE_L as the list of measures has it. */
export const entry: MeasureEntry = { measure: EE_L, about };
