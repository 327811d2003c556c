import { rounded, tieRange } from "../../../core/number-text.ts";
import type { Check } from "../../checks.ts";
import { drawJunit, type TestCase } from "../../output/junit.ts";
import type { Formatter } from "./output.ts";

/** A test case for each threshold and gate; without any, one for each measure, which holds its value. */
export const formatJunit: Formatter = ({ runs, checks }) =>
  drawJunit(
    "rankproof eval",
    checks.length > 0
      ? checks.map(checkCase)
      : runs.flatMap(({ name, evaluation }) =>
          evaluation.results.map((result) => ({
            group: name,
            name: result.measure,
            failure: undefined,
            output: `${rounded(result.value)} ${tieRange(result)}`.trimEnd(),
          })),
        ),
  );

export function checkCase({ run, condition, isMet, message }: Check): TestCase {
  return { group: run, name: condition, failure: isMet ? undefined : message, output: message };
}
