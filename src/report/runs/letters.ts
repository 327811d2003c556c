import { undecidedGroups } from "../../compare/undecided-groups.ts";
import type { ComparedMeasure } from "./model.ts";
import { decidedPairs } from "./pairs.ts";

/** Groups that letters tell apart. */
const MOST_GROUPS = 26;

/**
 * Letters of the runs in each row of a table: runs with one in common are not told apart on a measure.
 *
 * @param rows index of the run in each row
 * @returns undefined where not all pairs were compared, all are told apart, or there are more groups than letters
 */
export function lettersOf(
  compared: ComparedMeasure | null | undefined,
  rows: readonly number[],
): readonly string[] | undefined {
  const hasAllPairs = compared?.pairs.run.length === (rows.length * (rows.length - 1)) / 2;
  if (!compared || !hasAllPairs) return undefined;
  const rowOf = new Map(rows.map((run, row) => [run, row]));
  const apart = decidedPairs(compared.pairs).map(([a, b]) => [rowOf.get(a) ?? 0, rowOf.get(b) ?? 0] as const);
  const groups = undecidedGroups(rows.length, apart);
  if (groups === undefined || groups.length === 0 || groups.length > MOST_GROUPS) return undefined;
  return rows.map((_, row) =>
    groups.flatMap((group, g) => (group.includes(row) ? [String.fromCharCode(97 + g)] : [])).join(""),
  );
}
