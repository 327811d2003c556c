import type { QueryColumns } from "../evaluate/aggregate.ts";

/** The values of a measure, query by query, as documents of JSON hold them: null where a query does not count. */
export function* queryValues(
  queries: readonly string[],
  { values, mins, maxs, counted }: QueryColumns,
): Generator<object> {
  for (const [q, query] of queries.entries()) {
    if (counted?.[q] === 0) yield { query, value: null, min: null, max: null };
    else yield { query, value: values[q], min: mins[q], max: maxs[q] };
  }
}
