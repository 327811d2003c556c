import { RankproofError } from "../core/errors.ts";
import { longestOf, type NeighborLists, startOf } from "./lists.ts";
import { Positions } from "./positions.ts";

/** ann-benchmarks takes what is no farther than this beyond the k-th true neighbor as found. */
const ANN_TOLERANCE = 1e-3;
/** big-ann-benchmarks takes distances that differ by less as equal. */
const BIG_ANN_TOLERANCE = 1e-6;
/** Distances of one pair that two programs print in single precision differ by no more, relative to their size. */
const SINGLE_PRECISION = 1e-5;

/** How many of the true neighbors were found: a share, with what neighbors beyond the exact lists may make of it. */
export interface FoundShare {
  /** Mean over queries, of what is known to be found. */
  readonly value: number;
  readonly min: number;
  /** Where all that may be found is. */
  readonly max: number;
  /** Neighbors found of each query, and those that may be. */
  readonly counts: Int32Array;
  readonly most: Int32Array;
}

/** Recall of an approximate index, by three rules. */
export interface IndexRecall {
  readonly k: number;
  /** The share of the nearest k: of those as near as the k-th, any are right that fill the places left. */
  readonly exact: FoundShare;
  /** ann-benchmarks: what is at most 0.001 farther than the k-th. Undefined where no distances are known. */
  readonly annBenchmarks: FoundShare | undefined;
  /** big-ann-benchmarks: what the exact list has up to k, and after it within 0.000001 of the k-th distance. */
  readonly bigAnn: FoundShare;
  /** Queries of which the index found fewer than k. */
  readonly short: number;
  /** Queries with several right answers: others are as near as the k-th. */
  readonly tied: number;
}

/**
 * Which of the true neighbors an approximate index found.
 *
 * @param exact the neighbors that an exact search finds, nearest first: more than k, for ties to be seen
 * @param approximate what the index returned, with distances of the same kind where it has them; the first k of each
 *   query count
 * @throws RankproofError invalid, when these are of other queries, or the exact lists have fewer than k
 */
export function indexRecall(exact: NeighborLists, approximate: NeighborLists, k: number): IndexRecall {
  check(exact, approximate, k);
  const queries = exact.ends.length;
  const [recall, ann, big] = [new Share(queries, k), new Share(queries, k), new Share(queries, k)];
  const positions = new Positions(longestOf(exact));
  let [short, tied] = [0, 0];
  for (let query = 0; query < queries; query++) {
    const start = startOf(exact.ends, query);
    const list = listOf(exact, start, exact.ends[query], k);
    if (list.tieEnd > k) tied++;
    positions.clear();
    for (let i = start; i < exact.ends[query]; i++) positions.add(exact.indices[i], i - start);
    const from = startOf(approximate.ends, query);
    const to = Math.min(approximate.ends[query], from + k);
    if (to - from < k) short++;
    let [nearer, equal, perhapsEqual] = [0, 0, 0];
    for (let i = from; i < to; i++) {
      const position = positions.of(approximate.indices[i]);
      const distance = approximate.distances?.[i];
      if (position === -1) {
        if (list.isTieOpen && mayBe(list.kth, distance)) perhapsEqual++;
        if (!list.isNearOpen) continue;
        if (distance === undefined) ann.most[query]++;
        else if (distance <= list.kth + ANN_TOLERANCE) ann.add(query);
        continue;
      }
      if (position < list.nearer) nearer++;
      else if (position < list.tieEnd) equal++;
      if (position < list.within) ann.add(query);
      if (position < list.bigEnd) big.add(query);
    }
    const places = k - list.nearer;
    recall.counts[query] = nearer + Math.min(places, equal);
    recall.most[query] = nearer + Math.min(places, equal + perhapsEqual);
  }
  return {
    k,
    exact: recall.share(),
    annBenchmarks: exact.distances === undefined ? undefined : ann.share(),
    bigAnn: big.share(),
    short,
    tied,
  };
}

/** Whether an item that the exact list does not have may be as near as the k-th, as far as its distance is known. */
function mayBe(kth: number, distance: number | undefined): boolean {
  return distance === undefined || Math.abs(distance - kth) <= SINGLE_PRECISION * Math.max(1, Math.abs(kth));
}

/** What rules take of an exact list. Ends are positions in it. */
interface ExactList {
  readonly kth: number;
  /** Neighbors that are nearer than the k-th. */
  readonly nearer: number;
  /** Where those as near as the k-th end. */
  readonly tieEnd: number;
  /** Where those end that ann-benchmarks takes as found. */
  readonly within: number;
  readonly bigEnd: number;
  /** Whether the list ends where others may be as near as the k-th, or near enough for ann-benchmarks. */
  readonly isTieOpen: boolean;
  readonly isNearOpen: boolean;
}

function listOf({ distances }: NeighborLists, start: number, end: number, k: number): ExactList {
  if (distances === undefined) {
    return { kth: Number.NaN, nearer: k, tieEnd: k, within: k, bigEnd: k, isTieOpen: false, isNearOpen: false };
  }
  const listed = distances.subarray(start, end);
  const kth = listed[k - 1];
  let nearer = k - 1;
  while (nearer > 0 && listed[nearer - 1] === kth) nearer--;
  const endWhere = (isIn: (distance: number) => boolean): number => {
    let at = k;
    while (at < listed.length && isIn(listed[at])) at++;
    return at;
  };
  const tieEnd = endWhere((distance) => distance === kth);
  const within = endWhere((distance) => distance <= kth + ANN_TOLERANCE);
  const bigEnd = endWhere((distance) => Math.abs(kth - distance) < BIG_ANN_TOLERANCE);
  return {
    kth,
    nearer,
    tieEnd,
    within,
    bigEnd,
    isTieOpen: tieEnd === listed.length,
    isNearOpen: within === listed.length,
  };
}

/** Neighbors found of each query. */
class Share {
  readonly counts: Int32Array;
  /** Where all that may be found is; of most queries, those found and no more. */
  readonly most: Int32Array;
  readonly #k: number;

  constructor(queries: number, k: number) {
    this.counts = new Int32Array(queries);
    this.most = new Int32Array(queries);
    this.#k = k;
  }

  add(query: number): void {
    this.counts[query]++;
    this.most[query]++;
  }

  share(): FoundShare {
    const meanOf = (counts: Int32Array): number =>
      counts.reduce((sum, count) => sum + count, 0) / (counts.length * this.#k);
    const value = meanOf(this.counts);
    return { value, min: value, max: meanOf(this.most), counts: this.counts, most: this.most };
  }
}

function check(exact: NeighborLists, approximate: NeighborLists, k: number): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new RankproofError("invalid", `k: ${k} (expected a whole number of at least 1)`);
  }
  const [queries, answered] = [exact.ends.length, approximate.ends.length];
  if (queries === 0 || queries !== answered) {
    throw new RankproofError("invalid", `queries: ${answered} of the index, ${queries} of the exact search`, "data");
  }
  const wrong = exact.ends.findIndex((end, query) => end - startOf(exact.ends, query) < k);
  if (wrong === -1) return;
  const length = exact.ends[wrong] - startOf(exact.ends, wrong);
  throw new RankproofError("invalid", `k: ${k} (the exact search has ${length} neighbors of query ${wrong})`);
}
