/** Queries of a task at most whose pairs with so many rows have numbers of 32 bits. */
export function mostNumbered(rows: number): number {
  return Math.floor(2 ** 32 / rows);
}

/** The number of a pair. @param query counted from the first of the task; @param rows of the gallery */
export function pairNumber(query: number, row: number, rows: number): number {
  return query * rows + row;
}

/** Visits numbered pairs: each query, counted from the first of the task, with its rows, all rising. */
export function forEachListed(
  numbers: Uint32Array,
  rows: number,
  use: (query: number, rows: Int32Array) => void,
): void {
  const sorted = numbers.slice().sort();
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const query = Math.floor(sorted[from] / rows);
    const first = pairNumber(query, 0, rows);
    while (to < sorted.length && sorted[to] < first + rows) to++;
    use(
      query,
      Int32Array.from(sorted.subarray(from, to), (number) => number - first),
    );
  }
}
