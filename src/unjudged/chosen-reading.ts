import type { Browsing } from "../core/browsing.ts";
import type { Sums } from "../core/reading.ts";

/** Least and most of what a reader's quantity can be. */
export interface ReadingRange {
  readonly least: number;
  readonly most: number;
}

/** Ranks and totals of a list that are looked at, at most. */
const MOST_STATES = 200_000;

/**
 * Least and most of a reader's quantity over all lists of which each item may have any of some grades: exact, by dynamic programming over
 * ranks and what was gained above, for a reader remembers nothing else.
 *
 * @param grades that the item at each rank may have
 * @returns undefined where ranks and gains are too many
 */
export function rangeOfReading(grades: readonly (readonly number[])[], browsing: Browsing): ReadingRange | undefined {
  if (browsing.quantity === "cost") return { least: 1, most: 1 };
  const worths = grades
    .slice(0, browsing.horizon)
    .map((own) => [...new Set(own.map((grade) => browsing.worth(grade)))]);
  const totals = totalsBy(worths, browsing);
  if (totals === undefined) return undefined;
  const read = worths.slice(0, totals.length - 1);
  const best = (by: (sums: Sums) => number): Sums => bestSums(read, totals, browsing, by);
  if (browsing.quantity === "utility") return { least: extremeRatio(best, 1, -1), most: extremeRatio(best, 0, 1) };
  const of = browsing.quantity === "total-utility" ? ({ gain }: Sums) => gain : ({ depth }: Sums) => depth;
  // What lost readers gained is taken off again, which may round below 0.
  return { least: Math.max(0, of(best((sums) => -of(sums)))), most: Math.max(0, of(best(of))) };
}

/** What items above each rank may be worth altogether, as far as a reader may go, and all items until there. */
function totalsBy(worths: readonly (readonly number[])[], browsing: Browsing): number[][] | undefined {
  const totals = [[0]];
  let states = 0;
  for (const [i, own] of worths.entries()) {
    const above = totals[i];
    const next = new Set<number>();
    let isRead = false;
    for (const total of above) {
      for (const worth of own) {
        next.add(total + worth);
        isRead ||= browsing.goesOn(i + 1, worth, total + worth) > 0;
      }
    }
    totals.push([...next]);
    states += above.length * own.length;
    if (states > MOST_STATES) return undefined;
    if (!isRead) break;
  }
  return totals;
}

/** The sums of the list that is best by them, which is a linear function of gain and depth. */
function bestSums(
  worths: readonly (readonly number[])[],
  totals: readonly (readonly number[])[],
  browsing: Browsing,
  by: (sums: Sums) => number,
): Sums {
  const last = worths.length;
  let below = new Map(totals[last].map((total) => [total, browsing.below(last, total)]));
  for (let rank = last; rank > 0; rank--) {
    const from = new Map<number, Sums>();
    for (const above of totals[rank - 1]) {
      for (const worth of worths[rank - 1]) {
        const total = above + worth;
        const { gain, depth } = below.get(total) ?? { gain: 0, depth: 0 };
        const goesOn = browsing.goesOn(rank, worth, total);
        const sums = { gain: browsing.gain(worth) + goesOn * gain, depth: 1 + goesOn * depth };
        const known = from.get(above);
        if (known === undefined || by(sums) > by(known)) from.set(above, sums);
      }
    }
    below = from;
  }
  return below.get(0) ?? { gain: 0, depth: 0 };
}

/**
 * The largest or smallest gain for each item looked at (Dinkelbach 1967).
 *
 * @param ratio that no list exceeds in the direction away from which is searched
 * @param sign 1 for the largest, -1 for the smallest
 */
function extremeRatio(best: (by: (sums: Sums) => number) => Sums, ratio: number, sign: number): number {
  const { gain, depth } = best((sums) => sign * (sums.gain - ratio * sums.depth));
  const found = gain / depth;
  return sign * (found - ratio) <= 1e-15 ? found : extremeRatio(best, found, sign);
}
