import { onlyCounted } from "../../evaluate/aggregate.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { type Extent, fieldsOfAll, type ValuePlace } from "../../questions/document-parts.ts";
import type { ShownRuns } from "./shown.ts";

/** One value, as jsonl, csv and tsv give it; answers to side questions add cells. */
export interface ValueRow {
  readonly run: string;
  readonly measure: string;
  /** "all" for the value over all queries, or over all of a part. */
  readonly query: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How the values of queries make this one; only where an option or a profile chose that. */
  readonly aggregate?: string;
}

/** A row, and the extent of its value: "all", the id of a query, or a part of the queries, as language=fi. */
export interface PlacedRow {
  readonly row: ValueRow;
  readonly label: string;
  readonly place: ValuePlace & Extent;
}

/** The values of each run: of every query where asked for, of parts of the queries, then over all queries. */
export function* valueRows(output: ShownRuns): Generator<ValueRow> {
  for (const { row } of placedRows(output)) yield row;
}

/** Rows, with the extent of each value. */
export function* placedRows({ runs, perQuery, answers }: ShownRuns): Generator<PlacedRow> {
  const parts = answers.map((answer) => answer.parts);
  const isChosen = runs.some(({ evaluation }) => chosenAggregate(evaluation) !== undefined);
  const how = (aggregate: string): Pick<ValueRow, "aggregate"> => (isChosen ? { aggregate } : {});
  const placed = (row: ValueRow, label: string, place: ValuePlace & Extent): PlacedRow => {
    return { row: { ...row, ...fieldsOfAll(parts.map(({ cells }) => cells?.(place))) }, label, place };
  };
  for (const [run, { name, evaluation }] of runs.entries()) {
    const { queries, results } = evaluation;
    for (const [q, query] of perQuery ? queries.entries() : []) {
      for (const [measure, { measure: label, values, mins, maxs, counted }] of results.entries()) {
        if (counted?.[q] === 0) continue;
        const row = { run: name, measure: label, query, value: values[q], min: mins[q], max: maxs[q], ...how("") };
        yield placed(row, query, { run, measure, of: "query", query: q });
      }
    }
    for (const { partValues } of parts) {
      for (const { part, measure, value, min, max } of partValues?.(run) ?? []) {
        const { measure: label, aggregate } = results[measure];
        const row = { run: name, measure: label, query: "all", value, min, max, ...how(aggregate) };
        yield placed(row, part, { run, measure, of: "part", part });
      }
    }
    for (const [measure, { measure: label, aggregate, value, min, max, values, counted }] of results.entries()) {
      const row = { run: name, measure: label, query: "all", value, min, max, ...how(aggregate) };
      yield placed(row, "all", { run, measure, of: "all", queries: onlyCounted(values, counted).length });
    }
  }
}

/** Aggregate that an option or a profile chose in place of the measures' own; undefined where none was. */
export function chosenAggregate({ conventions, results }: Evaluation): string | undefined {
  if (conventions.weights !== undefined) return `weighted-${conventions.aggregate ?? "mean"}`;
  return conventions.aggregate ?? results.find(({ conditions }) => conditions?.aggregate)?.conditions?.aggregate;
}
