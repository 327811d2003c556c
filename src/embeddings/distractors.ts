import { RankproofError } from "../core/errors.ts";
import { hypergeometric, NEGLIGIBLE } from "../core/hypergeometric.ts";
import { checkOptions, wholeNumber } from "../core/options.ts";
import { rowsExcludedBy } from "../neighbors/exclusion.ts";
import { blocksOf } from "../neighbors/neighbors.ts";
import type { Wanted } from "../neighbors/ranks.ts";
import type { Space } from "../neighbors/search.ts";
import type { Relevance } from "./relevance.ts";
import { outcomesOf, type Sweep } from "./sweep.ts";

/** Options of the identification among distractors. */
export interface DistractorOptions {
  /** Numbers of distractors. Default 1, 10, 100, … up to all of them, and all. */
  readonly distractors?: readonly number[];
  /** A match counts when it is among this many nearest. Default 1. */
  readonly rank?: number;
}

/** Identification among so many distractors. */
export interface DistractorPoint {
  readonly distractors: number;
  /**
   * Share of the matches at the rank or before: the mean over all choices of distractors and all orders of equally near
   * items.
   */
  readonly value: number;
  /** Least and most that the order of items at equal distance can give. */
  readonly min: number;
  readonly max: number;
}

/** Rank-k identification rate over the number of distractors. */
export interface DistractorCurve {
  readonly rank: number;
  /** Pairs of a query and an item of its label; each is ranked alone among the distractors. */
  readonly matches: number;
  readonly points: readonly DistractorPoint[];
}

const OPTIONS = { rank: /* @__PURE__ */ wholeNumber(1, 1, 2 ** 31 - 1) };

/**
 * Computes the rank-k identification rate over the number of distractors (items relevant to no query). Each match of a
 * query stands alone among them, as in MegaFace (Kemelmacher-Shlizerman, Seitz, Miller & Brossard 2016, The MegaFace
 * benchmark: 1 million faces for recognition at scale). MegaFace draws distractors at random; this is the exact mean
 * over all draws.
 *
 * @param threads least number of blocks of queries
 * @returns the argument of `runSweep` and `runSweepOn`
 * @throws RankproofError missing, when no query has a match or every item is one; invalid, for a count of distractors
 *   that is not whole or too large, or a rank that is no whole number from 1
 */
export function* distractorCurveOf(
  space: Space,
  relevance: Relevance,
  options: DistractorOptions = {},
  threads = 8,
): Sweep<DistractorCurve> {
  const { rank } = checkOptions("distractorCurve", OPTIONS, options, ["distractors"]);
  const { rows } = space.gallery;
  const relevant = Array.from({ length: space.queries.rows }, (_, query) => relevance.relevantRows(query));
  const isMatch = new Int32Array(rows).fill(-1);
  for (const rows of relevant) for (const row of rows) isMatch[row] = 0;
  const excludedRows = rowsExcludedBy(space.exclude);
  const all = isMatch.reduce((sum, key) => sum - key, 0);
  const available = relevant.map((rows, query) => {
    return rows.length === 0 ? all : all - excludedRows(query).reduce((sum, row) => sum - isMatch[row], 0);
  });
  const matches = relevant.reduce((sum, rows) => sum + rows.length, 0);
  if (matches === 0) throw new RankproofError("missing", "matches: no query has an item of its label", "data");
  const most = available.reduce((least, count) => Math.min(least, count), all);
  if (most === 0) throw new RankproofError("missing", "distractors: every item is relevant to a query", "data");
  const sizes = options.distractors ?? [...powersOfTen(most), most];
  for (const size of sizes) {
    if (Number.isSafeInteger(size) && size >= 1 && size <= most) continue;
    throw new RankproofError(
      "invalid",
      `distractors: ${size} (expected a whole number from 1 to ${most}, all of them)`,
    );
  }
  const tasks = blocksOf(space, threads).map(([from, to]) => {
    return { kind: "ranks", from, to, wanted: listed(relevant, from, to) } as const;
  });
  // All but distractors are left out.
  const queries = new Int32Array(space.queries.rows);
  const among: Space = { ...space, exclude: [...space.exclude, { queries, gallery: isMatch }] };
  const ranks = yield* outcomesOf(among, tasks);
  const nearer = ranks.flatMap(({ ends, starts, sizes: ties }, task) => {
    const first = tasks[task].from;
    let query = first;
    return Array.from(starts, (start, i): Rank => {
      while (i >= ends[query - first]) query++;
      return { nearer: start, tied: ties[i], of: available[query] };
    });
  });
  return { rank, matches, points: sizes.map((size) => pointOf(size, rank, nearer)) };
}

/** 1, 10, 100, … below a number. */
function powersOfTen(limit: number): number[] {
  return Array.from({ length: Math.ceil(Math.log10(limit)) }, (_, exponent) => 10 ** exponent);
}

/** Rows of some queries, one query after the other. */
function listed(rows: readonly Int32Array[], from: number, to: number): Wanted {
  const blockRows = rows.slice(from, to);
  let end = 0;
  const ends = Int32Array.from(blockRows, ({ length }) => (end += length));
  const all = new Int32Array(end);
  blockRows.forEach((these, i) => {
    all.set(these, ends[i] - these.length);
  });
  return { ends, rows: all };
}

/** Position of a match among the distractors. */
interface Rank {
  readonly nearer: number;
  readonly tied: number;
  /** Distractors of the query. */
  readonly of: number;
}

function pointOf(distractors: number, rank: number, ranks: readonly Rank[]): DistractorPoint {
  const indices = new Map<string, number>();
  /** Probability that fewer than the rank of so many are drawn. */
  const foundBehind = (ahead: number, of: number): number => {
    const key = `${ahead} ${of}`;
    const share = indices.get(key) ?? shareBelow(rank, hypergeometric(of, ahead, distractors, NEGLIGIBLE));
    indices.set(key, share);
    return share;
  };
  let [value, min, max] = [0, 0, 0];
  for (const { nearer, tied, of } of ranks) {
    max += foundBehind(nearer, of);
    min += foundBehind(nearer + tied, of);
    let sum = 0;
    for (let before = 0; before <= tied; before++) {
      const share = foundBehind(nearer + before, of);
      if (share === 0) break;
      sum += share;
    }
    value += sum / (tied + 1);
  }
  const mean = (sum: number): number => sum / ranks.length;
  return { distractors, value: mean(value), min: mean(min), max: mean(max) };
}

function shareBelow(rank: number, { first, mass }: ReturnType<typeof hypergeometric>): number {
  if (first + mass.length <= rank) return 1;
  return mass.subarray(0, Math.max(0, rank - first)).reduce((sum, share) => sum + share, 0);
}
