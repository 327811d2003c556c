import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";

/** Precision over recall, and the chosen measure over its cutoff. */
export const curves: Section<RunsModel> = {
  id: "curves",
  title: "Curves",
  follows: ["measure"],
  draw: (model, choice, drawing) => {
    if (model.recall.length === 0) return undefined;
    return html`<div class="side-by-side">${drawing.chart(runCharts["precision-recall"], model, choice, "Interpolated precision at each level of recall, mean over queries.")}
${drawing.chart(runCharts.cutoffs, model, choice, "The measure at rising cutoffs.")}</div>`;
  },
};
