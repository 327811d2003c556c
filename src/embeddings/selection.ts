import { RankproofError } from "../core/errors.ts";
import { type Matrix, selectRows } from "../neighbors/matrix.ts";
import { isHierarchy, type Labels, labelCount } from "./labels.ts";

/** Chosen items: their indices, or a mask of all items. */
export type Selection = ArrayLike<number> | readonly boolean[];

/** The chosen items in rising order. @throws RankproofError missing, invalid or duplicate */
export function selected(selection: Selection | undefined, count: number, name: string): Int32Array {
  if (selection === undefined) return Int32Array.from({ length: count }, (_, item) => item);
  const flags = Array.from<number | boolean>(selection);
  const isMask = flags.length > 0 && flags.every((value) => typeof value === "boolean");
  if (isMask && flags.length !== count) {
    throw new RankproofError(
      "invalid",
      `mask of ${name}: ${flags.length} (expected one value for each of ${count} items)`,
    );
  }
  const items = isMask ? [...flags.keys()].filter((item) => flags[item]) : (flags as number[]);
  if (items.length === 0) throw new RankproofError("missing", `${name}: none is chosen`);
  for (const item of items) {
    if (Number.isSafeInteger(item) && item >= 0 && item < count) continue;
    throw new RankproofError(
      "invalid",
      `index in ${name}: ${item} (expected whole numbers from 0 to ${count - 1}, or a mask)`,
    );
  }
  const chosen = Int32Array.from(items).sort();
  const repeated = chosen.findIndex((item, i) => i > 0 && item === chosen[i - 1]);
  if (repeated !== -1) throw new RankproofError("duplicate", `index in ${name}: ${chosen[repeated]}`);
  return chosen;
}

/** The labels of some items. */
export function pick(labels: Labels, items: Int32Array): Labels {
  if ("columns" in labels) return selectRows(labels, items);
  if (items.length === labelCount(labels)) return labels;
  if (isHierarchy(labels)) return { levels: labels.levels.map((level) => Array.from(items, (item) => level[item])) };
  return Array.from(items, (item) => labels[item]) as Labels;
}

/** A text for each vector that only equal vectors share. */
export function contentKeys({ data, rows, columns }: Matrix): string[] {
  return Array.from({ length: rows }, (_, row) => data.subarray(row * columns, (row + 1) * columns).join());
}
