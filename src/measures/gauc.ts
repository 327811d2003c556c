import { weightedMeasure } from "../core/collection.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";
import { area, meanBelow, type RocParams } from "./arithmetic/roc.ts";

/**
 * Grouped AUC: the mean of the AUC of each query, in which a query counts as often as it has relevant items. From 0 to
 * 1.
 *
 * GAUC of grades 1 0 1 0 is 0.75: 3 of the 4 pairs are in order.
 */
export const GAUC = weightedMeasure({
  id: "gauc",
  label: "GAUC",

  params: { rel: REL, relevant: choice(["all", "retrieved"]) },

  better: "higher",

  weight: weightOf,
  expected: (ranking, { rel, relevant }) => area(ranking, { rel, relevant, onlyRelevant: "zero", fpr: 1 }, meanBelow),
});

/** How many relevant items a query has; 0 where nothing else was retrieved. */
function weightOf(ranking: Ranking, { rel, relevant }: Pick<RocParams, "rel" | "relevant">): number {
  const hits = retrievedRelevant(ranking, rel);
  if (ranking.length === hits) return 0;
  return relevant === "all" ? relevantCount(ranking, rel) : hits;
}

/** Words, conventions, references and examples of GAUC. */
const about = (): MeasureWords => ({
  title: "Grouped AUC",
  summary:
    "Mean of the area under the ROC curve of each query, in which a query counts as often as it has relevant items.",
  formula: String.raw`\frac{\sum_q R_q\,\mathrm{AUC}_q}{\sum_q R_q}`,
  range: [0, 1],
  params: {
    relevant:
      "all: a relevant item never retrieved stands below every retrieved one; retrieved: only those retrieved count",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "queries of which nothing non-relevant was retrieved are left out",
  },

  references: [
    "Zhou et al. 2018, Deep Interest Network for Click-Through Rate Prediction, doi:10.1145/3219819.3219823",
  ],
  examples: [
    { grades: [1, 0, 1, 0], value: 3 / 4, because: "3 of the 4 pairs are in order" },
    { grades: [1, 0], tieEnds: [2], value: 1 / 2, min: 0, max: 1, because: "a tied pair counts one half" },
  ],
});

/** GAUC as the list of measures has it. */
export const entry: MeasureEntry = { measure: GAUC, about };
