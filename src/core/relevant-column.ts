import type { ColumnName, OfRelevant } from "./measure.ts";

const OF_RELEVANT: readonly OfRelevant[] = [
  "popularityIfRelevant",
  "popularityRankIfRelevant",
  "popularityLevelIfRelevant",
  "unlikeChosen",
  "unlikeChosenByVector",
];

/** What a column tells about relevant items alone, and the smallest grade of these; undefined for another column. */
export function relevantColumn(
  column: ColumnName | undefined,
): { readonly of: OfRelevant; readonly rel: number } | undefined {
  const of = OF_RELEVANT.find((name) => column?.startsWith(`${name} `));
  return of === undefined ? undefined : { of, rel: Number(column?.slice(of.length + 1)) };
}
