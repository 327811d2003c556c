import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice, REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { discountsOfList } from "./arithmetic/popularity.ts";

/**
 * Serendipity against history: how unlike what the user chose before the relevant items among the first k are. From 0
 * to 1; to 2 by vectors.
 *
 * HistorySerendipity@2 of distances 0.5 ? is 0.25: 0.5 of two items.
 */
export const HistorySerendipity = additiveMeasure({
  id: "history-serendipity",
  label: "HistorySerendipity",

  params: { rel: REL, distance: choice(["chosen-together", "cosine"]), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: ({ rel, distance }) => `${distance === "cosine" ? "unlikeChosenByVector" : "unlikeChosen"} ${rel}`,

  better: "higher",
  aggregate: "mean",

  gain: (distance) => Math.min(2, distance || 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of HistorySerendipity. */
const about = (): MeasureWords => ({
  title: "Serendipity against history",
  summary: "How far the relevant items among the first k are, on average, from the items that the user chose before.",
  formula: String.raw`\frac1k\sum_{i\le k}[\mathrm{rel}_i]\Bigl(1-\frac1{|H|}\sum_{h\in H}\mathrm{sim}(i,h)\Bigr)`,
  range: [0, 2],
  params: {
    distance:
      "chosen-together: 1 less the cosine of the sets of users of the training data that chose each of two items; cosine: 1 less that of their vectors",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "the mean is of the items that were retrieved; of a user without history, every item is at distance 1",
  },

  references: [
    "Zhang, Ó Séaghdha, Quercia & Jambor 2012, Auralist: Introducing Serendipity into Music Recommendation, doi:10.1145/2124295.2124300",
  ],
  examples: [{ grades: [0.5, null], params: { cutoff: 2 }, value: 1 / 4, because: "0.5 of two items" }],
});

/** HistorySerendipity as the list of measures has it. */
export const entry: MeasureEntry = { measure: HistorySerendipity, about };
