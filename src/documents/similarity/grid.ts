import type { Grid } from "../../drawers/grid.ts";
import type { SimilarRuns } from "../../jobs/runs/similarity.ts";

/** Pairs of runs down, similarities across; with the values of every query before their means where asked for. */
export function similarityGrid(pairs: readonly SimilarRuns[], perQuery: boolean): Grid {
  const shown = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(4));
  const sections = pairs.map(({ first, second, queries, unshared, similarities }) => [
    ...(perQuery
      ? queries.map((query, q) => [first, second, query, ...similarities.map(({ values }) => shown(values[q]))])
      : []),
    [first, second, queriesText(queries.length, unshared), ...similarities.map(({ mean }) => shown(mean))],
  ]);
  return {
    caption: ["means over the queries of both runs", ...foldingOf(pairs)].join("; "),
    header: ["run", "against", "query", ...pairs[0].similarities.map(({ id }) => id)],
    names: 3,
    sections: perQuery ? sections : [sections.flat()],
  };
}

/** How items were folded, where they were: the same for all pairs. */
export function foldingOf([{ folding }]: readonly SimilarRuns[]): string[] {
  return folding === undefined ? [] : [folding];
}

function queriesText(shared: number, unshared: number): string {
  return unshared === 0 ? `all ${shared}` : `${shared} shared, ${unshared} not`;
}
