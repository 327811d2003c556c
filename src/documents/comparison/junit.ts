import type { Comparison } from "../../compare/comparison.ts";
import { sentenceOf } from "../../compare/sentences.ts";
import { drawJunit, type TestCase } from "../../drawers/junit.ts";
import { checkCase } from "../checks.ts";
import type { CompareFormatter } from "./output.ts";

/** A test case for each gate, and for each run, measure and slice, failed where the run is significantly worse. */
export const formatJunit: CompareFormatter = ({ comparison, sliced, checks }) =>
  drawJunit("rankproof compare", [
    ...checks.map(checkCase),
    ...casesOf(comparison, ""),
    ...(sliced?.slices ?? []).flatMap((slice) => casesOf(slice.comparison, `[${slice.name}]`)),
  ]);

function casesOf(comparison: Comparison, slice: string): TestCase[] {
  return comparison.measures.flatMap((measure) =>
    measure.pairs.map((pair) => {
      const sentence = sentenceOf([{ ...measure, pair }], comparison);
      return {
        group: `${pair.run} against ${pair.against}`,
        name: `${measure.measure}${slice}`,
        failure: pair.verdict === "worse" ? sentence : undefined,
        output: sentence,
      };
    }),
  );
}
