import type { SubsetResult } from "../../evaluate/subset.ts";

/** The values of a measure, query by query, as documents of JSON hold them. */
export function* queryValues(
  queries: readonly string[],
  { values, mins, maxs }: Pick<SubsetResult, "values" | "mins" | "maxs">,
): Generator<object> {
  for (const [q, query] of queries.entries()) yield { query, value: values[q], min: mins[q], max: maxs[q] };
}
