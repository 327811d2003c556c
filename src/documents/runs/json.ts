import type { EvaluatedSlice } from "../../jobs/runs/evaluated-slices.ts";
import type { Rounding } from "../../jobs/runs/rounding.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import { queryValues } from "../query-values.ts";
import { estimateJson, noiseJson } from "./judge-noise.ts";
import type { ShownRuns } from "./shown.ts";

/** One object with everything. */
export function runsJson(shown: ShownRuns): object {
  const { judgments, configuration, like, deviations, minGrade, runs, slicing, unjudged, perQuery, checks } = shown;
  const { corrected } = shown;
  return {
    judgments,
    configuration,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    ...(slicing === undefined ? {} : { by: slicing.by }),
    ...(unjudged === undefined ? {} : { unjudged }),
    ...(corrected === undefined ? {} : { judgeNoise: noiseJson(corrected) }),
    runs: runs.map(({ name, tag, roundings, slices, bounds, evaluation: { counts, queries, results, folded } }, r) => ({
      run: name,
      tag,
      queries: counts,
      ...(folded === undefined ? {} : { folded }),
      measures: results.map(({ measure, notation, conditions, value, min, max, variance, ...columns }, m) => ({
        measure,
        notation,
        ...(conditions === undefined ? {} : { conditions }),
        value,
        min,
        max,
        variance: variance ?? null,
        ...roundingOf(roundings, measure),
        ...(bounds === undefined ? {} : { unjudged: boundsOf(bounds[m], queries, perQuery) }),
        ...(corrected === undefined ? {} : { judgeNoise: estimateJson(corrected.values[r][m]) }),
        ...(perQuery ? { perQuery: queryValues(queries, columns) } : {}),
      })),
      ...(slicing === undefined ? {} : { slices: slices.map(sliceOf) }),
    })),
    ...(slicing === undefined ? {} : { worst: slicing.worst }),
    ...(checks.length > 0 ? { checks } : {}),
  };
}

/** Null where no query of the slice counts, or where there is no interval. */
function sliceOf({ name, queries, results }: EvaluatedSlice) {
  return {
    slice: name,
    queries: queries.length,
    measures: results.map(({ measure, notation, count, value, min, max, interval }) => {
      const values = count === 0 ? { value: null, min: null, max: null } : { value, min, max };
      return { measure, notation, queries: count, ...values, interval: interval ?? null };
    }),
  };
}

/** Null where they are not known. */
function boundsOf(bounds: MeasureBounds, queries: readonly string[], perQuery: boolean) {
  const { unknown, least, most, min, max, isExact, reached, leasts, mosts, mins, maxs } = bounds;
  if (unknown !== undefined) return { unknown, least: null, most: null, min: null, max: null };
  const own = { least, most, min, max, ...(isExact ? {} : { isExact, reached }) };
  if (!perQuery) return own;
  const values = queries.flatMap((query, q) =>
    Number.isNaN(leasts[q]) ? [] : [{ query, least: leasts[q], most: mosts[q], min: mins[q], max: maxs[q] }],
  );
  return { ...own, perQuery: values };
}

function roundingOf(roundings: readonly Rounding[], measure: string) {
  const own = roundings.find((rounding) => rounding.measure === measure);
  return own === undefined ? {} : { withoutRounding: { ...own.double, newlyTied: own.newlyTied } };
}
