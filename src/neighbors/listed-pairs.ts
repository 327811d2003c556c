/** Queries of a task at most whose pairs with so many rows have numbers of 32 bits. */
export function mostNumbered(rows: number): number {
  return Math.floor(2 ** 32 / rows);
}

/** The number of a pair. @param query counted from the first of the task; @param rows of the gallery */
export function pairNumber(query: number, row: number, rows: number): number {
  return query * rows + row;
}

/**
 * Pairs by their numbers, rising: the steps from each to the next. A step of 65,535 leads to no pair, the next one goes
 * on.
 */
export type ListedPairs = Uint16Array;

const MOST_STEP = 2 ** 16 - 1;

/** Lists pairs in half of the memory of their numbers, which are sorted. */
export function listedPairs(numbers: Uint32Array): ListedPairs {
  numbers.sort();
  let [length, last] = [numbers.length, 0];
  for (const number of numbers) {
    length += Math.floor((number - last) / MOST_STEP);
    last = number;
  }
  const steps = new Uint16Array(length).fill(MOST_STEP);
  let [end, before] = [0, 0];
  for (const number of numbers) {
    const step = number - before;
    end += Math.floor(step / MOST_STEP);
    steps[end++] = step % MOST_STEP;
    before = number;
  }
  return steps;
}

/** Visits listed pairs: each query, counted from the first of the task, with its rows, all rising. */
export function forEachListed(listed: ListedPairs, rows: number, use: (query: number, rows: Int32Array) => void): void {
  const counts = new Int32Array(rows);
  let [number, query, count] = [0, 0, 0];
  for (const step of listed) {
    number += step;
    if (step === MOST_STEP) continue;
    const next = Math.floor(number / rows);
    if (next !== query) {
      if (count > 0) use(query, counts.slice(0, count));
      [query, count] = [next, 0];
    }
    counts[count++] = number - pairNumber(query, 0, rows);
  }
  if (count > 0) use(query, counts.slice(0, count));
}
