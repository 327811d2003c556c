import { rounded } from "../../core/number-text.ts";
import { quantile } from "../../stats/rising.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";

const QUANTILES = [
  ["minimum", 0],
  ["lower quartile", 0.25],
  ["median", 0.5],
  ["upper quartile", 0.75],
  ["maximum", 1],
] as const;

/** How one measure spreads over the queries. */
export const distribution: Section<RunsModel> = {
  id: "distribution",
  title: "Per query",
  follows: ["measure"],
  View: ({ model, choice }) => {
    const { measures, runs } = model;
    const { measure, runs: own } = measures[choice.measure];
    const series = own.map(({ values }) => values.filter((value) => !Number.isNaN(value)).sort());
    return (
      <div class="side-by-side">
        <ChartFigure
          chart={runCharts.distribution}
          model={model}
          choice={choice}
          caption={`How ${measure} spreads over the queries: a mean can hide queries that fail altogether.`}
        />
        <Table
          caption={`${measure} over the queries`}
          header={["quantile", ...runs.map(({ name }) => name)]}
          sections={[
            QUANTILES.map(([name, share]) => [name, ...series.map((values) => rounded(quantile(values, share)))]),
            [["queries at 0", ...series.map((values) => String(values.filter((value) => value === 0).length))]],
          ]}
        />
      </div>
    );
  },
};
