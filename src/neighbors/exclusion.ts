import { RankproofError } from "../core/errors.ts";
import { sharedIntegers } from "./matrix.ts";
import { Postings } from "./postings.ts";

type Key = string | number | null | undefined;

/**
 * Pairs that are no neighbors: those whose keys are equal, such as the id of an item, or the sequence it comes from.
 */
export interface Exclusion {
  /** Key of each query; null and undefined exclude nothing. */
  readonly queries: ArrayLike<Key>;
  /** Key of each row of the gallery. */
  readonly gallery: ArrayLike<Key>;
}

/** The same with keys as numbers; -1 excludes nothing. */
export interface NumberedExclusion {
  readonly queries: Int32Array;
  readonly gallery: Int32Array;
}

/** On memory that threads can share. @throws RankproofError invalid, when there is not a key for each query and row */
export function numbered({ queries, gallery }: Exclusion, queryCount: number, rowCount: number): NumberedExclusion {
  for (const [keys, count, what] of [
    [queries, queryCount, "queries"],
    [gallery, rowCount, "rows of the gallery"],
  ] as const) {
    if (keys.length === count) continue;
    throw new RankproofError("invalid", `exclude: ${keys.length} keys (expected one for each of ${count} ${what})`);
  }
  const numbers = new Map<string, number>();
  const numberOf = (key: Key): number => {
    if (key === null || key === undefined) return -1;
    const text = String(key);
    const number = numbers.get(text);
    if (number !== undefined) return number;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const numbersOf = (keys: ArrayLike<Key>): Int32Array => sharedIntegers(Array.from(keys, numberOf));
  return { queries: numbersOf(queries), gallery: numbersOf(gallery) };
}

/** Whether a row is no neighbor of the query. */
export function isExcludedBy(exclusions: readonly NumberedExclusion[], query: number): (row: number) => boolean {
  const active = exclusions.filter(({ queries }) => queries[query] !== -1);
  if (active.length === 0) return () => false;
  if (active.length === 1) {
    const [{ queries, gallery }] = active;
    const key = queries[query];
    return (row) => gallery[row] === key;
  }
  return (row) => active.some(({ queries, gallery }) => gallery[row] === queries[query]);
}

/** The rows that are no neighbors of a query, rising, none twice. */
export function rowsExcludedBy(exclusions: readonly NumberedExclusion[]): (query: number) => Int32Array {
  const postings = exclusions.map(({ queries, gallery }) => {
    const most = gallery.reduce((largest, key) => Math.max(largest, key), -1);
    return { queries, rows: new Postings(gallery, undefined, most + 1), most };
  });
  const none = new Int32Array(0);
  return (query) => {
    const lists = postings.map(({ queries, rows, most }) => {
      const key = queries[query];
      return key >= 0 && key <= most ? rows.of(key) : none;
    });
    if (lists.length <= 1) return lists[0] ?? none;
    return Int32Array.from(new Set(lists.flatMap((rows) => [...rows]))).sort();
  };
}
