import type { VNode } from "preact";
import { rounded, tieRangeOf } from "../../core/number-text.ts";
import { entryOf } from "../items.ts";
import { QueryHead } from "../view/query-head.tsx";
import { anchorOf, nameIn } from "../view/query-link.tsx";
import { RunName } from "../view/run-name.tsx";
import type { QueryViewProps, Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { Arithmetic } from "./arithmetic.tsx";
import { listsOf } from "./lists.ts";
import { type RunsModel, tieRangeAt } from "./model.ts";
import { shownValue } from "./query-list.tsx";
import { RelevantItems } from "./relevant-items.tsx";
import { OtherLists, TwoLists } from "./two-lists.tsx";

/** One query: its values, each run's list, and the relevant items. */
export const openedQuery: Section<RunsModel> = {
  id: "query",
  title: "One query",
  headingOf: (model, { query = 0 }) => queryNameIn(model, query),
  follows: ["query", "measure", "run", "against", "rows", "steps"],
  isShown: (_, { query }) => query !== undefined,
  View: ({ model, choice }) =>
    choice.query !== undefined && <QueryView key={choice.query} model={model} choice={choice} query={choice.query} />,
};

/** The text of a query, else its id. */
export function queryNameIn({ queries, queryTexts }: RunsModel, query: number): string {
  return nameIn(entryOf(queryTexts, queries[query])) ?? queries[query];
}

/** Beyond this many runs, the values of the chosen ones alone are shown. */
const MANY = 12;

const NO_LISTS = "This report was made of values by query, which have no lists of items.";
const NOT_KEPT =
  "The lists of this query are not in the report: of very many queries, only those are kept that do worst, that ties affect most, or that differ most between runs.";

/** Values of one query, two ranked lists side by side, all relevant items, and the arithmetic of the chosen measure. */
export function QueryView({ model, choice, query: q }: QueryViewProps<RunsModel>): VNode {
  const { measures, runs, queries, lists, queryTexts } = model;
  const { measure, run, against, rows, steps } = choice;
  const id = queries[q];
  const kept = lists && listsOf(lists, q, runs.length);
  const chosen = [...new Set([against, run])];
  const others = [...runs.keys()].filter((r) => !chosen.includes(r));
  const chosenFirst = [...chosen, ...others];
  return (
    <div id={anchorOf(q)}>
      <QueryHead id={id} described={entryOf(queryTexts, id)} />
      <Table
        caption={`Values of query ${id}`}
        header={["run", ...measures.map(({ measure: name }) => name)]}
        isWide={true}
        sections={[
          (runs.length > MANY ? chosen : chosenFirst).map((r) => [
            <RunName key={r} name={runs[r].name} />,
            ...measures.map(({ runs: all }) => {
              const [low, high] = tieRangeAt(all[r], q);
              const ties = low < high ? ` ${tieRangeOf([rounded(low), rounded(high)])}` : "";
              return `${shownValue(all[r].values[q])}${ties}`;
            }),
          ]),
        ]}
      />
      {kept === undefined ? (
        <p>{lists === undefined ? NO_LISTS : NOT_KEPT}</p>
      ) : (
        <>
          <Arithmetic model={model} kept={kept} measure={measure} query={q} runs={chosen} isOpen={steps} />
          <TwoLists model={model} kept={kept} against={against} run={run} rows={rows} />
          <OtherLists model={model} kept={kept} runs={others} rows={rows} />
          <RelevantItems model={model} kept={kept} rows={rows} />
        </>
      )}
    </div>
  );
}
