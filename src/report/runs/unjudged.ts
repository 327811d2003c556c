import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";

/** The share of unjudged items at each rank; measures take these as not relevant. */
export const unjudged: Section<RunsModel> = {
  id: "unjudged",
  title: "Unjudged items",
  follows: [],
  draw: (model, choice, drawing) =>
    html`${drawing.chart(runCharts.unjudged, model, choice, "Share of the items at each rank that nobody judged. Where it is high, a low value may mean missing judgments rather than a bad run.")}`,
};
