import type { VNode } from "preact";
import { shownP, signed } from "../../core/number-text.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { runCharts } from "./charts.ts";
import type { ComparedPair, RunsModel } from "./model.ts";
import { ValueCell } from "./value-cell.tsx";

/** Every measure of every run, with its tie range and its confidence interval. */
export const measures: Section<RunsModel> = {
  id: "measures",
  title: "Measures",
  follows: [],
  View: ({ model, choice }) => {
    const { measures: all, intervals, runs, comparison } = model;
    return (
      <>
        <div class="side-by-side">
          <Table
            caption="Value, [tie range], (confidence interval)"
            header={["measure", ...runs.map(({ name }) => name)]}
            sections={[
              all.map(({ measure, title, runs: own }, m) => [
                <abbr key={measure} title={title}>
                  {measure}
                </abbr>,
                ...own.map((run, r) => <ValueCell key={r} of={run} interval={intervals[m][r]} />),
              ]),
            ]}
          />
          <ChartFigure
            chart={runCharts.means}
            model={model}
            choice={choice}
            caption="A dot is the value, the line its 95 % confidence interval over queries, the bar its tie range: the least and the largest value over all orders of tied items."
          />
        </div>
        {comparison?.sentences.map((sentence) => (
          <p class="finding" key={sentence}>
            {sentence}
          </p>
        ))}
        {comparison !== undefined && <Pairs pairs={comparison.pairs} />}
      </>
    );
  },
};

function Pairs({ pairs }: { readonly pairs: readonly ComparedPair[] }): VNode {
  const ends = ([low, high]: readonly [number, number]): string => `[${signed(low)}, ${signed(high)}]`;
  return (
    <Table
      caption="Differences of means"
      header={["measure", "run", "against", "difference", "p", "corrected p", "verdict", "tie range"]}
      sections={[
        pairs.map(({ measure, run, against, difference, interval, p, correctedP, verdict, tieRange }) => [
          ...[measure, run, against, `${signed(difference)} ${ends(interval)}`],
          ...[shownP(p), shownP(correctedP), verdict, tieRange === null ? "" : ends(tieRange)],
        ]),
      ]}
    />
  );
}
