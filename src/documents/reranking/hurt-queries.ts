import type { RerankedQuery } from "../../fusion/reranking/measured.ts";
import type { RerankedRuns } from "../../jobs/fusion/reranking.ts";

/** A query on which the reranked run is worse than its first stage, on the first measure. */
export interface HurtQuery extends RerankedQuery {
  readonly before: number;
  readonly after: number;
}

/** The queries that the reranker hurt, the worst first. */
export function hurtQueries({ found: { first, reranked, queries } }: RerankedRuns): HurtQuery[] {
  const byName = new Map(queries.map((query) => [query.query, query]));
  const [before, after] = [first, reranked].map(({ results: [result] }) => result);
  const sign = before.better === "higher" ? 1 : -1;
  const hurt = first.queries.flatMap((name, q) => {
    const query = byName.get(name);
    const [one, other] = [before.values[q], after.values[q]];
    const counts = before.counted?.[q] !== 0 && after.counted?.[q] !== 0;
    return query !== undefined && counts && sign * (one - other) > 0 ? [{ ...query, before: one, after: other }] : [];
  });
  return hurt.sort((a, b) => sign * (b.before - b.after - (a.before - a.after)));
}
