/** The script and the fonts of interactive reports: dist/page/report-script.js. */
declare module "virtual:report-script" {
  const script: import("./script-module.ts").BuiltScript;
  export default script;
}

/** What draws charts, as a function: dist/page/draw-chart.js. */
declare module "virtual:make-charts" {
  export function makeCharts(): unknown;
}
