import { ORDER_THEM } from "../../core/cut.ts";
import { RankproofError } from "../../core/errors.ts";
import { choice } from "../../core/params.ts";
import type { Ranking } from "../../core/ranking.ts";
import { relevantInTie } from "../../core/relevance.ts";

/** How a recall level becomes a number of relevant items. */
export const ROUNDING = /* @__PURE__ */ choice(["nearest", "up"]);

/** What the choices of `ROUNDING` stand for. */
export const ROUNDING_WORDS = "nearest: round(level · R), as trec_eval 10; up: floor(level · R + 0.9), as trec_eval 9";

/** How many of the relevant items make a recall level, from 0 to 1. */
export function hitsNeeded(level: number, relevant: number, rounding: typeof ROUNDING.default): number {
  return rounding === "nearest" ? Math.round(level * relevant) : Math.floor(level * relevant + 0.9);
}

/** Items × relevant items of the ties; the work grows with its square, and more of it takes minutes. */
const MAX_PATHS = 150_000;

/** A tie whose order decides: relevant items and others. */
interface MixedTie {
  readonly start: number;
  readonly size: number;
  readonly hitsAbove: number;
  readonly relevant: number;
  /** Relevant items of the tie before this one (from 1) do not count: too little recall. */
  readonly first: number;
}

/**
 * Expected highest precision at any rank where at least `needed` relevant items have been seen.
 *
 * At the edges of a tie the number of hits is certain, so ties are independent and the distribution of the highest
 * precision is a product over ties. Inside a tie the probability to stay at or below a bound is a count of lattice
 * paths under a line, summed here over every precision that can occur.
 *
 * @throws RankproofError unsupported, for ties so large that the sum would take minutes
 */
export function expectedHighestPrecision(ranking: Ranking, rel: number, needed: number): number {
  const mixed: MixedTie[] = [];
  let floor = 0;
  let hits = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const relevant = relevantInTie(ranking, tie, rel);
    if (relevant === 0) continue;
    const start = ranking.starts[tie];
    const size = ranking.sizes[tie];
    const first = Math.max(1, needed - hits);
    // The least the tie can give: its relevant items stand last.
    for (let i = first; i <= relevant; i++) floor = Math.max(floor, (hits + i) / (start + size - relevant + i));
    if (size > relevant && first <= relevant) mixed.push({ start, size, hitsAbove: hits, relevant, first });
    hits += relevant;
  }
  if (mixed.length === 0) return floor;
  const paths = mixed.reduce((total, { size, relevant }) => total + size * relevant, 0);
  if (paths > MAX_PATHS) {
    const largest = mixed.reduce((most, { size }) => Math.max(most, size), 0);
    const tie = `interpolated precision over ties of ${largest} items takes minutes`;
    throw new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
  }
  const levels = precisionsAbove(floor, mixed);
  if (levels.length === 0) return floor;
  let mean = levels[levels.length - 1];
  let lower = floor;
  for (const level of levels) {
    mean -= (level - lower) * mixed.reduce((product, tie) => product * probabilityAtMost(lower, tie), 1);
    lower = level;
  }
  return mean;
}

/** All precisions above `floor` that some order of the ties reaches, rising. */
function precisionsAbove(floor: number, ties: readonly MixedTie[]): Float64Array {
  const levels = new Set<number>();
  for (const { start, size, hitsAbove, relevant, first } of ties) {
    for (let i = first; i <= relevant; i++) {
      for (let position = i; position <= size - relevant + i; position++) {
        const precision = (hitsAbove + i) / (start + position);
        if (precision <= floor) break;
        levels.add(precision);
      }
    }
  }
  return Float64Array.from(levels).sort();
}

/** Probability that no counted relevant item of the tie has a precision above `bound`. */
function probabilityAtMost(bound: number, { start, size, hitsAbove, relevant, first }: MixedTie): number {
  const bySeen = new Float64Array(relevant + 1);
  bySeen[0] = 1;
  for (let position = 1; position <= size; position++) {
    // From here on even all relevant items together stay below the bound.
    if ((hitsAbove + relevant) / (start + position) <= bound) break;
    const left = size - position + 1;
    for (let seen = Math.min(position, relevant); seen >= 0; seen--) {
      const stays = (bySeen[seen] * (left - (relevant - seen))) / left;
      const isAllowed = seen > 0 && (seen < first || (hitsAbove + seen) / (start + position) <= bound);
      bySeen[seen] = stays + (isAllowed ? (bySeen[seen - 1] * (relevant - seen + 1)) / left : 0);
    }
  }
  return bySeen.reduce((total, probability) => total + probability, 0);
}
