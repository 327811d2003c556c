import type { Browsing } from "../core/browsing.ts";
import type { Sums } from "../core/reading.ts";
import { extremeRatio } from "./extreme-ratio.ts";

/** Least and most of a reader's quantity. */
export interface ReadingRange {
  readonly least: number;
  readonly most: number;
  /** Whether some lists attain both; otherwise these are bounds, and some lists attain `reached`. */
  readonly isExact: boolean;
  readonly reached: { readonly least: number; readonly most: number };
}

/** Steps from an item to the next that are looked at, about. */
const MOST_STEPS = 200_000;

/**
 * Bounds a reader's quantity over all lists whose items may have any of some grades: by dynamic programming over ranks
 * and the gains above, all that a reader remembers. Where that is too much, readers who are few are left out: their
 * gains are taken as the best, or the worst.
 *
 * @param grades possible grades of the item at each rank
 * @returns undefined where it is too much and the gains of the readers left out are unknown
 */
export function rangeOfReading(grades: readonly (readonly number[])[], browsing: Browsing): ReadingRange | undefined {
  const { quantity, unknownCost } = browsing;
  if (quantity === "cost") return certain(unknownCost);
  const steps = new ReadingSteps(grades, browsing);
  if (!steps.isWhole && !hasEnd(browsing)) return undefined;
  const best = (gain: number, depth: number): BestPath => steps.best(gain, depth);
  const [least, most] =
    browsing.quantity === "utility"
      ? [extremeUtility(best, 1, -1), extremeUtility(best, 0, 1)]
      : extremeSums(best, browsing.quantity === "total-utility");
  // The gains of lost readers are subtracted, which may round below 0. No mean gain exceeds that of all items.
  const highestGain = browsing.quantity === "utility" ? steps.highestGain : Number.POSITIVE_INFINITY;
  const [lowest, highest] = [Math.max(0, least.value), Math.min(Math.max(0, most.value), highestGain)];
  const isExact = steps.isWhole;
  const reached = isExact ? { least: lowest, most: highest } : { least: least.reached, most: most.reached };
  const times = quantity === "total-cost" ? unknownCost : 1;
  return {
    ...{ least: times * lowest, most: times * highest, isExact },
    reached: { least: times * reached.least, most: times * reached.most },
  };
}

function certain(value: number): ReadingRange {
  return { least: value, most: value, isExact: true, reached: { least: value, most: value } };
}

/** Whether readers with unknown traits stop within the known horizon. */
function hasEnd({ horizon, traits }: Browsing): boolean {
  return horizon < Number.POSITIVE_INFINITY || traits.isSated === true;
}

interface ReadingExtreme {
  readonly value: number;
  readonly reached: number;
}

type Best = (gain: number, depth: number) => BestPath;

function extremeUtility(best: Best, from: number, sign: 1 | -1): ReadingExtreme {
  const { ratio, attained } = extremeRatio(
    (ratio) => {
      const path = best(sign, -sign * ratio);
      return { over: path.bound.gain, under: path.bound.depth, path };
    },
    from,
    sign,
  );
  const { gain, depth } = attained.path.list();
  return { value: ratio, reached: gain / depth };
}

function extremeSums(best: Best, isOfGain: boolean): [ReadingExtreme, ReadingExtreme] {
  const extreme = (sign: 1 | -1): ReadingExtreme => {
    const { bound, list } = isOfGain ? best(sign, 0) : best(0, sign);
    const sums = list();
    return isOfGain ? { value: bound.gain, reached: sums.gain } : { value: bound.depth, reached: sums.depth };
  };
  return [extreme(-1), extreme(1)];
}

/** The way through a list that is best. */
interface BestPath {
  readonly bound: Sums;
  /** Sums of a list that has it, as far as readers are followed. */
  list(): Sums;
}

/**
 * Possible total worths of the items above a rank, and the steps from there over each item that may stand at the rank.
 */
interface ReadingLevel {
  readonly totals: Float64Array;
  readonly worths: readonly number[];
  /**
   * By total and worth: index of the next total, −1 where readers are not followed, and the probability of going on.
   */
  readonly next: Int32Array;
  readonly goesOn: Float64Array;
}

