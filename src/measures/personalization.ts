import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { pairs } from "../core/pairs.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { countLaws, meanOf } from "./arithmetic/exposure/counts.ts";
import type { Exposure } from "./arithmetic/exposure/exposure.ts";
import { exposureMeasure, UNEVEN_BOUND } from "./arithmetic/exposure/exposure-measure.ts";

/**
 * Personalization: how different the lists of a run are from each other. 1 less the mean share of their first k items
 * that two lists have in common. From 0 (all lists hold the same items) to 1.
 *
 * Personalization@2 of grades 1 ? ? is 1: there is no other list that holds an item of this one.
 */
export const Personalization = exposureMeasure({
  id: "personalization",
  label: "Personalization",

  params: { cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",

  cutoff: ({ cutoff }) => cutoff,
  of: (counts, exposure) =>
    apart(
      counts.reduce((sum, count) => sum + pairs(count), 0),
      exposure,
    ),
  expected: (exposure) =>
    apart(
      countLaws(exposure).reduce((sum, law) => sum + meanOf(law, pairs), 0),
      exposure,
    ),
});

/** @param shared items that pairs of lists have in common, of all pairs together */
function apart(shared: number, { lists, cutoff }: Exposure): number {
  return lists < 2 ? 1 : 1 - shared / (cutoff * pairs(lists));
}

/** Words, conventions, references and examples of Personalization. */
const about = (): MeasureWords => ({
  title: "Personalization",
  summary:
    "How different the lists of a run are: 1 less the mean share of their first k items that two have in common.",
  formula: String.raw`1-\frac{2}{Q(Q-1)}\sum_{q<r}\frac{|\mathrm{top}_k(q)\cap\mathrm{top}_k(r)|}{k}`,
  range: [0, 1],
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "the share is of k items all the same; where lists hold k items it is the cosine of the two sets",
    ties: UNEVEN_BOUND,
  },

  references: [
    "Zhou et al. 2010, Solving the apparent diversity-accuracy dilemma of recommender systems, doi:10.1073/pnas.1000488107",
  ],
  examples: [
    {
      grades: [1, null, null],
      params: { cutoff: 2 },
      value: 1,
      because: "there is no other list that holds an item of this one",
    },
  ],
});

/** Personalization as the list of measures has it. */
export const entry: MeasureEntry = { measure: Personalization, about };
