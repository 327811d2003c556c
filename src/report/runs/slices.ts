import { confidenceRange, rounded, shownP, signed, tieRange } from "../../core/number-text.ts";
import { MOST as MOST_SLICES } from "../../plot/slices.ts";
import { type Html, html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable, type Table } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { ModelSlices, RunsModel, SlicedRun } from "./model.ts";

/** The chosen measure in groups of queries. */
export const slices: Section<RunsModel> = {
  id: "slices",
  title: "Slices",
  follows: ["measure"],
  draw: (model, choice, drawing) => {
    if (model.slices === undefined) return undefined;
    const { by, slices, worst } = model.slices;
    const { measure } = model.measures[choice.measure];
    return html`<div class="side-by-side">${drawTable({
      caption: `${measure} by ${by}: value, [tie range], (confidence interval)`,
      header: ["slice", "queries", ...model.runs.map(({ name }) => name)],
      sections: [
        slices.map(({ name, queries, values }) => [name, String(queries), ...values[choice.measure].map(valueCell)]),
      ],
    })}
${drawing.chart(runCharts.slices, model, choice, `A dot is the value of a run in a slice, the line its 95 % confidence interval over the queries there, the bar its tie range.${slices.length > MOST_SLICES ? ` The ${MOST_SLICES} slices of most queries are drawn.` : ""}`)}</div>
${worst[choice.measure].map((sentence) => html`<p class="finding">${sentence}</p>`)}
${drawPairs(model.slices, measure)}`;
  },
};

function valueCell(run: SlicedRun | null): string | Html {
  if (run === null || run.queries === 0) return "–";
  return html`<strong>${rounded(run.value)}</strong> ${tieRange(run)} <small>${confidenceRange(run.interval)}</small>`;
}

/** What comparing the runs in each slice finds; nothing where they are not compared. */
function drawPairs({ by, slices }: ModelSlices, measure: string): Html | undefined {
  const rows = slices.flatMap(({ name, queries, pairs = [] }) =>
    pairs
      .filter((pair) => pair.measure === measure)
      .map(({ run, against, difference, interval: [low, high], p, correctedP, verdict }) => [
        ...[name, String(queries), run, against, `${signed(difference)} [${signed(low)}, ${signed(high)}]`],
        ...[shownP(p), shownP(correctedP), verdict],
      ]),
  );
  const table: Table = {
    caption: `Differences of ${measure} by ${by}`,
    header: ["slice", "queries", "run", "against", "difference", "p", "corrected p", "verdict"],
    sections: [rows],
  };
  return rows.length === 0 ? undefined : drawTable(table);
}
