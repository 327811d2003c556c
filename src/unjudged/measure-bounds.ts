import { aggregatedBy } from "../evaluate/chosen-aggregate.ts";
import type { SubsetResult } from "../evaluate/subset.ts";
import { extremeOfCounted } from "./counted-queries.ts";
import type { QueryBounds, QueryRange, Reached } from "./query-bounds.ts";

/** Bounds of a measure of a run over the grades of unjudged items. */
export interface MeasureBounds {
  /** Name in results. */
  readonly measure: string;
  /** Why the bounds are not known; undefined where they are. */
  readonly unknown: string | undefined;
  /** Least and most value over all queries; NaN where they are not known, as all of these. */
  readonly least: number;
  readonly most: number;
  /** The same with every order of tied items as well. */
  readonly min: number;
  readonly max: number;
  /** Whether some grades attain the bounds of every query. */
  readonly isExact: boolean;
  /**
   * Where they do not: least and most over all queries that some grades are known to attain; left out where none are.
   */
  readonly reached?: Reached;
  /** Per query, in the order of the evaluation. */
  readonly leasts: Float64Array;
  readonly mosts: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
}

/** Bounds of a measure of queries. @param queryBounds bounds of each query of the result, in its order */
export function boundsOfQueries(
  result: SubsetResult,
  queryBounds: readonly (QueryBounds | undefined)[],
): MeasureBounds {
  const { measure, aggregate, counted, weights } = result;
  const of = (key: keyof QueryRange): Float64Array =>
    Float64Array.from(queryBounds, (bounds, q) => (counted?.[q] === 0 ? Number.NaN : (bounds?.[key] ?? Number.NaN)));
  const [leasts, mosts, mins, maxs] = [of("least"), of("most"), of("min"), of("max")];
  const isExact = queryBounds.every((bounds) => bounds?.isExact !== false);
  const over = (column: Float64Array): number =>
    aggregatedBy(aggregate, { values: column, mins: column, maxs: column, counted, weights }).value;
  return {
    ...{ measure, unknown: undefined, leasts, mosts, mins, maxs },
    isExact,
    ...(isExact ? {} : reachedBy(queryBounds, counted, over)),
    ...{ least: over(leasts), most: over(mosts), min: over(mins), max: over(maxs) },
  };
}

/** What grades are known to reach, where some are of each query. */
function reachedBy(
  byQuery: readonly (QueryBounds | undefined)[],
  counted: SubsetResult["counted"],
  over: (column: Float64Array) => number,
): { readonly reached?: Reached } {
  const reached = byQuery.map((bounds) => (bounds?.isExact === false ? bounds.reached : bounds));
  if (!reached.every((range, q) => range !== undefined || counted?.[q] === 0)) return {};
  const of = (key: keyof Reached): number => over(Float64Array.from(reached, (range) => range?.[key] ?? Number.NaN));
  return { reached: { least: of("least"), most: of("most") } };
}

/** What was found of queries of which some count only where an unjudged item is relevant. */
export interface CountedBounds {
  readonly sure: ReadonlyMap<number, QueryBounds>;
  readonly optional: ReadonlyMap<number, QueryBounds>;
}

/**
 * Bounds of a measure whose queries without relevant items are left out. @param numbers of the queries of the result,
 * in its order
 */
export function boundsOfCounted(
  result: SubsetResult,
  { sure, optional }: CountedBounds,
  numbers: readonly number[],
): MeasureBounds {
  const of = (key: keyof QueryRange): Float64Array =>
    Float64Array.from(numbers, (query) => (sure.get(query) ?? optional.get(query))?.[key] ?? Number.NaN);
  const over = (key: keyof QueryRange, sign: -1 | 1): number => {
    const [always, perhaps] = [sure, optional].map((byQuery) => Array.from(byQuery.values(), (bounds) => bounds[key]));
    return extremeOfCounted(result.aggregate, always, perhaps, sign);
  };
  return {
    ...{ measure: result.measure, unknown: undefined },
    ...{ leasts: of("least"), mosts: of("most"), mins: of("min"), maxs: of("max") },
    isExact: [...sure.values(), ...optional.values()].every(({ isExact }) => isExact),
    ...{ least: over("least", -1), most: over("most", 1), min: over("min", -1), max: over("max", 1) },
  };
}

/** Of a measure of a whole run. */
export function boundsOfRun({ measure, values }: SubsetResult, range: QueryRange): MeasureBounds {
  const none = values.map(() => Number.NaN);
  return { measure, unknown: undefined, isExact: true, ...range, leasts: none, mosts: none, mins: none, maxs: none };
}

/** Of a measure of which they are not known. */
export function unknownBounds({ measure, values }: SubsetResult, unknown: string): MeasureBounds {
  const [none, nan] = [values.map(() => Number.NaN), Number.NaN];
  return {
    ...{ measure, unknown, isExact: true, least: nan, most: nan, min: nan, max: nan },
    ...{ leasts: none, mosts: none, mins: none, maxs: none },
  };
}

/** Bounds of a measure that ignores grades: its values, and their range under ties. */
export function boundsOfValues({ measure, value, min, max, values, mins, maxs, counted }: SubsetResult): MeasureBounds {
  const ofCounted = (column: Float64Array): Float64Array =>
    column.map((value, query) => (counted?.[query] === 0 ? Number.NaN : value));
  const leasts = ofCounted(values);
  return {
    ...{ measure, unknown: undefined, isExact: true, least: value, most: value, min, max },
    ...{ leasts, mosts: leasts, mins: ofCounted(mins), maxs: ofCounted(maxs) },
  };
}
