import { ORDER_THEM } from "../../core/cut.ts";
import { RankproofError } from "../../core/errors.ts";
import { binomial, type Masses, NEGLIGIBLE } from "../../core/hypergeometric.ts";
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

/** Additions that take some 20 seconds; a sum of more is refused. */
const MAX_WORK = 2.5e10;

/** Fewer positions than this are passed one by one. */
const MIN_JUMP = 20;

/** A tie whose order decides: relevant items and others. */
interface MixedTie {
  readonly start: number;
  readonly size: number;
  readonly hitsAbove: number;
  readonly relevant: number;
  /** Probability that as many of its items are relevant when each is by itself, with the same odds. */
  readonly chance: number;
  /** Relevant items of the tie before this one (from 1) do not count: too little recall. */
  readonly first: number;
}

/**
 * Expected highest precision at any rank where at least `needed` relevant items have been seen.
 *
 * At the edges of a tie the number of hits is certain, so ties are independent and the distribution of the highest
 * precision is a product over ties, summed here over every precision that can occur.
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
    if (size > relevant && first <= relevant) {
      const chance = massOf(binomial(size, relevant / (size - relevant), NEGLIGIBLE), relevant);
      mixed.push({ start, size, hitsAbove: hits, relevant, chance, first });
    }
    hits += relevant;
  }
  if (mixed.length === 0) return floor;
  checkWork(floor, mixed);
  let mean = floor;
  let lower = floor;
  for (const level of precisionsAbove(floor, mixed)) {
    if (level === lower) continue;
    const stays = mixed.reduce((product, tie) => product * probabilityAtMost(lower, tie), 1);
    mean += (level - lower) * (1 - stays);
    lower = level;
  }
  return mean;
}

/** @throws RankproofError unsupported, for ties so large that the sum would take minutes */
function checkWork(floor: number, ties: readonly MixedTie[]): void {
  const levels = ties.reduce((total, tie) => total + levelsOf(tie, floor), 0);
  // At each bound: as many relevant items as are likely to be seen, at each position or after each jump.
  const perLevel = ties.reduce((total, { size, relevant }) => {
    return total + Math.min(size, MIN_JUMP * relevant) * Math.min(relevant, 24 * Math.sqrt(relevant));
  }, 1000);
  if (levels * perLevel <= MAX_WORK) return;
  const { size, relevant } = ties.reduce((most, tie) =>
    tie.size * tie.relevant > most.size * most.relevant ? tie : most,
  );
  const tie = `interpolated precision over a tie of ${size} items, ${relevant} of them relevant, takes minutes`;
  throw new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
}

/** All precisions above `floor` that some order of the ties reaches, rising; ties may share some. */
function precisionsAbove(floor: number, ties: readonly MixedTie[]): Float64Array {
  const levels = new Float64Array(ties.reduce((total, tie) => total + levelsOf(tie, floor), 0));
  let count = 0;
  for (const tie of ties) {
    for (let i = tie.first; i <= tie.relevant; i++) {
      const end = firstPositionAtMost(floor, tie, i);
      for (let position = i; position < end; position++) levels[count++] = (tie.hitsAbove + i) / (tie.start + position);
    }
  }
  return levels.sort();
}

/** How many precisions above `floor` the relevant items of a tie may have. */
function levelsOf(tie: MixedTie, floor: number): number {
  let levels = 0;
  for (let i = tie.first; i <= tie.relevant; i++) levels += firstPositionAtMost(floor, tie, i) - i;
  return levels;
}

/** The first position, from i, where the i-th relevant item of a tie has a precision of at most `bound`. */
function firstPositionAtMost(bound: number, { start, hitsAbove }: MixedTie, i: number): number {
  let position = Math.max(i, Math.floor((hitsAbove + i) / bound) - start - 1);
  while ((hitsAbove + i) / (start + position) > bound) position++;
  return position;
}

/**
 * Probability that no counted relevant item of the tie has a precision above `bound`, which is no less than the least
 * that the tie can give: that the i-th relevant item stands at or below the first position where it may.
 *
 * A random order is that of independent items, each relevant with the same odds, given how many are relevant. So the
 * number seen grows from one of these positions to the next by a binomial number.
 */
function probabilityAtMost(bound: number, tie: MixedTie): number {
  const { size, relevant, first } = tie;
  const seen = new Seen(relevant, relevant / size);
  let position = 0;
  for (let i = first; i <= relevant; i++) {
    const above = firstPositionAtMost(bound, tie, i) - 1;
    if (above < i) continue;
    seen.advance(above - position, i - 1);
    position = above;
  }
  return seen.probabilityOfAll(size - position) / tie.chance;
}

/** Probabilities of how many relevant items have been seen, of orders that have not gone above a bound. */
class Seen {
  readonly #share: number;
  readonly #probabilities: Float64Array;
  /** Fewer and more than these are negligible. */
  #least = 0;
  #most = 0;
  readonly #jumps = new Map<number, Masses>();

  /** @param share of the tie's items that are relevant */
  constructor(relevant: number, share: number) {
    this.#probabilities = new Float64Array(relevant + 1);
    this.#probabilities[0] = 1;
    this.#share = share;
  }

  /** Goes down by so many positions, at the last of which at most `limit` relevant items may have been seen. */
  advance(positions: number, limit: number): void {
    if (positions < MIN_JUMP) {
      for (let i = 0; i < positions; i++) this.#step(limit);
    } else {
      this.#jump(positions, limit);
    }
    while (this.#least < this.#most && this.#probabilities[this.#least] < NEGLIGIBLE)
      this.#probabilities[this.#least++] = 0;
    while (this.#most > this.#least && this.#probabilities[this.#most] < NEGLIGIBLE)
      this.#probabilities[this.#most--] = 0;
  }

  #step(limit: number): void {
    const probabilities = this.#probabilities;
    const share = this.#share;
    if (this.#most < limit) this.#most++;
    for (let seen = this.#most; seen > this.#least; seen--) {
      probabilities[seen] = probabilities[seen] * (1 - share) + probabilities[seen - 1] * share;
    }
    probabilities[this.#least] *= 1 - share;
  }

  #jump(positions: number, limit: number): void {
    const probabilities = this.#probabilities;
    const { first, mass } = this.#binomial(positions);
    const most = Math.min(limit, this.#most + first + mass.length - 1);
    for (let seen = most; seen >= this.#least; seen--) {
      const from = Math.max(0, seen - first - this.#most);
      const to = Math.min(mass.length, seen - first - this.#least + 1);
      let sum = 0;
      for (let x = from; x < to; x++) sum += mass[x] * probabilities[seen - first - x];
      probabilities[seen] = sum;
    }
    this.#most = Math.max(this.#least, most);
  }

  /** Probability that all relevant items have been seen after the last `positions`. */
  probabilityOfAll(positions: number): number {
    const rest = this.#binomial(positions);
    let sum = 0;
    for (let seen = this.#least; seen <= this.#most; seen++) {
      sum += this.#probabilities[seen] * massOf(rest, this.#probabilities.length - 1 - seen);
    }
    return sum;
  }

  #binomial(positions: number): Masses {
    const cached = this.#jumps.get(positions);
    if (cached !== undefined) return cached;
    const masses = binomial(positions, this.#share / (1 - this.#share), NEGLIGIBLE);
    this.#jumps.set(positions, masses);
    return masses;
  }
}

function massOf({ first, mass }: Masses, x: number): number {
  return mass[x - first] ?? 0;
}
