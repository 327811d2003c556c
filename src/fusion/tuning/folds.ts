import { RankproofError } from "../../core/errors.ts";
import { compareIds } from "../../core/ids.ts";
import { keyedRandom } from "../../core/random.ts";

/** A query, and the group that it belongs to: queries of one group stay in one fold. */
export interface GroupedQuery {
  readonly id: string;
  /** "" for a query that is a group of its own. */
  readonly group: string;
}

/** How queries are cut into folds. */
export interface FoldCutting {
  readonly folds: number;
  readonly seed: number;
  /** Cuts with other salts are other cuts. */
  readonly salt: string;
}

/**
 * The fold of each query, counted from 0: folds of equal size where no group is large. It depends on ids, groups and
 * the seed, not on the order of the queries.
 *
 * @throws RankproofError invalid, where there are fewer groups than folds
 */
export function foldsOf(queries: readonly GroupedQuery[], { folds, seed, salt }: FoldCutting): Int32Array {
  const members = new Map<string, number[]>();
  queries.forEach((id, query) => {
    const fold = members.get(keyOf(id));
    if (fold === undefined) members.set(keyOf(id), [query]);
    else fold.push(query);
  });
  const groups = Array.from(members, ([key, ids]) => ({ key, members: ids, random: keyedRandom(seed, salt, key) }));
  if (groups.length < folds) {
    const isGrouped = queries.some(({ group }) => group !== "");
    const things = `${groups.length} ${isGrouped ? "groups of queries" : "queries"}`;
    throw new RankproofError("invalid", `folds: ${folds} for ${things} (expected at most as many)`, "data");
  }
  groups.sort((a, b) => b.members.length - a.members.length || a.random - b.random || compareIds(a.key, b.key));
  const sizes = new Int32Array(folds);
  const foldOf = new Int32Array(queries.length);
  for (const { members } of groups) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] += members.length;
    for (const query of members) foldOf[query] = fold;
  }
  return foldOf;
}

/** How many groups there are. */
export function groupCount(queries: readonly GroupedQuery[]): number {
  return new Set(queries.map(keyOf)).size;
}

/** What names a group: no group has the name of a query without one. */
function keyOf({ id, group }: GroupedQuery): string {
  return group === "" ? `query ${id}` : `group ${group}`;
}
