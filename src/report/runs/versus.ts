import { rounded } from "../../core/number-text.ts";
import { MANY as MANY_BARS } from "../../plot/gains.ts";
import { MANY as MANY_POINTS } from "../../plot/versus.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { pairedQueries } from "./per-query.ts";

/** Rows of the largest gains, and of the largest losses. */
const LISTED = 5;

/** Two runs, query by query. */
export const versus: Section<RunsModel> = {
  id: "versus",
  title: "Query-by-query comparison",
  follows: ["measure", "run", "against"],
  draw: (model, choice, drawing) => {
    const paired = pairedQueries(model, choice);
    if (paired === undefined) return undefined;
    const [name, other] = [model.runs[choice.run].name, model.runs[choice.against].name];
    const sign = model.measures[choice.measure].better === "higher" ? 1 : -1;
    const sorted = [...paired].sort((a, b) => sign * (b.difference - a.difference));
    const linkedRows = (some: typeof paired) =>
      some.map(({ q, query, x, y, difference }) => [
        drawing.query(q, query),
        ...[rounded(x), rounded(y), `${difference > 0 ? "+" : ""}${difference.toFixed(4)}`],
      ]);
    const isCounted = drawing.isDense && paired.length > MANY_POINTS;
    const points = `${isCounted ? "Squares count queries" : "A point for each query"}; above the line ${name} is higher.${drawing.isDense ? "" : " Click a point to open its query."}`;
    const some = drawing.isDense && paired.length > MANY_BARS ? ` ${MANY_BARS} evenly spaced queries are drawn.` : "";
    return html`<div class="side-by-side">${drawing.chart(runCharts.versus, model, choice, points)}<div>${drawing.chart(
      runCharts.gains,
      model,
      choice,
      `Differences, sorted.${some}`,
    )}${drawTable({
      caption: `Largest gains and losses of ${name}`,
      header: ["query", other, name, "difference"],
      sections: [
        linkedRows(sorted.filter(({ difference }) => sign * difference > 0).slice(0, LISTED)),
        linkedRows(sorted.filter(({ difference }) => sign * difference < 0).slice(-LISTED)),
      ],
    })}</div></div>`;
  },
};
