import { withTieRange } from "../../core/number-text.ts";
import { drawJunit, type TestCase } from "../../drawers/junit.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import { checkCase } from "../checks.ts";
import type { EvalFormatter } from "./output.ts";

/** A test case for each threshold and gate; without any, one for each measure, and each slice, which holds its value. */
export const formatJunit: EvalFormatter = ({ runs, checks }) =>
  drawJunit(
    "rankproof eval",
    checks.length > 0
      ? checks.map(checkCase)
      : runs.flatMap(({ name, evaluation, slices }) => [
          ...evaluation.results.map((result) => caseOf(name, result.measure, result)),
          ...slices.flatMap((slice) =>
            slice.results
              .filter(({ count }) => count > 0)
              .map((result) => caseOf(name, `${result.measure}[${slice.name}]`, result)),
          ),
        ]),
  );

function caseOf(group: string, name: string, result: SubsetResult): TestCase {
  return { group, name, failure: undefined, output: withTieRange(result) };
}
