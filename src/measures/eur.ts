import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { groupUtilityMeasure, UTILITY_ABOUT } from "./arithmetic/group-utility.ts";

/**
 * Exposed utility ratio, or disparate treatment: the exposure of a group of items by its relevance, of the group that
 * has least divided by that of the group that has most. From 0 to 1; needs the category of items.
 *
 * EUR of categories with grades a1 b1 is 0.63093: exposures 1 and 1/log2(3) for relevance 1 each.
 */
export const EUR = /* @__PURE__ */ groupUtilityMeasure({
  id: "eur",
  label: "EUR",
  share: ({ exposure, relevance }) => exposure / relevance,
});

/** Words, conventions, references and examples of EUR. */
const about = (): MeasureWords => ({
  title: "Exposed utility ratio",
  summary: "Exposure by relevance of the group that has least, as a share of that of the group that has most.",
  formula: String.raw`\frac{\min_g \varepsilon_g / r_g}{\max_g \varepsilon_g / r_g}`,
  ...UTILITY_ABOUT,
  examples: [
    {
      grades: [1, 2],
      categories: ["a1", "b1"],
      value: 1 / Math.log2(3),
      because: "exposures 1 and 1/log2(3) for relevance 1 each",
    },
    {
      grades: [1, 2],
      categories: ["a1", "b2"],
      tieEnds: [2],
      value: 1 / 2,
      min: 1 / 2,
      max: 1 / 2,
      because: "shuffled for each reader, both have the same exposure, and the second has twice the relevance",
    },
  ],
});

/** EUR as the list of measures has it. */
export const entry: MeasureEntry = { measure: EUR, about };
