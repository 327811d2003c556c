import { counted } from "../core/counted.ts";
import { customMeasure } from "../core/custom.ts";
import { RankproofError } from "../core/errors.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { type Count, choice, REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import { COLLECTION_SIZE, COLLECTION_SIZE_WORDS } from "./arithmetic/exposure/exposure-measure.ts";

/**
 * Serendipity: how much more a relevant item among the first k is recommended to this user than its popularity
 * suggests. From 0 to 1.
 *
 * Serendipity(collection=8)@1 of popularity ranks 3 1 ? is 0.25: rank 1 against rank 3, of 8.
 */
export const Serendipity = customMeasure({
  id: "serendipity",
  label: "Serendipity",

  params: { rel: REL, collection: COLLECTION_SIZE, ranks: choice(["mean", "dense"]), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: ({ rel, ranks }) => `${ranks === "mean" ? "popularityRankIfRelevant" : "popularityLevelIfRelevant"} ${rel}`,

  better: "higher",
  aggregate: "mean",

  expected: (ranking, params) => meanOverTies(ranking, params, expectedGains),
  min: (ranking, params) => meanOverTies(ranking, params, (tie) => gainsInOrder(tie, risingLevels(tie))),
  max: (ranking, params) => meanOverTies(ranking, params, (tie) => gainsInOrder(tie, risingLevels(tie).reverse())),
});

interface Params {
  readonly collection: Count;
  readonly cutoff: number;
}

/** An item at a rank gains its level less the rank, where that is above 0; one that is not relevant has no level. */
interface LevelTie {
  /** Of the relevant items. */
  readonly levels: readonly number[];
  readonly size: number;
  /** Of the ranks inside the cutoff. */
  readonly first: number;
  readonly last: number;
}

function meanOverTies(ranking: Ranking, { collection, cutoff }: Params, gains: (tie: LevelTie) => number): number {
  const end = Math.min(cutoff, ranking.length);
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < end; tie++) {
    const [start, size] = [ranking.starts[tie], ranking.sizes[tie]];
    const popularityRanks = ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]);
    const levels = Array.from(popularityRanks, (rank) => levelOf(rank, counted(collection)));
    sum += gains({ levels, size, first: start + 1, last: Math.min(start + size, end) });
  }
  return end === 0 ? 0 : sum / (counted(collection) * end);
}

/** @throws RankproofError invalid, for a collection of fewer items than a rank of popularity says there are */
function levelOf(rank: number, collection: number): number {
  if (rank <= collection) return rank === 0 ? collection + 1 : rank;
  const expected = `expected at least ${Math.ceil(rank)}, the rank of an item by popularity`;
  throw new RankproofError("invalid", `collection: ${collection} (${expected})`, "data");
}

function expectedGains({ levels, size, first, last }: LevelTie): number {
  let sum = 0;
  for (const level of levels) {
    for (let rank = first; rank <= last; rank++) sum += Math.max(0, level - rank);
  }
  return sum / size;
}

/**
 * Levels of all items of the tie, the lowest first: in this order they gain least, and in the other most, for the gain
 * is a convex function of level less rank.
 */
function risingLevels({ levels, size }: LevelTie): number[] {
  const rest = Array.from({ length: size - levels.length }, () => 0);
  return [...rest, ...[...levels].sort((a, b) => a - b)];
}

/** @param ordered the levels of all items of the tie, from its first rank on */
function gainsInOrder({ first, last }: LevelTie, ordered: readonly number[]): number {
  return ordered.slice(0, last - first + 1).reduce((sum, level, i) => sum + Math.max(0, level - first - i), 0);
}

/** Words, conventions, references and examples of Serendipity. */
const about = (): MeasureWords => ({
  title: "Serendipity",
  summary: "How much further up the relevant items among the first k stand than popularity would put them.",
  formula: String.raw`\frac1k\sum_{i\le k}[\mathrm{rel}_i]\max\Bigl(0,\frac{\mathrm{poprank}_i-i}{N}\Bigr)`,
  range: [0, 1],
  params: {
    collection: COLLECTION_SIZE_WORDS,
    ranks:
      "of popularity, of equally popular items: mean: the mean of the ranks that they share; dense: one rank for each different popularity, so that the next one is one further down",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "the mean is of the items that were retrieved; an item that nobody chose ranks below the collection",
  },

  references: ["Ge, Delgado-Battenfeld & Jannach 2010, Beyond accuracy, doi:10.1145/1864708.1864761"],
  examples: [
    {
      grades: [3, 1, null],
      params: { collection: 8, cutoff: 1 },
      value: 2 / 8,
      because: "rank 1 against rank 3, of 8",
    },
  ],
});

/** Serendipity as the list of measures has it. */
export const entry: MeasureEntry = { measure: Serendipity, about };