/** All ways through a list. */
class ReadingSteps {
  /** Whether all readers are followed to the end. */
  readonly isWhole: boolean;
  /** Highest gain of an item. */
  readonly highestGain: number;
  readonly #browsing: Browsing;
  /** Whether sums below a rank do not depend on the items above. */
  readonly #isForgetful: boolean;
  readonly #levels: readonly ReadingLevel[];
  readonly #below: readonly Sums[];
  /** Most and least gains from each rank on for readers who are not followed. */
  readonly #ends: readonly { readonly low: Sums; readonly high: Sums }[];

  constructor(grades: readonly (readonly number[])[], browsing: Browsing) {
    this.#browsing = browsing;
    // Readers lost at the horizon take their gains from above.
    const losesReaders = browsing.quantity.startsWith("total") && browsing.horizon < Number.POSITIVE_INFINITY;
    const { isStatic = false, isForgetful = isStatic } = browsing.traits;
    this.#isForgetful = isForgetful && !losesReaders;
    const worths = grades
      .slice(0, browsing.horizon)
      .map((possible) => [...new Set(possible.map((grade) => browsing.worth(grade)))]);
    const levels: ReadingLevel[] = [];
    let totals: Float64Array = Float64Array.of(0);
    let reaching: Float64Array = Float64Array.of(1);
    let left = MOST_STEPS;
    let isWhole = true;
    for (let i = 0; i < worths.length; i++) {
      const level = this.#levelFrom(i + 1, totals, reaching, worths[i]);
      const most = Math.max(1, Math.floor(left / ((worths.length - i) * worths[i].length)));
      const kept = keptOf(level, most);
      isWhole &&= kept.totals.length === level.totals.length;
      levels.push({ totals, worths: worths[i], next: kept.next, goesOn: level.goesOn });
      left -= kept.totals.length * worths[i].length;
      ({ totals, reaching } = kept);
      if (level.goesOn.every((probability) => probability === 0)) break;
    }
    this.isWhole = isWhole;
    this.highestGain = worths.flat().reduce((most, worth) => Math.max(most, browsing.gain(worth)), 0);
    this.#levels = levels;
    const end = levels.length;
    this.#below = Array.from(totals, (total) => browsing.below(end, total));
    this.#ends = isWhole ? [] : this.#endsFrom(worths.slice(0, end));
  }

