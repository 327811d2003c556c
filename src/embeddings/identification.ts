import { RankproofError } from "../core/errors.ts";
import { checkOptions, wholeNumber } from "../core/options.ts";
import { joined } from "../neighbors/found.ts";
import { checkK, Neighbors, nearestTasks } from "../neighbors/neighbors.ts";
import type { Space } from "../neighbors/search.ts";
import { identityKeys } from "./identities.ts";
import {
  checkClusters,
  drawnWeights,
  type Ends,
  endsOf,
  intervalSettings,
  type VerificationIntervalOptions,
} from "./rates/drawn-rates.ts";
import type { Relevance } from "./relevance.ts";
import { outcomesOf, type Sweep } from "./sweep.ts";

/** Options of open-set identification. */
export interface IdentificationOptions {
  /** False positive identification rates of interest, from 0 to 1. Default 0.1, 0.01. */
  readonly fpir?: readonly number[];
  /** A query is identified when an item of its label is among this many nearest. Default 1. */
  readonly rank?: number;
  /**
   * Asks for intervals of DIR: a bootstrap that draws the persons of queries, those in the gallery and the others
   * apart, and finds thresholds anew. The gallery stays, since to find somebody among fewer is another task.
   */
  readonly intervals?: VerificationIntervalOptions | undefined;
}

/** Rates at a threshold. */
export interface IdentificationPoint {
  /** The rate of interest. */
  readonly target: number;
  /** Items up to this distance are accepted: the widest that keeps the rate; −Infinity when none may be. */
  readonly threshold: number;
  /** Share of the queries of nobody in the gallery that have an item up to the threshold. */
  readonly fpir: number;
  /**
   * Detection and identification rate: share of enrolled queries with an item of their label among the first ranks and
   * within the threshold. Mean over all orders of equally near items. 1 − dir is the false negative identification rate
   * (FNIR).
   */
  readonly dir: number;
  /** Least and most that the order of items at equal distance can give. */
  readonly min: number;
  readonly max: number;
  /** Interval of `dir`, where intervals were asked for. */
  readonly interval?: Ends;
}

/** Open-set identification: some queries are in the gallery, others are not. */
export interface Identification {
  readonly rank: number;
  /** Numbers of queries with and without an item in the gallery. */
  readonly enrolled: number;
  readonly others: number;
  /** One for each rate of interest. */
  readonly points: readonly IdentificationPoint[];
  /** How intervals were computed: persons in the gallery, and others; undefined without intervals. */
  readonly drawn?: Required<VerificationIntervalOptions> & { readonly enrolled: number; readonly others: number };
}

const OPTIONS = { rank: /* @__PURE__ */ wholeNumber(1, 1, 2 ** 31 - 1) };

/**
 * Evaluates open-set identification: the share of enrolled queries found at their rank and within a threshold (DIR)
 * where a given share of the other queries finds anybody (FPIR). Grother, Ngan & Hanaoka 2019, Face recognition vendor
 * test (FRVT) part 2: identification, NISTIR 8271, section 3; Phillips, Grother & Micheals 2011, Evaluation methods in
 * face recognition. Ranks count items: each is a template.
 *
 * @param neighbors at least as many of each query as the rank
 * @throws RankproofError missing, when all queries are in the gallery or none is; invalid, for a rate outside [0, 1] or
 *   a rank that is no whole number from 1
 */
export function identification(
  neighbors: Neighbors,
  relevance: Relevance,
  options: IdentificationOptions = {},
): Identification {
  const { rank } = checkOptions("identification", OPTIONS, options, ["fpir", "intervals"]);
  const { fpir = [0.1, 0.01], intervals } = options;
  for (const rate of fpir) {
    if (rate >= 0 && rate <= 1) continue;
    throw new RankproofError("invalid", `false positive identification rate: ${rate} (expected a number from 0 to 1)`);
  }
  const matches: RankedMatch[] = [];
  const strangers: number[] = [];
  const queries: { readonly [kind in "enrolled" | "others"]: number[] } = { enrolled: [], others: [] };
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    queries[relevance.counts[query] === 0 ? "others" : "enrolled"].push(query);
    if (relevance.counts[query] === 0) strangers.push(distances[0] ?? Number.POSITIVE_INFINITY);
    else {
      const areMatches = Array.from(relevance.gradesFor(query, indices), (grade) => relevance.isRelevant(grade));
      matches.push(matchOf(areMatches, distances, rank));
    }
  }
  for (const [queries, count] of [
    ["is in the gallery", matches.length],
    ["is not in the gallery", strangers.length],
  ] as const) {
    if (count === 0) throw new RankproofError("missing", `queries: there is none that ${queries}`, "data");
  }
  const accepted = Float64Array.from(strangers).sort();
  const points = fpir.map((target) => pointOf(target, accepted, matches));
  const counts = { rank, enrolled: matches.length, others: strangers.length };
  if (intervals === undefined) return { ...counts, points };
  const settings = intervalSettings("identification", intervals);
  const persons = identityKeys(relevance.labels.queries);
  const [enrolled, others] = [personsAmong(queries.enrolled, persons), personsAmong(queries.others, persons)];
  const ends = drawnRates(fpir, { matches, enrolled }, { strangers, others }, settings).map((drawn) =>
    endsOf(drawn, settings.confidence),
  );
  return {
    ...{ ...counts, points: points.map((point, i) => ({ ...point, interval: ends[i] })) },
    drawn: { ...settings, enrolled: enrolled.count, others: others.count },
  };
}

