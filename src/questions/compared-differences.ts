import type { Comparison, Verdict } from "../compare/comparison.ts";

/** A difference of two runs on a measure, as results call it. */
interface MeasuredDifference {
  readonly measure: string;
}

/** A difference, and what the comparison says about it without corrections. */
export type ComparedWith<Difference> = Difference & { readonly verdictAsCompared: Verdict };

/**
 * Differences by measure and pair, in the order of a comparison; those of a pair are found once, on all measures.
 *
 * @param names of the runs, in their order
 * @param differencesOf two runs by their indices, with the level of each measure's interval
 */
export function comparedDifferences<Difference extends MeasuredDifference>(
  { measures }: Comparison,
  names: readonly string[],
  differencesOf: (run: number, against: number, confidenceOf: (measure: string) => number) => readonly Difference[],
): ComparedWith<Difference>[] {
  const byPair = measures[0].pairs.map(({ run, against }, pair) => {
    const levels = new Map(measures.map(({ measure, pairs }) => [measure, pairs[pair].intervalConfidence]));
    return differencesOf(names.indexOf(run), names.indexOf(against), (measure) => levels.get(measure) ?? 1);
  });
  return measures.flatMap(({ measure, pairs }) =>
    byPair.flatMap((differences, pair) =>
      differences
        .filter((other) => other.measure === measure)
        .map((difference) => ({ ...difference, verdictAsCompared: pairs[pair].verdict })),
    ),
  );
}
