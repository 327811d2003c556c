import type { VNode } from "preact";
import { rounded, signed, tieRangeOf } from "../../core/number-text.ts";
import { MANY as MANY_BARS } from "../../plot/gains.ts";
import { MANY as MANY_POINTS } from "../../plot/versus.ts";
import { KINDS, type QueryKind, type ReaderChoice } from "../chart.ts";
import { entryOf } from "../items.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import { withMinus } from "../view/minus.ts";
import { NoQuery } from "../view/no-query.tsx";
import { QueryFilter } from "../view/query-filter.tsx";
import { QueryLink } from "../view/query-link.tsx";
import { listedInWords, QueryTable } from "../view/query-table.tsx";
import { useReport } from "../view/report-state.ts";
import { RunName, useNames } from "../view/run-name.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { type QueryColumn, sortedRows } from "../view/sorted-rows.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { hasQueryValues, kindCounts, type ListedQuery, listedQueries, sliceCounts } from "./per-query.ts";

/** All queries: a table, and two runs against each other in charts. */
export const queryList: Section<RunsModel> = {
  id: "queries",
  title: "Query by query",
  follows: ["measure", "run", "against", "query", "find", "slice", "kind", "sort"],
  View: QueryList,
};

function QueryList({ model, choice }: SectionProps<RunsModel>): VNode {
  const nameOf = useNames();
  const rows = listedQueries(model, choice);
  const { measure } = model.measures[choice.measure];
  const count = listedInWords(rows.length, model.queries.length);
  const isOfQueries = hasQueryValues(model, choice.measure);
  return (
    <>
      <QueryFilter
        choice={choice}
        kinds={kindCounts(model, choice, kindsIn(model, choice))}
        slices={sliceCounts(model, choice)}
      />
      {rows.length === 0 ? (
        <NoQuery choice={choice} />
      ) : (
        <>
          <Charts model={model} choice={choice} count={rows.length} />
          <QueryTable
            caption={isOfQueries ? `${measure} of ${count}` : `${count}; ${measure} is one number for a whole run`}
            columns={columnsOf(model, choice, nameOf)}
            rows={rows}
            choice={choice}
          />
        </>
      )}
    </>
  );
}

/** The listed queries as the table has them: indices in the model. */
export function orderOf(model: RunsModel, choice: ReaderChoice): number[] {
  return sortedRows(listedQueries(model, choice), columnsOf(model, choice, String), choice.sort).map(({ q }) => q);
}

/** Kinds by which queries may be listed. */
function kindsIn(model: RunsModel, choice: ReaderChoice): readonly QueryKind[] {
  if (!hasQueryValues(model, choice.measure)) return ["all"];
  return isPaired(model, choice) ? KINDS : ["all", "tied", "failed"];
}

function isPaired({ runs }: RunsModel, choice: ReaderChoice): boolean {
  return runs.length > 1 && choice.run !== choice.against;
}

/** @param nameOf shown name of a run */
function columnsOf(
  model: RunsModel,
  choice: ReaderChoice,
  nameOf: (name: string) => string,
): QueryColumn<ListedQuery>[] {
  const { measures, runs, queryTexts, slices } = model;
  const { better, runs: measured } = measures[choice.measure];
  const sign = better === "higher" ? 1 : -1;
  const hasTwo = isPaired(model, choice);
  const names: QueryColumn<ListedQuery>[] = [
    {
      ...{ key: "query", label: "query", of: ({ query }) => query },
      cell: ({ q, query }) => <QueryLink query={q} id={query} described={entryOf(queryTexts, query)} />,
    },
    ...(slices === undefined ? [] : [sliceColumn(slices)]),
  ];
  if (!hasQueryValues(model, choice.measure)) return names;
  return [
    ...names,
    ...(hasTwo ? [{ key: "against", label: nameOf(runs[choice.against].name), of: byX, cell: shownX }] : []),
    { key: "run", label: nameOf(runs[choice.run].name), of: byY, cell: shownY },
    ...(hasTwo
      ? [
          {
            ...{ key: "difference", label: "difference", of: ({ difference }: ListedQuery) => difference },
            cell: ({ difference }: ListedQuery) => <Difference value={difference} sign={sign} />,
          },
        ]
      : []),
    ...(measured[choice.run].ties === undefined
      ? []
      : [
          {
            key: "ties",
            label: `order of ties in ${nameOf(runs[choice.run].name)}`,
            of: ({ min, max }: ListedQuery) => max - min,
            cell: shownRange,
          },
        ]),
  ];
}

function sliceColumn({ by, slices, of }: NonNullable<RunsModel["slices"]>): QueryColumn<ListedQuery> {
  const nameOf = ({ q }: ListedQuery): string => slices[of[q]]?.name.replace(`${by}=`, "") ?? "";
  return { key: "slice", label: by, of: nameOf, cell: nameOf };
}

function byX({ x }: ListedQuery): number {
  return x;
}

function byY({ y }: ListedQuery): number {
  return y;
}

function shownX({ x }: ListedQuery): string {
  return shownValue(x);
}

function shownY({ y }: ListedQuery): string {
  return shownValue(y);
}

function shownRange({ min, max }: ListedQuery): string {
  return min < max ? tieRangeOf([rounded(min), rounded(max)]) : "";
}

/** A value; a dash where the query does not count. */
export function shownValue(value: number): string {
  return Number.isNaN(value) ? "–" : rounded(value);
}

/** @param sign 1 where more is better, else -1 */
function Difference({ value, sign }: { readonly value: number; readonly sign: number }): VNode {
  if (Number.isNaN(value)) return <>–</>;
  const kind = sign * value > 0 ? "gain" : sign * value < 0 ? "loss" : "same";
  return <span class={kind}>{withMinus(signed(value))}</span>;
}

/** Number of queries from which points are merged, since drawing more takes a reader's time. */
const MOST_POINTS = 2000;

interface ChartsProps extends SectionProps<RunsModel> {
  /** Number of listed queries. */
  readonly count: number;
}

/** The listed queries: one run over the other, differences, and tie ranges. */
function Charts({ model, choice, count }: ChartsProps): VNode {
  const isStill = useReport().still !== undefined;
  const isDense = isStill || count > MOST_POINTS;
  const marks = isDense && count > MANY_POINTS ? "Squares count queries" : "A point for each query";
  const some = isDense && count > MANY_BARS ? ` ${MANY_BARS} evenly spaced queries are drawn.` : "";
  return (
    <div class="side-by-side">
      <ChartFigure
        chart={runCharts.versus}
        model={model}
        choice={choice}
        isDense={isDense}
        caption={
          <>
            {marks}; above the line <RunName name={model.runs[choice.run].name} /> is higher.
            {!isDense && " Queries at the same place are spread around it."}
            {!isDense && <span class="on-screen"> Click a point to open its query.</span>}
          </>
        }
      />
      <ChartFigure
        chart={runCharts.gains}
        model={model}
        choice={choice}
        isDense={isDense}
        caption={
          <>
            What <RunName name={model.runs[choice.run].name} /> gains over{" "}
            <RunName name={model.runs[choice.against].name} />, a bar for each query.{some}
          </>
        }
      />
      {(isStill || choice.kind === "tied" || !isPaired(model, choice)) && (
        <ChartFigure
          chart={runCharts.ties}
          model={model}
          choice={choice}
          caption="Effect of ties: the bar is the least and the largest value over all orders of tied items, the tick the value."
        />
      )}
    </div>
  );
}
