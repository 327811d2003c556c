import type { SimilarRuns } from "../../jobs/runs/similarity.ts";

/** A row for each pair of runs and query; the query "all" holds the means. */
export function similarityRows(
  pairs: readonly SimilarRuns[],
  perQuery: boolean,
): Record<string, string | number | null>[] {
  return pairs.flatMap(({ first, second, queries, similarities }) => {
    const row = (query: string, of: (similarity: SimilarRuns["similarities"][number]) => number | undefined) => ({
      run: first,
      against: second,
      query,
      ...Object.fromEntries(similarities.map((similarity) => [similarity.id, of(similarity) ?? null])),
    });
    return [
      ...(perQuery ? queries.map((query, q) => row(query, ({ values }) => values[q])) : []),
      row("all", ({ mean }) => mean),
    ];
  });
}
