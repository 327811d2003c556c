import { counted } from "../core/counted.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { differentItems, expectedDifferentItems } from "./arithmetic/exposure/different-items.ts";
import {
  COLLECTION_SIZE,
  COLLECTION_SIZE_WORDS,
  checkCollection,
  exposureMeasure,
  UNEVEN_BOUND,
} from "./arithmetic/exposure/exposure-measure.ts";

/**
 * Item coverage: the share of all items that are among the first k of any list of a run. From 0 to 1.
 *
 * ItemCoverage(collection=8)@2 of grades 1 ? ? is 0.25: the list shows two of eight items.
 */
export const ItemCoverage = exposureMeasure({
  id: "item-coverage",
  label: "ItemCoverage",

  params: { collection: COLLECTION_SIZE, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",

  cutoff: ({ cutoff }) => cutoff,
  check: (exposure, { collection }) => checkCollection(exposure, collection),
  of: (counts, _, { collection }) => differentItems(counts) / counted(collection),
  expected: (exposure, { collection }) => expectedDifferentItems(exposure) / counted(collection),
});

/** Words, conventions, references and examples of ItemCoverage. */
const about = (): MeasureWords => ({
  title: "Item coverage",
  summary: "Share of all items that a run shows to anybody, among its first k.",
  formula: String.raw`\frac{\left|\bigcup_q \mathrm{top}_k(q)\right|}{N}`,
  range: [0, 1],
  params: { collection: COLLECTION_SIZE_WORDS },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts",
    ties: UNEVEN_BOUND,
  },

  references: ["Ge, Delgado-Battenfeld & Jannach 2010, Beyond accuracy, doi:10.1145/1864708.1864761"],
  examples: [
    {
      grades: [1, null, null],
      params: { collection: 8, cutoff: 2 },
      value: 2 / 8,
      because: "the list shows two of eight items",
    },
  ],
});

/** ItemCoverage as the list of measures has it. */
export const entry: MeasureEntry = { measure: ItemCoverage, aliases: [{ name: "CatalogCoverage" }], about };
