import { counted } from "../core/counted.ts";
import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL, REQUIRED_CUTOFF } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";
import { checkHolds } from "./arithmetic/confusion.ts";
import { overContents, relevantOnly } from "./arithmetic/contents.ts";
import { COLLECTION_SIZE, COLLECTION_SIZE_WORDS } from "./arithmetic/exposure/exposure-measure.ts";
import { pairsInOrder } from "./arithmetic/roc-counts.ts";

/**
 * Limited AUC: the area under the ROC curve of all items where those below the first k are in random order. From 0 to
 * 1.
 *
 * LAUC(collection=5)@2 of grades 1 0 1 0 is 0.666667: of six pairs the first item wins three, and the relevant one
 * below half of two.
 *
 * @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant
 */
export const LAUC = customMeasure({
  id: "lauc",
  label: "LAUC",

  params: { rel: REL, collection: COLLECTION_SIZE, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, collection }) => limitedArea(ranking, rel, counted(collection)),
  over: (scorer, { rel, collection, cutoff }) => {
    const limited = overContents(
      scorer,
      () => cutoff,
      (ranking) => relevantOnly(ranking, rel),
    );
    const checked =
      <Value>(of: (ranking: Ranking) => Value) =>
      (ranking: Ranking): Value => {
        // A cut list has fewer items than the collection must hold.
        checkHolds(counted(collection), ranking, rel);
        return of(ranking);
      };
    const { expected, min, max, variance } = limited;
    return { expected: checked(expected), min: checked(min), max: checked(max), variance: checked(variance) };
  },
});

function limitedArea(ranking: Ranking, rel: number, collection: number): number {
  const relevant = relevantCount(ranking, rel);
  const hits = retrievedRelevant(ranking, rel);
  const nonRelevant = collection - relevant;
  if (relevant === 0) return 0;
  if (nonRelevant === 0) return 1;
  const below = nonRelevant - (ranking.length - hits);
  const pairs = pairsInOrder(ranking, rel, hits, nonRelevant) + ((relevant - hits) * below) / 2;
  return pairs / (relevant * nonRelevant);
}

/** Words, conventions, references and examples of LAUC. */
const about = (): MeasureWords => ({
  title: "Limited AUC",
  summary: "Area under the ROC curve of all items where those below the first k are in random order.",
  formula: String.raw`\frac{1}{R(N-R)}\Bigl(\sum_{r\le k}|\{\text{non-relevant below } r\}|+\tfrac12(R-h_k)(N-R-k+h_k)\Bigr)`,
  range: [0, 1],
  params: { collection: COLLECTION_SIZE_WORDS },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "the items that the list lacks are in random order below it",
  },

  references: ["Schröder, Thiele & Lehner 2011, Setting Goals and Choosing Metrics for Recommender System Evaluations"],
  examples: [
    {
      grades: [1, 0, 1, 0],
      params: { collection: 5, cutoff: 2 },
      value: 4 / 6,
      because: "of six pairs the first item wins three, and the relevant one below half of two",
    },
  ],
});

/** LAUC as the list of measures has it. */
export const entry: MeasureEntry = { measure: LAUC, about };
