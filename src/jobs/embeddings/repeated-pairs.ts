import type { RepeatedPairs } from "../../checks/repeated-pairs.ts";
import { Problems, printable } from "../../core/errors.ts";

/** Pairs of items, with what is known about each. */
interface KnownPairs {
  /** Number of the first item of each pair, and of the second. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** 1 for pairs that belong together; undefined where nothing tells. */
  readonly same: ArrayLike<number> | undefined;
  readonly scores: ArrayLike<number> | undefined;
  /** Name of the file. */
  readonly source: string;
  /** The ids of a pair. */
  textOf(row: number): string;
}

/**
 * Pairs that are there more than once; undefined where none is. @throws RankproofError ambiguous, for a pair of which
 * one row says that it belongs together, and another that it does not
 */
export function repeatedPairsOf({
  first,
  second,
  same,
  scores,
  source,
  textOf,
}: KnownPairs): RepeatedPairs | undefined {
  const repeats = repeatsOf(first, second);
  if (repeats.length === 0) return undefined;
  const problems = new Problems();
  for (const { row, before } of repeats) {
    if (same?.[row] === same?.[before]) continue;
    const rows = `pairs ${before + 1} and ${row + 1}; take the wrong one out`;
    const problem = `label: target and nontarget of one pair (${printable(textOf(row))}: ${rows})`;
    problems.add("ambiguous", problem, `${printable(source)}: `);
  }
  problems.throwIfAny();
  const rescored = repeats.filter(({ row, before }) => scores?.[row] !== scores?.[before]).length;
  const [{ row }] = repeats;
  return { repeated: repeats.length, rescored, pairs: first.length, first: textOf(row), number: row + 1 };
}

/** A pair that an earlier row has as well. */
interface Repeat {
  readonly row: number;
  /** The row before it that has the same pair. */
  readonly before: number;
}

function repeatsOf(first: Int32Array, second: Int32Array): Repeat[] {
  const width = 1 + second.reduce((most, item) => Math.max(most, item), 0);
  const keys = Float64Array.from(first, (item, row) => item * width + second[row]);
  // Sorted, as a Map of all pairs could hold 2^24 at most.
  const sorted = keys.toSorted();
  const twice = new Set(sorted.filter((key, i) => i > 0 && key === sorted[i - 1]));
  const rows = new Map<number, number>();
  const repeats: Repeat[] = [];
  if (twice.size === 0) return repeats;
  for (const [row, key] of keys.entries()) {
    if (!twice.has(key)) continue;
    const before = rows.get(key);
    if (before !== undefined) repeats.push({ row, before });
    rows.set(key, row);
  }
  return repeats;
}
