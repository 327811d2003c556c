import type * as Charts from "./draw-chart.ts";
import { unpacked } from "./packed.ts";

// Replaces src/report/draw-chart.ts in saved reports, where what draws charts stands deflated beside the data.

/** Id of the element that holds it. */
export const CHARTS = "charts";

/** Draws a chart; the first one unpacks and runs the script that draws them. */
export const drawChart: typeof Charts.drawChart = async (spec, element) =>
  (await chartsHere()).drawChart(spec, element);
/** Makes a file of a chart. */
export const chartFile: typeof Charts.chartFile = async (spec, width, format) =>
  (await chartsHere()).chartFile(spec, width, format);

declare global {
  /** What that script leaves. */
  var charts: typeof Charts;
}

let running: Promise<typeof Charts> | undefined;

function chartsHere(): Promise<typeof Charts> {
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
