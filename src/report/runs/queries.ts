import { rounded } from "../../core/number-text.ts";
import { anchorOf } from "../drawing.ts";
import { type Html, html } from "../html.ts";
import { drawItemText, drawList, own } from "../items.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import { MOST_LISTS, type RunsModel } from "./model.ts";

const LISTED = 10;

/** The queries on which a run does worst. */
export const worst: Section<RunsModel> = {
  id: "worst",
  title: "Worst queries",
  follows: ["measure", "run"],
  draw: ({ measures, runs, queries }, choice, drawing) => {
    const { measure, better, runs: all } = measures[choice.measure];
    const sign = better === "higher" ? 1 : -1;
    const { values } = all[choice.run];
    const sorted = values
      .flatMap((value, q) => (value === null ? [] : [{ q, value }]))
      .sort((a, b) => sign * (a.value - b.value) || a.q - b.q);
    return drawTable({
      caption: `Queries on which ${runs[choice.run].name} does worst in ${measure}`,
      header: ["query", ...runs.map(({ name }) => name)],
      sections: [
        sorted
          .slice(0, LISTED)
          .map(({ q }) => [drawing.query(q, queries[q]), ...all.map((run) => shown(run.values[q]))]),
      ],
    });
  },
};

/** One query: its values, and what each run retrieved for it. */
export const opened: Section<RunsModel> = {
  id: "query",
  title: "One query",
  follows: ["query"],
  draw: (model, { query }) => (query === undefined ? undefined : drawQuery(model, query)),
};

/** Values of one query, and its ranked lists side by side. */
export function drawQuery({ measures, runs, queries, lists, items, queryTexts, minGrade }: RunsModel, q: number): Html {
  const id = queries[q];
  const kept = own(lists, String(q));
  return html`<div class="query" id="${anchorOf(q)}"><p class="query-id"><code>${id}</code>${drawItemText(own(queryTexts, id))}</p>
${drawTable({
  caption: `Values of query ${id}`,
  header: ["measure", ...runs.map(({ name }) => name)],
  sections: [
    measures.map(({ measure, runs: all }) => [
      measure,
      ...all.map(({ values, mins, maxs }) => {
        const [low, high] = [mins?.[q], maxs?.[q]];
        return `${shown(values[q])}${low === high ? "" : ` [${shown(low)}, ${shown(high)}]`}`;
      }),
    ]),
  ],
})}
${
  kept === undefined
    ? html`<p>The lists of this query are not in the report: of more than ${MOST_LISTS} queries, only those are kept that do worst, that ties affect most, or that differ most between runs.</p>`
    : html`<div class="lists">${runs.map(({ name }, r) => {
        const list = kept[r];
        return html`<section aria-label="${name}"><h4>${name}</h4>${
          list === null || list === undefined
            ? html`<p>No results for this query.</p>`
            : drawList(list, items, minGrade, "score")
        }</section>`;
      })}</div>`
}</div>`;
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : rounded(value);
}
