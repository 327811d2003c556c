import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { groupUtilityMeasure, UTILITY_ABOUT } from "./arithmetic/group-utility.ts";

/**
 * Realized utility ratio, or disparate impact: the exposure of a group's items times their relevance, as readers who
 * choose what is relevant realize it, by the relevance of the group; of the group that has least divided by that of the
 * group that has most. From 0 to 1; needs the category of items.
 *
 * RUR of categories with grades a0 b1 a1 is 0.792481: exposures 1/log2(4) and 1/log2(3) of relevant items.
 */
export const RUR = /* @__PURE__ */ groupUtilityMeasure({
  id: "rur",
  label: "RUR",
  share: ({ realized, relevance }) => realized / relevance,
});

/** Words, conventions, references and examples of RUR. */
const about = (): MeasureWords => ({
  title: "Realized utility ratio",
  summary:
    "Exposure of relevant items by relevance of the group that has least, as a share of that of the group with most.",
  formula: String.raw`\frac{\min_g \sum_{d \in g} \varepsilon_d r_d / r_g}{\max_g \sum_{d \in g} \varepsilon_d r_d / r_g}`,
  ...UTILITY_ABOUT,
  examples: [
    {
      grades: [1, 2, 3],
      categories: ["a0", "b1", "a1"],
      value: Math.log2(3) / 2,
      because: "exposures 1/log2(4) and 1/log2(3) of relevant items",
    },
    {
      grades: [2, 3],
      categories: ["a0", "b1", "a1"],
      tieEnds: [2],
      value: 1,
      min: 1,
      max: 1,
      because: "shuffled for each reader, both relevant items have the same",
    },
  ],
});

/** RUR as the list of measures has it. */
export const entry: MeasureEntry = { measure: RUR, about };
