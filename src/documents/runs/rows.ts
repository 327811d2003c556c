import { onlyCounted } from "../../evaluate/aggregate.ts";
import type { EvaluatedRun } from "../../jobs/runs/evaluated.ts";
import { estimateCells, NO_ESTIMATE } from "./judge-noise.ts";
import type { ShownRuns } from "./shown.ts";

/** One value, as jsonl, csv and tsv give it. */
export interface ValueRow extends Partial<SliceFields>, Partial<BoundFields>, Partial<CorrectedFields> {
  readonly run: string;
  readonly measure: string;
  /** "all" for the value over all queries, or over all of a slice. */
  readonly query: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** What a row has besides where queries are grouped. */
interface SliceFields {
  /** As language=fi; "all" for the value over all queries. */
  readonly slice: string;
  /** How many count. */
  readonly queries: number;
  /** Ends of the confidence interval of the mean of a slice. */
  readonly low: number | null;
  readonly high: number | null;
}

/** What a row has besides where unjudged items are bounded; null where they cannot be. */
interface BoundFields {
  readonly unjudgedLeast: number | null;
  readonly unjudgedMost: number | null;
  readonly unjudgedMin: number | null;
  readonly unjudgedMax: number | null;
}

/** What a row of all queries has besides where errors of judgments are known; null where the value is not. */
type CorrectedFields = ReturnType<typeof estimateCells>;

function boundFields(run: EvaluatedRun, measure: number, query?: number): BoundFields | Record<string, never> {
  const bounds = run.bounds?.[measure];
  if (bounds === undefined) return {};
  const of = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const { leasts, mosts, mins, maxs } = bounds;
  const [least, most, min, max] =
    query === undefined
      ? [bounds.least, bounds.most, bounds.min, bounds.max]
      : [leasts, mosts, mins, maxs].map((column) => column[query]);
  return { unjudgedLeast: of(least), unjudgedMost: of(most), unjudgedMin: of(min), unjudgedMax: of(max) };
}

/** The values of each run: of every query where asked for, of every slice, then over all queries. */
export function* valueRows({ runs, perQuery, slicing, corrected }: ShownRuns): Generator<ValueRow> {
  const none = corrected === undefined ? {} : NO_ESTIMATE;
  const fields: FieldsOf = slicing === undefined ? () => ({}) : sliceFields;
  for (const [r, run] of runs.entries()) {
    for (const row of perQuery ? queryRows(run, fields) : []) yield { ...row, ...none };
    for (const row of sliceRows(run, fields)) yield { ...row, ...none };
    for (const [m, { measure, value, min, max, values, counted }] of run.evaluation.results.entries()) {
      const count = onlyCounted(values, counted).length;
      yield {
        ...{ run: run.name, measure, query: "all", value, min, max },
        ...{ ...fields("all", count), ...boundFields(run, m) },
        ...(corrected === undefined ? {} : estimateCells(corrected.values[r][m])),
      };
    }
  }
}

/** Nothing where queries are not grouped. */
type FieldsOf = (
  slice: string,
  queries: number,
  interval?: readonly [number, number],
) => SliceFields | Record<string, never>;

function sliceFields(slice: string, queries: number, interval?: readonly [number, number]): SliceFields {
  return { slice, queries, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
}

function* queryRows(evaluated: EvaluatedRun, fields: FieldsOf): Generator<ValueRow> {
  const { name: run, evaluation, slices } = evaluated;
  const sliceOf = new Map(slices.flatMap(({ name, queries }) => queries.map((query) => [query, name])));
  const { queries, results } = evaluation;
  for (const [q, query] of queries.entries()) {
    const own = fields(sliceOf.get(query) ?? "all", 1);
    for (const [m, { measure, values, mins, maxs, counted }] of results.entries()) {
      if (counted?.[q] === 0) continue;
      const bounds = boundFields(evaluated, m, q);
      yield { run, measure, query, value: values[q], min: mins[q], max: maxs[q], ...own, ...bounds };
    }
  }
}

function* sliceRows({ name: run, slices }: EvaluatedRun, fields: FieldsOf): Generator<ValueRow> {
  for (const { name, results } of slices) {
    for (const { measure, value, min, max, count, interval } of results) {
      if (count > 0) yield { run, measure, query: "all", value, min, max, ...fields(name, count, interval) };
    }
  }
}
