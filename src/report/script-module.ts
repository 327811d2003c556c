/** What interactive reports hold beside their data. */
export interface ReportScripts {
  /** The script of a report. */
  readonly app: string;
  /** The script that draws charts: it leaves what it exports in a variable `charts`. */
  readonly charts: string;
  /** The regular and the semibold font, in Base64. */
  readonly fonts: readonly [regular: string, semibold: string];
}

/** What a build writes into one module; the script that draws charts is in another, which the page runs as well. */
export type BuiltScript = Omit<ReportScripts, "charts">;

const [BEGIN, END] = ["export default ", ";\n"];

/** A module that exports a script and fonts as texts. */
export function moduleOf(script: BuiltScript): string {
  return `${BEGIN}${JSON.stringify(script)}${END}`;
}

/** What such a module exports, where it is not run. */
export function scriptIn(module: string): BuiltScript {
  return JSON.parse(module.slice(BEGIN.length, -END.length));
}

/** What stands around the function that makes what draws charts, in the module of these. */
export const [CHARTS_BEGIN, CHARTS_END] = [
  "export const makeCharts=",
  ";\nexport const {drawChart,drawSvg,chartFile}=makeCharts();",
];

/** The script that draws charts, by the text of its module. */
export function chartsIn(module: string): string {
  return chartsOf(module.slice(CHARTS_BEGIN.length, module.lastIndexOf(CHARTS_END)));
}

/** The same by the text of the function that makes them. */
export function chartsOf(makeCharts: string): string {
  return `var charts=(${makeCharts})();`;
}
