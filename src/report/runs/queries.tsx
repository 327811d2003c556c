import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import { own, type RankedList } from "../items.ts";
import { ItemTextView } from "../view/item-text.tsx";
import { anchorOf, QueryLink } from "../view/query-link.tsx";
import { RankedListView } from "../view/ranked-list.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { listsOf, type QueryLists } from "./lists.ts";
import { type RunsModel, tieRangeAt } from "./model.ts";

const LISTED = 10;

/** Items of each list that are shown. */
const SHOWN = 10;

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
  const kept = lists && listsOf(lists, q, runs.length);
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
            ...all.map((run) => {
              const [low, high] = tieRangeAt(run, q);
              return `${shownValue(run.values[q])}${low < high ? ` [${shownValue(low)}, ${shownValue(high)}]` : ""}`;
            }),
          ]),
        ]}
      />
      {kept === undefined ? (
        <p>
          The lists of this query are not in the report: of very many queries, only those are kept that do worst, that
          ties affect most, or that differ most between runs.
        </p>
      ) : (
        <div class="lists">
          {runs.map(({ name }, r) => {
            const list = rankedList(kept, r);
            return (
              <section aria-label={name} key={name}>
                <h4>{name}</h4>
                {list.length === 0 ? (
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

function rankedList({ items, relevant, lists }: QueryLists, run: number): RankedList {
  const { rows, first, length } = lists[run];
  return {
    ...{ length, relevant },
    items: rows.slice(0, Math.min(first, SHOWN)).map(({ index, from, to, score }) => {
      return { item: items[index].id, grade: items[index].grade, from, to, score };
    }),
  };
}

function shownValue(value: number): string {
  return Number.isNaN(value) ? "–" : rounded(value);
}
