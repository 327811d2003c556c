import type { Comparison } from "../../compare/comparison.ts";
import { labelOf } from "../../compare/label.ts";
import { sentenceOf } from "../../compare/sentences.ts";
import { printable } from "../../core/errors.ts";
import { confidenceRange, rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import type { TestCase } from "../../drawers/junit.ts";
import { checkCase } from "../checks.ts";
import { modelGrids } from "../embeddings/tables.ts";
import { type AnyCompared, comparisonParts } from "./compared.ts";
import { comparisonJson } from "./json.ts";
import { differenceRows } from "./rows.ts";
import { sentencesIn } from "./sentences.ts";
import { shortParts } from "./short.ts";
import { pairGrids, runGrid, sliceGrids, superscriptNotes } from "./tables.ts";

/** How much of a comparison is shown. */
export interface ComparisonChoice {
  /** Whether terminals get verdicts and differences alone; every other format has everything. */
  readonly isShort?: boolean;
}

/** Document of a comparison. */
export const COMPARISON: DocumentOf<AnyCompared & ComparisonChoice> = {
  parts: (compared) => {
    const whole = wholeParts(compared);
    if (!compared.isShort || compared.comparison.runs.length === 1) return whole;
    const [short, pages] = [shortParts(compared), whole].map((parts, i) =>
      parts.map((part): Part => ({ ...part, on: i === 0 ? "screen" : "page" })),
    );
    return [...short, ...pages];
  },
  json: comparisonJson,
  rows: differenceRows,
  tests: { suite: "rankproof compare", cases: casesIn },
  notes: { lines: ({ notes }) => notes.map((note) => printable(note, 500)) },
};

function wholeParts(compared: AnyCompared): Part[] {
  return [
    { lines: linesOf("sentence", sentencesIn(compared)) },
    ...[runGrid(compared), ...pairGrids(compared)],
    ...comparisonParts(compared).flatMap(({ grids }) => grids?.() ?? []),
    ...("models" in compared ? modelGrids(compared) : []),
    ...sliceGrids(compared),
    { lines: linesOf("note", [...superscriptNotes(compared.comparison), ...compared.notes]) },
  ];
}

/**
 * A test case for each gate, of one run for each mean, and for each run, measure and slice, failed where the run is
 * significantly worse.
 */
function casesIn({ comparison, sliced, checks }: AnyCompared): TestCase[] {
  return [
    ...checks.map(checkCase),
    ...casesOf(comparison, ""),
    ...(sliced?.slices ?? []).flatMap((slice) => casesOf(slice.comparison, `[${slice.name}]`)),
  ];
}

function casesOf(comparison: Comparison, slice: string): TestCase[] {
  const [run] = comparison.runs;
  if (comparison.runs.length === 1) {
    return comparison.measures.map(({ runs: [{ mean, interval }], ...measure }) => {
      const text = `${rounded(mean)} ${confidenceRange(Number.isFinite(interval[0]) ? interval : null)}`;
      return { group: run, name: `${labelOf(measure)}${slice}`, failure: undefined, output: text.trimEnd() };
    });
  }
  return comparison.measures.flatMap((measure) =>
    measure.pairs.map((pair) => {
      const sentence = sentenceOf([{ ...measure, pair }], comparison);
      return {
        group: `${pair.run} against ${pair.against}`,
        name: `${labelOf(measure)}${slice}`,
        failure: pair.verdict === "worse" ? sentence : undefined,
        output: sentence,
      };
    }),
  );
}
