import { confidenceRange, rounded, shownP, signed, tieRange } from "../../core/number-text.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable, type Table } from "../tables.ts";
import { runCharts } from "./charts.ts";
import type { ComparedPair, RunsModel } from "./model.ts";

/** Every measure of every run, with what ties and the sample of queries can do to it. */
export const measures: Section<RunsModel> = {
  id: "measures",
  title: "Measures",
  follows: [],
  draw: (model, _, drawing) => {
    const { measures: all, runs, comparison } = model;
    return html`<div class="side-by-side">${drawTable({
      caption: "Value, [least, most] that the order of tied scores alone can give, (confidence interval)",
      header: ["measure", ...runs.map(({ name }) => name)],
      sections: [
        all.map(({ measure, title, runs: own }) => [
          html`<abbr title="${title}">${measure}</abbr>`,
          ...own.map(
            (run) =>
              html`<strong>${rounded(run.value)}</strong> ${tieRange(run)} <small>${confidenceRange(run.interval)}</small>`,
          ),
        ]),
      ],
    })}
${drawing.chart(runCharts.means.draw(model), "A dot is the value, the line its 95 % confidence interval over queries, the bar what tie-breaking alone can make of it.")}</div>
${comparison?.sentences.map((sentence) => html`<p class="finding">${sentence}</p>`)}
${comparison === undefined ? undefined : drawTable(pairsTable(comparison.pairs))}`;
  },
};

function pairsTable(pairs: readonly ComparedPair[]): Table {
  const ends = ([low, high]: readonly [number, number]): string => `[${signed(low)}, ${signed(high)}]`;
  return {
    caption: "Differences of means",
    header: ["measure", "run", "against", "difference", "p", "corrected p", "verdict", "by tie luck"],
    sections: [
      pairs.map(({ measure, run, against, difference, interval: own, p, correctedP, verdict, luck }) => [
        ...[measure, run, against, `${signed(difference)} ${ends(own)}`],
        ...[shownP(p), shownP(correctedP), verdict, luck === null ? "" : ends(luck)],
      ]),
    ],
  };
}
