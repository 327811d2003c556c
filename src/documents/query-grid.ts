import { withTieRange } from "../core/number-text.ts";
import type { Grid, Row } from "../drawers/grid.ts";
import type { Subset } from "../evaluate/subset.ts";

/**
 * Values of every query: queries down, measures across. Rows are made when they are visited.
 *
 * @param missing queries without results, which are marked
 */
export function queryGrid(
  caption: string,
  { queries, results }: Pick<Subset, "queries" | "results">,
  missing: readonly string[] = [],
): Grid {
  const unanswered = new Set(missing);
  const rows = {
    *[Symbol.iterator](): Generator<Row> {
      for (const [q, query] of queries.entries()) {
        const cells = results.map(({ values, mins, maxs, counted }) =>
          counted?.[q] === 0 ? "" : withTieRange({ value: values[q], min: mins[q], max: maxs[q] }),
        );
        yield [unanswered.has(query) ? `${query} (no results)` : query, ...cells];
      }
    },
  };
  return { caption, isOfQueries: true, header: ["query", ...results.map(({ measure }) => measure)], sections: [rows] };
}
