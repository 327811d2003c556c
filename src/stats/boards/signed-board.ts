import { RankproofError } from "../../core/errors.ts";
import { checkOptions, oneOf } from "../../core/options.ts";
import { type Clusters, clusterSums, clustersOf } from "../clusters.ts";
import type { Values } from "../paired.ts";
import { drawnSums } from "../signed-sums.ts";
import { checkRuns, TEST_OPTIONS } from "../test.ts";

/** How systems on a board are told apart. */
export interface BoardOptions {
  /** Which values are better. Default "higher". */
  readonly better?: "higher" | "lower" | undefined;
  /** Between 0 and 1. Default 0.95. */
  readonly confidence?: number | undefined;
  /** Random signs where not all can be counted. Default 10000. */
  readonly samples?: number | undefined;
  /** Seed of the random signs, a whole number below 2³². Default 1. */
  readonly seed?: number | undefined;
  /** Name of the cluster of each query: one sign for all queries of a cluster. Default: one for each query. */
  readonly clusters?: ArrayLike<string | number> | undefined;
}

/** What each option of a board accepts, but for clusters. */
export const BOARD_OPTIONS = {
  better: /* @__PURE__ */ oneOf(["higher", "lower"]),
  ...(({ confidence, samples, seed }) => ({ confidence, samples, seed }))(TEST_OPTIONS),
};

/** Differences of values this small, as a share of the values, are rounding. */
const ROUNDING = 1e-12;

/** Studentized differences are between −1 and 1; what differs by less is equal but for rounding. */
const EQUAL = 1e-10;

/** Doubles that the sums of all samples may take. */
const MOST_SUMS = 2 ** 24;

/**
 * All systems of a board, and what random signs make of the differences between them. A sample gives every query, or
 * cluster of queries, one sign for all pairs of systems, so that pairs keep their dependence (Westfall & Young 1993).
 *
 * A difference is studentized by the root of its sum of squares, which no sign changes: Σd/√(n Σd²), between −1 and 1.
 * It rises with Student's t and has nearly the same distribution under random signs for every pair.
 */
export class SignedBoard {
  /** How many systems. */
  readonly size: number;
  /** How many samples of signs: all that there are, or random ones. */
  readonly samples: number;
  readonly isExact: boolean;
  /** Sums of each system's values with the signs of a sample, system by system, at sample × size. */
  readonly sums: Float64Array;
  /** At first × size + second: what a difference of sums is multiplied by; 0 where two systems never differ. */
  readonly scales: Float64Array;
  /** Sums without signs; higher is better. */
  readonly #totals: Float64Array;

  /** @param rows values of each system by query, or sums by cluster, finite; at least one */
  constructor(rows: readonly Float64Array[], options: Required<Pick<BoardOptions, "better" | "samples" | "seed">>) {
    const columns = centered(rows, options.better === "higher" ? 1 : -1);
    const queries = columns[0].length;
    const wanted = Math.max(1, Math.min(options.samples ?? 0, Math.floor(MOST_SUMS / columns.length)));
    this.size = columns.length;
    this.isExact = 2 ** queries <= wanted;
    this.samples = this.isExact ? 2 ** queries : wanted;
    this.scales = scalesOf(rows);
    this.#totals = Float64Array.from(columns, (column) => column.reduce((sum, value) => sum + value, 0));
    const drawn = this.isExact
      ? columns.map(allSums)
      : drawnSums(columns, { samples: this.samples, seed: options.seed ?? 0 }).map(({ sums }) => sums);
    this.sums = new Float64Array(this.samples * this.size);
    for (const [system, sums] of drawn.entries()) {
      for (let sample = 0; sample < sums.length; sample++) this.sums[sample * this.size + system] = sums[sample];
    }
  }

