import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import { own } from "../items.ts";
import { ItemTextView } from "../view/item-text.tsx";
import { anchorOf, QueryLink } from "../view/query-link.tsx";
import { RankedListView } from "../view/ranked-list.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { MOST_LISTS, type RunsModel } from "./model.ts";

const LISTED = 10;

/** The queries on which a run does worst. */
export const worst: Section<RunsModel> = {
  id: "worst",
  title: "Worst queries",
  follows: ["measure", "run"],
  View: ({ model: { measures, runs, queries }, choice }) => {
    const { measure, better, runs: all } = measures[choice.measure];
    const sign = better === "higher" ? 1 : -1;
    const { values } = all[choice.run];
    const sorted = [...values.keys()]
      .filter((q) => !Number.isNaN(values[q]))
      .sort((a, b) => sign * (values[a] - values[b]) || a - b);
    return (
      <Table
        caption={`Queries on which ${runs[choice.run].name} does worst in ${measure}`}
        header={["query", ...runs.map(({ name }) => name)]}
        sections={[
          sorted
            .slice(0, LISTED)
            .map((q) => [
              <QueryLink key={q} query={q} id={queries[q]} />,
              ...all.map((run) => shownValue(run.values[q])),
            ]),
        ]}
      />
    );
  },
};

/** One query: its values, and what each run retrieved for it. */
export const opened: Section<RunsModel> = {
  id: "query",
  title: "One query",
  follows: ["query"],
  isShown: (_, { query }) => query !== undefined,
  View: ({ model, choice: { query } }) => query !== undefined && <QueryView model={model} query={query} />,
};

/** Values of one query, and its ranked lists side by side. */
export function QueryView({ model, query: q }: { readonly model: RunsModel; readonly query: number }): VNode {
  const { measures, runs, queries, lists, items, queryTexts, minGrade } = model;
  const id = queries[q];
  const kept = own(lists, String(q));
  return (
    <div class="query" id={anchorOf(q)}>
      <p class="query-id">
        <code>{id}</code>
        <ItemTextView known={own(queryTexts, id)} />
      </p>
      <Table
        caption={`Values of query ${id}`}
        header={["measure", ...runs.map(({ name }) => name)]}
        sections={[
          measures.map(({ measure, runs: all }) => [
            measure,
            ...all.map(({ values, mins, maxs }) => {
              const [low, high] = [mins?.[q] ?? values[q], maxs?.[q] ?? values[q]];
              return `${shownValue(values[q])}${low < high ? ` [${shownValue(low)}, ${shownValue(high)}]` : ""}`;
            }),
          ]),
        ]}
      />
      {kept === undefined ? (
        <p>
          The lists of this query are not in the report: of more than {MOST_LISTS} queries, only those are kept that do
          worst, that ties affect most, or that differ most between runs.
        </p>
      ) : (
        <div class="lists">
          {runs.map(({ name }, r) => {
            const list = kept[r];
            return (
              <section aria-label={name} key={name}>
                <h4>{name}</h4>
                {list === null || list === undefined ? (
                  <p>No results for this query.</p>
                ) : (
                  <RankedListView list={list} texts={items} minGrade={minGrade} scoreName="score" />
                )}
              </section>
            );
          })}
        </div>
      )}
    </div>
  );
}

function shownValue(value: number): string {
  return Number.isNaN(value) ? "–" : rounded(value);
}
