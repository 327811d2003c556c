import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section } from "../view/section.ts";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";

/** Precision over recall, and the chosen measure over its cutoff. */
export const curves: Section<RunsModel> = {
  id: "curves",
  title: "Curves",
  follows: ["measure"],
  isShown: ({ recall }) => recall.length > 0,
  View: (shown) => (
    <div class="side-by-side">
      <ChartFigure
        chart={runCharts["precision-recall"]}
        {...shown}
        caption="Interpolated precision at each level of recall, mean over queries."
      />
      <ChartFigure chart={runCharts.cutoffs} {...shown} caption="The measure at rising cutoffs." />
    </div>
  ),
};
