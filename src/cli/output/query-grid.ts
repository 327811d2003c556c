import { withTieRange } from "../../core/number-text.ts";
import type { Subset } from "../../evaluate/subset.ts";
import type { Grid } from "./grid.ts";

/** Values of every query: queries down, measures across. */
export function queryGrid(caption: string, { queries, results }: Pick<Subset, "queries" | "results">): Grid {
  return {
    caption,
    header: ["query", ...results.map(({ measure }) => measure)],
    sections: [
      queries.map((query, q) => [
        query,
        ...results.map(({ values, mins, maxs, counted }) =>
          counted?.[q] === 0 ? "" : withTieRange({ value: values[q], min: mins[q], max: maxs[q] }),
        ),
      ]),
    ],
  };
}
