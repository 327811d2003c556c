import { fieldsOfAll, type JsonParts } from "../../questions/document-parts.ts";
import { queryValues } from "../query-values.ts";
import type { ShownRuns } from "./shown.ts";

/** One object with everything. */
export function runsJson(shown: ShownRuns): object {
  const { judgments, configuration, like, deviations, minGrade, runs, answers, perQuery, checks, findings } = shown;
  const parts = answers.flatMap((answer) => answer.parts.json ?? []);
  const fieldsOf = (of: (json: JsonParts) => object | undefined): object => fieldsOfAll(parts.map(of));
  return {
    judgments,
    configuration,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    ...fieldsOf(({ head }) => head),
    runs: runs.map(({ name, tag, evaluation: { counts, queries, results, folded } }, r) => ({
      run: name,
      tag,
      queries: counts,
      ...(folded === undefined ? {} : { folded }),
      measures: results.map(({ measure, notation, conditions, value, min, max, variance, ...columns }, m) => {
        const place = { run: r, measure: m };
        return {
          measure,
          notation,
          ...(conditions === undefined ? {} : { conditions }),
          value,
          min,
          max,
          variance: variance ?? null,
          ...fieldsOf((json) => json.value?.(place)),
          ...fieldsOf((json) => json.measure?.(place, perQuery)),
          ...(perQuery ? { perQuery: queryValues(queries, columns) } : {}),
        };
      }),
      ...fieldsOf((json) => json.run?.(r)),
    })),
    ...fieldsOf(({ tail }) => tail),
    ...(checks.length > 0 ? { checks } : {}),
    findings,
  };
}
