import { rounded } from "../../core/number-text.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { movedQueries } from "./per-query.ts";

const LISTED = 5;

/** How far the order of tied scores alone moves each query. */
export const luck: Section<RunsModel> = {
  id: "ties",
  title: "Tie luck",
  follows: ["measure", "run"],
  draw: (model, choice, drawing) => {
    const { measure } = model.measures[choice.measure];
    const { name } = model.runs[choice.run];
    const moved = movedQueries(model, choice);
    if (moved.length === 0) {
      return html`<p>No order of tied scores can change ${measure} of any query of ${name}.</p>`;
    }
    return html`<p>The order of tied scores can change ${measure} of ${moved.length} of ${model.queries.length} queries of ${name}.</p>
<div class="side-by-side">${drawing.chart(runCharts.ties.draw(model, choice), "From the least to the most that tie-breaking alone can give; the tick is the value.")}
${drawTable({
  caption: "Most moved queries",
  header: ["query", "least", "value", "most"],
  sections: [
    moved
      .slice(0, LISTED)
      .map(({ q, query, min, value, max }) => [drawing.query(q, query), rounded(min), rounded(value), rounded(max)]),
  ],
})}</div>`;
  },
};
