/** Share of a run's queries, or of its items, that stand for the other in judgments: fewer do so by chance. */
const LEAST_SHARE = 0.1;

/** A query, and ids of items of it. */
export type QueryWithItems = readonly [query: string, items: Iterable<string>];

/**
 * Whether pairs of a query and an item of a run are judged the other way round: its query as the item of its item.
 * Numbers may be ids of both, so that a few pairs are so by chance.
 */
export function areExchanged(run: Iterable<QueryWithItems>, judgments: Iterable<QueryWithItems>): boolean {
  const queriesOf = new Map<string, Set<string>>();
  const queries = new Set<string>();
  for (const [query, items] of run) {
    queries.add(query);
    for (const item of items) queriesOf.set(item, (queriesOf.get(item) ?? new Set()).add(query));
  }
  const [metQueries, metItems] = [new Set<string>(), new Set<string>()];
  for (const [query, items] of judgments) {
    const retrieving = queriesOf.get(query);
    if (retrieving === undefined) continue;
    for (const item of items) {
      if (!retrieving.has(item)) continue;
      metQueries.add(item);
      metItems.add(query);
    }
  }
  return metQueries.size > LEAST_SHARE * queries.size || metItems.size > LEAST_SHARE * queriesOf.size;
}
