import { onlyCounted } from "../../evaluate/aggregate.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";

/** The measures whose intervals may be too wide, in words: a text for each. */
export function unreachedNotes(
  run: string,
  results: readonly Pick<MeasureResult, "measure" | "unreached">[],
): string[] {
  return results.flatMap(({ measure, unreached = 0 }) =>
    unreached === 0
      ? []
      : `${run}: the interval of ${measure} may be too wide, as ties have too many orders to be searched (queries: ${unreached})`,
  );
}

/** The measures of a run that leave some of its queries out, in words: a text for each number of queries. */
export function countNotes(run: string, evaluation: Evaluation): string[] {
  const counts = evaluation.results.map(({ values, counted }) => onlyCounted(values, counted).length);
  return notesOfCounts(run, evaluation, counts);
}

/** The same. @param counts of each measure, the queries that count for it */
export function notesOfCounts(
  run: string,
  { counts: { evaluated }, results }: Pick<Evaluation, "counts" | "results">,
  counts: readonly number[],
): string[] {
  const measures = new Map<number, string[]>();
  results.forEach(({ measure, aggregate }, m) => {
    if (counts[m] < evaluated && aggregate !== "collection")
      measures.set(counts[m], [...(measures.get(counts[m]) ?? []), measure]);
  });
  return [...measures].map(
    ([count, own]) => `${run}: ${count} of the ${evaluated} queries count for ${own.join(", ")}`,
  );
}
