import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { BROWSED_WORDS } from "./arithmetic/browsed.ts";
import { EXPOSURE_TIES } from "./arithmetic/expected-exposure.ts";
import { groupExposureMeasure, leastByMost } from "./arithmetic/group-exposure.ts";

/**
 * Demographic parity: the exposure per item of the group of items that has least, divided by that of the group that has
 * most. From 0 to 1; needs the category of items.
 *
 * DemographicParity of categories 0 1 is 0.63093: exposures 1 and 1/log2(3) of groups of one size.
 */
export const DemographicParity = /* @__PURE__ */ groupExposureMeasure({
  id: "demographic-parity",
  label: "DemographicParity",
  better: "higher",

  params: {},
  of: (groups) => leastByMost(groups.map(({ exposure, share }) => exposure / share)),
});

/** Words, conventions, references and examples of DemographicParity. */
const about = (): MeasureWords => ({
  title: "Demographic parity of exposure",
  summary: "Exposure per item of the group that has least, as a share of that of the group that has most.",
  formula: String.raw`\frac{\min_g \varepsilon_g / n_g}{\max_g \varepsilon_g / n_g}`,
  range: [0, 1],
  params: BROWSED_WORDS,
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "0 where a group has no item in the list; groups are of all items that have a category",
    ties: EXPOSURE_TIES,
  },

  references: [
    "Singh & Joachims 2018, doi:10.1145/3219819.3220088",
    "FairRankTune 0.0.7: EXP with the combination MinMaxRatio",
  ],
  examples: [
    {
      grades: [0, 1],
      shares: [0.5, 0.5],
      value: 1 / Math.log2(3),
      because: "exposures 1 and 1/log2(3) of groups of one size",
    },
    {
      grades: [0, 1],
      shares: [0.5, 0.5],
      tieEnds: [2],
      value: 1,
      min: 1,
      max: 1,
      because: "shuffled for each reader, both have the same",
    },
  ],
});

/** DemographicParity as the list of measures has it. */
export const entry: MeasureEntry = { measure: DemographicParity, about };
