import { RankproofError } from "../core/errors.ts";
import { Measure, type MeasureEntry, type MeasureWords } from "../core/measure.ts";
import { choice, REQUIRED_CUTOFF } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { unattained } from "../core/scorer.ts";
import type { ChosenItems, VectorDistance, VectorItems } from "../core/tables.ts";
import { categoryScorer } from "./arithmetic/diversity/categories.ts";
import { expectedDistance, extremeDistance, type ItemDistances } from "./arithmetic/diversity/distances.ts";

/**
 * Intra-list diversity: the mean distance of two of the first k items, whatever their grades. By category, the share of
 * pairs that are of different ones. At least 0; at most 1 by category and by who chose both, 2 by cosine.
 *
 * ILD@3 of categories 1 1 2 is 0.666667: two of three pairs differ.
 */
export const ILD = /* @__PURE__ */ new Measure({
  id: "ild",
  label: "ILD",

  params: {
    distance: choice(["category", "cosine", "euclidean", "hamming", "chosen-together"]),
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",
  column: ({ distance }) => COLUMNS[distance],

  better: "higher",
  aggregate: "mean",

  scorer: ({ distance: by, cutoff }, { vectors, chosenTogether } = {}) => {
    if (by === "category") return categoryScorer(cutoff);
    const items = itemsBy(by, vectors, chosenTogether);
    const extreme = (sign: 1 | -1) => (ranking: Ranking) => {
      const { value, isReached } = extremeDistance(ranking, cutoff, items, sign);
      return isReached ? value : unattained(value);
    };
    return {
      expected: (ranking) => expectedDistance(ranking, cutoff, items),
      min: extreme(-1),
      max: extreme(1),
      variance: () => undefined,
    };
  },
});

/** What rankings hold numbers of. */
const COLUMNS = {
  category: "category",
  cosine: "vectors",
  euclidean: "vectors",
  hamming: "vectors",
  "chosen-together": "chosenTogether",
} as const;

/** @throws RankproofError missing, where items are compared and nobody said how far they are apart */
function itemsBy(
  by: VectorDistance | "chosen-together",
  vectors?: VectorItems,
  chosenTogether?: ChosenItems,
): ItemDistances {
  const items = by === "chosen-together" ? chosenTogether : vectors;
  const distance = (first: number, second: number): number => {
    const distance =
      by === "chosen-together" ? chosenTogether?.distance(first, second) : vectors?.distance(first, second, by);
    if (distance === undefined)
      throw new RankproofError("missing", `items beside the ranking for ILD: expected ${COLUMNS[by]}`);
    return distance;
  };
  return {
    compare: items?.compare ?? ((first, second) => first - second),
    distance,
    distances: (some) => (by === "chosen-together" ? chosenTogether?.distances(some) : vectors?.distances(some, by)),
    longest: by === "cosine" ? 2 : by === "chosen-together" ? 1 : undefined,
  };
}

/** Words, conventions, references and examples of ILD. */
const about = (): MeasureWords => ({
  title: "Intra-list diversity",
  summary: "Mean distance of two of the first k items, judged or not: by category, by vectors, or by who chose both.",
  formula: String.raw`\frac{2}{k(k-1)}\sum_{i<j\le k}d(i,j)`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    distance:
      "category: 1 where two differ; cosine: 1 less the cosine of two vectors; euclidean; hamming: how many components differ; chosen-together: 1 less the cosine of the sets of users of the training data that chose each",
  },
  conventions: {
    unjudged: "count as other items; one without a category is of a category of its own",
    noRelevant: "computed",
    shortRun: "pairs are of the items that were retrieved; 0 where there is none",
    ties: "by vectors, minimum and maximum are bounds that no order passes where a tie at the cutoff has more than 5000 choices; by euclidean distances no expected value is computed of a tie of more than 4000 items",
  },

  references: [
    "Ziegler et al. 2005, Improving Recommendation Lists Through Topic Diversification, doi:10.1145/1060745.1060754",
  ],
  examples: [
    { grades: [1, 1, 2], params: { cutoff: 3 }, value: 2 / 3, because: "two of three pairs differ" },
    {
      grades: [1, 1, 2],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "two of the three pairs that may be inside differ",
    },
  ],
});

/** ILD as the list of measures has it. */
export const entry: MeasureEntry = { measure: ILD, about };
