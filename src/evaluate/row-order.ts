import type { RowRange } from "../core/columns.ts";
import { compareBytes, type Id, textOf } from "../core/ids.ts";
import { keyedRandom } from "../core/random.ts";
import type { RowOrder } from "./ranked-list.ts";
import type { TiePolicy } from "./ties.ts";

/** How a policy orders rows of equal score, which count from the first, or undefined where it leaves them tied. */
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
