import type { Comparison } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { correctedPOf, type PairFinding, sizeOf } from "./sentences.ts";
import type { SliceComparison } from "./slices.ts";
import { inWords } from "./words.ts";

/** The slice in which a run does worst against another on one measure: the least favorable difference of means. */
export interface WorstSlice extends PairFinding {
  /** Name of the slice. */
  readonly slice: string;
  /** The comparison in that slice. */
  readonly comparison: Comparison;
}

/**
 * Where each run does worst against each that it is compared with, on each measure; nowhere where all slices are alike.
 */
export function worstSlicesOf(slices: readonly SliceComparison[]): WorstSlice[] {
  const all = slices.flatMap(({ name: slice, comparison }) =>
    comparison.measures.flatMap(({ pairs, ...measure }) =>
      pairs.map((pair): WorstSlice => ({ ...measure, pair, slice, comparison })),
    ),
  );
  const alike = groupedBy(all, ({ measure, pair }) => JSON.stringify([pair.run, pair.against, measure]));
  return [...alike.values()].flatMap((findings) => {
    const sorted = findings.toSorted((a, b) => gain(a) - gain(b));
    const [worst] = sorted;
    return gain(sorted[sorted.length - 1]) - gain(worst) > ROUNDING ? [worst] : [];
  });
}

/** Differences that differ by less are alike. */
const ROUNDING = 1e-12;

function gain({ better, pair }: WorstSlice): number {
  return better === "higher" ? pair.difference : -pair.difference;
}

/** Where each run does worst, in plain words: a sentence for each pair of runs. */
export function worstSliceSentencesOf(worst: readonly WorstSlice[]): string[] {
  const byPair = groupedBy(worst, ({ pair }) => `${pair.run} against ${pair.against}`);
  return [...byPair].map(([pair, slices]) => {
    const bySlice = [...groupedBy(slices, ({ slice }) => slice)];
    return `${pair}, worst: ${bySlice.map(([slice, findings]) => `${slice}: ${findings.map(shown).join("; ")}`).join("; ")}.`;
  });
}

function shown(worst: WorstSlice): string {
  const { better, queries, pair, comparison } = worst;
  const p = correctedPOf(worst, comparison);
  const direction = better === "lower" ? " (lower is better)" : "";
  return `${labelOf(worst)}${direction} ${sizeOf(pair, comparison, 1)}, ${p}, ${pair.verdict} (${inWords(queries, comparison.settings.unit)})`;
}

function groupedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
