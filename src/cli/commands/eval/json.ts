import type { QueryColumns } from "../../../evaluate/aggregate.ts";
import type { Rounding } from "../../../jobs/runs/rounding.ts";
import { jsonText } from "../../output/json.ts";
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
        ...(perQuery ? { perQuery: queries.map((query, q) => ({ query, ...atQuery(columns, q) })) } : {}),
      })),
    })),
    ...(checks.length > 0 ? { checks } : {}),
  };
  return jsonText(document, 2);
};

function roundingOf(roundings: readonly Rounding[], measure: string) {
  const own = roundings.find((rounding) => rounding.measure === measure);
  return own === undefined ? {} : { withoutRounding: { ...own.double, newlyTied: own.newlyTied } };
}

/** The value of a query; null where it does not count. */
function atQuery({ values, mins, maxs, counted }: QueryColumns, q: number) {
  if (counted?.[q] === 0) return { value: null, min: null, max: null };
  return { value: values[q], min: mins[q], max: maxs[q] };
}
