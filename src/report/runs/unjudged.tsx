import type { VNode } from "preact";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { runCharts } from "./charts.ts";
import { whichOf } from "./curves.tsx";
import type { RunsModel } from "./model.ts";
import { RunFindings } from "./run-findings.tsx";

/** The share of unjudged items at each rank; measures take these as not relevant. */
export const unjudged: Section<RunsModel> = {
  id: "unjudged",
  title: "Unjudged items",
  follows: ["measure", "run", "against"],
  isShown: ({ unjudged }) => unjudged.length > 0,
  View: (shown) => (
    <>
      <ChartFigure
        chart={runCharts.unjudged}
        {...shown}
        caption={`Share of the items at each rank that nobody judged. Where it is high, a low value may mean missing judgments rather than a bad run.${whichOf(shown.model)}`}
      />
      <Bounds {...shown} />
    </>
  ),
};

/** What the grades of unjudged items can make of each value, and of differences on the chosen measure. */
function Bounds({ model: { bounds, measures, runs }, choice }: SectionProps<RunsModel>): VNode | null {
  if (bounds === undefined) return null;
  const rows = measures.map(({ measure }, m) => [measure, ...bounds.values[m]]);
  return (
    <>
      <Table caption={bounds.caption} header={["measure", ...runs.map(({ name }) => name)]} sections={[rows]} />
      <RunFindings findings={bounds.differences[choice.measure]} choice={choice} />
    </>
  );
}
