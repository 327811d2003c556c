import { rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { SimilarRuns } from "../../jobs/runs/similarity.ts";

/** Similarity of runs, and whether it is shown for every query. */
export interface ShownSimilarities {
  readonly pairs: readonly SimilarRuns[];
  readonly perQuery: boolean;
}

/** Document of similarities of runs. */
export const SIMILARITY: DocumentOf<ShownSimilarities> = {
  parts: (shown) => [
    { lines: linesOf("sentence", extremesOf(shown.pairs)) },
    gridOf(shown),
    { lines: linesOf("convention", foldingOf(shown.pairs)) },
  ],
  json: ({ pairs }) => pairs,
  rows: rowsOf,
  notes: { lines: ({ pairs }) => foldingOf(pairs) },
};

/** The similarity that a sentence names. */
const NAMED = "rbo";

/** Which runs rank most and least alike; nothing of a single pair. */
function extremesOf(pairs: readonly SimilarRuns[]): string[] {
  const known = pairs.flatMap(({ first, second, similarities }) => {
    const mean = similarities.find(({ id }) => id === NAMED)?.mean;
    return mean === undefined ? [] : [{ names: `${first} and ${second}`, mean }];
  });
  if (known.length < 2) return [];
  const rising = known.toSorted((a, b) => a.mean - b.mean);
  const [least, most] = [rising[0], rising[rising.length - 1]];
  return [
    `${most.names} rank most alike (${NAMED} ${rounded(most.mean)}), ${least.names} least (${rounded(least.mean)}).`,
  ];
}

/** Pairs of runs down, similarities across; with the values of every query before their means where asked for. */
function gridOf({ pairs, perQuery }: ShownSimilarities): Grid {
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

/** Folding of items, where there was any: the same for all pairs. */
function foldingOf([{ folding }]: readonly SimilarRuns[]): string[] {
  return folding === undefined ? [] : [folding];
}

function queriesText(shared: number, unshared: number): string {
  return unshared === 0 ? `all ${shared}` : `${shared} shared, ${unshared} not`;
}

/** A row for each pair of runs and query; the query "all" holds the means. */
function rowsOf({ pairs, perQuery }: ShownSimilarities): Record<string, string | number | null>[] {
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
