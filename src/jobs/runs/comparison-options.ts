import type { CompareOptions } from "../../compare/options.ts";
import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { valueRange } from "../../notation/value-range.ts";
import { BASELINE, type LOWER, SAMPLE, TESTING } from "../../options/comparison.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";
import type { NamedFile } from "./named-file.ts";
import type { RunFlags } from "./options.ts";

const { clusters: _, tasks: __, taskSample: ___, ...sample } = SAMPLE;
const COMPARISON = { ...BASELINE, ...TESTING, ...sample };

/** Options of a comparison of values, as texts. */
export type ComparisonFlags = FlagsOf<typeof BASELINE & typeof TESTING & typeof SAMPLE>;

/** Options of a comparison of runs, as texts. */
export interface CompareFlags extends RunFlags, ComparisonFlags, FlagsOf<typeof LOWER> {}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function compareOptionsOf(flags: ComparisonFlags, runs: readonly NamedFile[]): CompareOptions {
  const { baseline, ...options } = readOptions(COMPARISON, flags);
  return {
    ...options,
    rangeOf: valueRange,
    ...(baseline === undefined ? {} : { baseline: baselineName(baseline, runs) }),
  };
}

function baselineName(baseline: string, runs: readonly NamedFile[]): string {
  const named = runs.find(({ name }) => name === baseline) ?? runs.find(({ file }) => file === baseline);
  if (named !== undefined) return named.name;
  const names = runs.map(({ name }) => name);
  throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
}
