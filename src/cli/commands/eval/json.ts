import { jsonPieces } from "../../output/json.ts";
import { queryValues } from "../../output/query-values.ts";
import type { EvalFormatter } from "./output.ts";

/** One JSON object with everything. */
export const formatJson: EvalFormatter = ({ judgments, like, minGrade, runs, perQuery, checks }) => {
  const document = {
    judgments,
    conventions: { like: like ?? null, minGrade, ...runs[0].evaluation.conventions },
    runs: runs.map(({ name, tag, evaluation: { counts, queries, results } }) => ({
      run: name,
      tag,
      queries: counts,
      measures: results.map(({ measure, value, min, max, variance, values, mins, maxs }) => ({
        measure,
        value,
        min,
        max,
        variance: variance ?? null,
        ...(perQuery ? { perQuery: queryValues(queries, { values, mins, maxs }) } : {}),
      })),
    })),
    ...(checks.length > 0 ? { checks } : {}),
  };
  return jsonPieces(document, 2);
};
