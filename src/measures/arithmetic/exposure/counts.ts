import type { Exposure } from "./exposure.ts";

/** How often an item is inside: `sure` times, and more with these probabilities (index: how much more often). */
export interface CountLaw {
  readonly item: number;
  readonly sure: number;
  readonly more: Float64Array;
}

const NO_MORE = Float64Array.of(1);

/** The law of the count of each item that may be inside, in an order that does not depend on how items are numbered. */
export function countLaws(exposure: Exposure): CountLaw[] {
  const { cutTies } = exposure;
  const byItem = exposure.cutTiesByItem();
  const certain = exposure.sureItems.filter((item) => !byItem.has(item));
  const laws = certain.map((item) => ({ item, sure: exposure.sure(item), more: NO_MORE, key: "" }));
  // Items that are in equal ties have equal laws.
  const counts = new Map<string, Float64Array<ArrayBuffer>>();
  for (const [item, ties] of byItem) {
    const chances = ties.map((tie) => cutTies[tie].inside / cutTies[tie].items.length).sort();
    const key = chances.join();
    const more = counts.get(key) ?? successes(chances);
    counts.set(key, more);
    laws.push({ item, sure: exposure.sure(item), more, key });
  }
  return laws.sort((a, b) => a.sure - b.sure || (a.key < b.key ? -1 : 1));
}

/** The law of the number of successes in independent trials of these chances (Poisson's binomial law). */
function successes(chances: readonly number[]): Float64Array<ArrayBuffer> {
  const law = new Float64Array(chances.length + 1);
  law[0] = 1;
  chances.forEach((chance, trial) => {
    for (let count = trial + 1; count > 0; count--) {
      law[count] = law[count] * (1 - chance) + law[count - 1] * chance;
    }
    law[0] *= 1 - chance;
  });
  return law;
}

/** The mean of a function of the count of an item. */
export function meanOf({ sure, more }: CountLaw, of: (count: number) => number): number {
  let mean = 0;
  for (let extra = 0; extra < more.length; extra++) mean += more[extra] * of(sure + extra);
  return mean;
}