  /** The totals below a rank, the steps to them, and how many readers may reach each at most. */
  #levelFrom(rank: number, totals: Float64Array, reaching: Float64Array, worths: readonly number[]): ReachedTotals {
    const indices = new Map<number, number>();
    const next = new Int32Array(totals.length * worths.length);
    const goesOn = new Float64Array(next.length);
    const reached: number[] = [];
    const readers: number[] = [];
    totals.forEach((above, i) => {
      worths.forEach((worth, w) => {
        const step = i * worths.length + w;
        const total = this.#isForgetful ? 0 : above + worth;
        goesOn[step] = this.#browsing.goesOn(rank, worth, above + worth);
        let index = indices.get(total);
        if (index === undefined) {
          index = reached.push(total) - 1;
          readers.push(0);
          indices.set(total, index);
        }
        next[step] = index;
        readers[index] = Math.max(readers[index], reaching[i] * goesOn[step]);
      });
    });
    return { totals: Float64Array.from(reached), reaching: Float64Array.from(readers), next, goesOn };
  }

  /** From the bottom up: the remaining items, and the sums below the list, whatever its items are. */
  #endsFrom(worths: readonly (readonly number[])[]): { low: Sums; high: Sums }[] {
    const { horizon, traits } = this.#browsing;
    const { isSated = false } = traits;
    if (!hasEnd(this.#browsing)) return [];
    const lowest = sumsFrom(worths.map((possible) => possible.reduce((a, b) => Math.min(a, b))));
    const highest = sumsFrom(worths.map((possible) => possible.reduce((a, b) => Math.max(a, b))));
    const end = worths.length;
    // Lost readers take what they gained, at most 1 for each item, and all items that they looked at.
    let [low, high]: Sums[] =
      horizon < Number.POSITIVE_INFINITY
        ? [
            { gain: -end, depth: -horizon },
            { gain: 0, depth: horizon },
          ]
        : [this.#browsing.below(end, highest[end]), this.#browsing.below(end, lowest[end])];
    const ends = [{ low, high }];
    for (let i = end - 1; i >= 0; i--) {
      const gains = worths[i].map((worth) => this.#browsing.gain(worth));
      const goOn = (totals: Float64Array): number[] =>
        worths[i].map((worth) => this.#browsing.goesOn(i + 1, worth, totals[i] + worth));
      const few = isSated ? goOn(highest).reduce((a, b) => Math.min(a, b)) : 0;
      const many = isSated ? goOn(lowest).reduce((a, b) => Math.max(a, b)) : 1;
      low = {
        gain: gains.reduce((a, b) => Math.min(a, b)) + Math.min(few * low.gain, many * low.gain),
        depth: 1 + Math.min(few * low.depth, many * low.depth),
      };
      high = {
        gain: gains.reduce((a, b) => Math.max(a, b)) + Math.max(few * high.gain, many * high.gain),
        depth: 1 + Math.max(few * high.depth, many * high.depth),
      };
      ends.push({ low, high });
    }
    return ends.reverse();
  }

  /** The path on which gain and depth, with these factors, sum up to the most. */
  best(byGain: number, byDepth: number): BestPath {
    const picks: Uint8Array[] = [];
    let gains: Float64Array = Float64Array.from(this.#below, ({ gain }) => gain);
    let depths: Float64Array = Float64Array.from(this.#below, ({ depth }) => depth);
    for (let i = this.#levels.length - 1; i >= 0; i--) {
      const { totals, worths, next, goesOn } = this.#levels[i];
      const end = this.#ends[i + 1] ?? NO_END;
      const endGain = byGain > 0 ? end.high.gain : end.low.gain;
      const endDepth = byDepth > 0 ? end.high.depth : end.low.depth;
      const ownGains = worths.map((worth) => this.#browsing.gain(worth));
      const count = totals.length;
      const pick = new Uint8Array(count);
      const [bestGains, bestDepths] = [new Float64Array(count), new Float64Array(count)];
      for (let index = 0, step = 0; index < count; index++) {
        let best = Number.NEGATIVE_INFINITY;
        for (let worth = 0; worth < ownGains.length; worth++, step++) {
          const to = next[step];
          const gain = ownGains[worth] + goesOn[step] * (to < 0 ? endGain : gains[to]);
          const depth = 1 + goesOn[step] * (to < 0 ? endDepth : depths[to]);
          const sum = byGain * gain + byDepth * depth;
          if (sum <= best) continue;
          best = sum;
          pick[index] = worth;
          bestGains[index] = gain;
          bestDepths[index] = depth;
        }
      }
      picks.push(pick);
      gains = bestGains;
      depths = bestDepths;
    }
    return { bound: { gain: gains[0], depth: depths[0] }, list: () => this.#follow(picks.toReversed()) };
  }

  /** Where readers are not followed, items are worth as much as the last one. */
  #follow(picks: readonly Uint8Array[]): Sums {
    let [gain, depth, viewed, total, index, pick] = [0, 0, 1, 0, 0, 0];
    this.#levels.forEach(({ worths, next }, i) => {
      if (index >= 0) pick = picks[i][index];
      const worth = worths[Math.min(pick, worths.length - 1)];
      total += worth;
      gain += viewed * this.#browsing.gain(worth);
      depth += viewed;
      viewed *= this.#browsing.goesOn(i + 1, worth, total);
      if (index >= 0) index = next[index * worths.length + pick];
    });
    const below = this.#browsing.below(this.#levels.length, total);
    return { gain: gain + viewed * below.gain, depth: depth + viewed * below.depth };
  }
}

/** Sums of the first so many. */
function sumsFrom(numbers: readonly number[]): Float64Array {
  const sums = new Float64Array(numbers.length + 1);
  numbers.forEach((number, i) => {
    sums[i + 1] = sums[i] + number;
  });
  return sums;
}

const NOTHING: Sums = { gain: 0, depth: 0 };
const NO_END = { low: NOTHING, high: NOTHING };

interface ReachedTotals {
  readonly totals: Float64Array;
  readonly reaching: Float64Array;
  readonly next: Int32Array;
  readonly goesOn: Float64Array;
}

/** The totals that most readers may reach. */
function keptOf({ totals, reaching, next, goesOn }: ReachedTotals, most: number): ReachedTotals {
  if (totals.length <= most) return { totals, reaching, next, goesOn };
  const order = Array.from(totals, (_, index) => index).sort((a, b) => reaching[b] - reaching[a]);
  const kept = order.slice(0, most);
  const indices = new Int32Array(totals.length).fill(-1);
  kept.forEach((index, i) => {
    indices[index] = i;
  });
  return {
    totals: Float64Array.from(kept, (index) => totals[index]),
    reaching: Float64Array.from(kept, (index) => reaching[index]),
    next: next.map((index) => indices[index]),
    goesOn,
  };
}