  /** The studentized difference of two systems: above 0 where the first is better. */
  difference(first: number, second: number): number {
    return (this.#totals[first] - this.#totals[second]) * this.scales[first * this.size + second];
  }

  /** The systems, the best mean first; in their order where means are equal. */
  bestFirst(): number[] {
    const totals = this.#totals;
    return [...totals.keys()].sort((a, b) => (isEqual(totals[a], totals[b]) ? a - b : totals[b] - totals[a]));
  }

  /** Ranks of the means: 1 and the number of systems that have a better one. */
  ranks(): number[] {
    const totals = this.#totals;
    return Array.from(totals, (own) => 1 + totals.filter((other) => other > own && !isEqual(other, own)).length);
  }

  /** How many samples may be as extreme as what is observed, so that its p is below a level. */
  allowed(level: number): number {
    // Of all signs, those observed are one; beside random ones they count as one more (Phipson & Smyth 2010).
    return this.isExact ? Math.ceil(level * this.samples) - 1 : Math.ceil(level * (1 + this.samples)) - 2;
  }

  /** p of what so many samples are as extreme as. */
  p(extreme: number): number {
    return this.isExact ? extreme / this.samples : (1 + extreme) / (1 + this.samples);
  }
}

/** Whether a studentized difference is beyond another, and not equal to it but for rounding. */
export function isBeyond(difference: number, other: number): boolean {
  return difference > other + EQUAL;
}

/**
 * Reads the values of a board: of each query, or summed over clusters.
 *
 * @throws RankproofError missing, with fewer than two systems or no query; invalid values, options or clusters
 */
export function readBoard(
  owner: string,
  systems: readonly Values[],
  options: BoardOptions & Readonly<Record<string, unknown>>,
  further: readonly string[] = [],
) {
  const { clusters: names, ...rest } = options;
  const { confidence, ...settings } = checkOptions(owner, BOARD_OPTIONS, rest, further);
  const columns = checkRuns(systems);
  if (names !== undefined && names.length !== columns[0].length) {
    throw new RankproofError(
      "invalid",
      `clusters: ${names.length} (expected one for each of ${columns[0].length} queries)`,
    );
  }
  return { board: boardOf(columns, names === undefined ? undefined : clustersOf(names), settings), confidence };
}

/** The board of values that were checked. */
export function boardOf(
  columns: readonly Float64Array[],
  clusters: Clusters | undefined,
  options: ConstructorParameters<typeof SignedBoard>[1],
): SignedBoard {
  return new SignedBoard(
    clusters === undefined ? columns : columns.map((column) => clusterSums(column, clusters)),
    options,
  );
}

/** The same differences, of smaller numbers. */
function centered(columns: readonly Float64Array[], sign: 1 | -1): Float64Array[] {
  const [{ length }] = columns;
  const means = new Float64Array(length);
  for (const column of columns) for (let i = 0; i < length; i++) means[i] += column[i] / columns.length;
  return columns.map((column) => column.map((value, i) => sign * (value - means[i])));
}

function scalesOf(columns: readonly Float64Array[]): Float64Array {
  const size = columns.length;
  const scales = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const squares = squaredDifferences(columns[a], columns[b]);
      const scale = squares === 0 ? 0 : 1 / Math.sqrt(columns[a].length * squares);
      scales[a * size + b] = scale;
      scales[b * size + a] = scale;
    }
  }
  return scales;
}

function squaredDifferences(first: Float64Array, second: Float64Array): number {
  let squares = 0;
  for (let i = 0; i < first.length; i++) {
    const difference = first[i] - second[i];
    const rounding = ROUNDING * Math.max(Math.abs(first[i]), Math.abs(second[i]));
    if (Math.abs(difference) > rounding) squares += difference * difference;
  }
  return squares;
}

/** Sums with every assignment of signs; a bit of the index that is set is a plus. */
function allSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  sums[0] = -values.reduce((sum, value) => sum + value, 0);
  for (let bit = 0; bit < values.length; bit++) {
    const first = 2 ** bit;
    for (let pattern = 0; pattern < first; pattern++) sums[first + pattern] = sums[pattern] + 2 * values[bit];
  }
  return sums;
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b), 1e-300);
}
