import { Problems, printable, RankproofError } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import type { Id } from "./inputs.ts";
import { positionsByGroup, type Subset, subsetOf } from "./subset.ts";

/** A query's value of a property, such as its language; `null`, `undefined` and "" for none. */
export type GroupName = string | number | bigint | boolean | null | undefined;

/** The group of each query, such as its language: a Map or an object by query, or a function. */
export type QueryGroups =
  | ReadonlyMap<Id, GroupName>
  | Readonly<Record<string, GroupName>>
  | ((query: string) => GroupName);

/** The queries of one group, with their values. */
export interface Slice extends Subset {
  /** Name of the group; `NO_GROUP` for queries without one. */
  readonly name: string;
}

/** The slice of the queries that are in no group. */
export const NO_GROUP = "(none)";

/**
 * Splits the values of an evaluation by groups of its queries. Every query is in one slice: those without a group are
 * in the slice `NO_GROUP`, the last. The others are sorted by name, numbers in names by their size.
 *
 * @throws RankproofError invalid, for invalid groups or names; duplicate, for a query in two groups
 */
export function slicesOf(evaluation: Pick<Subset, "queries" | "results">, groups: QueryGroups): Slice[] {
  return [...positionsBySlice(evaluation.queries, groups)].map(([name, positions]) => ({
    name,
    ...subsetOf(evaluation, positions),
  }));
}

/** The positions of the queries of each slice, in the order of `slicesOf`. @throws RankproofError as it does */
export function positionsBySlice(queries: readonly string[], groups: QueryGroups): Map<string, number[]> {
  const groupOf = lookUpIn(groups);
  const positions = positionsByGroup([...queries.keys()], (position) => groupOf(queries[position]));
  return new Map([...positions].sort(([a], [b]) => inOrder(a, b)));
}

function inOrder(a: string, b: string): number {
  if (a === NO_GROUP || b === NO_GROUP) return Number(a === NO_GROUP) - Number(b === NO_GROUP);
  return a.localeCompare(b, "en", { numeric: true }) || compareIds(a, b);
}

/** Makes the function that names a query's slice. @throws RankproofError invalid or duplicate */
function lookUpIn(groups: QueryGroups): (query: string) => string {
  if (typeof groups === "function") return (query) => nameOf(groups(query), query);
  if (typeof groups !== "object" || groups === null || Array.isArray(groups)) {
    const expected = "expected a Map or an object by query, or a function";
    throw new RankproofError("invalid", `groups: ${printable(String(groups))} (${expected})`);
  }
  const names = new Map<string, string>();
  const problems = new Problems();
  for (const [id, group] of isMap(groups) ? groups : Object.entries(groups)) {
    const query = String(id);
    const name = nameOf(group, query);
    const known = names.get(query);
    if (known !== undefined && known !== name) {
      problems.add("duplicate", `query: ${printable(query)} (in ${printable(known)} and in ${printable(name)})`);
    }
    names.set(query, name);
  }
  problems.throwIfAny();
  return (query) => names.get(query) ?? NO_GROUP;
}

function isMap(groups: object): groups is ReadonlyMap<Id, GroupName> {
  return groups instanceof Map;
}

/** @throws RankproofError invalid */
function nameOf(group: unknown, query: string): string {
  if (group === null || group === undefined || group === "") return NO_GROUP;
  if (["string", "number", "bigint", "boolean"].includes(typeof group)) return String(group);
  const expected = "expected text, a number, true or false";
  throw new RankproofError(
    "invalid",
    `group: a value of type ${typeof group} of query ${printable(query)} (${expected})`,
    "data",
  );
}
