import { procedureOf } from "../../compare/aggregate-interval.ts";
import { statedIntervalsOf } from "../../compare/mean-intervals.ts";
import { confidenceRange } from "../../core/number-text.ts";
import type { DocumentParts, Extent, ValuePlace } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { RunIntervals } from "./answer.ts";

/** Further cells of a row: ends of the confidence interval of a mean over all queries. */
interface IntervalCells {
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Parts of intervals in documents.
 *
 * @param how whether they are shown beside JSON, and whether slices have intervals of their own
 */
export function intervalParts(
  intervals: RunIntervals,
  runs: readonly EvaluatedRun[],
  { isShown, isSliced }: { readonly isShown: boolean; readonly isSliced: boolean },
): DocumentParts {
  const json = {
    head: { intervals: intervals.areLeftOut ? null : intervals.settings },
    value: (place: ValuePlace) => ({ interval: intervals.of(place) ?? null }),
  };
  if (!isShown) return { json };
  const cells = (place: ValuePlace & Extent): Partial<IntervalCells> => {
    if (place.of !== "all") return isSliced ? {} : { low: null, high: null };
    const [low, high] = intervals.of(place) ?? [null, null];
    return { low, high };
  };
  const { results } = runs[0].evaluation;
  const hits = intervals.hits.map((m) => results[m].measure);
  return {
    json,
    cells,
    aside: (place) => {
      if (!intervals.isOfMean(place) && procedureOf(results[place.measure]) === undefined) return "";
      const interval = intervals.of(place);
      return interval === undefined ? "(no interval)" : confidenceRange(interval);
    },
    figures: (place) => {
      const interval = intervals.of(place);
      return interval === undefined
        ? []
        : [
            ["low", interval[0]],
            ["high", interval[1]],
          ];
    },
    get notes() {
      return [
        ...statedIntervalsOf(results, intervals.settings, hits).map((text) => `in square brackets: ${text}`),
        ...equalNotes(intervals, runs),
        ...aggregateNotes(intervals, runs),
      ];
    },
  };
}

/** Says which aggregates have no interval, and why. */
function aggregateNotes(intervals: RunIntervals, runs: readonly EvaluatedRun[]): string[] {
  return runs.flatMap(({ name, evaluation: { results } }, run) =>
    results.flatMap((result, measure) => {
      const procedure = procedureOf(result);
      if (procedure === undefined || intervals.of({ run, measure }) !== undefined) return [];
      return [`no interval of ${result.measure} of ${name} (${result.aggregate}): ${procedure.without}`];
    }),
  );
}

/** Says which means have no interval because all values are equal. One query has a finding of its own. */
function equalNotes(intervals: RunIntervals, runs: readonly EvaluatedRun[]): string[] {
  return runs.flatMap(({ name, evaluation: { queries, results } }, run) => {
    if (queries.length < 2) return [];
    const equal = results.filter((_, measure) => {
      const place = { run, measure };
      return intervals.isOfMean(place) && intervals.of(place) === undefined;
    });
    const names = equal.map(({ measure }) => measure).join(", ");
    return equal.length === 0 ? [] : [`no interval of ${names} of ${name}: values that are all equal allow none`];
  });
}
