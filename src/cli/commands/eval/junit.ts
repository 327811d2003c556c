import { rounded, tieRange } from "../../../core/number-text.ts";
import { checkCase, drawJunit } from "../../output/junit.ts";
import type { EvalFormatter } from "./output.ts";

/** A test case for each threshold and gate; without any, one for each measure, which holds its value. */
export const formatJunit: EvalFormatter = ({ runs, checks }) =>
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
