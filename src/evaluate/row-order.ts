import type { RowRange } from "../core/columns.ts";
import { compareBytes, type Id, textOf } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import { tiesIfFalling } from "./falling.ts";
import { type Precision, roundedTo } from "./precision.ts";
import { type TieFinder, tiesAnywhere } from "./rank.ts";
import type { RowOrder } from "./ranked-list.ts";
import { TieKernel } from "./tie-kernel.ts";
import type { TiePolicy } from "./ties.ts";

// A list's scores before ranking: they are rounded, their ties are found, and a policy may order these.

/** Order of rows with equal scores under a policy, counted from the first; undefined where it leaves them tied. */
export function orderOfRows(policy: TiePolicy, query: Id, { rows, from }: RowRange): RowOrder | undefined {
  const { bytes, starts, ends } = rows;
  const compare = (a: number, b: number): number =>
    compareBytes(bytes, starts[from + a], ends[from + a], bytes, starts[from + b], ends[from + b]);
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return compare;
  if (policy === "id-descending") return (a, b) => compare(b, a);
  if (typeof policy !== "object") return undefined;
  const keys = new Map<number, number>();
  const keyOf = (row: number): number => {
    let key = keys.get(row);
    if (key === undefined) {
      key = keyedRandom(policy.random, textOf(query), rows.item(from + row));
      keys.set(row, key);
    }
    return key;
  };
  return (a, b) => keyOf(a) - keyOf(b);
}

let kernel: TieKernel | undefined | "not started" = "not started";

/**
 * Finds ties in the scores of rows that were read. In unsorted rows each score is compared with that of every judged
 * row rather than searched among them: 9 µs in place of 26 for 20 of 1,000 rows.
 */
export function findTiesOfRows(scores: Float64Array): TieFinder {
  return tiesIfFalling(scores) ?? tiesByComparing;
}

const tiesByComparing: TieFinder = (scores, rows) => {
  if (kernel === "not started") kernel = TieKernel.start();
  if (kernel === undefined || rows.length > kernel.mostLevels) return tiesAnywhere(scores, rows);
  kernel.count(scores, rows);
  const { above, atLeast } = kernel;
  const count = rows.length;
  const order = new Int32Array(count);
  const starts = new Int32Array(count);
  const sizes = new Int32Array(count);
  // An insertion sort: the levels are few.
  for (let match = 0; match < count; match++) {
    const start = above[match];
    let at = match;
    for (; at > 0 && above[order[at - 1]] > start; at--) order[at] = order[at - 1];
    order[at] = match;
  }
  for (let at = 0; at < count; at++) {
    const match = order[at];
    starts[at] = above[match];
    sizes[at] = atLeast[match] - above[match];
  }
  return { order, starts, sizes };
};

/** Rounds scores in place, which saves long lists 8 bytes a row, and many lists the garbage. */
export function roundInPlace(precision: Precision, scores: Float64Array): void {
  if (precision === "double") return;
  if (precision === "single") for (let row = 0; row < scores.length; row++) scores[row] = Math.fround(scores[row]);
  else scores.set(roundedTo(precision, scores));
}
