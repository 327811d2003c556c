import type * as Charts from "./draw-chart.ts";
import { unpacked } from "./packed.ts";

// Replaces src/report/draw-chart.ts in saved reports, where what draws charts stands deflated beside the data.

/** Id of the element that holds it. */
export const CHARTS = "charts";

/** Draws a chart; the first one unpacks and runs the script that draws them. */
export const drawChart: typeof Charts.drawChart = async (...chart) => (await started()).drawChart(...chart);
export const chartFile: typeof Charts.chartFile = async (...chart) => (await started()).chartFile(...chart);

declare global {
  /** What the script defines. */
  var charts: typeof Charts;
}

let running: Promise<typeof Charts> | undefined;

function started(): Promise<typeof Charts> {
  running ??= unpacked<string>(document.getElementById(CHARTS)?.textContent ?? "").then(run);
  return running;
}

/** Runs a script that the policy of the page names by its hash. */
function run(text: string): typeof Charts {
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
  return globalThis.charts;
}
