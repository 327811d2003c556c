import { checkValue, oneOf } from "../../core/options.ts";
import type { Values } from "../paired.ts";
import type { Procedure } from "../record.ts";
import { LeastKept } from "../rising.ts";
import { levelOf } from "../test.ts";
import { type BoardOptions, isBeyond, readBoard, type SignedBoard } from "./signed-board.ts";

/** What rank intervals hold for: all systems together, or each system by itself. */
export const RANKS = ["simultaneous", "marginal"] as const;

/** One of `RANKS`. */
export type Ranks = (typeof RANKS)[number];

/** The ranks that a system may have among all. */
export interface RankInterval {
  /** Of its mean: 1 and the number of systems with a better one. */
  readonly rank: number;
  readonly low: number;
  readonly high: number;
}

/** Options of `rankIntervals`. */
export interface RankOptions extends BoardOptions {
  /** Whether the intervals hold for all systems together (default) or each for its own. */
  readonly ranks?: Ranks | undefined;
}

/** The words of `rankIntervals`. */
export const RANK_INTERVALS: Procedure<"rank-intervals"> = {
  id: "rank-intervals",
  title: "Rank intervals",
  summary:
    "The ranks that each system may have: below the systems that are significantly better, and above those that are significantly worse. All pairs are tested together in both directions, step by step, with the same random signs of queries; for two systems, this is the randomization test. Simultaneous intervals cover all true ranks together with the given confidence; a marginal interval covers the rank of one system that was chosen beforehand.",
  formula: String.raw`\bigl[1 + \#\{k : T_{kj} > c\},\ p - \#\{k : T_{jk} > c\}\bigr],\quad T_{jk} = \frac{\sum_q d_q}{\sqrt{n \sum_q d_q^2}},\quad c = \text{quantile of } \max_{(j,k)} T^{\pm}_{jk} \text{ over the pairs left}`,
  assumes:
    "queries are a random sample; the differences of equally good systems are symmetric around 0, or queries are many. Not for a handful of queries, which cannot separate systems, nor for systems that were selected from a larger number by their means on the same queries",
  degenerate:
    "too few queries for any test to reject (five at 95 %): from 1 to p; systems with the same values are never separated; equally good systems have all of their common ranks as true ranks",
  references: [
    "Mogstad, Romano, Shaikh & Wilhelm 2024, Inference for Ranks, doi:10.1093/restud/rdad006",
    "Romano & Wolf 2005 (step by step), doi:10.1198/016214504000000539",
    "Westfall & Young 1993, Resampling-Based Multiple Testing",
  ],
};

/**
 * Rank intervals of systems: which ranks each may have over other queries of the same kind.
 *
 * @param systems values of each, queries in the same order
 * @throws RankproofError missing, with fewer than two systems or no query; invalid values or options
 */
export function rankIntervals(systems: readonly Values[], options: RankOptions = {}): RankInterval[] {
  const { ranks, ...rest } = options;
  const { board, confidence } = readBoard("rankIntervals", systems, rest);
  return rankIntervalsOn(board, levelOf(confidence), checkValue("ranks", "rankIntervals", oneOf(RANKS), ranks));
}

/** The same of a board whose signs are drawn. */
export function rankIntervalsOn(board: SignedBoard, level: number, ranks: Ranks): RankInterval[] {
  const own = board.ranks();
  const counts = ranks === "simultaneous" ? countsTogether(board, level) : countsOfEach(board, level);
  return own.map((rank, system) => ({
    rank,
    low: 1 + counts.above[system],
    high: board.size - counts.below[system],
  }));
}

/** By system: how many are significantly better, and how many significantly worse. */
interface Counts {
  readonly above: Int32Array;
  readonly below: Int32Array;
}

function countsTogether(board: SignedBoard, level: number): Counts {
  const { size } = board;
  const pairs: Pairs = {
    first: new Int32Array((size * (size - 1)) / 2),
    second: new Int32Array((size * (size - 1)) / 2),
  };
  for (let first = 0, i = 0; first < size; first++) {
    for (let second = first + 1; second < size; second++, i++) {
      pairs.first[i] = first;
      pairs.second[i] = second;
    }
  }
  const [above, below] = [new Int32Array(size), new Int32Array(size)];
  for (const [i, decision] of decisionsOn(board, pairs, largestOfAll(board), level).entries()) {
    if (decision === 0) continue;
    const [better, worse] = decision === FIRST ? [pairs.first[i], pairs.second[i]] : [pairs.second[i], pairs.first[i]];
    above[worse]++;
    below[better]++;
  }
  return { above, below };
}

function countsOfEach(board: SignedBoard, level: number): Counts {
  const { size } = board;
  const [above, below] = [new Int32Array(size), new Int32Array(size)];
  const largest = largestOfEach(board);
  for (let system = 0; system < size; system++) {
    const others = Int32Array.from({ length: size - 1 }, (_, i) => (i < system ? i : i + 1));
    const pairs = { first: new Int32Array(size - 1).fill(system), second: others };
    for (const decision of decisionsOn(board, pairs, largest[system], level)) {
      if (decision === FIRST) below[system]++;
      if (decision === SECOND) above[system]++;
    }
  }
  return { above, below };
}

