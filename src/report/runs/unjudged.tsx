import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section } from "../view/section.ts";
import { BoundsTable } from "./bounds-table.tsx";
import { runCharts } from "./charts.ts";
import { whichOf } from "./curves.tsx";
import type { RunsModel } from "./model.ts";

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
      {shown.model.bounds && <BoundsTable bounds={shown.model.bounds} {...shown} />}
    </>
  ),
};
