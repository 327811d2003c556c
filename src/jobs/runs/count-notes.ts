import type { Evaluation } from "../../evaluate/evaluation.ts";

/** The measures of a run that leave some of its queries out, in words: a text for each number of queries. */
export function countNotes(run: string, { queries, results }: Evaluation): string[] {
  const measures = new Map<number, string[]>();
  for (const { measure, counted } of results) {
    if (counted === undefined) continue;
    const count = counted.filter((isCounted) => isCounted === 1).length;
    measures.set(count, [...(measures.get(count) ?? []), measure]);
  }
  return [...measures].map(
    ([count, own]) => `${run}: ${count} of the ${queries.length} queries count for ${own.join(", ")}`,
  );
}