/** By sample: the largest difference of all pairs. */
function largestOfAll({ size, samples, sums, scales }: SignedBoard): Float64Array {
  return Float64Array.from({ length: samples }, (_, sample) => {
    const row = sums.subarray(sample * size, (sample + 1) * size);
    let largest = 0;
    for (let first = 0; first < size; first++) {
      const [own, at] = [row[first], first * size];
      for (let second = first + 1; second < size; second++) {
        const difference = Math.abs((own - row[second]) * scales[at + second]);
        if (difference > largest) largest = difference;
      }
    }
    return largest;
  });
}

/** By system and sample: the largest difference of its pairs. */
function largestOfEach({ size, samples, sums, scales }: SignedBoard): Float64Array[] {
  const largest = Array.from({ length: size }, () => new Float64Array(samples));
  const most = new Float64Array(size);
  for (let sample = 0; sample < samples; sample++) {
    const row = sums.subarray(sample * size, (sample + 1) * size);
    most.fill(0);
    for (let first = 0; first < size; first++) {
      const [own, at] = [row[first], first * size];
      let ownMost = most[first];
      for (let second = first + 1; second < size; second++) {
        const difference = Math.abs((own - row[second]) * scales[at + second]);
        if (difference > ownMost) ownMost = difference;
        if (difference > most[second]) most[second] = difference;
      }
      most[first] = ownMost;
    }
    for (let system = 0; system < size; system++) largest[system][sample] = most[system];
  }
  return largest;
}

/** Pairs of systems, by their indices. */
interface Pairs {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** Decisions on a pair: 0 is none. */
const FIRST = 1;
const SECOND = 2;

/**
 * Tests for each pair that the first is no better, and that the second is no better, all of them together, step by
 * step: what is rejected no longer takes part in the largest difference that the others are held against (Romano & Wolf
 * 2005). A pair that is decided stays in the other direction, so that directions are right with the same confidence.
 *
 * @param largest by sample: the largest difference of all pairs; filled again
 */
function decisionsOn(board: SignedBoard, pairs: Pairs, largest: Float64Array, level: number): Uint8Array {
  const decisions = new Uint8Array(pairs.first.length);
  const allowed = board.allowed(level);
  if (allowed < 0) return decisions;
  const open = new OpenDifferences(board, pairs, largest);
  let critical = largest.toSorted()[largest.length - 1 - allowed];
  for (;;) {
    let isChanged = false;
    for (let i = 0; i < decisions.length; i++) {
      if (decisions[i] !== 0) continue;
      const difference = board.difference(pairs.first[i], pairs.second[i]);
      if (!isBeyond(Math.abs(difference), critical)) continue;
      decisions[i] = difference > 0 ? FIRST : SECOND;
      open.leaveOut(i, decisions[i]);
      isChanged = true;
    }
    if (!isChanged) return decisions;
    critical = open.nextCritical(critical, allowed + 1);
  }
}

/** The largest difference of each sample, over the pairs and directions that are still open. */
class OpenDifferences {
  readonly #board: SignedBoard;
  readonly #pairs: Pairs;
  readonly #scales: Float64Array;
  /** By pair: 1 where that direction is open, else 0. */
  readonly #up: Float64Array;
  readonly #down: Float64Array;
  /** By sample: no less than its largest difference, which falls as directions are left out. */
  readonly #bounds: Float64Array;

  constructor(board: SignedBoard, pairs: Pairs, largest: Float64Array) {
    this.#board = board;
    this.#pairs = pairs;
    this.#scales = Float64Array.from(pairs.first, (first, i) => board.scales[first * board.size + pairs.second[i]]);
    this.#up = new Float64Array(pairs.first.length).fill(1);
    this.#down = new Float64Array(pairs.first.length).fill(1);
    this.#bounds = largest;
  }

  leaveOut(pair: number, direction: number): void {
    if (direction === FIRST) this.#up[pair] = 0;
    else this.#down[pair] = 0;
  }

  /**
   * The largest difference with a rank among those of all samples, 1 for the largest of all.
   *
   * @param last what it was before directions were left out: only samples near it are looked at again
   */
  nextCritical(last: number, rank: number): number {
    const kept = new LeastKept(rank);
    let least = last;
    const lookAgain = (sample: number): void => {
      const largest = this.#largestOf(sample);
      this.#bounds[sample] = largest;
      least = Math.min(least, largest);
      kept.add(-largest);
    };
    const isNear = this.#bounds.map((bound) => Number(bound >= last));
    for (const [sample, near] of isNear.entries()) if (near === 1) lookAgain(sample);
    const floor = least;
    for (const [sample, near] of isNear.entries()) {
      if (near === 0 && this.#bounds[sample] > floor && -this.#bounds[sample] < kept.most) lookAgain(sample);
    }
    return -kept.rising()[rank - 1];
  }

  #largestOf(sample: number): number {
    const { sums, size } = this.#board;
    const { first, second } = this.#pairs;
    const [scales, up, down, at] = [this.#scales, this.#up, this.#down, sample * size];
    let largest = 0;
    for (let i = 0; i < first.length; i++) {
      const difference = (sums[at + first[i]] - sums[at + second[i]]) * scales[i];
      const open = difference > 0 ? difference * up[i] : -difference * down[i];
      if (open > largest) largest = open;
    }
    return largest;
  }
}
