import type { Comparison } from "./comparison.ts";
import { correctedPOf, type Finding, sizeOf } from "./sentences.ts";
import type { SliceComparison } from "./slices.ts";
import { inWords } from "./words.ts";

/** The slice in which a run does worst against another on one measure: the least favorable difference of means. */
export interface WorstSlice extends Finding {
  /** Name of the slice. */
  readonly slice: string;
  /** The comparison in that slice. */
  readonly comparison: Comparison;
}

/** Where each run does worst against each that it is compared with, on each measure. */
export function worstSlicesOf(slices: readonly SliceComparison[]): WorstSlice[] {
  const worst = new Map<string, WorstSlice>();
  for (const { name: slice, comparison } of slices) {
    for (const { measure, queries, familySize, better, pairs } of comparison.measures) {
      const gain = ({ pair }: WorstSlice): number => (better === "higher" ? pair.difference : -pair.difference);
      for (const pair of pairs) {
        const key = JSON.stringify([pair.run, pair.against, measure]);
        const known = worst.get(key);
        const found = { measure, better, queries, familySize, pair, slice, comparison };
        if (known === undefined || gain(found) < gain(known)) worst.set(key, found);
      }
    }
  }
  return [...worst.values()];
}

/** Where each run does worst, in plain words: a sentence for each pair of runs. */
export function worstSliceSentencesOf(slices: readonly SliceComparison[]): string[] {
  const byPair = groupedBy(worstSlicesOf(slices), ({ pair }) => `${pair.run} against ${pair.against}`);
  return [...byPair].map(([pair, worst]) => {
    const bySlice = groupedBy(worst, ({ slice }) => slice);
    return `${pair}, worst: ${[...bySlice].map(([slice, own]) => `${slice}: ${own.map(shown).join("; ")}`).join("; ")}.`;
  });
}

function shown(worst: WorstSlice): string {
  const { measure, queries, pair, comparison } = worst;
  const p = correctedPOf(worst, comparison);
  return `${measure} ${sizeOf(pair, comparison, 1)}, ${p}, ${pair.verdict} (${inWords(queries, comparison.settings.unit)})`;
}

function groupedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
