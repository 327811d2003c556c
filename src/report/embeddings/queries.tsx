import type { VNode } from "preact";
import { rounded, signed } from "../../core/number-text.ts";
import type { ReaderChoice } from "../chart.ts";
import { entryOf } from "../items.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import { withMinus } from "../view/minus.ts";
import { NoQuery } from "../view/no-query.tsx";
import { type KindCount, QueryFilter } from "../view/query-filter.tsx";
import { QueryHead } from "../view/query-head.tsx";
import { anchorOf, nameIn, QueryLink } from "../view/query-link.tsx";
import { listedInWords, QueryTable } from "../view/query-table.tsx";
import { RankedListView } from "../view/ranked-list.tsx";
import { RunName, useNames } from "../view/run-name.tsx";
import type { QueryViewProps, Section, SectionProps } from "../view/section.ts";
import { type QueryColumn, sortedRows } from "../view/sorted-rows.ts";
import { Table } from "../view/table.tsx";
import { modelCharts } from "./charts.ts";
import { type ListedEmbedding, listedQueries } from "./listed-queries.ts";
import type { EmbeddingsModel } from "./model.ts";
import { modelsOf } from "./models.tsx";

/** Counts the queries of each kind that the text leaves. */
function kindCounts(model: EmbeddingsModel, choice: ReaderChoice): KindCount[] {
  const kinds =
    model.others.length === 1 ? (["all", "worse", "better", "failed"] as const) : (["all", "failed"] as const);
  return kinds.map((kind) => ({ kind, count: listedQueries(model, { ...choice, kind }).length }));
}

/** The listed queries as the table has them: indices in the model. */
export function orderOf(model: EmbeddingsModel, choice: ReaderChoice): number[] {
  return sortedRows(listedQueries(model, choice), columnsOf(model, choice, String), choice.sort).map(({ q }) => q);
}

/** Whether relevance comes from labels, not judgments. */
function hasLabels({ labels }: EmbeddingsModel): boolean {
  return labels.some((label) => label !== "");
}

/** @param nameOf shown name of a model */
function columnsOf(model: EmbeddingsModel, choice: ReaderChoice, nameOf: (name: string) => string) {
  const { measures: all, queries, labels, items, others: rivals } = model;
  const columns: QueryColumn<ListedEmbedding>[] = [
    {
      ...{ key: "query", label: "query", of: ({ q }) => queries[q] },
      cell: ({ q }) => <QueryLink query={q} id={queries[q]} described={entryOf(items, queries[q])} />,
    },
    ...(hasLabels(model)
      ? [
          {
            key: "label",
            label: "label",
            of: ({ q }: ListedEmbedding) => labels[q],
            cell: ({ q }: ListedEmbedding) => labels[q],
          },
        ]
      : []),
    {
      ...{ key: "run", label: rivals.length === 0 ? all[choice.measure].measure : nameOf(model.name) },
      of: ({ value }) => value,
      cell: ({ value }) => rounded(value),
    },
    ...rivals.flatMap(({ name, values }, i): QueryColumn<ListedEmbedding>[] => {
      const valueIn = ({ q }: ListedEmbedding): number => values[choice.measure][q];
      const difference = (query: ListedEmbedding): number => valueIn(query) - query.value;
      return [
        { key: `model${i}`, label: nameOf(name), of: valueIn, cell: (query) => rounded(valueIn(query)) },
        {
          ...{ key: `difference${i}`, label: rivals.length === 1 ? "difference" : `${nameOf(name)}: difference` },
          ...{ of: difference, cell: (query) => withMinus(signed(difference(query))) },
        },
      ];
    }),
  ];
  return columns;
}

/** All queries with their values. */
export const queryList: Section<EmbeddingsModel> = {
  id: "queries",
  title: "Query by query",
  follows: ["measure", "query", "find", "kind", "sort"],
  View: ({ model, choice }) => {
    const nameOf = useNames();
    const rows = listedQueries(model, choice);
    const count = listedInWords(rows.length, model.queries.length);
    return (
      <>
        <QueryFilter choice={choice} kinds={kindCounts(model, choice)} />
        {rows.length === 0 ? (
          <NoQuery choice={choice} />
        ) : (
          <>
            {model.others.length === 1 && <Charts model={model} choice={choice} />}
            <QueryTable
              caption={`${model.measures[choice.measure].measure} of ${count}`}
              columns={columnsOf(model, choice, nameOf)}
              rows={rows}
              choice={choice}
            />
          </>
        )}
      </>
    );
  },
};

/** Two models on the listed queries. */
function Charts(shown: SectionProps<EmbeddingsModel>): VNode {
  const [first, second] = modelsOf(shown.model).map(({ name }) => <RunName key={name} name={name} />);
  return (
    <div class="side-by-side">
      <ChartFigure
        chart={modelCharts.versus}
        {...shown}
        isDense={shown.model.queries.length > MOST_POINTS}
        caption={
          <>
            A point for each query; above the line {second} is higher. Queries at the same place are spread around it.
          </>
        }
      />
      <ChartFigure
        chart={modelCharts.gains}
        {...shown}
        isDense={shown.model.queries.length > MOST_POINTS}
        caption={
          <>
            What {second} gains over {first}, a bar for each query.
          </>
        }
      />
    </div>
  );
}

/** Number of queries from which points are merged. */
const MOST_POINTS = 2000;

/** One query: its values, and what lies nearest to it. */
export const openedQuery: Section<EmbeddingsModel> = {
  id: "query",
  title: "One query",
  headingOf: (model, { query = 0 }) => queryNameIn(model, query),
  follows: ["query", "rows"],
  isShown: (_, { query }) => query !== undefined,
  View: ({ model, choice }) =>
    choice.query !== undefined && <QueryView key={choice.query} model={model} choice={choice} query={choice.query} />,
};

/** The text of a query, else its id. */
export function queryNameIn({ queries, items }: EmbeddingsModel, query: number): string {
  return nameIn(entryOf(items, queries[query])) ?? queries[query];
}

/** One query with its values and its nearest items. */
export function QueryView({ model, choice: { rows }, query: q }: QueryViewProps<EmbeddingsModel>): VNode {
  const { measures: all, queries, labels, items, minGrade } = model;
  const id = queries[q];
  const models = modelsOf(model);
  const nameOf = useNames();
  const isOne = models.length === 1;
  return (
    <div id={anchorOf(q)}>
      <QueryHead id={id} described={entryOf(items, id)} />
      {hasLabels(model) && (
        <p>
          label <code>{labels[q]}</code>
        </p>
      )}
      <Table
        caption={`Values of query ${id}`}
        header={[...(isOne ? [] : ["model"]), ...all.map(({ measure }) => measure)]}
        sections={[
          models.map(({ name, values }) => [
            ...(isOne ? [] : [<RunName key={name} name={name} />]),
            ...values.map((column) => rounded(column[q])),
          ]),
        ]}
      />
      <div class={isOne ? undefined : "side-by-side"}>
        {models.map(({ name, lists }) => {
          const list = entryOf(lists, String(q));
          const heading = isOne ? "nearest items" : `nearest items in ${nameOf(name)}`;
          return (
            <section key={name} aria-label={heading}>
              <h3>{heading}</h3>
              {list === undefined ? (
                <p>
                  The neighbors of this query are not in the report; those of the worst queries
                  {isOne ? "" : ", and of those on which models differ most,"} are kept.
                </p>
              ) : (
                <RankedListView list={list} texts={items} {...{ minGrade, rows }} scoreName="distance" />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
