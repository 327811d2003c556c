import { rounded } from "../../core/number-text.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { tieAffectedQueries } from "./per-query.ts";

const LISTED = 5;

/** The queries whose values depend on the order of tied scores. */
export const tieEffect: Section<RunsModel> = {
  id: "ties",
  title: "Effect of ties",
  follows: ["measure", "run"],
  draw: (model, choice, drawing) => {
    const { measure } = model.measures[choice.measure];
    const { name } = model.runs[choice.run];
    const affected = tieAffectedQueries(model, choice);
    if (affected.length === 0) {
      return html`<p>The order of tied scores affects ${measure} of no query of ${name}.</p>`;
    }
    return html`<p>The order of tied scores affects ${measure} of ${affected.length} of ${model.queries.length} queries of ${name}.</p>
<div class="side-by-side">${drawing.chart(runCharts.ties, model, choice, "The bar is the tie range: the least and the largest value over all orders of tied items; the tick is the value.")}
${drawTable({
  caption: "Queries that ties affect most",
  header: ["query", "minimum", "value", "maximum"],
  sections: [
    affected
      .slice(0, LISTED)
      .map(({ q, query, min, value, max }) => [drawing.query(q, query), rounded(min), rounded(value), rounded(max)]),
  ],
})}</div>`;
  },
};
