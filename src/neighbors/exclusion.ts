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

/** Pairs that are no neighbors, one by one: rows of the gallery for each query, rising, none twice. */
export interface ListedExclusion {
  /** End of each query in `rows`. */
  readonly ends: Int32Array;
  readonly rows: Int32Array;
}

/** Pairs that are no neighbors, by keys or one by one. */
export type PairExclusion = NumberedExclusion | ListedExclusion;

/** On memory that threads can share. @throws RankproofError invalid, when there is not a key for each query and row */
export function pairExclusion(
  exclusion: Exclusion | ListedExclusion,
  queryCount: number,
  rowCount: number,
): PairExclusion {
  if (!("ends" in exclusion)) return numbered(exclusion, queryCount, rowCount);
  const { ends, rows } = exclusion;
  if (ends.length !== queryCount) {
    throw new RankproofError("invalid", `exclude: lists of ${ends.length} queries (expected ${queryCount})`);
  }
  const outside = rows.find((row) => !(row >= 0 && row < rowCount));
  if (outside === undefined) return { ends: sharedIntegers(ends), rows: sharedIntegers(rows) };
  throw new RankproofError("invalid", `exclude: row ${outside} (expected rows from 0 to ${rowCount - 1})`);
}

/** @throws RankproofError invalid, when there is not a key for each query and row */
function numbered({ queries, gallery }: Exclusion, queryCount: number, rowCount: number): NumberedExclusion {
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

/** The same for some of the queries. */
export function exclusionOf(exclusion: PairExclusion, queries: readonly number[]): PairExclusion {
  if (!("ends" in exclusion)) {
    return { queries: Int32Array.from(queries, (query) => exclusion.queries[query]), gallery: exclusion.gallery };
  }
  const lists = queries.map((query) => listedRows(exclusion, query));
  let end = 0;
  return {
    ends: Int32Array.from(lists, ({ length }) => (end += length)),
    rows: Int32Array.from(lists.flatMap((rows) => [...rows])),
  };
}

/** Whether pairs are excluded by keys. */
export function isByKeys(exclusion: PairExclusion): exclusion is NumberedExclusion {
  return !("ends" in exclusion);
}

/** Whether a row is no neighbor of the query. */
export function isExcludedBy(exclusions: readonly PairExclusion[], query: number): (row: number) => boolean {
  const active = exclusions.map((exclusion) => ruleFor(exclusion, query)).filter((rule) => rule !== undefined);
  if (active.length === 0) return () => false;
  if (active.length === 1) return active[0];
  return (row) => active.some((isExcluded) => isExcluded(row));
}

/** Whether one exclusion holds for a row; undefined where it excludes nothing of the query. */
function ruleFor(exclusion: PairExclusion, query: number): ((row: number) => boolean) | undefined {
  if ("ends" in exclusion) {
    const listed = new Set(listedRows(exclusion, query));
    return listed.size === 0 ? undefined : (row) => listed.has(row);
  }
  const { queries, gallery } = exclusion;
  const key = queries[query];
  return key === -1 ? undefined : (row) => gallery[row] === key;
}

/** The rows that are no neighbors of a query, rising, none twice. */
export function rowsExcludedBy(exclusions: readonly PairExclusion[]): (query: number) => Int32Array {
  const rowsOf = exclusions.map((exclusion) =>
    "ends" in exclusion ? (query: number) => listedRows(exclusion, query) : rowsByKey(exclusion),
  );
  return (query) => {
    const lists = rowsOf.map((rows) => rows(query));
    if (lists.length <= 1) return lists[0] ?? new Int32Array(0);
    return Int32Array.from(new Set(lists.flatMap((rows) => [...rows]))).sort();
  };
}

function rowsByKey({ queries, gallery }: NumberedExclusion): (query: number) => Int32Array {
  const most = gallery.reduce((largest, key) => Math.max(largest, key), -1);
  const postings = new Postings(gallery, undefined, most + 1);
  const none = new Int32Array(0);
  return (query) => {
    const key = queries[query];
    return key >= 0 && key <= most ? postings.of(key) : none;
  };
}

function listedRows({ ends, rows }: ListedExclusion, query: number): Int32Array {
  return rows.subarray(query === 0 ? 0 : ends[query - 1], ends[query]);
}
