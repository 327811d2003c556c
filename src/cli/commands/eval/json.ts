import type { Rounding } from "../../../jobs/runs/rounding.ts";
import { jsonPieces } from "../../output/json.ts";
import { queryValues } from "../../output/query-values.ts";
import type { EvalFormatter } from "./output.ts";

/** One JSON object with everything. */
export const formatJson: EvalFormatter = ({ judgments, like, deviations, minGrade, runs, perQuery, checks }) => {
  const document = {
    judgments,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    runs: runs.map(({ name, tag, roundings, evaluation: { counts, queries, results } }) => ({
      run: name,
      tag,
      queries: counts,
      measures: results.map(({ measure, notation, conditions, value, min, max, variance, ...columns }) => ({
        measure,
        notation,
        ...(conditions === undefined ? {} : { conditions }),
        value,
        min,
        max,
        variance: variance ?? null,
        ...roundingOf(roundings, measure),
        ...(perQuery ? { perQuery: queryValues(queries, columns) } : {}),
      })),
    })),
    ...(checks.length > 0 ? { checks } : {}),
  };
  return jsonPieces(document, 2);
};

function roundingOf(roundings: readonly Rounding[], measure: string) {
  const own = roundings.find((rounding) => rounding.measure === measure);
  return own === undefined ? {} : { withoutRounding: { ...own.double, newlyTied: own.newlyTied } };
}