/**
 * The same of all queries of a space, whose neighbors are searched.
 *
 * @param threads blocks of queries at least
 * @returns what `runSweep` and `runSweepOn` do
 * @throws RankproofError as `identification`
 */
export function* identificationOf(
  space: Space,
  relevance: Relevance,
  options: IdentificationOptions = {},
  threads = 8,
): Sweep<Identification> {
  const { rank = 1 } = options;
  checkK(rank, space);
  const blocks = yield* outcomesOf(space, nearestTasks(space, threads, rank));
  return identification(new Neighbors(joined(blocks)), relevance, options);
}

/** The nearest item of a query's label, and how sure it is among the first ranks. */
interface RankedMatch {
  readonly distance: number;
  /** Probability over all orders of the items that are as near, and its least and most. */
  readonly expected: number;
  readonly min: number;
  readonly max: number;
}

const UNMATCHED: RankedMatch = { distance: Number.POSITIVE_INFINITY, expected: 0, min: 0, max: 0 };

function matchOf(areMatches: readonly boolean[], distances: Float64Array, rank: number): RankedMatch {
  const nearest = areMatches.indexOf(true);
  if (nearest === -1) return UNMATCHED;
  const distance = distances[nearest];
  const start = distances.indexOf(distance);
  const end = distances.lastIndexOf(distance) + 1;
  const matching = areMatches.slice(start, end).filter((isMatch) => isMatch).length;
  const [tied, ranks] = [end - start, Math.max(0, rank - start)];
  const misses = tied - matching;
  // All of the first ranks of the tie are misses.
  let missed = 1;
  for (let i = 0; i < ranks && missed > 0; i++) missed *= Math.max(0, misses - i) / (tied - i);
  return { distance, expected: 1 - missed, min: ranks > misses ? 1 : 0, max: ranks > 0 ? 1 : 0 };
}

/** @param accepted distances at which queries of nobody in the gallery are accepted, rising */
function pointOf(target: number, accepted: Float64Array, matches: readonly RankedMatch[]): IdentificationPoint {
  // The first of these that would make the rate too high; so would a tie with it.
  const most = Array.from(accepted.keys(), (i) => i + 1).findLast((count) => count / accepted.length <= target) ?? 0;
  const limit = most < accepted.length ? accepted[most] : Number.POSITIVE_INFINITY;
  const [hits, strangers] = [
    matches.filter(({ distance }) => distance < limit),
    accepted.filter((distance) => distance < limit),
  ];
  const share = (key: "expected" | "min" | "max"): number =>
    hits.reduce((sum, match) => sum + match[key], 0) / matches.length;
  return {
    target,
    threshold: [...strangers, ...hits.map(({ distance }) => distance)].reduce((a, b) => Math.max(a, b), -Infinity),
    fpir: strangers.length / accepted.length,
    ...{ dir: share("expected"), min: share("min"), max: share("max") },
  };
}

/** The persons of some queries, numbered from 0. */
interface Persons {
  readonly of: Int32Array;
  readonly count: number;
}

/** @throws RankproofError missing, for a single person */
function personsAmong(queries: readonly number[], persons: readonly string[]): Persons {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(queries, (query) => {
    const number = numbers.get(persons[query]) ?? numbers.size;
    numbers.set(persons[query], number);
    return number;
  });
  checkClusters(numbers.size);
  return { of, count: numbers.size };
}

/** DIR at each rate by sample, in which each person counts as often as drawn. */
function drawnRates(
  fpir: readonly number[],
  { matches, enrolled }: { readonly matches: readonly RankedMatch[]; readonly enrolled: Persons },
  { strangers, others }: { readonly strangers: readonly number[]; readonly others: Persons },
  { samples, seed }: Required<VerificationIntervalOptions>,
): Float64Array[] {
  const nearest = Int32Array.from(strangers.keys()).sort((a, b) => strangers[a] - strangers[b]);
  const drawn = fpir.map(() => new Float64Array(samples));
  for (let sample = 0; sample < samples; sample++) {
    // Two streams of one seed: persons of both kinds are drawn independently of each other.
    const weights = drawnWeights(enrolled.count, seed, 2 * sample);
    const ofOthers = drawnWeights(others.count, seed, 2 * sample + 1);
    const all = others.of.reduce((sum, person) => sum + ofOthers[person], 0);
    const queries = enrolled.of.reduce((sum, person) => sum + weights[person], 0);
    fpir.forEach((target, i) => {
      const limit = limitAt(target * all, nearest, (index) => [strangers[index], ofOthers[others.of[index]]]);
      const found = matches.reduce((sum, { distance, expected }, query) => {
        return distance < limit ? sum + weights[enrolled.of[query]] * expected : sum;
      }, 0);
      drawn[i][sample] = found / queries;
    });
  }
  return drawn;
}

/** The least distance from which on more than `most` strangers are accepted. @param nearest indices, nearest first */
function limitAt(
  most: number,
  nearest: Int32Array,
  of: (index: number) => readonly [distance: number, weight: number],
): number {
  let sum = 0;
  for (const index of nearest) {
    const [distance, weight] = of(index);
    sum += weight;
    if (sum > most * (1 + ROUNDING)) return distance;
  }
  return Number.POSITIVE_INFINITY;
}

/** A share of a number is exceeded by more than this. */
const ROUNDING = 1e-12;
