import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section } from "../view/section.ts";
import { MOST_LINES, runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";

/** Precision over recall, and the chosen measure over its cutoff. */
export const curves: Section<RunsModel> = {
  id: "curves",
  title: "Curves",
  follows: ["measure", "run", "against"],
  isShown: ({ recall }) => recall.length > 0,
  View: (shown) => (
    <div class="side-by-side">
      <ChartFigure
        chart={runCharts["precision-recall"]}
        {...shown}
        caption={`Interpolated precision at each level of recall, mean over queries.${whichOf(shown.model)}`}
      />
      <ChartFigure chart={runCharts.cutoffs} {...shown} caption={`Values at rising cutoffs.${whichOf(shown.model)}`} />
    </div>
  ),
};

/** Names the runs with lines, where there are many. */
export function whichOf({ runs }: RunsModel): string {
  if (runs.length <= MOST_LINES) return "";
  return ` Of ${runs.length} runs the two that are chosen and the best ${MOST_LINES - 2} are drawn.`;
}
