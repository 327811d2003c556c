import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { differentItems, expectedDifferentItems } from "./arithmetic/exposure/different-items.ts";
import { exposureMeasure, UNEVEN_BOUND } from "./arithmetic/exposure/exposure-measure.ts";

/**
 * Number of different items among the first k of all lists of a run.
 *
 * NumItems@2 of grades 1 ? ? is 2: the list shows two items.
 */
export const NumItems = exposureMeasure({
  id: "num-items",
  label: "NumItems",

  params: { cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",

  cutoff: ({ cutoff }) => cutoff,
  of: (counts) => differentItems(counts),
  expected: (exposure) => expectedDifferentItems(exposure),
});

/** Words, conventions, references and examples of NumItems. */
const about = (): MeasureWords => ({
  title: "Different items retrieved",
  summary: "How many different items a run shows among its first k.",
  formula: String.raw`\left|\bigcup_q \mathrm{top}_k(q)\right|`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts",
    ties: UNEVEN_BOUND,
  },

  references: ["Ge, Delgado-Battenfeld & Jannach 2010, Beyond accuracy, doi:10.1145/1864708.1864761"],
  examples: [{ grades: [1, null, null], params: { cutoff: 2 }, value: 2, because: "the list shows two items" }],
});

/** NumItems as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumItems, about };
