import { confidenceRange, rounded, shownP, signed, tieRange } from "../../core/number-text.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable, type Table } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { ComparedPair, RunsModel } from "./model.ts";

/** Every measure of every run, with its tie range and its confidence interval. */
export const measures: Section<RunsModel> = {
  id: "measures",
  title: "Measures",
  follows: [],
  draw: (model, choice, drawing) => {
    const { measures: all, intervals, runs, comparison } = model;
    return html`<div class="side-by-side">${drawTable({
      caption: "Value, [tie range], (confidence interval)",
      header: ["measure", ...runs.map(({ name }) => name)],
      sections: [
        all.map(({ measure, title, runs: own }, m) => [
          html`<abbr title="${title}">${measure}</abbr>`,
          ...own.map(
            (run, r) =>
              html`<strong>${rounded(run.value)}</strong> ${tieRange(run)} <small>${confidenceRange(intervals[m][r])}</small>`,
          ),
        ]),
      ],
    })}
${drawing.chart(runCharts.means, model, choice, "A dot is the value, the line its 95 % confidence interval over queries, the bar its tie range: the least and the largest value over all orders of tied items.")}</div>
${comparison?.sentences.map((sentence) => html`<p class="finding">${sentence}</p>`)}
${comparison === undefined ? undefined : drawTable(pairsTable(comparison.pairs))}`;
  },
};

function pairsTable(pairs: readonly ComparedPair[]): Table {
  const ends = ([low, high]: readonly [number, number]): string => `[${signed(low)}, ${signed(high)}]`;
  return {
    caption: "Differences of means",
    header: ["measure", "run", "against", "difference", "p", "corrected p", "verdict", "tie range"],
    sections: [
      pairs.map(({ measure, run, against, difference, interval: own, p, correctedP, verdict, tieRange }) => [
        ...[measure, run, against, `${signed(difference)} ${ends(own)}`],
        ...[shownP(p), shownP(correctedP), verdict, tieRange === null ? "" : ends(tieRange)],
      ]),
    ],
  };
}
