import type { Values } from "../paired.ts";
import type { Procedure } from "../record.ts";
import { levelOf } from "../test.ts";
import { type BoardOptions, isBeyond, readBoard, type SignedBoard } from "./signed-board.ts";

/** Whether a system may be the best. */
export interface BestSetMember {
  /** Of the hypothesis that it is among the best: the largest p of the steps up to the one that leaves it out. */
  readonly p: number;
  /** Whether it is in the set: its p is not below the level. */
  readonly mayBeBest: boolean;
}

/** The words of `bestSet`. */
export const BEST_SET: Procedure<"best-set"> = {
  id: "best-set",
  title: "Set of systems that may be best",
  summary:
    "A model confidence set: with at least the given confidence, it contains every system that is truly best. While the remaining systems differ significantly, by their largest difference under random signs of queries, the system that is furthest behind another is removed. It answers a single question, so it is usually smaller than the set of systems whose simultaneous rank interval begins at 1.",
  formula: String.raw`M_0 = \text{all},\quad M_{i+1} = M_i \setminus \bigl\{\arg\max_j \max_k T_{kj}\bigr\} \text{ while } P\bigl\{\max_{j,k \in M_i} T^{\pm}_{jk} \ge \max_{j,k \in M_i} T_{jk}\bigr\} < 1 - c`,
  assumes:
    "as rank intervals. Not as a proof that the systems in the set are equally good: with few queries, the set contains all systems",
  degenerate:
    "the system with the best mean is always in the set; too few queries for any test to reject: all systems are in it",
  references: [
    "Hansen, Lunde & Nason 2011, The Model Confidence Set, doi:10.3982/ECTA5771",
    "Mogstad, Romano, Shaikh & Wilhelm 2024 (sets of the best), doi:10.1093/restud/rdad006",
  ],
};

/**
 * The systems that may be the best over other queries of the same kind.
 *
 * @param systems values of each, queries in the same order
 * @returns of each system, whether it may be
 * @throws RankproofError missing, with fewer than two systems or no query; invalid values or options
 */
export function bestSet(systems: readonly Values[], options: BoardOptions = {}): BestSetMember[] {
  const { board, confidence } = readBoard("bestSet", systems, { ...options });
  return bestSetOn(board, levelOf(confidence));
}

/** The same of a board whose signs are drawn. */
export function bestSetOn(board: SignedBoard, level: number): BestSetMember[] {
  const order = survivorsFirst(board);
  const extreme = extremeSamples(board, order);
  const ps = new Float64Array(board.size).fill(1);
  let least = 0;
  for (let left = board.size - 1; left > 0; left--) {
    least = Math.max(least, board.p(extreme[left]));
    ps[order[left]] = least;
  }
  return Array.from(ps, (p) => ({ p, mayBeBest: p >= level }));
}

/** Systems in the order in which they would be left out, the last first. */
function survivorsFirst(board: SignedBoard): Int32Array {
  const order = Int32Array.from(board.bestFirst());
  for (let left = board.size - 1; left > 0; left--) {
    let furthest = left;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = left; at >= 0; at--) {
      let behind = Number.NEGATIVE_INFINITY;
      for (let other = 0; other <= left; other++) {
        if (other !== at) behind = Math.max(behind, board.difference(order[other], order[at]));
      }
      if (!isBeyond(behind, most)) continue;
      most = behind;
      furthest = at;
    }
    const out = order[furthest];
    // The others keep the order of their means.
    order.copyWithin(furthest, furthest + 1, left + 1);
    order[left] = out;
  }
  return order;
}

/** By how many systems come before the one that is left out: samples in which they differ as much as observed. */
function extremeSamples(board: SignedBoard, order: Int32Array): Int32Array {
  const { size, samples, sums, scales } = board;
  const observed = new Float64Array(size);
  const ordered = new Float64Array(size * size);
  for (let last = 1; last < size; last++) {
    observed[last] = observed[last - 1];
    for (let other = 0; other < last; other++) {
      ordered[last * size + other] = scales[order[last] * size + order[other]];
      observed[last] = Math.max(observed[last], Math.abs(board.difference(order[last], order[other])));
    }
  }
  const counts = new Int32Array(size);
  const row = new Float64Array(size);
  for (let sample = 0; sample < samples; sample++) {
    for (let i = 0; i < size; i++) row[i] = sums[sample * size + order[i]];
    let largest = 0;
    for (let last = 1; last < size; last++) {
      for (let other = 0; other < last; other++) {
        const difference = Math.abs((row[last] - row[other]) * ordered[last * size + other]);
        if (difference > largest) largest = difference;
      }
      if (!isBeyond(observed[last], largest)) counts[last]++;
    }
  }
  return counts;
}
